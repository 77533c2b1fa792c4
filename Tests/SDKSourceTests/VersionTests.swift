import Foundation
import SpecwrightTestSupport
import Testing

/// An SDK sends the version that the list of changes names, and so whoever reads a server's log and
/// whoever reads the list speak of the same thing.
@Suite struct VersionTests {
  @Test(arguments: WireStringTests.targets)
  func eachSDKHasTheVersionOfTheNewestEntry(target: String) throws {
    let url = try PackageFolder.url(of: "Sources/\(target)/SDKVersion.swift")
    let source = try String(contentsOf: url, encoding: .utf8)
    let literals = SwiftLiterals(in: source).texts
    let version = try PublishedVersion.of(target)
    #expect(version.components(separatedBy: ".").compactMap { Int($0) }.count == 3)
    #expect(literals.contains(version), "\(target) has \(literals), not \(version)")
  }

  static let changes = """
    # Changes

    ## 2.0.0: One 1.2.3, Other 4.5.6

    ### Added

    ## 1.0.0: One 1.0.0, Old 7.8.9
    """

  @Test(arguments: [
    ("One", "1.2.3"), ("Other", "4.5.6"), ("Old", nil), ("On", nil), ("4.5.6", nil),
  ])
  func readsTheNewestEntryAlone(target: String, version: String?) {
    #expect((try? PublishedVersion.find(target, in: Self.changes)) == version)
    #expect((try? PublishedVersion.find(target, in: "# Changes")) == nil)
  }
}
