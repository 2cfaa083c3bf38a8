import Calendar
import LiveRules
import Storage
import Synchronization
import Testing

@testable import LiveServer

@Suite("Open pages of devices share one look into the store")
struct DeviceWatchTests {
    private let places = StreamPlaces(most: 2000, share: 2000)

    private func stream(_ world: World, _ device: DeviceID) throws -> AsyncStream<String>.Iterator {
        world.watch.events(of: device, holding: try places.take(for: "")).makeAsyncIterator()
    }

    @Test("a thousand pages that wait for nothing are asked about twice each, and then one look a second is for all")
    func idle() async throws {
        let world = World()
        var readers: [AsyncStream<String>.Iterator] = []
        for number in 1...1000 { readers.append(try stream(world, DeviceID(text: "d\(number)"))) }
        for index in readers.indices { #expect(await readers[index].next()?.hasPrefix("event: device") == true) }
        for _ in 1...20 { await world.watch.look() }
        #expect(world.stories == 2000 && world.looks == 20)
        withExtendedLifetime(readers) {}
    }

    @Test("a device is told of what it earned and of what is open, and nobody else is asked about")
    func changes() async throws {
        let (world, ann, ben) = (World(), DeviceID(text: "ann"), DeviceID(text: "ben"))
        var (first, second) = (try stream(world, ann), try stream(world, ben))
        _ = (await first.next(), await second.next())
        await world.watch.look()
        #expect(world.stories == 4)
        world.set(points: 5, DeviceNews(latest: 1, earned: [ann]))
        await world.watch.look()
        #expect(await first.next()?.contains("\"points\":5") == true)
        world.set(points: 6, DeviceNews(latest: 1, open: [ben: ["voucher"]]))
        await world.watch.look()
        #expect(await second.next()?.contains("\"points\":6") == true)
        await world.watch.look()
        #expect(world.stories == 6)
        world.set(points: 7, DeviceNews(latest: 1))
        await world.watch.look()
        #expect(await second.next()?.contains("\"points\":7") == true)
        #expect(world.stories == 7 && world.known == [nil, 0, 1, 1, 1])
    }

    @Test("a store that is away is told of once until it is back, and pages stay open")
    func away() async throws {
        let world = World()
        var reader = try stream(world, DeviceID(text: "ann"))
        _ = await reader.next()
        world.fail(true)
        for _ in 1...5 { await world.watch.look() }
        #expect(world.troubles == 1)
        world.fail(false)
        world.set(points: 9, DeviceNews(latest: 1, earned: [DeviceID(text: "ann")]))
        await world.watch.look()
        #expect(await reader.next()?.contains("\"points\":9") == true)
        world.fail(true)
        await world.watch.look()
        #expect(world.troubles == 2)
    }

    /// A watch over a store of which every question is counted.
    private struct World: Sendable {
        private let questions: Questions
        let watch: DeviceWatch

        init() {
            let questions = Questions()
            self.questions = questions
            watch = DeviceWatch(
                news: { try questions.news(after: $0) }, story: { _ in try questions.story() },
                tell: { _ in questions.state.withLock { $0.troubles += 1 } }, pause: nil)
        }

        var stories: Int { questions.state.withLock { $0.stories } }
        var looks: Int { questions.state.withLock { $0.known.count } }
        var known: [Int?] { questions.state.withLock { $0.known } }
        var troubles: Int { questions.state.withLock { $0.troubles } }

        func set(points: Int, _ news: DeviceNews) {
            questions.state.withLock { ($0.points, $0.news) = (points, news) }
        }

        func fail(_ isAway: Bool) { questions.state.withLock { $0.isAway = isAway } }
    }

    /// A class, because the watch asks from several threads.
    private final class Questions: Sendable {
        struct Away: Error {}
        struct State {
            var stories = 0
            var points = 0
            var known: [Int?] = []
            var news = DeviceNews(latest: 0)
            var isAway = false
            var troubles = 0
        }

        let state = Mutex(State())

        func news(after entry: Int?) throws -> DeviceNews {
            try state.withLock { state in
                if state.isAway { throw Away() }
                state.known.append(entry)
                return state.news
            }
        }

        func story() throws -> DeviceService.Story {
            try state.withLock { state in
                if state.isAway { throw Away() }
                state.stories += 1
                return DeviceService.Story(
                    points: state.points, rewards: Rewards(), profile: .nobody, pending: [], history: [],
                    hasEarlier: false, voucher: nil, checkNumber: nil, move: nil, isLeaving: false, moveNumber: nil)
            }
        }
    }
}
