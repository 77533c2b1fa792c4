import Testing

@testable import DIDWWVerification

@Suite struct LanguageTests {
  @Test(arguments: [
    // Nothing to reduce: at most two subtags.
    ("en", "en"), ("en-US", "en-US"), ("es-419", "es-419"), ("fil-PH", "fil-PH"),
    ("zh-Hans", "zh-Hans"),
    ("sr-Latn", "sr-Latn"), ("EN-us", "EN-us"), ("i-klingon", "i-klingon"),
    // Language and region.
    ("zh-Hans-CN", "zh-CN"), ("sr-Latn-RS", "sr-RS"), ("az-Latn-AZ", "az-AZ"),
    ("ZH-hant-hk", "ZH-hk"),
    ("en-US-u-hc-h12", "en-US"), ("de-CH-1996", "de-CH"), ("es-419-x-a", "es-419"),
    ("zh-cmn-Hans-CN", "zh-CN"), ("zh-yue-HK", "zh-HK"), ("sl-IT-nedis", "sl-IT"),
    ("de-DE-1901-1996", "de-DE"),
    ("ca-ES-valencia", "ca-ES"), ("en-US-a-bbb-u-ccc-x-d", "en-US"), ("ar-EG-u-nu-latn", "ar-EG"),
    ("abcd-Latn-US", "abcd-US"),
    // The language alone.
    ("sl-rozaj-biske", "sl"), ("en-u-hc-h12", "en"), ("zh-min-nan", "zh"),
    ("zh-Hans-x-private", "zh"),
    ("en-x-a", "en"), ("hy-Latn-arevela", "hy"),
    // Irregular tags that are registered as a whole (RFC 5646 section 2.2.8).
    ("en-GB-oed", "en-GB"), ("sgn-BE-FR", "sgn-BE"), ("SGN-ch-de", "SGN-ch"),
    // Malformed, or without a language: as given.
    ("", ""), ("-", "-"), ("en-", "en-"), ("-US", "-US"), ("en--US", "en--US"),
    ("en_US_POSIX", "en_US_POSIX"),
    ("en-US-", "en-US-"), ("en-US-a", "en-US-a"), ("en-US-x", "en-US-x"), ("x-a-b", "x-a-b"),
    ("a-b-c", "a-b-c"), ("en-US-toolongsubtag", "en-US-toolongsubtag"), ("en-US-ü", "en-US-ü"),
    ("zh-Hans-CN ", "zh-Hans-CN "), (" zh-Hans-CN", " zh-Hans-CN"),
    ("zh-Hans-CN\n", "zh-Hans-CN\n"),
    ("zh-CN-Hans", "zh-CN-Hans"), ("en-US-u", "en-US-u"), ("en-US-GB", "en-US-GB"),
    ("1n-Latn-US", "1n-Latn-US"),
    ("zh-Hans-ＣＮ", "zh-Hans-ＣＮ"), ("en-US-u-u-hc", "en-US-u-u-hc"),
  ])
  func sendsATagInTheFormTheServiceTakes(tag: String, sent: String) {
    #expect(LanguagePreferences.reduced([tag]) == [sent])
  }

  @Test(arguments: [
    ([], []),
    (["zh-Hans-CN", "en-US", "de"], ["zh-CN", "en-US", "de"]),
    (["zh-Hans-CN", "zh-CN"], ["zh-CN"]),
    (["zh-CN", "zh-Hans-CN"], ["zh-CN"]),
    (["zh-Hans-CN", "ZH-cn"], ["zh-CN"]),
    (["zh-Hans-CN", "zh-Hant-CN", "zh-Hans-CN"], ["zh-CN"]),
    (["en-US", "en-US"], ["en-US", "en-US"]),
    (["en-US", "EN-us"], ["en-US", "EN-us"]),
    (["en-US", "en-US-u-hc-h12", "en-US"], ["en-US", "en-US"]),
    (["en-US-u-hc-h12", "en-US", "en-US"], ["en-US"]),
    (["bad tag", "zh-Hans-CN", "bad tag"], ["bad tag", "zh-CN", "bad tag"]),
  ])
  func keepsTheOrderAndDropsWhatAReductionDoubles(tags: [String], sent: [String]) {
    #expect(LanguagePreferences.reduced(tags) == sent)
  }

  @Test func reducesLongListsInLinearTime() {
    let tags = (0..<200_000).map { "zh-Hans-\($0)" } + ["zh-Hans-CN"]
    #expect(LanguagePreferences.reduced(tags).last == "zh-CN")
  }

  // MARK: Prediction

  typealias Prediction = LanguagePrediction<SMSLanguage>

  @Test(arguments: [
    ([], Prediction.fallback(.enUS)),
    (["de-DE"], .match(.deDE, preference: "de-DE")),
    (["DE-de"], .match(.deDE, preference: "DE-de")),
    (["pl"], .fallback(.enUS)),
    (["pl", "es-419", "de-DE"], .match(.es419, preference: "es-419")),
    (["zh-Hans-CN"], .match(.zhCN, preference: "zh-CN")),
    (["zh-Hans"], .fallback(.enUS)),
    (["hi-IN", "fil-PH"], .fallback(.enUS)),
    (["ka-GE", "en-US"], .match(.kaGE, preference: "ka-GE")),
    (["de-DE", "x"], .refusal(tag: "x")),
    (["de-DE", ""], .refusal(tag: "")),
    (["en_US"], .refusal(tag: "en_US")),
    (["abcd"], .refusal(tag: "abcd")),
    (["en-U"], .refusal(tag: "en-U")),
    (["en-123456789"], .refusal(tag: "en-123456789")),
    (["en-US-"], .refusal(tag: "en-US-")),
    (["ｅｎ-US"], .refusal(tag: "ｅｎ-US")),
    (["en-٤١٩"], .refusal(tag: "en-٤١٩")),
    (["abcd-Latn-US"], .refusal(tag: "abcd-US")),
  ])
  func predictsTheLanguageOfAMessage(preferences: [String], prediction: Prediction) {
    #expect(SMSLanguage.prediction(for: preferences) == prediction)
  }

  @Test func everyTagOfACataloguePredictsItself() {
    for language in SMSLanguage.known {
      #expect(SMSLanguage.prediction(for: [language.rawValue]).language == language)
    }
    for language in CalloutLanguage.known {
      #expect(CalloutLanguage.prediction(for: [language.rawValue]).language == language)
    }
  }

  @Test func theCataloguesDifferByChannel() {
    #expect(CalloutLanguage.prediction(for: ["ka-GE"]) == .fallback(.enUS))
    #expect(SMSLanguage.prediction(for: ["hi-IN"]) == .fallback(.enUS))
    #expect(CalloutLanguage.prediction(for: ["hi-IN"]).language == .hiIN)
    #expect(CalloutLanguage.prediction(for: ["-"]).language == nil)
  }
}
