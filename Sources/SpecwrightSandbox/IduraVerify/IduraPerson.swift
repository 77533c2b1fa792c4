extension Idura {
  /// Somebody who can log in; nobody real.
  public struct Person: Hashable, Sendable {
    /// Where somebody lives.
    public struct Address: Hashable, Sendable {
      /// Street and house number.
      public var street: String
      /// The postal code.
      public var postalCode: String
      /// The town.
      public var city: String

      /// Makes an address.
      ///
      /// - Parameters:
      ///   - street: Street and house number.
      ///   - postalCode: The postal code.
      ///   - city: The town.
      public init(street: String, postalCode: String, city: String) {
        self.street = street
        self.postalCode = postalCode
        self.city = city
      }
    }

    /// What the person is called in the login page's form and by a scripted browser; in ASCII,
    /// without blanks.
    public var id: String
    /// The first name.
    public var givenName: String
    /// The last name.
    public var familyName: String
    /// The day of birth, such as `1990-02-28`.
    public var birthdate: String
    /// The country, in the two letters of ISO 3166.
    public var country: String
    /// The personal number, as the country writes it.
    public var personalNumber: String
    /// The e-mail address.
    public var email: String
    /// The phone number.
    public var phone: String
    /// The home.
    public var address: Address

    /// Makes a person.
    ///
    /// - Parameters:
    ///   - id: What the person is called in forms.
    ///   - givenName: The first name.
    ///   - familyName: The last name.
    ///   - birthdate: The day of birth, such as `1990-02-28`.
    ///   - country: The country, in two letters.
    ///   - personalNumber: The personal number, as the country writes it.
    ///   - email: The e-mail address.
    ///   - phone: The phone number.
    ///   - address: The home.
    public init(
      id: String, givenName: String, familyName: String, birthdate: String, country: String,
      personalNumber: String, email: String, phone: String, address: Address
    ) {
      self.id = id
      self.givenName = givenName
      self.familyName = familyName
      self.birthdate = birthdate
      self.country = country
      self.personalNumber = personalNumber
      self.email = email
      self.phone = phone
      self.address = address
    }

    /// First and last name.
    public var name: String { "\(givenName) \(familyName)" }

    var compactBirthdate: String { birthdate.filter { $0 != "-" } }

    /// Whole years lived.
    func age(at today: UTCTime) -> Int {
      guard let day = UTCDay(birthdate) else { return 0 }
      let born = day.civil
      let isBeforeBirthday = (today.month, today.day) < (born.month, born.day)
      return max(0, today.year - born.year - (isBeforeBirthday ? 1 : 0))
    }
  }
}

extension Idura.Person: CustomStringConvertible, CustomReflectable {
  /// The identifier; what is personal in earnest data is left out here as well.
  public var description: String { "Idura.Person(\(id))" }

  /// A mirror of the identifier.
  public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}

extension Idura.Person {
  /// An adult in Denmark.
  public static let ida = Self(
    id: "ida", givenName: "Ida", familyName: "Prøvesen", birthdate: "1988-04-12", country: "DK",
    personalNumber: "7204881238", email: "ida@example.dk", phone: "+4520000000",
    address: Address(street: "Testvænget 7", postalCode: "2100", city: "København Ø"))

  /// A teenager in Denmark until 2027-09-01.
  public static let bo = Self(
    id: "bo", givenName: "Bo", familyName: "Prøvesen", birthdate: "2009-09-01", country: "DK",
    personalNumber: "6109094321", email: "bo@example.dk", phone: "+4520000001",
    address: Address(street: "Testvænget 7", postalCode: "2100", city: "København Ø"))

  /// An adult in Sweden.
  public static let ake = Self(
    id: "ake", givenName: "Åke", familyName: "Exempelsson", birthdate: "1975-11-30",
    country: "SE", personalNumber: "197511309807", email: "ake@example.se",
    phone: "+46700000000",
    address: Address(street: "Provgatan 3", postalCode: "111 22", city: "Stockholm"))

  /// An adult in Norway.
  public static let kari = Self(
    id: "kari", givenName: "Kari", familyName: "Nordmann", birthdate: "1993-01-24",
    country: "NO", personalNumber: "24819399999", email: "kari@example.no",
    phone: "+4790000000",
    address: Address(street: "Prøveveien 12", postalCode: "0150", city: "Oslo"))

  /// An adult in Finland.
  public static let maija = Self(
    id: "maija", givenName: "Maija", familyName: "Meikäläinen", birthdate: "1969-06-06",
    country: "FI", personalNumber: "060669-900X", email: "maija@example.fi",
    phone: "+358400000000",
    address: Address(street: "Esimerkkitie 1", postalCode: "00100", city: "Helsinki"))

  /// Everybody above.
  public static let all = [ida, bo, ake, kari, maija]
}
