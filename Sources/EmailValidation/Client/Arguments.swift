internal import Foundation

/// What is known to be wrong before anything is sent.
enum Arguments {
  /// The most bytes of an address in UTF-8.
  static let longestAddress = 320
  /// The seconds that a check may be given.
  static let checkTimeouts = 5...15
  /// The most addresses of a job that is made of a list.
  static let longestList = 100_000
  /// The most bytes of a file: 100 MiB.
  static let largestFile = 104_857_600

  static func check(email: String) throws(InvalidArgumentError) {
    guard (1...longestAddress).contains(email.utf8.count) else {
      throw InvalidArgumentError(
        message: "The address must have 1 to \(longestAddress) bytes in UTF-8.")
    }
  }

  static func check(checkTimeout: Int?) throws(InvalidArgumentError) {
    guard let checkTimeout, !checkTimeouts.contains(checkTimeout) else { return }
    throw InvalidArgumentError(
      message: "timeout must be from \(checkTimeouts.lowerBound) up to \(checkTimeouts.upperBound) "
        + "seconds.")
  }

  static func check(emails: [String]) throws(InvalidArgumentError) {
    guard (1...longestList).contains(emails.count) else {
      throw InvalidArgumentError(
        message: "A job takes 1 to \(longestList) addresses; send longer lists as a file.")
    }
  }

  /// A path would name something else without the id, or with one that leads out of its place.
  static func check(jobID: String) throws(InvalidArgumentError) {
    guard !["", ".", ".."].contains(jobID) else {
      throw InvalidArgumentError(message: "The id of a job must not be empty, '.' or '..'.")
    }
  }

  static func check(waitTimeout: TimeInterval?) throws(InvalidArgumentError) {
    guard let waitTimeout, !(waitTimeout.isFinite && waitTimeout > 0) else { return }
    throw InvalidArgumentError(message: "timeout must be a number of seconds above 0.")
  }

  /// Checks that a file can be uploaded; it may still change until it is.
  static func check(file url: URL) throws(InvalidArgumentError) {
    guard url.isFileURL else {
      throw InvalidArgumentError(message: "The URL is not that of a file.")
    }
    let path = url.resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let attributes else { throw InvalidArgumentError(message: "There is no such file.") }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw InvalidArgumentError(
        message: "What is at the URL is no file, but a folder or a device.")
    }
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw InvalidArgumentError(message: "The file cannot be read.")
    }
    guard let size = (attributes[.size] as? NSNumber)?.int64Value, size <= largestFile else {
      throw InvalidArgumentError(message: "The file is larger than \(largestFile) bytes.")
    }
  }
}
