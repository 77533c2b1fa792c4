extension Idura {
  /// What an eID tells of a person, in its own words; by and large what is in samples of tokens.
  struct PersonalClaims {
    var person: Person
    var scheme: Scheme
    var request: PushedRequest
    var acrValue: String
    /// The person's identifier at this client.
    var identifier: String
    var today: UTCTime

    var all: [JSON.Member] {
      switch scheme {
      case .mitID: name + birth + mitID
      case .swedishBankID: name + names + swedishBankID
      case .norwegianBankID: name + names + norwegianBankID
      case .vipps: name + names + vipps
      case .freja: freja
      case .ageVerification: ages
      case .mock: mock
      case .finland, .germany, .netherlands, .other: name + names + country
      }
    }

    private func asksFor(_ scope: String) -> Bool { request.scopes.contains(scope) }

    private func member(_ key: String, _ value: JSON) -> [JSON.Member] {
      [JSON.Member(key: key, value: value)]
    }

    private func text(_ key: String, _ value: String) -> [JSON.Member] {
      member(key, .string(value))
    }

    private func text(_ key: String, _ value: String, for scope: String) -> [JSON.Member] {
      asksFor(scope) ? text(key, value) : []
    }

    private var name: [JSON.Member] { text("name", person.name) }

    private var names: [JSON.Member] {
      text("given_name", person.givenName) + text("family_name", person.familyName)
        + text("givenname", person.givenName) + text("surname", person.familyName)
    }

    private var country: [JSON.Member] { text("country", person.country) }

    private var birth: [JSON.Member] {
      text("birthdate", person.birthdate) + text("dateofbirth", person.birthdate)
        + text("age", String(person.age(at: today)))
    }

    private var mitID: [JSON.Member] {
      let level = acrValue.split(separator: ":").last.map { String($0).uppercased() } ?? ""
      var claims = text("uuid", identifier) + country
      claims += ["loA", "ial", "aal", "fal"].flatMap { text($0, level) }
      if asksFor("ssn") {
        claims += text("cprNumberIdentifier", person.personalNumber)
        claims += text("cprNumberStatus", "ACTIVE")
        // Without the number the address is not told either.
        if asksFor("address") { claims += address(detailed: true) }
      }
      if let message = request.hints.message {
        claims += text("refTextHeader", request.hints.action ?? "") + text("refTextBody", message)
      }
      if level == "BUSINESS" {
        claims += text("cvrNumberIdentifier", "12345678") + text("2.5.4.10", "Prøve ApS")
        claims += text("employee", "true") + text("ridNumberIdentifier", "12345")
      }
      return claims
    }

    private var swedishBankID: [JSON.Member] {
      var claims = text("ipaddress", "127.0.0.1") + country
      claims += text("ssn", person.personalNumber, for: "ssn")
      if asksFor("evidence") {
        claims += text("evidence", "c2FuZGJveA==") + text("ocspResponse", "c2FuZGJveA==")
      }
      return claims
    }

    private var norwegianBankID: [JSON.Member] {
      var claims = text("uniqueuserid", identifier) + text("birthdate", person.birthdate)
      claims += text("certissuer", "CN=Sandbox") + text("certsubject", "CN=\(person.name)")
      claims += country + contact
      claims += text("socialno", person.personalNumber, for: "ssn")
      if asksFor("address") {
        claims += address(detailed: false) + text("streetaddress", person.address.street)
      }
      return claims
    }

    private var vipps: [JSON.Member] {
      contact + (asksFor("address") ? address(detailed: false) : [])
        + text("birthdate", person.birthdate, for: "birthdate")
        + text("socialno", person.personalNumber, for: "ssn")
    }

    private var contact: [JSON.Member] {
      text("email", person.email, for: "email") + text("phone", person.phone, for: "phone")
    }

    private func address(detailed: Bool) -> [JSON.Member] {
      let home = person.address
      let line = "\(home.postalCode) \(home.city)"
      var claims = member(
        "address",
        [
          "formatted": .string("\(person.name)\n\(home.street)\n\(line)"),
          "common_name": .string(person.name), "street_address": .string(home.street),
          "postal_code": .string(home.postalCode), "city": .string(home.city),
          "locality": .string(home.city), "region": .null, "country": .string(person.country),
        ])
      if detailed {
        claims += member(
          "address_details",
          ["road": .string(home.street), "postal_code": .string(home.postalCode)])
      }
      return claims
    }

    private var freja: [JSON.Member] {
      var claims = country
      claims += text("email_address", person.email, for: "frejaid:email_address")
      if asksFor("frejaid:all_email_addresses") {
        claims += member("all_email_addresses", [["email_address": .string(person.email)]])
      }
      if asksFor("frejaid:all_phone_numbers") {
        claims += member("all_phone_numbers", [["phone_number": .string(person.phone)]])
      }
      if asksFor("frejaid:registration_level") {
        claims += text(
          "registration_level",
          (request.hints["minregistrationlevel"] ?? "extended").uppercased())
      }
      if asksFor("frejaid:basic_user_info") { claims += name + names }
      claims += text("date_of_birth", person.birthdate, for: "frejaid:date_of_birth")
      if asksFor("frejaid:age") { claims += member("age", JSON(person.age(at: today))) }
      if asksFor("frejaid:ssn") {
        claims += member(
          "ssn",
          ["country": .string(person.country), "ssn": .string(person.personalNumber)])
      }
      if asksFor("frejaid:addresses") {
        claims += member(
          "addresses",
          [
            [
              "address": .string(person.address.street),
              "postal_code": .string(person.address.postalCode),
              "city": .string(person.address.city), "country": .string(person.country),
            ]
          ])
      }
      claims += text("document", "SANDBOX", for: "frejaid:document")
      claims += text("photo", "c2FuZGJveA==", for: "frejaid:photo")
      claims += text("document_photo", "c2FuZGJveA==", for: "frejaid:document_photo")
      return claims
    }

    private var ages: [JSON.Member] {
      var result = [JSON.Member(key: "country", value: .string(person.country))]
      let age = person.age(at: today)
      for limit in [15, 16, 18, 21] where asksFor("is_over_\(limit)") {
        result.append(JSON.Member(key: "is_over_\(limit)", value: .boolean(age >= limit)))
      }
      return member("http://ageverification.criipto.com", .object(result))
    }

    /// The members of what an application gives, when it is an object; else the text.
    private var mock: [JSON.Member] {
      guard let data = request.hints.mock else { return name + names + birth + country }
      guard case .object(let members) = JSON(reading: Array(data.utf8)) else {
        return text("mock", data)
      }
      return members
    }
  }
}
