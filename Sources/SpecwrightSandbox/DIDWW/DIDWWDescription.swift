extension DIDWW {
  /// The description of the service, which is embedded when the sandbox is built.
  static let description = DescriptionCheck(service: "DIDWW", text: Documents.didwwVerification)
}
