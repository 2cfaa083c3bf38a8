import Calendar
import LiveRules
import Web

/// What the companion does without being asked: it keeps streams open, tells when a wait is no longer known, and lets reports judge
/// one another, and leaves what is usual for the next build.
struct LiveUpkeep: Sendable {
    let service: WaitService
    let hub: EventHub
    let origins: OriginDigests
    let usual: UsualWaitsFile
    let tell: @Sendable (LiveEvent) -> Void

    /// nginx cuts a stream that is silent for a minute.
    private static let seconds = 15

    func run() async {
        var last: [String: WaitService.Known] = [:]
        var looked = Instant(secondsSince1970: 0)
        while !Task.isCancelled {
            // The error is dropped because the loop asks whether it was cancelled.
            try? await Task.sleep(for: .seconds(Self.seconds))
            // A connection whose page is gone is noticed when something is sent.
            hub.publish("event: beat\ndata: .\n\n")
            do {
                try await origins.refresh()
                try await service.judge()
                for known in try await service.known() {
                    if let before = last[known.place], !before.says(known) {
                        hub.pass(on: WaitEvents.event(known), about: known.place)
                    }
                    last[known.place] = known
                }
                let now = service.clock()
                if abs(now.secondsSince1970 - looked.secondsSince1970) >= UsualWaitsFile.pause {
                    looked = now
                    try await usual.renew()
                }
            } catch {
                tell(.trouble("\(error)"))
            }
        }
    }
}

extension WaitService.Known {
    /// Whether a page would show the same.
    fileprivate func says(_ other: WaitService.Known) -> Bool { WaitEvents.event(self) == WaitEvents.event(other) }
}
