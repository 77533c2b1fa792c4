internal import SpecwrightRuntime

/// Text that came from outside, as it may be shown.
enum Masked {
  static func text(_ text: String) -> String { RedactionMask(nets: .all).masked(text) }
}
