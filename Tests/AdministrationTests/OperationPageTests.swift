import Calendar
import OpeningHours
import Storage
import TestSupport
import Testing
import Web

@testable import Administration
@testable import LiveServer

@Suite("The page Operation")
struct OperationPageTests {
    @Test("each figure of a table brings the word of its column, for rows that are blocks on a phone")
    func labels() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let (path, now) = (folder.path, Instant(secondsSince1970: 1_764_000_000))
        let store = try SQLStore.open(path: path + "/live.sqlite")
        let options = LiveOptions(site: path, output: path, database: path + "/live.sqlite") { now }
        let figures = OperationFigures(LiveMeters(), EventHub(), store, options)
        let zone = try #require(ZoneName("Europe/Helsinki"))
        let kept = (since: now, tables: [OperationFigures.Table(name: "accounts", rows: 3, grown: 1)])
        for (language, words) in [("en", ["Free", "Share", "Rows", "Growth"]), ("de", ["Frei", "Zeilen"])] {
            let page = AdminWords.$current.withValue(AdminWords.of(language)) {
                Pages.html(OperationView(figures, kept: kept, zone: zone)).html
            }
            for word in words { #expect(page.contains("<td data-label=\"\(word)\"><bdi>"), "\(language) \(word)") }
            #expect(!page.contains("<td>") && page.contains("class=\"data use-table stacked\""))
        }
        try await store.close()
    }
}
