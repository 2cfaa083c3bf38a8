import Calendar
import LiveRules
import Storage
import Synchronization

/// Tells the open pages of devices what changes for them: staff look at a code, a reward was redeemed, points came in, another device entered a code. It
/// looks into the store every second, once for all pages, so that it does not matter which of several programs made the change; a device of which nothing
/// is open and nothing new is never asked about.
///
/// A class, because pages come and go from several threads.
final class DeviceWatch: Sendable {
    private struct Reader {
        let device: DeviceID
        let texts: AsyncStream<String>.Continuation
        /// Held as long as the stream lasts.
        let place: StreamPlaces.Place
        var told = ""
        var ticks = 0
    }

    private struct State {
        var readers: [Int: Reader] = [:]
        var next = 0
        var isRunning = false
        /// What was open when a device's pages were told last.
        var open: [DeviceID: Set<String>] = [:]
        var entry: Int?
        var hasFailed = false
    }

    /// In ticks, which are seconds: nginx cuts a stream that is silent for a minute.
    private static let beat = 15
    /// Longer than any code lasts on a page; the page asks again.
    private static let longest = 20 * 60

    private let news: @Sendable (Int?) async throws -> DeviceNews
    private let story: @Sendable (DeviceID) async throws -> DeviceService.Story
    private let tell: @Sendable (LiveEvent) -> Void
    private let pause: (@Sendable () async -> Void)?
    private let state = Mutex(State())

    /// - Parameters:
    ///   - news: what changed since an entry, of all devices.
    ///   - story: what a page of a device shows.
    ///   - pause: returns after a second; `nil` where the caller looks itself.
    init(
        news: @escaping @Sendable (Int?) async throws -> DeviceNews,
        story: @escaping @Sendable (DeviceID) async throws -> DeviceService.Story,
        tell: @escaping @Sendable (LiveEvent) -> Void,
        pause: (@Sendable () async -> Void)? = DeviceWatch.second
    ) {
        (self.news, self.story, self.tell, self.pause) = (news, story, tell, pause)
    }

    convenience init(_ service: DeviceService, tell: @escaping @Sendable (LiveEvent) -> Void) {
        self.init(
            news: { try await service.store.deviceNews(after: $0, at: service.clock()) },
            story: { try await service.story(of: $0) }, tell: tell)
    }

    // The error is dropped because a pause that is cancelled is over.
    static let second: @Sendable () async -> Void = { try? await Task.sleep(for: .seconds(1)) }

    /// First what is known now, then each change.
    func events(of device: DeviceID, holding place: StreamPlaces.Place) -> AsyncStream<String> {
        let (stream, texts) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(8))
        let (number, isFirst) = state.withLock { state in
            state.next += 1
            state.readers[state.next] = Reader(device: device, texts: texts, place: place)
            defer { state.isRunning = true }
            return (state.next, !state.isRunning)
        }
        texts.onTermination = { [weak self] _ in self?.state.withLock { $0.readers[number] = nil } }
        Task {
            guard await tellStory(of: device) else { return }
            // What is open may have changed before the first look.
            state.withLock { $0.open[device] = $0.open[device] ?? ["?"] }
        }
        if isFirst, let pause { Task { await run(pause) } }
        return stream
    }

    private func run(_ pause: @Sendable () async -> Void) async {
        repeat {
            await pause()
            await look()
        } while !isOver()
    }

    private func isOver() -> Bool {
        state.withLock { state in
            guard state.readers.isEmpty else { return false }
            (state.isRunning, state.open, state.entry) = (false, [:], nil)
            return true
        }
    }

    /// One look for all pages.
    func look() async {
        keepOpen()
        let (devices, entry) = state.withLock { (Set($0.readers.values.map(\.device)), $0.entry) }
        if devices.isEmpty { return }
        do {
            let found = try await news(entry)
            let changed = state.withLock { state in
                // What came between a page's first story and the first look of all is no news of any look.
                let isFirst = state.entry == nil
                state.entry = found.latest
                state.hasFailed = false
                state.open = state.open.filter { devices.contains($0.key) }
                return devices.filter { device in
                    let now = found.open[device] ?? []
                    defer { state.open[device] = now }
                    return isFirst || found.earned.contains(device) || state.open[device] ?? [] != now
                }
            }
            for device in changed { _ = await tellStory(of: device) }
        } catch { fail(error) }
    }

    /// Sends a beat where it is time for one, and ends what has lasted long enough.
    private func keepOpen() {
        let (beating, over) = state.withLock { state in
            for number in state.readers.keys { state.readers[number]?.ticks += 1 }
            let readers = state.readers.values
            return (
                readers.filter { $0.ticks % Self.beat == 0 }.map(\.texts),
                readers.filter { $0.ticks >= Self.longest }.map(\.texts)
            )
        }
        for texts in beating { texts.yield("event: beat\ndata: .\n\n") }
        for texts in over { texts.finish() }
    }

    /// - Returns: whether a reward or a move of the device is open.
    private func tellStory(of device: DeviceID) async -> Bool {
        do {
            let found = try await story(device)
            let text = "event: device\ndata: \(DeviceEvents.story(found))\n\n"
            let readers = state.withLock { state in
                state.readers.filter { $0.value.device == device && $0.value.told != text }.map { number, reader in
                    state.readers[number]?.told = text
                    return reader.texts
                }
            }
            for texts in readers { texts.yield(text) }
            return found.voucher?.state == .open || found.move != nil
        } catch {
            fail(error)
            return true
        }
    }

    /// Is told once until it works again: the next look is in a second.
    private func fail(_ error: any Error) {
        let isNew = state.withLock { state in
            defer { state.hasFailed = true }
            return !state.hasFailed
        }
        if isNew { tell(.trouble("\(error)")) }
    }
}
