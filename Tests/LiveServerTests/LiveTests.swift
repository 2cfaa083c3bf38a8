import Calendar
import LiveRules
import Storage
import Synchronization
import TestSupport
import Testing

@testable import LiveServer

@Suite("The companion's answers")
struct LiveTests {
    @Test(
        "one household has one prefix: three bytes of IPv4, six of IPv6",
        arguments: [
            ("192.0.2.7", [192, 0, 2]), ("192.0.2.250", [192, 0, 2]), ("::ffff:192.0.2.9", [192, 0, 2]),
            ("2001:db8:7::1", [0x20, 0x01, 0x0D, 0xB8, 0, 7]), ("::1", [0, 0, 0, 0, 0, 0]),
        ] as [(String, [UInt8])])
    func prefixes(address: String, prefix: [UInt8]) { #expect(AddressPrefix.of(address) == prefix) }

    @Test(
        "one connection has all of an IPv4 address, and eight bytes of IPv6",
        arguments: [
            ("192.0.2.7", [192, 0, 2, 7]), ("::ffff:192.0.2.9", [192, 0, 2, 9]),
            ("2001:db8:7:8::1", [0x20, 0x01, 0x0D, 0xB8, 0, 7, 0, 8]), ("::1", [0, 0, 0, 0, 0, 0, 0, 0]),
        ] as [(String, [UInt8])])
    func singles(address: String, part: [UInt8]) { #expect(AddressPrefix.single(address) == part) }

    @Test("what is no address has no prefix", arguments: ["", "unknown", "192.0.2", "192.0.2.7:80", "2001:db8:::1"])
    func noPrefix(text: String) { #expect(AddressPrefix.of(text) == nil && AddressPrefix.single(text) == nil) }

    @Test("a guide's files are told apart from folders, hidden files, and what lies outside")
    func files() throws {
        let files = [
            "Output/index.html": "page", "Output/.waymark-files": "list", "Output/.well-known/waymark.json": "{}",
            "Output/tours/a.html": "tour", "secret": "secret",
        ]
        try TemporaryFolder.with(files) { folder in
            let guide = GuideFolder(path: folder.path + "/Output")
            #expect(guide.file(at: "index.html")?.size == 4)
            #expect(guide.file(at: "tours/a.html")?.size == 4)
            #expect(guide.file(at: ".well-known/waymark.json")?.size == 2)
            let refused = [
                "", "tours", "tours/", "../secret", "tours/../../secret", ".waymark-files", "./index.html",
                "/index.html",
                "index.html\0", "no.html",
            ]
            for path in refused { #expect(guide.file(at: path) == nil, "\(path)") }
        }
    }

    @Test("a file that is replaced has another tag, and is sent anew")
    func kept() async throws {
        let folder = try TemporaryFolder(["a.txt": "one"])
        defer { folder.remove() }
        let (guide, kept) = (GuideFolder(path: folder.path), KeptFiles())
        let first = try #require(guide.file(at: "a.txt"))
        #expect(await kept.bytes(of: first) == Array("one".utf8))
        try folder.write("other", to: "a.txt")
        let second = try #require(guide.file(at: "a.txt"))
        #expect(first.tag != second.tag)
        #expect(await kept.bytes(of: second) == Array("other".utf8))
    }

    @Test("a report without seconds is of now, and without a word nobody stands there")
    func sentReport() throws {
        let now = Instant(secondsSince1970: 1_000_000)
        let report = try SentReport.read(Array(#"{"minutes":12}"#.utf8))
        #expect(report.minutes == 12 && !report.here && report.moment(before: now) == now)
        let huge = try SentReport.read(Array(#"{"minutes":12,"ago":9e18}"#.utf8))
        #expect(huge.moment(before: now).secondsSince1970 == 1_000_000 - 86_400)
        let future = try SentReport.read(Array(#"{"minutes":12,"ago":-9e18}"#.utf8))
        #expect(future.moment(before: now).secondsSince1970 == 1_000_000 + 86_400)
    }

    @Test(
        "a report that is none names the member that is wrong",
        arguments: [
            ("{}", "minutes"), (#"{"minutes":"12"}"#, "minutes"), (#"{"minutes":1.5}"#, "minutes"),
            (#"{"minutes":12,"here":"yes"}"#, "here"), (#"{"minutes":12,"here":null}"#, "here"), ("[]", nil), ("", nil),
            ("{", nil),
        ] as [(String, String?)])
    func wrongReport(text: String, field: String?) throws {
        let refusal = try #require(throws: LiveRefusal.self) { try SentReport.read(Array(text.utf8)) }
        #expect(refusal.status == 400 && refusal.field == field)
    }

    @Test("an address is one for a day: the next day nobody can tell that it is the same")
    func origins() {
        let clock = TestClock()
        let origins = OriginDigests(clock: { clock.now.withLock { $0 } })
        let first = origins.digest(of: "192.0.2.7")
        #expect(first == origins.digest(of: "192.0.2.200") && first != origins.digest(of: "192.0.3.7"))
        clock.now.withLock { $0 = $0.later(by: 86_400) }
        #expect(origins.digest(of: "192.0.2.7") != first)
        #expect(origins.digest(of: nil) == "" && origins.digest(of: "nobody") == "")
    }

    @Test(
        "programs that share a store make the same digest of an address, others do not, and yesterday's key is erased")
    func sharedOrigins() async throws {
        let (clock, folder) = (TestClock(), try TemporaryFolder())
        defer { folder.remove() }
        let store = try SQLStore.open(path: folder.path + "/live.sqlite")
        let (first, second, third) = (origins(store, clock), origins(store, clock), origins(nil, clock))
        for one in [first, second, third] { try await one.refresh() }
        let digest = first.digest(of: "192.0.2.7")
        #expect(second.digest(of: "192.0.2.9") == digest)
        #expect(third.digest(of: "192.0.2.7") != digest)
        clock.now.withLock { $0 = $0.later(by: 86_400) }
        #expect(
            second.digest(of: "192.0.2.7") == first.digest(of: "192.0.2.7") && first.digest(of: "192.0.2.7") != digest)
        try await first.refresh()
        let yesterday = clock.now.withLock { $0.secondsSince1970 } / 86_400 - 1
        let asked = try await store.dayKey(yesterday, offering: [7], forgettingBefore: 0)
        #expect(asked == [7])
        try await store.close()
    }

    private func origins(_ store: SQLStore?, _ clock: TestClock) -> OriginDigests {
        OriginDigests(store: store, clock: { clock.now.withLock { $0 } })
    }
}

/// A clock that stands until it is set.
private final class TestClock: Sendable {
    let now = Mutex(Instant(secondsSince1970: 1_764_000_000))
}
