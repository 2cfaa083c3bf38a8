import Calendar
import LiveRules
import Storage
import Web

/// What the companion does without being asked, each on a clock of its own, so that nothing waits for anything else: it
/// keeps streams open, tells when a wait is no longer known, lets reports judge one another, lets go what is old, and leaves
/// what is usual for the next build.
struct LiveUpkeep: Sendable {
    let service: WaitService
    let hub: EventHub
    let origins: OriginDigests
    let usual: UsualWaitsFile
    let tell: @Sendable (LiveEvent) -> Void
    /// Returns when a pause is over.
    // The error is dropped because the loop asks whether it was cancelled.
    var rest: @Sendable (Work) async -> Void = { try? await Task.sleep(for: $0.pause) }

    /// Works that go on beside one another.
    enum Work: CaseIterable, Sendable {
        case beat, news, judging, tidying, usual

        /// nginx cuts a stream that is silent for a minute.
        fileprivate var pause: Duration {
            switch self {
            case .beat, .news, .judging: .seconds(15)
            case .tidying: .seconds(600)
            case .usual: .seconds(60)
            }
        }
    }

    func run() async {
        await withDiscardingTaskGroup { group in
            for work in Work.allCases { group.addTask { await again(work) } }
        }
    }

    private func again(_ work: Work) async {
        let memory = Memory()
        while !Task.isCancelled {
            await rest(work)
            if Task.isCancelled { return }
            do { try await perform(work, memory) } catch { tell(.trouble("\(error)")) }
        }
    }

    private func perform(_ work: Work, _ memory: Memory) async throws {
        switch work {
        // A connection whose page is gone is noticed when something is sent.
        case .beat: hub.publish("event: beat\ndata: .\n\n")
        case .news: try await memory.tellChanges(of: service, to: hub)
        case .judging:
            try await origins.refresh()
            try await service.judge()
        case .tidying: try await service.store.tidy(at: service.clock())
        case .usual: try await memory.renew(usual, at: service.clock())
        }
    }
}

/// What a work remembers from one time to the next. An actor, because tasks hand it on; each has its own.
private actor Memory {
    private var last: [String: WaitService.Known] = [:]
    private var looked = Instant(secondsSince1970: 0)

    /// A wait changes also when nobody reports: reports grow old.
    func tellChanges(of service: WaitService, to hub: EventHub) async throws {
        for known in try await service.renewed() {
            if let before = last[known.place], !before.says(known) {
                hub.pass(on: WaitEvents.event(known), about: known.place)
            }
            last[known.place] = known
        }
    }

    func renew(_ usual: UsualWaitsFile, at now: Instant) async throws {
        guard abs(now.secondsSince1970 - looked.secondsSince1970) >= UsualWaitsFile.pause else { return }
        looked = now
        try await usual.renew()
    }
}

extension WaitService.Known {
    /// Whether a page would show the same.
    fileprivate func says(_ other: WaitService.Known) -> Bool { WaitEvents.event(self) == WaitEvents.event(other) }
}
