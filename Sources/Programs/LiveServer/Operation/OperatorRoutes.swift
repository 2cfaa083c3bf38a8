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
        let isReached = await withCheckedContinuation { caller in
            let answer = FirstAnswer(caller)
            Task {
                do {
                    try await reach()
                    answer.give(true)
                } catch { answer.give(false) }
            }
            Task {
                // The error is dropped because nobody cancels this task.
                try? await Task.sleep(for: Self.patience)
                answer.give(false)
            }
        }
        return isReached
            ? .text("ready\n", type: "text/plain; charset=utf-8") : .refusal(503, "The database cannot be reached.")
    }
}

/// The first of several answers counts. A class, because several give one.
private final class FirstAnswer: Sendable {
    private let caller: Mutex<CheckedContinuation<Bool, Never>?>

    init(_ caller: CheckedContinuation<Bool, Never>) { self.caller = Mutex(caller) }

    func give(_ answer: Bool) {
        let waiting = caller.withLock { caller in
            defer { caller = nil }
            return caller
        }
        waiting?.resume(returning: answer)
    }
}
