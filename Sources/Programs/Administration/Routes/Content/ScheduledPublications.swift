import Calendar
import Editing
import LiveRules
import Storage
import Web

/// Publishes what appears or goes by itself within seconds of its moment, as long as the companion runs. Nobody's unpublished work
/// goes out with it.
struct ScheduledPublications: Sendable {
    let context: EditorContext
    let store: any AccountStore
    let clock: @Sendable () -> Instant
    /// Tells the operator what could not be done.
    let tell: @Sendable (String) -> Void

    /// What is known of the schedule while no file changes.
    struct Known: Sendable {
        fileprivate var mark = ""
        fileprivate var schedule: PublicationSchedule?
        /// Whether what is due could not be done as the files are.
        fileprivate var hasFailed = false
    }

    /// In seconds.
    private static let pause = 10

    func run() async {
        var known = Known()
        while !Task.isCancelled {
            // The error is dropped because the loop asks whether it was cancelled.
            try? await Task.sleep(for: .seconds(Self.pause))
            if !Task.isCancelled { await look(&known) }
        }
    }

    /// Publishes what is due at this moment.
    func look(_ known: inout Known) async {
        do {
            let mark = try await Blocking.run { [publisher = context.publisher] in publisher.mark }
            if mark != known.mark {
                known = Known()
                known.schedule = try await Blocking.run { [publisher = context.publisher] in try publisher.schedule() }
                known.mark = mark
            }
            guard let schedule = known.schedule, let next = schedule.next, next <= clock(), !known.hasFailed
            else { return }
            known.hasFailed = try await !publish(schedule)
        } catch {
            tell("what appears or goes by itself is not published: \(error)")
        }
    }

    /// - Returns: whether it need not be told that it failed.
    private func publish(_ schedule: PublicationSchedule) async throws -> Bool {
        guard schedule.others.isEmpty else {
            tell(
                "what appears or goes by itself waits for the next publication, because these files were changed since "
                    + "the last one: " + schedule.others.joined(separator: ", "))
            return false
        }
        let (publisher, published) = (context.publisher, context.published)
        guard publisher.begin() else { return true }
        guard try await Blocking.run({ publisher.finish(schedule, take: published) }) != nil else {
            return told(publisher.state)
        }
        try await store.enter(
            AuditEntry(
                at: clock(), account: 0, who: "Waymark", area: .publishing,
                action: PublicationRequests.publishedOnSchedule))
        return true
    }

    private func told(_ state: Publisher.State) -> Bool {
        switch state {
        case .refused(let errors):
            tell("what appears or goes by itself is not published, because of \(errors.count) errors of the site")
        case .failed(let reason): tell("what appears or goes by itself is not published: \(reason)")
        case .idle, .running, .done: return true
        }
        return false
    }
}
