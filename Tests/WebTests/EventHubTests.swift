import Synchronization
import Testing

@testable import Web

@Suite("News for open pages")
struct EventHubTests {
    @Test("news reach the pages that are about them, and all pages what is about none")
    func hub() async {
        let stand = EventHub()
        let about = stand.subscribe(first: "first ", about: ["a"])
        let everything = stand.subscribe(first: "first ")
        stand.publish("of b ", about: "b")
        stand.publish("of a ", about: "a")
        stand.publish("beat")
        var (one, all) = (about.makeAsyncIterator(), everything.makeAsyncIterator())
        #expect(await one.next() == "first of a beat")
        #expect(await all.next() == "first of b of a beat")
    }

    @Test("a page that does not read is told the newest of each subject alone, and a page that is gone is forgotten")
    func slowPage() async {
        let stand = EventHub()
        var page: AsyncStream<String>? = stand.subscribe(first: "first ")
        for number in 1...1000 { stand.publish("\(number) of a ", about: "a") }
        stand.publish("1 of b", about: "b")
        do {
            var reader = page?.makeAsyncIterator()
            #expect(await reader?.next() == "first 1000 of a 1 of b")
            #expect(stand.count == 1)
        }
        page = nil
        #expect(stand.count == 0)
    }

    @Test("a page is told at once, and of what follows at once the newest alone, after a pause")
    func pace() async {
        let pauses = Pauses()
        let pace = EventThrottle(wait: pauses.rest)
        let stand = EventHub(pace: pace)
        var page = stand.subscribe(first: "first ", about: ["a", "b"]).makeAsyncIterator()
        for number in 1...3 { stand.publish("\(number) of a ", about: "a") }
        stand.publish("1 of b ", about: "b")
        #expect(await page.next() == "first 1 of a 1 of b ")
        await pauses.end(2)
        #expect(await page.next() == "3 of a ")
        // Nothing came in the pause after that, so the next is told at once again.
        await pauses.end(1)
        while pace.holds("a") { await Task.yield() }
        stand.publish("4 of a ", about: "a")
        #expect(await page.next() == "4 of a ")
        await pauses.end(1)
    }

    @Test("what changes while it is found out what a page is told first comes after it")
    func changedMeanwhile() async {
        let stand = EventHub()
        var page = await stand.subscribe(about: ["a"]) {
            stand.publish("2 of a ", about: "a")
            return "1 of a "
        }.makeAsyncIterator()
        #expect(await page.next() == "1 of a 2 of a ")
    }

    @Test("a page that cannot be told anything takes no place")
    func failedFirst() async {
        let stand = EventHub()
        await #expect(throws: CancellationError.self) {
            _ = try await stand.subscribe(about: nil) { throw CancellationError() }
        }
        #expect(stand.count == 0)
    }

    @Test("only what a page here is about is looked up when another program announces it")
    func wanted() {
        let stand = EventHub()
        let one = stand.subscribe(first: "", about: ["a", "~mine"])
        #expect(stand.isWanted("a") && stand.isWanted("~mine") && !stand.isWanted("b"))
        let all = stand.subscribe(first: "")
        #expect(stand.isWanted("b") && !stand.isWanted("~other"))
        withExtendedLifetime((one, all)) {}
    }

    @Test("a page that has gone is about nothing any more; others that are about the same are told as before")
    func gone() async {
        let stand = EventHub()
        var left = stand.subscribe(first: "first ", about: ["a"]).makeAsyncIterator()
        do {
            let page = stand.subscribe(first: "", about: ["a", "b"])
            let all = stand.subscribe(first: "")
            #expect(stand.isWanted("b") && stand.isWanted("c"))
            withExtendedLifetime((page, all)) {}
        }
        #expect(!stand.isWanted("b") && !stand.isWanted("c") && stand.isWanted("a") && stand.count == 1)
        stand.publish("of b ", about: "b")
        stand.publish("of a ", about: "a")
        #expect(await left.next() == "first of a ")
    }

    @Test("what is published is announced to other programs by its subject; what they announced is not announced again")
    func announced() {
        let subjects = Mutex<[String]>([])
        let stand = EventHub { subject in subjects.withLock { $0.append(subject) } }
        stand.publish("of a", about: "a")
        stand.publish("beat")
        stand.pass(on: "of b", about: "b")
        #expect(subjects.withLock { $0 } == ["a"])
    }
}

/// Pauses that end when a test says so.
private final class Pauses: Sendable {
    private let resting = Mutex<[CheckedContinuation<Void, Never>]>([])

    @Sendable func rest() async {
        await withCheckedContinuation { one in resting.withLock { $0.append(one) } }
    }

    /// Waits until that number has begun, and ends them.
    func end(_ count: Int) async {
        while resting.withLock({ $0.count }) < count { await Task.yield() }
        let all = resting.withLock { resting in
            defer { resting = [] }
            return resting
        }
        for one in all { one.resume() }
    }
}
