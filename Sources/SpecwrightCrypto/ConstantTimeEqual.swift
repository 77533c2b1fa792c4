/// Compares secrets in a time that tells nothing about where they differ.
///
/// Two of different lengths are unequal at once: a length is no secret.
///
/// - Parameters:
///   - first: Some bytes.
///   - second: The bytes to compare them with.
/// - Returns: Whether the bytes are the same.
/// - Throws: ``CryptographyError`` when the system has no library to do it with.
package func constantTimeEqual(
  _ first: some Sequence<UInt8>, _ second: some Sequence<UInt8>
) throws(CryptographyError) -> Bool {
  let first = Array(first)
  let second = Array(second)
  guard first.count == second.count else { return false }
  return try SystemCryptography.constantTimeEqual(first, second)
}
