/// Differences of schemas.
extension DifferenceRule {
  private static let refused = "What was fine in a call is refused, or what never came is answered."

  static let types = DifferenceRule("SD060", "types", "the type", .constraint, refused)
  static let null = DifferenceRule(
    "SD061", "null", "null", .choice,
    "Who never got null does not expect it, and who sends it must not be refused.")
  static let formats = DifferenceRule(
    "SD062", "formats", "the format", .constraint,
    "A format says how a text or number is spelled, and another one is read otherwise.")
  static let enumerations = DifferenceRule(
    "SD063", "enumerations", "the enumeration", .constraint,
    "Listed values are all there are; another notation of the same list is editorial.")
  static let values = DifferenceRule(
    "SD064", "values of enumerations", "the value", .choice,
    "A new value breaks who gets it and knows a closed list; of an open one everybody expects more."
  )
  static let openness = DifferenceRule(
    "SD065", "openness of enumerations", "the openness", .choice,
    "An open enumeration may have values that nobody lists.")
  static let defaults = DifferenceRule(
    "SD066", "defaults", "the default", offer,
    "Who leaves a member out means the default, and gets another.")
  static let directions = DifferenceRule(
    "SD067", "directions of members", "the direction",
    .fixed(added: .breaking, removed: .additive, changed: .breaking),
    "A member that is read only may no longer be sent, and one that is write only never comes.")
  static let properties = DifferenceRule(
    "SD070", "members of objects", "the member", offer,
    "Unknown members are ignored, so that more do no harm; one that is gone is missed.")
  static let requiredMembers = DifferenceRule(
    "SD071", "required members", "the required member", .constraint,
    "A call without it is refused from now on; an answer without it was none before.")
  static let additionalMembers = DifferenceRule(
    "SD072", "additional members", "the rule for additional members", .constraint, refused)
  static let patternMembers = DifferenceRule(
    "SD073", "members by pattern", "the pattern of members", .constraint, refused)
  static let memberNames = DifferenceRule(
    "SD074", "names of members", "the rule for names", .constraint, refused)
  static let elements = DifferenceRule(
    "SD075", "elements", "the rule for elements", .constraint, refused)
  static let firstElements = DifferenceRule(
    "SD076", "first elements", "the first element", .constraint, refused)
  static let contained = DifferenceRule(
    "SD077", "contained elements", "the rule for contained elements", .constraint, refused)
  static let unevaluated = DifferenceRule(
    "SD078", "unevaluated parts", "the rule for unevaluated parts", .constraint, refused)
  static let dependent = DifferenceRule(
    "SD079", "dependent members", "the dependence", .constraint, refused)
  static let conditions = DifferenceRule(
    "SD080", "conditions", "the condition", agreement,
    "What a condition lets pass depends on both of its branches; nobody can tell in general.")
  static let parts = DifferenceRule("SD081", "parts", "the part", .constraint, refused)
  static let alternatives = DifferenceRule(
    "SD082", "alternatives", "the alternative", .choice,
    "An alternative that nobody knew is answered, or one that callers send is refused.")
  static let exclusions = DifferenceRule(
    "SD083", "exclusions", "the exclusion", .constraint, refused)
  static let discriminators = DifferenceRule(
    "SD084", "discriminators", "the discriminator", offer,
    "Who tells alternatives apart by a member misses it.")
  static let mappings = DifferenceRule(
    "SD085", "mappings of discriminators", "the mapping", offer,
    "Who tells an alternative by a value does not meet it again, also where another value is added "
      + "for one that came before.")
  static let contents = DifferenceRule(
    "SD086", "contents of texts", "the content of the text", agreement,
    "The same text means other bytes.")
  static let xml = DifferenceRule(
    "SD087", "spellings in XML", "the spelling in XML", agreement,
    "Elements and attributes are found by it; where no body is XML it is editorial.")
  static let upperLimits = DifferenceRule(
    "SD090", "upper limits", "the limit", .constraint, refused)
  static let lowerLimits = DifferenceRule(
    "SD091", "lower limits", "the limit", .constraint, refused)
  static let multiples = DifferenceRule("SD092", "multiples", "the step", .constraint, refused)
  static let patterns = DifferenceRule("SD093", "patterns", "the pattern", .constraint, refused)
  static let repetitions = DifferenceRule(
    "SD094", "repeated elements", "the demand for distinct elements", .constraint, refused)
  static let booleans = DifferenceRule(
    "SD095", "schemas for anything or nothing", "the schema", .constraint,
    "'true' admits everything, and 'false' nothing.")

  static let ofSchemas: [DifferenceRule] = [
    types, null, formats, enumerations, values, openness, defaults, directions, properties,
    requiredMembers, additionalMembers, patternMembers, memberNames, elements, firstElements,
    contained, unevaluated, dependent, conditions, parts, alternatives, exclusions, discriminators,
    mappings, contents, xml, upperLimits, lowerLimits, multiples, patterns, repetitions, booleans,
  ]
}
