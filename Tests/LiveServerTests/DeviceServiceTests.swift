import Calendar
import LiveRules
import OpeningHours
import Storage
import Synchronization
import TestSupport
import Testing

@testable import LiveServer

@Suite("What devices earn, say and hand over")
struct DeviceServiceTests {
    private let ann = DeviceID(text: "ann")
    private let ben = DeviceID(text: "ben")

    @Test("a code is looked at and redeemed once; its device sees the same number, then that it is redeemed")
    func redeems() async throws {
        try await withDevices(points: 120) { service, clock in
            let (code, voucher) = try await service.code(for: ann)
            #expect(code.count == 47 && voucher.points == 100)
            #expect(try await service.story(of: ann).checkNumber == nil)
            let shown = try #require(try await service.look(at: code.lowercased()))
            #expect(shown.refusal == nil && shown.points == 120 && shown.history.map(\.entry.points) == [120])
            #expect(try await service.story(of: ann).checkNumber == shown.number)
            // Points are taken when it is redeemed, not before.
            #expect(try await service.story(of: ann).points == 120)
            #expect(try await service.redeem(code)?.digest == voucher.digest)
            let story = try await service.story(of: ann)
            #expect(story.points == 20 && story.voucher?.state == .redeemed && story.checkNumber == nil)
            #expect(story.history.map(\.entry.reason) == [.reward, .report])
            await #expect(throws: Rewards.Refusal.redeemed(clock.moment)) { try await service.redeem(code) }
            #expect(try await service.story(of: ann).points == 20)
        }
    }

    @Test("a code that is sent twenty times at once is redeemed once")
    func concurrent() async throws {
        try await withDevices(points: 1000) { service, _ in
            let code = try await service.code(for: ann).text
            let redeemed = await withTaskGroup(of: Bool.self) { group in
                for _ in 1...20 {
                    group.addTask {
                        do { return try await service.redeem(code) != nil } catch { return false }
                    }
                }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(redeemed == 1)
            #expect(try await service.story(of: ann).points == 900)
        }
    }

    @Test("a forged code is none, however near it comes to a true one")
    func forged() async throws {
        try await withDevices(points: 100) { service, _ in
            let code = try await service.code(for: ann).text
            let bytes = try #require(CodeText.bytes(of: code, count: 25))
            for place in [0, 15, 16, 24] {
                var other = bytes
                other[place] ^= 1
                let forged = CodeText.written(other, groups: 5)
                let (shown, redeemed) = (try await service.look(at: forged), try await service.redeem(forged))
                #expect(shown == nil && redeemed == nil)
            }
            for text in ["", "' OR '1'='1", "<script>", String(repeating: "0", count: 40), code + "0"] {
                #expect(try await service.redeem(text) == nil)
            }
            #expect(try await service.redeem(code) != nil)
        }
    }

    @Test("somebody who can write into the database cannot make a code worth more, or another device's")
    func changedTerms() async throws {
        try await withDevices(points: 1000) { service, _ in
            let (code, voucher) = try await service.code(for: ann)
            let changes: [(device: DeviceID, points: Int, ends: Instant)] = [
                (ben, 100, voucher.ends), (ann, 1, voucher.ends), (ann, 100, voucher.ends.later(by: 1)),
            ]
            for change in changes {
                try await service.store.forget(ann)
                try await service.store.forget(ben)
                try await service.store.keep(
                    Voucher(
                        digest: voucher.digest, device: change.device, points: change.points, what: voucher.what,
                        place: voucher.place, ends: change.ends))
                let shown = try await service.look(at: code)
                #expect(shown == nil)
            }
        }
    }

    @Test("a code that was made again makes the older one worthless, and another program at the same store knows it")
    func replaced() async throws {
        try await withDevices(points: 500) { service, clock in
            let old = try await service.code(for: ann).text
            let new = try await service.code(for: ann).text
            await #expect(throws: Rewards.Refusal.replaced) { try await service.redeem(old) }
            let other = devices(service.store, clock, rewards: service.rewards)
            await #expect(throws: Rewards.Refusal.replaced) { try await other.redeem(old) }
            #expect(try await other.redeem(new) != nil)
        }
    }

    @Test("a code ends after a day, and with the reward, also when the author has ended it since")
    func ended() async throws {
        try await withDevices(points: 500) { service, clock in
            let code = try await service.code(for: ann).text
            clock.advance(minutes: 24 * 60 + 1)
            let end = clock.moment.later(by: -60)
            await #expect(throws: Rewards.Refusal.ended(end)) { try await service.redeem(code) }
            let another = try await service.code(for: ann).text
            let over = devices(service.store, clock) { Rewards(goal: 100, what: "a coffee", until: end) }
            await #expect(throws: Rewards.Refusal.ended(end)) { try await over.redeem(another) }
            #expect(try await service.story(of: ann).points == 500)
        }
    }

    @Test("without the points no code is made, and points that went elsewhere meanwhile are missed when it is redeemed")
    func missing() async throws {
        try await withDevices(points: 99) { service, _ in
            let refusal = await #expect(throws: LiveRefusal.self) { try await service.code(for: ann) }
            #expect(refusal?.code == .points && refusal?.status == 409)
        }
    }

    @Test("too many codes, names and pictures in an hour are refused with the time to wait")
    func limits() async throws {
        try await withDevices(points: 500) { service, clock in
            for _ in 1...20 { _ = try await service.code(for: ann) }
            let codes = await #expect(throws: LiveRefusal.self) { try await service.code(for: ann) }
            #expect(codes?.status == 429 && codes?.wait == 3600)
            for _ in 1...20 { try? await service.setPicture([1], of: ann, from: "here") }
            let pictures = await #expect(throws: LiveRefusal.self) {
                try await service.setPicture([1], of: ann, from: "here")
            }
            #expect(pictures?.code == .tooMany)
            // A new key for each does not help those who have one address.
            var refused = 0
            for number in 1...100 {
                do { try await service.setName(.kept("x"), of: DeviceID(text: "\(number)"), from: "there") } catch {
                    refused += 1
                }
            }
            #expect(refused == 0)
            await #expect(throws: LiveRefusal.self) { try await service.setName(.kept("x"), of: ben, from: "there") }
            clock.advance(minutes: 60)
            try await service.setName(.kept("x"), of: ben, from: "there")
            _ = try await service.code(for: ann)
        }
    }

    @Test("what is taken back is counted by address, whatever keys a flood makes up, and more is taken back than sent")
    func removals() async throws {
        try await withDevices(points: 0) { service, clock in
            for number in 1...600 { try await service.forget(DeviceID(text: "\(number)"), from: "there") }
            let forgotten = await #expect(throws: LiveRefusal.self) { try await service.forget(ann, from: "there") }
            let ended = await #expect(throws: LiveRefusal.self) { try await service.cancelMove(of: ann, at: "there") }
            let removed = await #expect(throws: LiveRefusal.self) {
                try await service.removePicture(of: ann, from: "there")
            }
            #expect([forgotten, ended, removed].allSatisfy { $0?.code == .tooMany && $0?.wait == 3600 })
            try await service.forget(ann, from: "elsewhere")
            clock.advance(minutes: 60)
            try await service.forget(ben, from: "there")
        }
    }

    @Test("what is no picture is refused and nothing is kept; a picture comes back as a JPEG of our own")
    func pictures() async throws {
        try await withDevices(points: 0) { service, _ in
            let svg = Array("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".utf8)
            for (bytes, status) in [
                (svg, 422), ([], 422), (Array("GIF89a".utf8), 422), ([0xFF, 0xD8, 0xFF, 0xE0], 422),
            ] {
                let refusal = await #expect(throws: LiveRefusal.self) {
                    try await service.setPicture(bytes, of: ann, from: "")
                }
                #expect(refusal?.code == .picture && refusal?.status == status)
            }
            let kept = try await service.picture(of: ann)
            #expect(kept == nil)
        }
    }

    @Test("a device moves to another one by a code that is entered there and confirmed here, once")
    func moves() async throws {
        try await withDevices(points: 40) { service, clock in
            let (code, ends) = try await service.beginMove(from: ann)
            #expect(code.count == 19 && ends == clock.moment.later(by: 600))
            try await service.enterMove(code, by: ben, from: "")
            let (old, new) = (try await service.story(of: ann), try await service.story(of: ben))
            let number = try #require(old.moveNumber)
            #expect(new.moveNumber == number && new.move?.to == ben)
            await #expect(throws: LiveRefusal.noMove) { try await service.confirmMove(from: ann, number: number + 1) }
            // Only the device that showed the code can confirm.
            await #expect(throws: LiveRefusal.noMove) { try await service.confirmMove(from: ben, number: number) }
            try await service.confirmMove(from: ann, number: number)
            let moved = try await service.story(of: ben)
            #expect(moved.points == 40 && moved.move?.isDone == true)
            #expect(try await service.story(of: ann).points == 0)
            await #expect(throws: LiveRefusal.noMove) { try await service.enterMove(code, by: ann, from: "") }
        }
    }

    @Test("somebody who sees the code over a shoulder gets another number, which the owner does not confirm")
    func overTheShoulder() async throws {
        try await withDevices(points: 40) { service, clock in
            let code = try await service.beginMove(from: ann).text
            try await service.enterMove(code, by: DeviceID(text: "eve"), from: "")
            await #expect(throws: LiveRefusal.noMove) { try await service.enterMove(code, by: ben, from: "") }
            try await service.cancelMove(of: ann)
            #expect(try await service.story(of: DeviceID(text: "eve")).move == nil)
            #expect(try await service.story(of: ann).points == 40)
            let late = try await service.beginMove(from: ann).text
            clock.advance(minutes: 11)
            await #expect(throws: LiveRefusal.noMove) { try await service.enterMove(late, by: ben, from: "") }
        }
    }

    /// A desk at a store in which one device has some points.
    private func withDevices(points: Int, _ body: (DeviceService, TestTime) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let store = try SQLStore.open(path: folder.path + "/live.sqlite")
        let clock = TestTime()
        let report = WaitReport(
            id: 0, place: "open", device: ann, origin: "", minutes: 5, at: clock.moment, isHere: false)
        _ = try await store.keep(report, notWithin: 0)
        let entry = LedgerEntry(
            device: ann, points: points, reason: .report, place: "open", report: 1, at: clock.moment)
        _ = try await store.judge(1, .agrees, entry: points > 0 ? entry : nil)
        try await body(devices(store, clock) { Rewards(goal: 100, what: "a coffee", place: "at the bar") }, clock)
        try await store.close()
    }

    private func devices(
        _ store: any Store, _ clock: TestTime, rewards: @escaping @Sendable () -> Rewards
    ) -> DeviceService {
        DeviceService(store: store, rewards: rewards, seals: RewardSeals(store: store), clock: { clock.moment })
    }
}

/// A clock that stands until it is set.
private final class TestTime: Sendable {
    private let now = Mutex(Instant(secondsSince1970: 1_764_000_000))

    var moment: Instant { now.withLock { $0 } }

    func advance(minutes: Int) { now.withLock { $0 = $0.later(by: minutes * 60) } }
}
