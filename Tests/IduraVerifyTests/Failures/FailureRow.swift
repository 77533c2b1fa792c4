import Foundation
import SpecwrightHTTP
import Testing

@testable import IduraVerify

extension FailureTests {
  /// One thing that goes wrong.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// What the error is, as `summary` writes it.
    var summary: String
    var answer: String?
    var spoil: @Sendable (ScriptedProvider) -> Void = { _ in }
    var testDescription: String { name }

    init(
      _ name: String, _ summary: String, answer: String? = nil,
      _ spoil: @escaping @Sendable (ScriptedProvider) -> Void = { _ in }
    ) {
      self.name = name
      self.summary = summary
      self.answer = answer
      self.spoil = spoil
    }

    static func answers(
      _ name: String, _ call: ScriptedProvider.Call, _ summary: String,
      _ answer: @escaping @Sendable () throws -> HTTPResponse
    ) -> Row {
      Row(name, summary) { provider in provider.answer(call) { _, _ in try answer() } }
    }
  }

  static func refusal(_ status: Int, _ code: String) -> HTTPResponse {
    ScriptedProvider.json(status, ["error": code, "error_description": "Not here."])
  }
}
