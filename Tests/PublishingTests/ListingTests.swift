import Testing

@testable import Publishing

@Suite struct ListingTests {
    private let before = Listing(Array("9:00\t3\ta.html\n9:00\t4\tb c.html\n9:01\t7\t.waymark/list\n".utf8))
    private let sizes = [(path: "a.html", size: 3), (path: "b c.html", size: 4), (path: "new.html", size: 1)]

    @Test func `what a target tells of its files comes back as it was kept`() {
        #expect(before.entries.keys.sorted() == [".waymark/list", "a.html", "b c.html"])
        #expect(Listing(before.bytes) == before)
        #expect(Listing(Array("no tabs\n".utf8)).entries.isEmpty)
    }

    @Test func `a size alone proves nothing, and another size tells that the file is another`() {
        let now = Listing(Array("9:00\t3\ta.html\n9:00\t5\tb c.html\n".utf8))
        #expect(now.presences(of: sizes, since: nil) == ["a.html": .unknown, "b c.html": .different])
    }

    @Test func `another date tells that somebody wrote the file`() {
        let now = Listing(Array("9:30\t3\ta.html\n9:00\t4\tb c.html\n9:01\t7\t.waymark/list\n".utf8))
        #expect(now.presences(of: sizes, since: before) == ["a.html": .different, "b c.html": .unknown])
    }

    @Test func `after a run from elsewhere dates say nothing`() {
        let now = Listing(Array("9:30\t3\ta.html\n9:00\t4\tb c.html\n9:31\t7\t.waymark/list\n".utf8))
        #expect(!now.follows(before))
        #expect(now.presences(of: sizes, since: before) == ["a.html": .unknown, "b c.html": .unknown])
    }
}
