import Calendar
import LiveRules
import Web

/// What the companion does without being asked: it keeps streams open, tells when a wait is no longer known, and lets reports judge
/// one another, and leaves what is usual for the next build.
struct LivePulse: Sendable {
    let desk: WaitDesk
    let news: NewsStand
    let origins: OriginDigests
    let usual: UsualWaitsFile
    let tell: @Sendable (LiveEvent) -> Void

    /// nginx cuts a stream that is silent for a minute.
    private static let seconds = 15

    func run() async {
        var last: [String: WaitDesk.Known] = [:]
        var looked = Instant(secondsSince1970: 0)
        while !Task.isCancelled {
            // The error is dropped because the loop asks whether it was cancelled.
            try? await Task.sleep(for: .seconds(Self.seconds))
            // A connection whose page is gone is noticed when something is sent.
            news.publish("event: beat\ndata: .\n\n")
            do {
                try await origins.refresh()
                try await desk.judge()
                for known in try await desk.known() {
                    if let before = last[known.place], !before.says(known) {
                        news.pass(on: WaitNews.event(known), about: known.place)
                    }
                    last[known.place] = known
                }
                let now = desk.clock()
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

extension WaitDesk.Known {
    /// Whether a page would show the same.
    fileprivate func says(_ other: WaitDesk.Known) -> Bool { WaitNews.event(self) == WaitNews.event(other) }
}
