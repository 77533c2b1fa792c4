public import Foundation

extension Idura {
  /// A member of a JSON object that is to be other than it should.
  public struct Change: Hashable, Sendable {
    /// The name of the member.
    public var name: String
    /// What stands there instead, as JSON text; nil takes the member away.
    public var json: String?

    /// Puts JSON text in the place of a member's value; what is no JSON makes the whole none.
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - json: The text.
    /// - Returns: The change.
    public static func set(_ name: String, _ json: String) -> Self {
      Self(name: name, json: json)
    }

    /// Puts a string in the place of a member's value.
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - text: The string, unescaped.
    /// - Returns: The change.
    public static func text(_ name: String, _ text: String) -> Self {
      Self(name: name, json: String(decoding: JSON.string(text).bytes, as: UTF8.self))
    }

    /// Takes a member away.
    ///
    /// - Parameter name: The name of the member.
    /// - Returns: The change.
    public static func remove(_ name: String) -> Self { Self(name: name, json: nil) }
  }

  /// Something wrong with an answer of the token endpoint, or with the ID token in it.
  public enum TokenFault: Hashable, Sendable {
    /// A member of the endpoint's answer is another.
    case answer(Change)
    /// A claim is another.
    case claim(Change)
    /// A claim comes twice: once with this value, then with the right one.
    case repeatedClaim(String, json: String)
    /// Issue, beginning and end are so many seconds later, or earlier.
    case shifted(TimeInterval)
    /// The claims are this text.
    case payload(String)
    /// A member of the header is another.
    case header(Change)
    /// A member of the header comes twice: once with this value, then with the right one.
    case repeatedHeader(String, json: String)
    /// Nothing is signed: `alg` is `none`, and the signature is empty.
    case unsigned
    /// Signed with HMAC, whose key is the modulus or the point that everybody knows.
    case symmetric
    /// Signed by another algorithm than the settings say, with a key that is published for it.
    case algorithm(Algorithm)
    /// Signed by a key that is not published, under its own identifier.
    case unknownKey
    /// Signed by a key that is not published, under the identifier of one that is.
    case foreignKey
    /// The last byte of the signature is another.
    case damagedSignature
    /// The last byte of the signature is missing.
    case shortSignature
    /// Two more parts, as an encrypted token has them (RFC 7516).
    case encrypted
    /// The signature is missing, with its dot.
    case withoutSignature
    /// The signature's part is padded with `=`.
    case padded
    /// The signature's part has bits that mean nothing and are not zero.
    case looseBits
    /// A line end stands behind the token.
    case lineEnd
  }

  /// Something wrong with what comes back to the application from the browser.
  public enum CallbackFault: Hashable, Sendable {
    /// The provider refuses, with an error code and a sentence (RFC 6749, section 4.1.2.1).
    case refusal(String, String? = nil)
    /// A parameter is another; nil takes it away.
    case parameter(String, String?)
    /// A parameter comes twice.
    case repeated(String)
    /// The parameters stand behind `#`.
    case fragment
    /// There are no parameters at all, as when an eID's app brings the application forward.
    case bare
    /// The callback goes to another place, with the right parameters.
    case elsewhere(URL)
  }
}
