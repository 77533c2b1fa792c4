#if canImport(Glibc) && (arch(x86_64) || arch(arm64))
  import Foundation

  extension CurlTransfer {
    /// The most bytes of an answer that come at once.
    ///
    /// With the library's own 16 KiB the calls cost more than the bytes, and with more than this the
    /// bytes have left the nearer caches before they are copied.
    static let receivedAtOnce = 64 << 10
    /// The most bytes of a file that go out at once.
    private static let sentAtOnce = 128 << 10

    /// What makes the library behave as this package's `URLSession` does.
    func configure(_ handle: CurlHandle) throws(CurlFailure) {
      try setTarget(handle)
      try setSafety(handle)
      try setContent(handle)
      try setAnswer(handle)
      try handle.setFields(fields)
    }

    private func setTarget(_ handle: CurlHandle) throws(CurlFailure) {
      try handle.set(.url, request.url.absoluteString)
      try handle.set(.method, request.method)
      // CURL_HTTP_VERSION_1_1: several requests on one connection, and repeats of those that a server
      // has refused, are of no use where there is one of each.
      try handle.set(.httpVersion, 2)
    }

    private func setSafety(_ handle: CurlHandle) throws(CurlFailure) {
      // CURLPROTO_HTTP and CURLPROTO_HTTPS.
      try handle.set(.protocols, 1 | 2)
      try handle.set(.followLocation, 0)
      // No credentials of files; cookies there are none unless asked for.
      try handle.setIfKnown(.netrc, 0)
      try handle.set(.verifyPeer, 1)
      try handle.set(.verifyHost, 2)
      // A connection used before may die, and then the library would send the request again.
      try handle.set(.freshConnect, 1)
      try handle.set(.forbidReuse, 1)
      try handle.set(.noSignal, 1)
      // Who ends while the name of its host is looked up would wait for that, and others with it.
      try handle.setIfKnown(.quickExit, 1)
      // The deadline is ours; this one, of five minutes otherwise, must only never come first. The
      // library takes no more than this number of seconds.
      let longest: TimeInterval = 2_000_000
      try handle.set(.connectTimeout, Int(min(TimeLimit(request.timeout).idle, longest)))
    }

    private func setContent(_ handle: CurlHandle) throws(CurlFailure) {
      if let content { try setUpload(content, handle) }
      // Behind the upload, which makes the library wait for a body of the answer that never comes.
      // The content stays here: RFC 9110 section 9.3.2 gives it no meaning in a HEAD.
      if request.method == "HEAD" { try handle.set(.noBody, 1) }
    }

    private func setUpload(_ content: CurlContent, _ handle: CurlHandle) throws(CurlFailure) {
      try handle.set(.upload, 1)
      try handle.setUploadSize(content.size)
      try handle.setIfKnown(.uploadBufferSize, Self.sentAtOnce)
      try handle.set(.read, content) { buffer, size, count, context in
        guard let buffer, let context else { return CurlContent.abort }
        let content = Unmanaged<CurlContent>.fromOpaque(context).takeUnretainedValue()
        return content.read(into: UnsafeMutableBufferPointer(start: buffer, count: size * count))
      }
    }

    private func setAnswer(_ handle: CurlHandle) throws(CurlFailure) {
      // Every coding the library knows, and undone by it. A field of the request goes out in place of
      // the library's: answers that stream are asked for as they are.
      try handle.set(.acceptEncoding, "")
      if request.streamsResponse { try handle.set(.bufferSize, Self.receivedAtOnce) }
      try handle.setIfKnown(.suppressConnectHeaders, 1)
      // Any other number than that of the bytes is an error to the library.
      try handle.set(.header, self) { buffer, size, count, context in
        guard let context else { return 0 }
        let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
        let line = UnsafeBufferPointer(
          UnsafeMutableBufferPointer(start: buffer, count: size * count))
        return transfer.take(line: line) ? size * count : -1
      }
      try handle.set(.write, self) { buffer, size, count, context in
        guard let context else { return 0 }
        let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
        let piece = UnsafeBufferPointer(
          UnsafeMutableBufferPointer(start: buffer, count: size * count))
        return transfer.take(piece: piece) ? size * count : -1
      }
    }

    /// The lines of the request's fields, in the spelling of the library: `Name;` is a field without
    /// a value, and `Name:` leaves out one of the library's own.
    private var fields: [String] {
      var fields = request.headers
      // The length is the library's to say, and the connection is not used again.
      for name in ["Content-Length", "Transfer-Encoding", "Connection"] {
        HeaderFields.remove(name, from: &fields)
      }
      // A file waits for nobody's leave to go out.
      if exchange.file != nil { HeaderFields.remove("Expect", from: &fields) }
      fields["Connection"] = "close"
      for (name, value) in defaults where HeaderFields.value(of: name, in: fields) == nil {
        fields[name] = value
      }
      let lines = fields.sorted { $0.key < $1.key }.map { name, value in
        value.allSatisfy { $0 == " " || $0 == "\t" } ? name + ";" : "\(name): \(value)"
      }
      // By itself the library would wait a second for a server to agree to a long body.
      return HeaderFields.value(of: "Expect", in: fields) == nil ? lines + ["Expect:"] : lines
    }

    /// The fields that Foundation adds here, whatever the locale.
    private var defaults: [String: String] {
      var fields = ["Accept-Language": "en", "User-Agent": userAgent]
      if content != nil {
        fields["Content-Type"] = "application/octet-stream"
      } else if !["GET", "HEAD"].contains(request.method) {
        // RFC 9110 section 8.6: methods that may have a content say that there is none.
        fields["Content-Length"] = "0"
      }
      return fields
    }
  }
#endif
