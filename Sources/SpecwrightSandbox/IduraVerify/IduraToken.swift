internal import Foundation
internal import SpecwrightCrypto

extension Idura {
  /// An ID token on its way to its compact form (RFC 7515, section 7.1), with what is wrong with it.
  struct Token {
    var claims: [JSON.Member]
    var algorithm: Algorithm
    var now: Date
    var faults: [TokenFault]

    /// Signs it.
    func text(signedFrom ring: inout KeyRing) throws(Failure) -> String {
      var algorithm = algorithm
      for case .algorithm(let other) in faults { algorithm = other }
      let key = try ring.current(algorithm)
      let signer = isForeign ? try ring.unpublished(algorithm) : key
      let name = faults.contains(.unknownKey) ? signer.identifier : key.identifier
      let header = headerBytes(algorithm, keyIdentifier: name)
      let signed = base64URL(header) + "." + base64URL(payload)
      let signature = try signature(of: signed, by: signer, algorithm)
      return finished(signed, signature)
    }

    private var isForeign: Bool {
      faults.contains(.unknownKey) || faults.contains(.foreignKey)
    }

    private func headerBytes(_ algorithm: Algorithm, keyIdentifier: String) -> [UInt8] {
      var name = algorithm.rawValue
      if faults.contains(.unsigned) { name = "none" }
      if faults.contains(.symmetric) { name = "HS256" }
      let members = [
        JSON.Member(key: "typ", value: "JWT"), JSON.Member(key: "alg", value: .string(name)),
        JSON.Member(key: "kid", value: .string(keyIdentifier)),
      ]
      var (changes, repeated): ([Change], [JSON.Member]) = ([], [])
      for fault in faults {
        switch fault {
        case .header(let change): changes.append(change)
        case .repeatedHeader(let name, let json):
          repeated.append(JSON.Member(key: name, value: .number(json)))
        default: break
        }
      }
      return JSON.object(repeated + changes.applied(to: members)).bytes
    }

    private var payload: [UInt8] {
      var members = claims
      var (changes, repeated): ([Change], [JSON.Member]) = ([], [])
      for fault in faults {
        switch fault {
        case .payload(let text): return Array(text.utf8)
        case .claim(let change): changes.append(change)
        case .repeatedClaim(let name, let json):
          repeated.append(JSON.Member(key: name, value: .number(json)))
        case .shifted(let seconds): members = Self.shifted(members, by: seconds)
        default: break
        }
      }
      return JSON.object(repeated + changes.applied(to: members)).bytes
    }

    private static func shifted(_ members: [JSON.Member], by seconds: TimeInterval) -> [JSON.Member]
    {
      members.map { member in
        guard ["iat", "nbf", "exp"].contains(member.key), case .number(let text) = member.value,
          let time = Int(text)
        else { return member }
        return JSON.Member(key: member.key, value: JSON(time + Int(seconds)))
      }
    }

    private func signature(
      of text: String, by key: SigningKey, _ algorithm: Algorithm
    ) throws(Failure) -> [UInt8] {
      if faults.contains(.unsigned) { return [] }
      do {
        if faults.contains(.symmetric) {
          return try HMACSHA256.authenticationCode(for: text.utf8, key: key.publicBytes)
        }
        return try key.signature(of: Array(text.utf8), algorithm)
      } catch {
        throw .unavailable
      }
    }

    private func finished(_ signed: String, _ signature: [UInt8]) -> String {
      var signature = signature
      if faults.contains(.shortSignature) { _ = signature.popLast() }
      if faults.contains(.damagedSignature), let last = signature.popLast() {
        signature.append(last ^ 1)
      }
      var text = base64URL(signature)
      if faults.contains(.looseBits) { text = Self.loosened(text) }
      if faults.contains(.padded) { text += "=" }
      var token = faults.contains(.withoutSignature) ? signed : "\(signed).\(text)"
      if faults.contains(.encrypted) { token += ".AA.AA" }
      if faults.contains(.lineEnd) { token += "\n" }
      return token
    }

    /// The same bytes with the lowest of the unused bits set; signatures here have lengths that
    /// leave some.
    private static func loosened(_ text: String) -> String {
      let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
      guard let last = text.last, let index = alphabet.firstIndex(of: last) else { return text }
      return text.dropLast() + String(alphabet[index | 1])
    }
  }
}
