import Calendar
import Editing
import Formats
import GuideModel
import LiveRules
import Reading
import Storage
import Web

/// What visitors told, and what moderators make of it: a queue, and each contribution with the change that it asks for.
struct ModerationRoutes: AdminRouteGroup {
    let context: EditorContext
    let store: any Store
    let hub: EventHub

    let entry = AdminEntry(
        title: "menu.contributions", path: "contributions", lead: "menu.contributions.lead",
        roles: [.moderator])

    /// How many of each are shown at once, and how many days back.
    private static let (mostWaiting, mostDecided, days) = (200, 50, 30)

    var routes: [AdminRoute] {
        [
            .get("contributions") { request, _ in try await queue(request) },
            .get("contributions/*") { request, found in try await sheet(request, found[0])?.page() },
            .post("contributions/*") { request, found in try await sheet(request, found[0])?.decide(hub) },
            .get("contributions/*/photograph") { _, found in
                guard let contribution = try await contribution(found[0]) else { return nil }
                return try await photograph(of: contribution)
            },
        ]
    }

    private func contribution(_ number: String) async throws -> Contribution? {
        guard let number = Int(number) else { return nil }
        return try await store.contribution(number)
    }

    private func sheet(_ request: AdminRequest, _ number: String) async throws -> ModerationSheet? {
        guard let contribution = try await contribution(number) else { return nil }
        let waiting = try await ordered()
        return ModerationSheet(
            context: context, store: store, request: request, contribution: contribution,
            doubts: waiting.first { $0.contribution.id == contribution.id }?.doubts ?? [],
            next: Self.next(after: contribution.id, in: waiting.map(\.contribution.id)),
            look: try await context.look())
    }

    /// The one that is decided after another: the next in the list, after the last the first.
    static func next(after id: Int, in waiting: [Int]) -> Int? {
        let place = waiting.firstIndex(of: id) ?? -1
        return (waiting.dropFirst(place + 1) + waiting.prefix(max(0, place))).first
    }

    private func ordered() async throws -> [ContributionQueue.Entry] {
        let waiting = try await store.waitingContributions(limit: Self.mostWaiting)
        let records = try await store.contributionRecords(of: Set(waiting.map(\.device)))
        return ContributionQueue.ordered(waiting, records: records)
    }

    private func queue(_ request: AdminRequest) async throws -> WebResponse {
        let (zone, look) = (request.visit.site.zone, try await context.look())
        func row(_ one: Contribution, _ detail: String) -> ContributionRowView {
            ContributionRowView(
                url: request.url("contributions/\(one.id)"), heading: ModerationWords.heading(one.content, in: look),
                detail: detail,
                at: one.at, zone: zone)
        }
        let waiting = try await ordered().map { entry in
            let words =
                entry.doubts.map(ModerationWords.doubt)
                + (entry.contribution.hasPhotograph ? [say("moderation.with-a-photograph")] : [])
            return row(entry.contribution, words.joined(separator: ", "))
        }
        let since = request.now.later(by: -Self.days * 86_400)
        let decided = try await store.decidedContributions(since: since, limit: Self.mostDecided)
            .filter { $0.outcome.state != .withdrawn }
            .map { one in
                let became = say("outcome.\(one.outcome.state.rawValue)")
                return row(one, [became, one.outcome.reason].filter { !$0.isEmpty }.joined(separator: ": "))
            }
        return await request.page(say("menu.contributions"), ContributionQueueView(waiting: waiting, decided: decided))
    }

    private func photograph(of contribution: Contribution) async throws -> WebResponse? {
        guard let bytes = try await store.photograph(of: contribution.id) else { return nil }
        return WebResponse(
            headers: [(name: "Content-Type", value: "image/jpeg")] + AdminVisit.headers, body: .bytes(bytes))
    }
}
