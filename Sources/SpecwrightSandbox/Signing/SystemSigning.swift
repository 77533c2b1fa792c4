/// How a message is signed; all hash with SHA-256.
enum SigningScheme {
  case rs256
  case ps256
  case es256
}

/// What the system does for signing keys; the files beside this one do it, each with its library.
enum SystemSigning {
  /// A new key: the private one in the library's form, the public one as `RSAPublicKey` or as an
  /// uncompressed point.
  struct KeyPair {
    var privateKey: [UInt8]
    var publicKey: [UInt8]
  }
}
