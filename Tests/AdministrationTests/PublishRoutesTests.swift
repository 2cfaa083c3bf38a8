import Testing

@testable import Administration

@Suite("Publishing in the administration")
struct PublishRoutesTests {
    @Test("it says how many files visitors find changed, in whole sentences")
    func words() {
        #expect(PublishRoutes.published(0, gone: 0, of: 1411) == "Published: nothing was different.")
        #expect(PublishRoutes.published(62, gone: 0, of: 1411) == "Published: 62 of 1411 files are new or changed.")
        #expect(
            PublishRoutes.published(3, gone: 1, of: 9) == "Published: 3 of 9 files are new or changed, and one is gone."
        )
        #expect(
            PublishRoutes.published(0, gone: 2, of: 9) == "Published: 0 of 9 files are new or changed, and 2 are gone.")
    }
}
