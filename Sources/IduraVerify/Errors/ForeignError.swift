import Foundation

/// Errors from outside, made fit to be the cause of one of ours.
enum ForeignError {
  /// The error without what the system puts beside its code: addresses above all, of which those of a
  /// login hold its code and its state.
  ///
  /// An error of a type of Swift's own stays as it is: an app's browser or transport tells its app by
  /// it what went wrong.
  ///
  /// - Parameter error: The error.
  /// - Returns: Its domain and its code, or the error.
  static func bare(_ error: any Error) -> any Error {
    if let error = error as? URLError { return URLError(error.code) }
    guard Swift.type(of: error) is NSError.Type || error is any CustomNSError else { return error }
    let error = error as NSError
    return NSError(domain: error.domain, code: error.code)
  }
}
