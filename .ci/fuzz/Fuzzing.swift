import Foundation

@testable import IduraVerify

/// What is fuzzed, by the name in the environment variable `SPECWRIGHT_FUZZ`.
private enum Subject: String {
  case callback
  case token
  case verifier
  /// The fuzzer: it is to find an input that nobody gives it.
  case itself
}

private let subject = ProcessInfo.processInfo.environment["SPECWRIGHT_FUZZ"]
  .flatMap(Subject.init(rawValue:))

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  switch subject {
  case .callback: CallbackFuzzing.test(bytes)
  case .token: TokenFuzzing.test(bytes)
  case .verifier: VerifierFuzzing.test(bytes)
  case .itself: precondition(!bytes.starts(with: "found".utf8), "found")
  case nil: preconditionFailure("SPECWRIGHT_FUZZ names nothing that can be fuzzed")
  }
  return 0
}
