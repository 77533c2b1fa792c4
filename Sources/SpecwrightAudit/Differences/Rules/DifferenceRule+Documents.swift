/// Differences around operations.
extension DifferenceRule {
  static let specification = DifferenceRule(
    "SD001", "versions of OpenAPI", "the version of OpenAPI", editorial,
    "What the versions write differently, null and exclusive limits, is compared by its meaning.")
  static let version = DifferenceRule(
    "SD002", "versions of the API", "the version", editorial,
    "A version is a name; what it stands for is what the other rules compare.")
  static let words = DifferenceRule(
    "SD003", "words", "the text", editorial,
    "Titles, summaries, descriptions and comments are read by people only.")
  static let papers = DifferenceRule(
    "SD004", "contacts, licences and links", "the reading matter", editorial,
    "They say who stands behind the API and where to read on.")
  static let examples = DifferenceRule(
    "SD005", "examples", "the example", editorial,
    "An example shows what is allowed; whether it is, 'audit' checks.")
  static let tags = DifferenceRule(
    "SD006", "tags", "the tag", editorial, "Tags sort operations for readers.")
  static let dialects = DifferenceRule(
    "SD007", "dialects and identifiers of schemas", "the dialect", agreement,
    "Another dialect may give every keyword another meaning, and nothing here follows it.")
  static let unknown = DifferenceRule(
    "SD008", "members without a meaning here", "the member", editorial,
    "Extensions of others and annotations say nothing that a client is made of.")
  static let servers = DifferenceRule(
    "SD010", "servers", "the server", offer,
    "Calls go to the first server, so that a new first one breaks, and to those callers chose.")
  static let serverVariables = DifferenceRule(
    "SD011", "variables of servers", "the variable", offer,
    "Where callers say nothing, the default is where calls go.")
  static let serverValues = DifferenceRule(
    "SD012", "values of server variables", "the value", offer,
    "Callers may have chosen the value that is gone.")
  static let ownServers = DifferenceRule(
    "SD013", "servers of paths and operations", "the list of servers", agreement,
    "With a list of its own an operation is called somewhere else, and without it again.")
  static let security = DifferenceRule(
    "SD014", "security requirements", "the requirement", agreement,
    "Callers who meet an alternative that is gone or asks for more are refused; one more, or one "
      + "that asks for less, is additive.")
  static let securitySchemes = DifferenceRule(
    "SD015", "security schemes", "the security scheme", offer,
    "A scheme that is gone cannot be met.")
  static let securityMembers = DifferenceRule(
    "SD016", "members of security schemes", "the security scheme's", agreement,
    "Credentials travel otherwise, or come from somewhere else.")
  static let flows = DifferenceRule(
    "SD018", "OAuth flows", "the flow", offer, "A flow that is gone gives nobody a token.")
  static let scopes = DifferenceRule(
    "SD019", "scopes", "the scope",
    .fixed(added: .additive, removed: .breaking, changed: .editorial),
    "A scope that is gone cannot be asked for; its text is read by people.")
  static let components = DifferenceRule(
    "SD020", "components", "the component", editorial,
    "A component counts where it is referred to, and differences are reported for that.")
  static let renamedComponents = DifferenceRule(
    "SD021", "renamed components", "the component", editorial,
    "Names of components do not travel, apart from those that a discriminator goes by, which break; "
      + "what becomes of Swift names is reported apart.")
  static let references = DifferenceRule(
    "SD022", "references", "the reference", editorial,
    "What counts is what is referred to, and that is compared too.")

  static let ofDocuments: [DifferenceRule] = [
    specification, version, words, papers, examples, tags, dialects, unknown, servers,
    serverVariables, serverValues, ownServers, security, securitySchemes, securityMembers, flows,
    scopes, components, renamedComponents, references,
  ]
}
