internal import SpecwrightCrypto

/// Hashes nothing and says how that went; a test runs it where the library cannot be loaded.
///
/// It imports no Foundation, which would load the library itself.
@main
enum Main {
  static func main() {
    do throws(CryptographyError) {
      let digest = try SHA256.digest(of: [])
      print("digest of \(digest.count) bytes")
    } catch {
      print("error: \(error)")
    }
  }
}
