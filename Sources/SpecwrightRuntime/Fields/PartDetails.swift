/// What the caller says about one part of a `multipart/form-data` body.
public struct PartDetails: Hashable, Sendable {
  /// The file's name; nil leaves bytes with the property's name, and text without one.
  public var fileName: String?
  /// The media type; nil leaves the one that the description gives.
  public var contentType: String?
  /// Further header fields of the part, without `Content-Disposition` and `Content-Type`.
  public var headers: [String: String]

  /// Describes a part.
  ///
  /// - Parameters:
  ///   - fileName: The file's name, without a folder.
  ///   - contentType: The media type with its parameters.
  ///   - headers: Further header fields of the part. `Content-Disposition` and `Content-Type` have no
  ///     place among them: a call with them is refused.
  public init(
    fileName: String? = nil, contentType: String? = nil, headers: [String: String] = [:]
  ) {
    self.fileName = fileName
    self.contentType = contentType
    self.headers = headers
  }
}
