/// Why a cryptographic operation could not be carried out at all.
///
/// A signature or a code that does not fit is no error; it is an answer.
package enum CryptographyError: Error, Hashable, Sendable {
  /// The system's library could not be loaded; the loader's own words say why.
  case libraryNotLoaded(name: String, reason: String)
  /// The program is linked statically and cannot load a library at run time.
  case dynamicLoadingUnsupported(name: String)
  /// The library lacks a function of the version that is asked for.
  case functionNotFound(name: String, library: String)
  /// The library refused, as it does with a hash function its configuration forbids.
  case operationFailed(function: String)
  /// The system does not take a key that keeps all limits of ours.
  case keyRefused(function: String)
}

extension CryptographyError: CustomStringConvertible {
  /// What happened, and what to do about it.
  package var description: String {
    switch self {
    case .libraryNotLoaded(let name, let reason):
      "cannot load \(name) (\(reason)): install OpenSSL 3; the package is called 'libssl3' "
        + "on Debian and Ubuntu ('libssl3t64' on newer ones), 'openssl-libs' on Fedora, Red Hat "
        + "and Amazon Linux, 'libcrypto3' on Alpine"
    case .dynamicLoadingUnsupported(let name):
      "cannot load \(name): a fully static program cannot load a library at run time; "
        + "link this one dynamically"
    case .functionNotFound(let name, let library):
      "\(library) has no function '\(name)': install a complete OpenSSL of version 3.0 or later"
    case .operationFailed(let function):
      "'\(function)' of the system's OpenSSL failed: its configuration may forbid the algorithm"
    case .keyRefused(let function):
      "the system's cryptography ('\(function)') does not take the key"
    }
  }
}
