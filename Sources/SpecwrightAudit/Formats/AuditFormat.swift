/// How an audit is written down.
package enum AuditFormat: String, CaseIterable, Sendable {
  /// For people at a terminal.
  case text
  /// For programs; `audit.schema.json` beside the documentation describes it.
  case json
  /// For pages and comments.
  case markdown
  /// One page for a browser, which loads nothing else.
  case html
  /// For annotations of pull requests: the workflow commands of GitHub Actions.
  case github
}
