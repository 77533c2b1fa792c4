import SpecwrightJSON
import Testing

@testable import SpecwrightModel

/// Arrays and objects that stand among the values of an enumeration.
@Suite struct JSONConstantTests {
  /// Documents are compared by it, and people read it.
  @Test(arguments: [
    #"["a\u0000\n\r\t\u001f","\"\\"]"#, #"{"\u0007":[null,true,1.0,{}]}"#, #"["é\u007f\u2028"]"#,
  ]) func isSpelledAsJSONThatSaysTheSame(_ text: String) throws {
    let node = try JSONParser.parse(SourceFile(path: "value", text: text))
    let constant = try #require(JSONConstant(node))
    let spelled = try JSONParser.parse(SourceFile(path: "spelled", text: constant.text))
    #expect(JSONConstant(spelled) == constant)
    #expect(!constant.text.unicodeScalars.contains { $0.value < 0x20 })
  }
}
