import Fetching
import GuideModel
import Synchronization
import TestSupport
import Testing

@testable import LinkChecking
@testable import Reading

@Suite struct LinkCheckTests {
    /// Servers in a table: the answers to each address, one after the other; the last one stays.
    private final class Web: Sendable {
        struct Question: Equatable {
            let address: String
            let method: LinkProbe.Method
        }

        private let answers: [String: [LinkProbe.Answer]]
        private let log = Mutex<[Question]>([])
        private let waits = Mutex<[Double]>([])

        init(_ answers: [String: [LinkProbe.Answer]]) { self.answers = answers }

        var asked: [Question] { log.withLock { $0 } }
        var pauses: [Double] { waits.withLock { $0 } }

        var check: LinkCheck {
            LinkCheck(ask: { self.answer($0, $1) }, pause: { seconds in self.waits.withLock { $0.append(seconds) } })
        }

        private func answer(_ address: String, _ method: LinkProbe.Method) -> LinkProbe.Answer {
            let number = log.withLock { log in
                defer { log.append(Question(address: address, method: method)) }
                return log.count { $0.address == address }
            }
            let all = answers[address] ?? [.noSuchHost]
            return all[min(number, all.count - 1)]
        }
    }

    private static func status(_ status: Int, _ location: String? = nil, wait: Double? = nil) -> LinkProbe.Answer {
        .status(status, location: location, wait: wait)
    }

    @Test func aServerThatRefusesHeadIsAskedWithGet() {
        for refusal in [403, 404, 405, 501] {
            let web = Web(["https://a.test/": [Self.status(refusal), Self.status(200)]])
            #expect(web.check.outcome(of: "https://a.test/") == .fine)
            #expect(web.asked.map(\.method) == [.head, .get])
        }
    }

    @Test func whatIsGoneIsAskedTwiceAndIsGone() {
        for status in [404, 410] {
            let web = Web(["https://a.test/": [Self.status(status)]])
            #expect(web.check.outcome(of: "https://a.test/") == .gone(status: status))
            #expect(web.asked.count == 2)
        }
    }

    @Test func onlyAMoveForGoodHasANewAddressUpToTheFirstThatIsNot() {
        let web = Web([
            "http://a.test/": [Self.status(301, "https://a.test/")],
            "https://a.test/": [Self.status(308, "https://b.test/#x")],
            "https://b.test/": [Self.status(302, "https://b.test/today")], "https://b.test/today": [Self.status(200)],
        ])
        #expect(web.check.outcome(of: "http://a.test/") == .moved(to: "https://b.test/"))
        #expect(web.check.outcome(of: "https://b.test/") == .fine)
    }

    @Test func aMoveToSomethingThatIsGoneIsGone() {
        let web = Web(["http://a.test/": [Self.status(301, "http://a.test/b")], "http://a.test/b": [Self.status(404)]])
        #expect(web.check.outcome(of: "http://a.test/") == .gone(status: 404))
    }

    @Test func redirectsInACircleEnd() {
        let web = Web([
            "http://a.test/": [Self.status(302, "http://b.test/")],
            "http://b.test/": [Self.status(302, "http://a.test/")],
        ])
        #expect(web.check.outcome(of: "http://a.test/") == .loop)
        let endless = LinkCheck(ask: { address, _ in Self.status(302, address + "x") }, pause: { _ in })
        #expect(endless.outcome(of: "http://a.test/") == .loop)
    }

    @Test func aServerThatAsksToWaitGetsItsWait() {
        let web = Web(["http://a.test/": [Self.status(429, wait: 7), Self.status(200)]])
        #expect(web.check.outcome(of: "http://a.test/") == .fine)
        #expect(web.pauses == [7])
    }

    @Test func aWaitOfAnHourIsNotWaitedAndIsNoError() {
        let web = Web(["http://a.test/": [Self.status(429, wait: 3600)]])
        #expect(web.check.outcome(of: "http://a.test/") == .unanswered("it is asked too often just now (429)"))
        #expect(web.asked.count == 1 && web.pauses.isEmpty)
    }

    @Test func aHostIsAskedInTurnWithPauses() {
        let answers = Dictionary(uniqueKeysWithValues: (1...5).map { ("http://a.test/\($0)", [Self.status(200)]) })
        let web = Web(answers)
        var memory = LinkMemory()
        let links = answers.keys.sorted().map { OutsideLink(address: $0, places: []) }
        #expect(web.check.outcomes(of: links, knowing: &memory, at: 0) == [LinkOutcome](repeating: .fine, count: 5))
        #expect(web.asked.map(\.address) == links.map(\.address))
        #expect(web.pauses.count == 4)
    }

    @Test func answersAreKeptAndTroubleOfADayIsNot() {
        let web = Web(["http://a.test/": [Self.status(200)], "http://b.test/": [Self.status(500)]])
        let links = ["http://a.test/", "http://b.test/"].map { OutsideLink(address: $0, places: []) }
        var memory = LinkMemory()
        _ = web.check.outcomes(of: links, knowing: &memory, at: 1000)
        memory = LinkMemory(memory.text)
        _ = web.check.outcomes(of: links, knowing: &memory, at: 2000)
        #expect(web.asked.count { $0.address == "http://a.test/" } == 1)
        #expect(web.asked.count { $0.address == "http://b.test/" } == 4)
        _ = web.check.outcomes(of: links, knowing: &memory, at: 1000 + 8 * 86_400)
        #expect(web.asked.count { $0.address == "http://a.test/" } == 2)
    }

    @Test func aDamagedMemoryIsForgotten() {
        #expect(LinkMemory("x\n1\tfine\n99999999999999999999\tfine\thttp://a.test/\n").text == "")
        let whole = "5\tmoved http://b.test/\thttp://a.test/\n"
        #expect(LinkMemory(whole).text == whole)
    }

    @Test func linksOfKeysAndTextsHaveTheirLineAndColumn() throws {
        let page = """
            ---
            title: Pier
            website: https://pier.test/
            links: [{ title: More, url: "https://more.test/a#b" }]
            ---

            See [here](https://more.test/a), <https://bare.test/> and [there](place:x).
            """
        let site = "title: T\nurl: https://own.test/\nlink-exceptions: [\"https://bare.test/*\"]\n"
        try TemporaryFolder.with([
            "Content/site.yaml": site, "Content/places/pier.md": page,
            "Content/places/draft.md": "---\ntitle: D\ndraft: yes\nwebsite: https://draft.test/\n---\n",
        ]) { folder in
            let sources = try SiteReader.read(site: folder.path, jobs: 1)
            let links = OutsideLink.all(in: sources.documents, except: ["https://bare.test/*"])
            #expect(links.map(\.address) == ["https://more.test/a", "https://pier.test/"])
            #expect(links[0].places.map { "\($0.location.line):\($0.location.column)" } == ["4:29", "7:12"])
            let found = LinkRule.diagnostics(links, [.moved(to: "https://new.test/"), .gone(status: 410)])
            #expect(found.map(\.code) == ["link-gone", "link-moved", "link-moved"])
            #expect(found[2].remedy == "write https://new.test/")
            #expect(found[2].sourceLine?.hasPrefix("See [here]") == true)
        }
    }

    @Test(arguments: [
        "http://127.0.0.1:9/", "http://[::1]:9/", "http://2130706433:9/", "http://10.0.0.1:9/",
        "http://[::ffff:169.254.1.1]:9/",
    ])
    func privateAddressesAreNotAsked(address: String) {
        #expect(LinkProbe(agent: "test", seconds: 5).ask(address, with: .head) == .privateAddress)
    }
}
