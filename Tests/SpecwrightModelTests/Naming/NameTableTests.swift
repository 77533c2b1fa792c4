import Testing

@testable import SpecwrightModel

@Suite struct NameTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var spelling: String
    var value: String
    var type: String

    init(_ spelling: String, _ value: String, _ type: String) {
      self.spelling = spelling
      self.value = value
      self.type = type
    }

    var testDescription: String { "\(spelling.debugDescription) → \(value), \(type)" }
  }

  static let conventions = [
    Row("status", "status", "Status"),
    Row("delivery_method", "deliveryMethod", "DeliveryMethod"),
    Row("delivery-method", "deliveryMethod", "DeliveryMethod"),
    Row("delivery.method", "deliveryMethod", "DeliveryMethod"),
    Row("delivery method", "deliveryMethod", "DeliveryMethod"),
    Row("deliveryMethod", "deliveryMethod", "DeliveryMethod"),
    Row("DeliveryMethod", "deliveryMethod", "DeliveryMethod"),
    Row("DELIVERY_METHOD", "deliveryMethod", "DeliveryMethod"),
    Row("__delivery__method__", "deliveryMethod", "DeliveryMethod"),
    Row("Check.find-{id}/legs", "checkFindIDLegs", "CheckFindIDLegs"),
    Row("X-Request-ID", "xRequestID", "XRequestID"),
    Row("sha256", "sha256", "Sha256"),
    Row("line2Text", "line2Text", "Line2Text"),
    Row("$ref", "ref", "Ref"),
    Row("_id", "id", "ID"),
  ]

  static let acronyms = [
    Row("id", "id", "ID"),
    Row("ids", "ids", "IDs"),
    Row("userIDs", "userIDs", "UserIDs"),
    Row("userIds", "userIDs", "UserIDs"),
    Row("user_id_list", "userIDList", "UserIDList"),
    Row("rate_limit_per_ip", "rateLimitPerIP", "RateLimitPerIP"),
    Row("denied_missing_callback_url", "deniedMissingCallbackURL", "DeniedMissingCallbackURL"),
    Row("app_hash", "appHash", "AppHash"),
    Row("sms_domain_not_configured", "smsDomainNotConfigured", "SMSDomainNotConfigured"),
    Row("sms_details", "smsDetails", "SMSDetails"),
    Row("SMS", "sms", "SMS"),
    Row("SMSDetails", "smsDetails", "SMSDetails"),
    Row("HTTPServer", "httpServer", "HTTPServer"),
    Row("getHTTPServer", "getHTTPServer", "GetHTTPServer"),
    Row("CALLBACK_URL", "callbackURL", "CallbackURL"),
    Row("callbackUrl", "callbackURL", "CallbackURL"),
    Row("json_api_uri", "jsonAPIURI", "JSONAPIURI"),
    Row("OAuthToken", "oauthToken", "OAuthToken"),
    Row("user_oauth_token", "userOAuthToken", "UserOAuthToken"),
    Row("IPv4Address", "ipv4Address", "IPv4Address"),
    Row("source_ipv6", "sourceIPv6", "SourceIPv6"),
    Row("iOS", "ios", "IOS"),
    Row("valid", "valid", "Valid"),
    Row("ideal", "ideal", "Ideal"),
  ]

  static let languages = [
    Row("es-419", "es419", "Es419"),
    Row("bg-BG", "bgBG", "BgBG"),
    Row("id-ID", "idID", "IDID"),
    Row("it-IT", "itIT", "ItIT"),
    Row("zh-Hans-CN", "zhHansCN", "ZhHansCN"),
    Row("PT", "pt", "Pt"),
  ]

  static let odd = [
    Row("", "empty", "Empty"),
    Row(" ", "space", "Space"),
    Row("+", "plus", "Plus"),
    Row("-", "minus", "Minus"),
    Row("±", "plusMinus", "PlusMinus"),
    Row("+1", "plus1", "Plus1"),
    Row("-1", "minus1", "Minus1"),
    Row("0", "value0", "Model0"),
    Row("1st", "value1st", "Model1st"),
    Row("2fa_code", "value2faCode", "Model2faCode"),
    Row("1.5", "value1Dot5", "Model1Dot5"),
    Row("2026-01-02", "value20260102", "Model20260102"),
    Row("1-10", "value1To10", "Model1To10"),
    Row("10%", "value10Percent", "Model10Percent"),
    Row(">=10", "greaterThanEquals10", "GreaterThanEquals10"),
    Row("*", "asterisk", "Asterisk"),
    Row("*/", "asteriskSlash", "AsteriskSlash"),
    Row("\"", "quote", "Quote"),
    Row("two\nlines", "twoLines", "TwoLines"),
    Row("\u{0}", "u0000", "U0000"),
    Row("😀", "u1f600", "U1f600"),
    Row("a\u{202E}b", "aB", "AB"),
    Row("a\u{200B}b", "aB", "AB"),
    Row("\u{301}a", "value\u{301}a", "Model\u{301}a"),
    Row("٣", "value٣", "Model٣"),
  ]

  static let scripts = [
    Row("Černo", "černo", "Černo"),
    Row("größe", "größe", "Größe"),
    Row("電話番号", "電話番号", "電話番号Model"),
    Row("電話Model", "電話Model", "電話ModelType"),
    Row("ĸra", "ĸra", "ĸraModel"),
    Row("ǆ", "ǆ", "ǅ"),
    Row("имя", "имя", "Имя"),
    Row("Отменён", "отменён", "Отменён"),
    Row("ß", "ß", "Ss"),
  ]

  static let reserved = [
    Row("self", "selfValue", "SelfModel"),
    Row("Self", "selfValue", "SelfModel"),
    Row("init", "initValue", "Init"),
    Row("Type", "type", "TypeModel"),
    Row("Protocol", "protocol", "ProtocolModel"),
    Row("Any", "any", "AnyModel"),
    Row("default", "default", "Default"),
    Row("in", "in", "In"),
    Row("throw", "throw", "Throw"),
    Row("known", "knownValue", "Known"),
    Row("raw_value", "rawValueMember", "RawValueModel"),
    Row("all-cases", "allCasesValue", "AllCasesModel"),
    Row("Error", "error", "ErrorModel"),
    Row("Task", "task", "TaskModel"),
    Row("data", "data", "DataModel"),
    Row("url", "url", "URLModel"),
    Row("endpoints", "endpoints", "EndpointsModel"),
    Row("CodingKeys", "codingKeys", "CodingKeysModel"),
    Row("StringLiteralType", "stringLiteralType", "StringLiteralTypeModel"),
  ]

  @Test(arguments: conventions + acronyms + languages + odd + scripts + reserved)
  func namesFollowTheTable(row: Row) {
    #expect(NameScope(.value).name(for: row.spelling).spelling == row.value)
    #expect(NameScope(.type).name(for: row.spelling).spelling == row.type)
  }

  static let meetings: [([String], [String])] = [
    (["+1", "-1", "+", "-", "±"], ["plus1", "minus1", "plus", "minus", "plusMinus"]),
    (
      ["", "0", "1", "1st", "2nd", " "],
      ["empty", "value0", "value1", "value1st", "value2nd", "space"]
    ),
    (["name", "-name"], ["name", "nameWithHyphen"]),
    (["first-name", "first_name"], ["firstNameWithHyphen", "firstNameWithUnderscore"]),
    (
      ["first-name", "firstName", "FirstName"],
      ["firstNameWithHyphen", "firstName", "firstNameWithCapital"]
    ),
    (["foo", "Foo", "FOO"], ["foo", "fooWithCapital", "fooWithCapitals"]),
    (["self", "Self"], ["selfValue", "selfValueWithCapital"]),
    (["self", "selfValue"], ["selfValueMember", "selfValue"]),
    (["userIds", "userIDs"], ["userIDsValue", "userIDs"]),
    (["", "empty"], ["emptyValue", "empty"]),
    (["type", "Type"], ["type", "typeWithCapital"]),
    (["a-b", "a_b", "aBWithHyphen"], ["_vax2Dxb", "aBWithUnderscore", "aBWithHyphen"]),
    (["a-b--c", "a--b-c"], ["_vax2Dxbx2Dxx2Dxc", "_vax2Dxx2Dxbx2Dxc"]),
    (["1", "value1"], ["value1WithDigit", "value1"]),
    (["10", "1.0"], ["value10", "value1Dot0"]),
  ]

  @Test(arguments: meetings)
  func spellingsThatMeetSayWhatIsOdd(spellings: [String], names: [String]) {
    let given = NameScope(.value).names(for: spellings.map { Spelling($0) })
    #expect(given.map(\.spelling) == names)
  }

  @Test func equalTextsAreToldApartByTheirDetail() {
    let spellings = [
      Spelling("id", detail: "InPath"), Spelling("id", detail: "InQuery"),
      Spelling("user_id", detail: "InQuery"), Spelling("user-id", detail: "InQuery"),
    ]
    #expect(
      NameScope(.parameter).names(for: spellings).map(\.spelling)
        == ["idInPath", "idInQuery", "userIDWithUnderscore", "userIDWithHyphen"])
  }

  @Test func takenNamesAreReserved() {
    let scope = NameScope(.value, taken: ["other", "status"])
    #expect(scope.name(for: "other").spelling == "otherValue")
    #expect(scope.name(for: "Status").spelling == "statusValue")
  }

  @Test func positionsReserveWhatTheyMust() {
    #expect(NameScope(.property).name(for: "inout").spelling == "inoutValue")
    #expect(NameScope(.value).name(for: "inout").spelling == "inout")
    #expect(NameScope(.function).name(for: "init").spelling == "initOperation")
    #expect(NameScope(.function).name(for: "2fa").spelling == "operation2fa")
  }
}
