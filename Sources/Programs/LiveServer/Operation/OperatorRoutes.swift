import Calendar
import Synchronization
import Web

/// What watches over a companion asks, at the top of the server: `/health`, whether the program answers; `/ready`, whether it can keep something;
/// `/metrics`, numbers, for this machine and for whom the operator names.
struct OperatorRoutes: Sendable {
    let meters: LiveMeters
    let hub: EventHub
    /// The addresses of those who may read the numbers, beside this machine.
    let metricsTo: Set<String>
    /// Throws, or takes long, where the database cannot be reached.
    let reach: @Sendable () async throws -> Void

    /// Whether something can be kept.
    let probe: KeepingProbe

    init(
        meters: LiveMeters, hub: EventHub, metricsTo: Set<String>, probe: KeepingProbe,
        reach: @escaping @Sendable () async throws -> Void
    ) {
        (self.meters, self.hub, self.metricsTo, self.probe, self.reach) = (meters, hub, metricsTo, probe, reach)
    }

    /// The addresses.
    static let paths: Set = ["/health", "/ready", "/metrics"]

    private static let patience = Duration.seconds(2)

    func answer(_ request: WebRequest) async -> WebResponse? {
        switch request.path {
        case "/health": .text("ok\n", type: "text/plain; charset=utf-8")
        case "/ready": await ready()
        case "/metrics" where mayRead(request):
            .text(meters.text(streams: hub.count), type: "text/plain; version=0.0.4; charset=utf-8")
        default: nil
        }
    }

    /// A proxy on this machine asks for others, and says so.
    private func mayRead(_ request: WebRequest) -> Bool {
        guard let client = request.client, request.forwardedFor == nil else { return false }
        return client.hasPrefix("127.") || client == "::1" || client == "::ffff:127.0.0.1" || metricsTo.contains(client)
    }

    private func ready() async -> WebResponse {
        let isReached = await FirstAnswer.of(reach, within: Self.patience) == true
        guard isReached else { return .refusal(503, "The database cannot be reached.") }
        guard await probe.keeps(within: Self.patience) else {
            return .refusal(503, "Nothing can be kept at the moment; the log says why.")
        }
        return .text("ready\n", type: "text/plain; charset=utf-8")
    }
}

/// The first of several answers counts. A class, because several give one.
final class FirstAnswer: Sendable {
    private let caller: Mutex<CheckedContinuation<Bool?, Never>?>

    private init(_ caller: CheckedContinuation<Bool?, Never>) { self.caller = Mutex(caller) }

    /// Whether the work succeeds; `nil` where that is not known within the time. The work goes on.
    static func of(
        _ work: @escaping @Sendable () async throws -> Void, within time: Duration
    ) async -> Bool? {
        await withCheckedContinuation { caller in
            let answer = FirstAnswer(caller)
            Task {
                do {
                    try await work()
                    answer.give(true)
                } catch { answer.give(false) }
            }
            Task {
                // The error is dropped because nobody cancels this task.
                try? await Task.sleep(for: time)
                answer.give(nil)
            }
        }
    }

    private func give(_ answer: Bool?) {
        let waiting = caller.withLock { caller in
            defer { caller = nil }
            return caller
        }
        waiting?.resume(returning: answer)
    }
}
