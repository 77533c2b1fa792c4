internal import EmailValidation
internal import Foundation

/// Takes a list through a job, and reads the results line by line beside the file.
struct RowCheck: Sendable {
  private let client: EmailValidationClient
  private let file: URL

  /// A row of the results that is not the next one of the file.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  init(_ url: URL, _ file: URL) throws {
    client = try EmailValidationClient(apiKey: "a-key", baseURL: url)
    self.file = file
  }

  /// - Returns: how many rows came, and how far the memory rose.
  func run() async throws -> String {
    let measured = try await Measured {
      let job = try await client.bulk.create(fileAt: file)
      let ended = try await client.bulk.wait(job.id)
      guard ended.status == .completed else { throw Fault(description: "\(ended.status)") }
      let rows = try await compare(job.id)
      guard rows == ended.total + ended.skipped else {
        throw Fault(description: "\(rows) rows for \(ended.total)")
      }
      return rows
    }
    return "\(measured.value) rows, \(measured.growth / 1024) MiB more memory"
  }

  /// Holds each row against its own, so that none can be missing, doubled or out of its order.
  private func compare(_ id: String) async throws -> Int {
    guard let lines = fopen(file.path, "r") else { throw Fault(description: "no file") }
    defer { fclose(lines) }
    var count = -1  // The first line names the columns.
    var rest = Data()
    for try await block in client.bulk.resultsStream(id) {
      rest.append(block)
      var start = rest.startIndex
      while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        try check(rest[start..<end], lines, row: count + 1)
        count += 1
        start = end + 1
      }
      rest = Data(rest[start...])
    }
    guard rest.isEmpty, fgetc(lines) == EOF else { throw Fault(description: "the end is missing") }
    return count
  }

  private func check(_ result: Data, _ lines: UnsafeMutablePointer<FILE>, row: Int) throws {
    var buffer = [CChar](repeating: 0, count: 4096)
    guard fgets(&buffer, Int32(buffer.count), lines) != nil else {
      throw Fault(description: "row \(row) is not in the file")
    }
    let length = strcspn(&buffer, "\r\n")
    let expected = buffer[..<Int(length)].map { UInt8(bitPattern: $0) } + [UInt8(ascii: ",")]
    guard result.starts(with: expected), result.last == UInt8(ascii: "\r") else {
      throw Fault(description: "row \(row) is another one")
    }
  }
}
