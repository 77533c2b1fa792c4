import Testing

@testable import SpecwrightSandbox

/// Languages, template groups and autofill: what goes out.
@Suite struct ContentTests {
  @Test(arguments: [
    ("sms", [], "en-US"), ("sms", ["de-DE", "en-US"], "de-DE"), ("sms", ["DE-de"], "de-DE"),
    ("sms", ["pl", "fr-FR"], "fr-FR"), ("sms", ["pl"], "en-US"), ("sms", ["es-419"], "es-419"),
    ("sms", ["ka-GE"], "ka-GE"), ("callout", ["ka-GE"], "en-US"),
    ("callout", ["tr-TR"], "tr-TR"), ("sms", ["tr-TR"], "en-US"), ("sms", ["fil-PH"], "en-US"),
    ("sms", ["xx-XX", "zh-hk"], "zh-HK"),
  ])
  func choosesTheFirstLanguageItHas(
    _ channel: String, _ wishes: [String], _ expected: String
  ) async throws {
    let answer = try await ServiceDoor().start([
      "destination": "12025550100", "delivery_method": .string(channel),
      channel: ["languages": .array(wishes.map(JSON.string))],
    ])
    #expect(answer.block("language") == .string(expected))
  }

  @Test(arguments: [(DIDWW.Channel.sms, 41), (.callout, 49)])
  func hasTheWholeCatalogue(_ channel: DIDWW.Channel, _ count: Int) {
    let catalogue = DIDWW.Languages.catalogue(of: channel)
    #expect(catalogue.count == count)
    #expect(catalogue.allSatisfy { DIDWW.Languages.isAccepted($0) })
    #expect(catalogue.allSatisfy { DIDWW.Languages.canonical($0) == $0 })
  }

  /// The description alone says which there are; a name that it lacks has none.
  @Test func readsTheCataloguesOutOfTheDescription() {
    #expect(DIDWW.described("SMSLanguage").names.contains("ka-GE"))
    #expect(!DIDWW.described("CalloutLanguage").names.contains("ka-GE"))
    #expect(DIDWW.described("DeliveryMethod").names == ["sms", "callout"])
    #expect(DIDWW.described("Nothing").names.isEmpty)
  }

  static let groups = [
    DIDWW.TemplateGroup(
      name: "checkout", channel: .sms, defaultLanguage: "fr-FR",
      versions: [
        .init(language: "de-DE", text: "Acme: {{CODE}}"),
        .init(language: "fr-FR", text: "Acme, {{CODE}}"),
        .init(language: "it-IT", state: .pending), .init(language: "nl-NL", state: .rejected),
      ]),
    DIDWW.TemplateGroup(
      name: "unready", channel: .sms, defaultLanguage: "it-IT",
      versions: [
        .init(language: "it-IT", state: .pending), .init(language: "it-IT", state: .rejected),
        .init(language: "da-DK", state: .pending),
      ]),
    DIDWW.TemplateGroup(name: "empty", channel: .sms, versions: []),
    DIDWW.TemplateGroup(
      name: "voice", channel: .callout,
      versions: [.init(language: "en-US", state: .audioNotReady)]),
  ]

  struct GroupRow: Sendable {
    var channel = "sms"
    var group: String
    var wishes: [String]
    /// Language, group, whether it is used, reason.
    var expected: [JSON]
  }

  static let groupRows: [GroupRow] = [
    GroupRow(group: "checkout", wishes: ["de-DE"], expected: ["de-DE", "checkout", true, .null]),
    GroupRow(group: "checkout", wishes: ["it-IT"], expected: ["fr-FR", "checkout", true, .null]),
    GroupRow(group: "checkout", wishes: [], expected: ["fr-FR", "checkout", true, .null]),
    GroupRow(
      group: "unready", wishes: [], expected: ["en-US", "unready", false, "version_rejected"]),
    GroupRow(
      group: "unready", wishes: ["da-DK"],
      expected: ["da-DK", "unready", false, "version_pending"]),
    GroupRow(
      group: "empty", wishes: ["de-DE"], expected: ["de-DE", "empty", false, "language_missing"]),
    GroupRow(
      channel: "callout", group: "voice", wishes: ["de-DE"],
      expected: ["de-DE", "voice", false, "audio_not_ready"]),
  ]

  @Test(arguments: groupRows)
  func takesTheGroupOrSaysWhyNot(_ row: GroupRow) async throws {
    let answer = try await ServiceDoor.application { $0.templateGroups = Self.groups }.start([
      "destination": "12025550100", "delivery_method": .string(row.channel),
      row.channel: [
        "template_group": .string(row.group), "languages": .array(row.wishes.map(JSON.string)),
      ],
    ])
    let keys = ["language", "template_group", "template_group_used", "template_fallback_reason"]
    #expect(keys.map { answer.block($0) } == row.expected)
  }

  @Test func refusesAGroupOfTheOtherChannel() async throws {
    let door = ServiceDoor.application { $0.templateGroups = Self.groups }
    let answer = try await door.start([
      "destination": "12025550100", "delivery_method": "sms", "sms": ["template_group": "voice"],
    ])
    #expect(answer.summary == "422 template_group_not_found")
  }

  @Test func usesTheDefaultGroupAndMissesADeletedOne() async throws {
    let door = ServiceDoor.application {
      $0.templateGroups = Self.groups
      $0.defaultSMSGroup = "checkout"
      $0.defaultCalloutGroup = "deleted"
    }
    let message = try await door.start()
    #expect(message.block("template") == "Acme, {{CODE}}")
    #expect(message.block("template_group") == "checkout")
    let call = try await door.start("+12025550101", "callout")
    #expect(call.block("template_group") == .null)
    #expect(call.block("template_group_used") == false)
    #expect(call.block("template_fallback_reason") == "group_missing")
  }

  @Test func missesAGroupThatIsDeletedWhileABackendThinks() async throws {
    let door = ServiceDoor.application { $0.templateGroups = Self.groups }
    let sandbox = door.sandbox
    sandbox.updateDIDWW {
      $0.callback = { [weak sandbox] _ in
        sandbox?.updateDIDWW { $0.applications[0].templateGroups = [] }
        return .allow
      }
    }
    let answer = try await door.start([
      "destination": "12025550100", "delivery_method": "sms",
      "sms": ["template_group": "checkout", "languages": ["de-DE"]],
    ])
    #expect(answer.summary == "201 pending")
    let keys = ["language", "template_group", "template_group_used", "template_fallback_reason"]
    #expect(keys.map { answer.block($0) } == ["de-DE", .null, false, "group_missing"])
  }

  struct AutofillRow: Sendable {
    var application: DIDWW.Autofill = .none
    var block: JSON
    var expected: JSON?
  }

  static let hash: JSON = ["type": "app_hash", "value": "FA+9qCX9VS/"]
  static let domain: JSON = ["type": "domain", "value": "login.example.com"]
  static let autofillRows: [AutofillRow] = [
    AutofillRow(block: [:], expected: nil),
    AutofillRow(block: ["autofill": ["type": "domain"]], expected: domain),
    AutofillRow(block: ["autofill": ["type": "domain", "value": "x"]], expected: domain),
    AutofillRow(block: ["autofill": hash], expected: hash),
    AutofillRow(block: ["app_hash": "FA+9qCX9VS/"], expected: hash),
    AutofillRow(application: .domain, block: [:], expected: domain),
    AutofillRow(application: .domain, block: ["autofill": .null], expected: domain),
    AutofillRow(application: .domain, block: ["autofill": ["type": "none"]], expected: nil),
    AutofillRow(application: .domain, block: ["app_hash": "FA+9qCX9VS/"], expected: hash),
    AutofillRow(
      block: ["app_hash": "FA+9qCX9VS/", "autofill": ["type": "domain"]], expected: domain),
    AutofillRow(
      application: .appHash("FA+9qCX9VS/"), block: ["languages": []], expected: hash),
  ]

  @Test(arguments: autofillRows)
  func marksTheMessage(_ row: AutofillRow) async throws {
    let door = ServiceDoor.application(sendsForbidden: true) {
      $0.smsDomain = "login.example.com"
      $0.defaultAutofill = row.application
    }
    let answer = try await door.start([
      "destination": "12025550100", "delivery_method": "sms", "sms": row.block,
    ])
    #expect(answer.summary == "201 pending")
    #expect(answer.block("autofill") == row.expected)
  }

  @Test func doesWithoutADefaultDomainThatIsNotSet() async throws {
    let answer = try await ServiceDoor.application { $0.defaultAutofill = .domain }.start()
    #expect(answer.summary == "201 pending")
    #expect(answer.block("autofill") == nil)
  }
}
