import Calendar

/// Lets figures go that are older than the author wants them to be: at the start, and on each new day.
struct UsageRetention: Sendable {
    let service: UsageService
    let tell: @Sendable (LiveEvent) -> Void

    private static let minutes = 10

    func run() async {
        var done: CalendarDate?
        while !Task.isCancelled {
            let today = service.today
            if today != done {
                do {
                    try await service.forget()
                    done = today
                } catch { tell(.trouble("\(error)")) }
            }
            // The error is dropped because the loop asks whether it was cancelled.
            try? await Task.sleep(for: .seconds(Self.minutes * 60))
        }
    }
}
