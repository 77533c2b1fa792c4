/// Differences of operations, of what they take and what they answer.
extension DifferenceRule {
  static let paths = DifferenceRule(
    "SD030", "paths", "the path", offer, "Calls of a path that is gone lead nowhere.")
  static let renamedPaths = DifferenceRule(
    "SD031", "renamed parts of paths", "the path", editorial,
    "The name between the braces does not travel.")
  static let operations = DifferenceRule(
    "SD032", "operations", "the operation", offer, "Calls of an operation that is gone fail.")
  static let webhooks = DifferenceRule(
    "SD033", "webhooks", "the webhook", offer, "Who waits for a webhook that is gone waits forever."
  )
  static let callbacks = DifferenceRule(
    "SD034", "callbacks", "the callback", offer,
    "Who waits for a callback that is gone waits forever.")
  static let operationNames = DifferenceRule(
    "SD035", "identifiers of operations", "the identifier", editorial,
    "They do not travel; what becomes of Swift names is reported apart.")
  static let deprecation = DifferenceRule(
    "SD036", "deprecations", "the deprecation", notice,
    "It works as before, and callers should know.")
  static let parameters = DifferenceRule(
    "SD037", "parameters", "the parameter", offer,
    "Callers who send a parameter mean something by it; one that is added and required breaks, since "
      + "nobody sends it yet.")
  static let movedParameters = DifferenceRule(
    "SD038", "moved parameters", "the parameter", editorial,
    "Whether a path or its operations list a parameter, it is the same call.")
  static let required = DifferenceRule(
    "SD039", "required parameters, bodies and headers", "the demand", .constraint,
    "Calls without it were fine and are refused; answers without it were none and come.")
  static let emptyValues = DifferenceRule(
    "SD040", "empty values", "the permission of empty values", .choice,
    "An empty value was fine and is refused, or the reverse.")
  static let styles = DifferenceRule(
    "SD041", "styles of values", "the style", agreement,
    "The same value is spelled otherwise, so that one side misreads the other.")
  static let shapes = DifferenceRule(
    "SD042", "shapes", "the shape", .constraint,
    "Without a shape any value is allowed.")
  static let mediaTypes = DifferenceRule(
    "SD043", "media types", "the media type", offer,
    "Who sends or understands only the one that is gone is left without.")
  static let requestBodies = DifferenceRule(
    "SD044", "request bodies", "the request body", offer,
    "What callers send is ignored or refused; a body that is added and required breaks, since nobody "
      + "sends it yet.")
  static let answers = DifferenceRule(
    "SD045", "answers", "the answer", offer,
    "What callers handled under a status comes as something else; a success beside others breaks who "
      + "knows only those, and one without the body or header of the range or default breaks who reads "
      + "it.")
  static let headers = DifferenceRule(
    "SD046", "headers", "the header", offer,
    "Who reads a header that is gone reads nothing; one that must be sent from now on breaks.")
  static let links = DifferenceRule(
    "SD047", "links", "the link", offer, "Who follows a link that is gone has to know the way.")
  static let linkMembers = DifferenceRule(
    "SD048", "members of links", "the link's", agreement, "The link leads somewhere else.")
  static let encodings = DifferenceRule(
    "SD049", "encodings of forms", "the encoding", agreement,
    "A part of a form is spelled otherwise, so that the service misreads it.")
  static let retries = DifferenceRule(
    "SD050", "retry rules", "the retry rule", notice,
    "It changes how often a call is made, not what is sent or answered.")
  static let facts = DifferenceRule(
    "SD051", "facts about values", "the fact",
    .fixed(added: .additive, removed: .breaking, changed: .additive),
    "Callers ask for the fact by its name; that it changes is what they ask for.")
  static let sensitivity = DifferenceRule(
    "SD052", "marks of sensitive values", "the mark", notice,
    "It decides what is printed, not what travels.")
  static let streams = DifferenceRule(
    "SD053", "streamed bodies", "the streaming", editorial,
    "The same bytes travel; what becomes of Swift types is reported apart.")

  static let ofOperations: [DifferenceRule] = [
    paths, renamedPaths, operations, webhooks, callbacks, operationNames, deprecation, parameters,
    movedParameters, required, emptyValues, styles, shapes, mediaTypes, requestBodies, answers,
    headers, links, linkMembers, encodings, retries, facts, sensitivity, streams,
  ]
}
