package import SpecwrightJSON

/// Checks values against one schema.
package struct SchemaValidator: Sendable {
  let library: SchemaLibrary
  let number: Int

  /// Every way in which a value does not fit; none when it does.
  ///
  /// It does not recurse, so that no nesting of value or schema exhausts the stack, and the work is
  /// bounded by the size of the value: where schemas ask for more, the last violation says that
  /// there is no verdict.
  package func violations(of value: JSONNode) -> [SchemaViolation] {
    var evaluation = Evaluation(library)
    evaluation.run(number, value)
    return evaluation.violations
  }

  /// Whether a value fits.
  package func accepts(_ value: JSONNode) -> Bool {
    violations(of: value).isEmpty
  }
}
