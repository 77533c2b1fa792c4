internal import Foundation

extension EmailService {
  /// A form with a file in it (RFC 7578), as command-line tools send it.
  ///
  /// The service takes CSV as it is, and the SDK sends nothing else; a form is taken for the same
  /// request: its part `file` is the content, and `column`, `has_header` and `start` are parameters.
  struct Form {
    private struct Part {
      var name: String
      var content: Range<Int>
    }

    private let text: CSVText
    private let parts: [Part]

    /// Reads the content of a request; nil when it is no form.
    init?(_ request: ServerRequest) {
      guard let boundary = Self.boundary(request.fields.values(of: "Content-Type")) else {
        return nil
      }
      text = request.upload.map { .upload($0) } ?? .bytes(request.body)
      let delimiter = Array("\r\n--\(boundary)".utf8)
      var places = Self.places(of: delimiter, in: text)
      // The first one needs no line before it (RFC 2046, section 5.1.1).
      if text.bytes(from: 0, upTo: delimiter.count - 2).elementsEqual(delimiter.dropFirst(2)) {
        places.insert(-2, at: 0)
      }
      var parts: [Part] = []
      for (start, end) in zip(places, places.dropFirst()) {
        guard let part = Self.part(in: start + delimiter.count..<end, of: text) else { return nil }
        parts.append(part)
      }
      guard let last = places.last, !parts.isEmpty,
        text.bytes(from: last + delimiter.count, upTo: 2).elementsEqual("--".utf8)
      else { return nil }
      self.parts = parts
    }

    /// The request that says the same without a form; nil when no file is in it.
    func plain(_ request: ServerRequest) -> ServerRequest? {
      guard let file = parts.first(where: { $0.name == "file" }) else { return nil }
      var plain = request
      plain.fields = FieldList()
      for line in request.fields.lines where line.name.lowercased() != "content-type" {
        plain.fields.append(line.name, line.value)
      }
      plain.fields.append("Content-Type", "text/csv")
      (plain.body, plain.upload) = ([], nil)
      guard take(file.content, into: &plain) else { return nil }
      let names = ["column", "has_header", "start"]
      let fields = parts.filter { names.contains($0.name) }.map { part in
        let value = text.bytes(from: part.content.lowerBound, upTo: part.content.count)
        return "\(part.name)=\(Self.encoded(String(decoding: value, as: UTF8.self)))"
      }
      let halves = request.target.split(separator: "?", maxSplits: 1)
      let query = fields + halves.dropFirst().map(String.init)
      plain.target = String(halves[0]) + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
      return plain
    }

    /// Copies the file to where a content is kept; false when the disk takes no more.
    private func take(_ range: Range<Int>, into request: inout ServerRequest) -> Bool {
      guard range.count > HTTPMessageParser.Limits().bodyInMemory else {
        request.body = Array(text.bytes(from: range.lowerBound, upTo: range.count))
        return true
      }
      guard let upload = Upload() else { return false }
      var place = range.lowerBound
      while place < range.upperBound {
        let block = text.bytes(from: place, upTo: min(1 << 20, range.upperBound - place))
        guard !block.isEmpty, upload.append(block) else { return false }
        place += block.count
      }
      request.upload = upload
      return true
    }

    private static func part(in range: Range<Int>, of text: CSVText) -> Part? {
      let head = Array(text.bytes(from: range.lowerBound, upTo: min(range.count, 8_192)))
      // Behind a delimiter its line ends; an empty line ends the fields.
      guard head.starts(with: "\r\n".utf8),
        let end = Data(head).range(of: Data("\r\n\r\n".utf8))?.upperBound
      else { return nil }
      for line in String(decoding: head[..<end], as: UTF8.self).components(separatedBy: "\r\n") {
        let halves = line.split(separator: ":", maxSplits: 1)
        guard halves.count == 2, halves[0].lowercased() == "content-disposition",
          let name = parameter("name", of: String(halves[1]))
        else { continue }
        return Part(name: name, content: range.lowerBound + end..<range.upperBound)
      }
      return nil
    }

    private static func boundary(_ types: [String]) -> String? {
      guard types.count == 1, types[0].lowercased().hasPrefix("multipart/form-data") else {
        return nil
      }
      // From 1 to 70 characters (RFC 2046, section 5.1.1).
      return parameter("boundary", of: types[0]).flatMap { 1...70 ~= $0.utf8.count ? $0 : nil }
    }

    /// A parameter of a field's value, without its quotes.
    private static func parameter(_ name: String, of value: String) -> String? {
      for part in value.split(separator: ";").dropFirst() {
        let halves = part.split(separator: "=", maxSplits: 1)
          .map { $0.trimmingCharacters(in: .whitespaces) }
        if halves.count == 2, halves[0].lowercased() == name {
          return halves[1].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
        }
      }
      return nil
    }

    private static func places(of delimiter: [UInt8], in text: CSVText) -> [Int] {
      var places: [Int] = []
      var start = 0
      while start < text.count {
        let block = Data(text.bytes(from: start, upTo: 1 << 20))
        guard !block.isEmpty else { break }
        var rest = block.startIndex
        while let found = block.range(of: Data(delimiter), in: rest..<block.endIndex) {
          places.append(start + found.lowerBound)
          rest = found.upperBound
        }
        // One that began at the end of the block is found in the next.
        start += max(rest, block.count - delimiter.count + 1, 1)
      }
      return places
    }

    private static func encoded(_ text: String) -> String {
      text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
  }
}
