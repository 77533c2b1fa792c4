import Foundation
import IduraVerify
import Testing

/// The program of `PublishedSurface` does what it says.
@Suite struct PublishedSurfaceTests {
  @MainActor
  @Test func theSamplesOfTheDocumentationRun() throws {
    guard #available(iOS 17.4, macOS 14.4, visionOS 1.1, *) else { return }
    let eids = try PublishedSurface.eids(uuid: UUID())
    #expect(eids.count == 21)
    #expect(PublishedSurface.generic(DanishMitID.low()).action == .sign)
    #expect(PublishedSurface.freja(FrejaID.basic()) == FrejaID.plus().acrValue)
    #expect(PublishedSurface.OwnEID().acrValue == "urn:own")
    #expect(PublishedSurface.words().count == 17)
  }
}
