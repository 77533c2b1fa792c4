package import Foundation

/// An address as logs and descriptions may show it.
package enum LoggableURL {
  /// Scheme, host, port and path, masked; user, password, query and fragment are left out.
  ///
  /// An address without a host, such as `mailto:`, may be a name through and through: of it nothing
  /// is shown.
  package static func text(of url: URL) -> String {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      parts.host?.isEmpty == false
    else { return RedactionMarker.value.text }
    parts.user = nil
    parts.password = nil
    parts.query = nil
    parts.fragment = nil
    return RedactionMask().masked(parts.string ?? RedactionMarker.value.text)
  }
}
