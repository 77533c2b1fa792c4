#if os(Linux) && (arch(x86_64) || arch(arm64))
  import Foundation
  import SpecwrightTestSupport
  import Testing

  @testable import SpecwrightHTTP

  /// What is read from the words and numbers of libcurl.
  struct CurlRuleTests {
    private static func head(of lines: [String]) -> AnswerHead {
      var head = AnswerHead()
      for line in lines {
        let taken = Array(line.utf8).withUnsafeBufferPointer { head.take($0) }
        #expect(taken)
      }
      return head
    }

    @Test(arguments: [
      ("HTTP/1.1 200 OK\r\n", 200), ("HTTP/1.1  204 None\r\n", 204), ("HTTP/1.1\t404\r\n", 404),
      ("HTTP/1.0 200\n", 200), ("HTTP/1.1\r\n", 0), ("HTTP/1.1 odd\r\n", 0),
    ])
    func readsAStatusBehindAnyNumberOfBlanks(_ line: String, _ status: Int) {
      #expect(Self.head(of: [line]).status == status)
    }

    @Test func takesALineOfBlanksForPartOfTheFieldBefore() {
      var lines = ["HTTP/1.1 200 OK\r\n", "X: a\r\n", " \r\n", "\t\r\n", " b\r\n", "Y: c\r\n"]
      #expect(Self.head(of: lines).fields == ["X": "a b", "Y": "c"])
      #expect(!Self.head(of: lines).isComplete)
      lines.append("\r\n")
      #expect(Self.head(of: lines).isComplete)
    }

    @Test func keepsTheFirstSpellingOfEachOfManyNames() {
      // All that fit into the limit; comparing each with those before would take minutes.
      let names = (0..<30_000).map { "x\($0)" }
      let lines =
        ["HTTP/1.1 200 OK\r\n", "X-Odd: 1\r\n"] + names.map { $0 + ":\r\n" } + ["x-oDD: 2\r\n"]
      let fields = Self.head(of: lines).fields
      #expect(fields.count == names.count + 1)
      #expect(fields["X-Odd"] == "1, 2")
    }

    private static let failures: [(CInt, Int32, URLError.Code)] = [
      (7, ECONNREFUSED, .cannotConnectToHost), (7, 0, .cannotConnectToHost),
      (7, ETIMEDOUT, .timedOut), (28, ECONNREFUSED, .timedOut),
      // The first address of a host refused, and the second took the request.
      (52, ECONNREFUSED, .badServerResponse), (56, ECONNREFUSED, .unknown),
      (18, ECONNREFUSED, .unknown), (56, ECONNRESET, .networkConnectionLost),
    ]

    @Test(arguments: failures)
    func saysThatNobodyListensOnlyWhereNoConnectionWasMade(
      _ code: CInt, _ systemError: Int32, _ expected: URLError.Code
    ) {
      #expect(CurlFailure(code: code, systemError: systemError).urlErrorCode == expected)
    }

    @Test(arguments: [CInt(4): true, 48: true, 0: false, 27: false, 43: false])
    func knowsWhatSaysThatAnOptionIsMissing(code: CInt, isMissing: Bool) {
      #expect(CurlFailure(code: code, systemError: 0).isMissingOption == isMissing)
    }

    @Test(arguments: [
      (["Content-Encoding": "gzip"], 200, "GET", true),
      (["content-encoding": "identity, GZIP"], 404, "POST", true),
      (["Content-Encoding": "gzip", "Content-Length": "3"], 200, "GET", false),
      (["Content-Encoding": "gzip", "transfer-encoding": "chunked"], 200, "GET", false),
      (["Content-Encoding": "gzip"], 200, "HEAD", false),
      (["Content-Encoding": "gzip"], 304, "GET", false),
      (["Content-Encoding": " Identity ,"], 200, "GET", false), ([:], 200, "GET", false),
    ])
    func knowsWhatIsCompressedWithoutAnAnnouncedEnd(
      _ fields: [String: String], _ status: Int, _ method: String, _ hides: Bool
    ) {
      #expect(HeaderFields.hidesItsEnd(fields, status: status, method: method) == hides)
    }
  }
#endif
