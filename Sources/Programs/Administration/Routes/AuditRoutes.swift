import Accounts
import LiveRules
import Storage
import Web

/// The log of who did what.
struct AuditRoutes: AdminRouteGroup {
    let entry = AdminEntry(
        title: "menu.log", path: "log", lead: "menu.log.lead", roles: [.administrator])

    var routes: [AdminRoute] { [.get("log") { request, _ in try await page(request) }] }

    private static let entriesOnPage = 50

    private func page(_ request: AdminRequest) async throws -> WebResponse {
        let who = request.query["who"].flatMap(Int.init)
        let area = request.query["area"].flatMap(AuditEntry.Area.init(rawValue:))
        let before = request.query["before"].flatMap(Int.init)
        let found = try await request.service.store.audit(
            before: before, account: who, area: area, limit: Self.entriesOnPage + 1)
        let entries = found.prefix(Self.entriesOnPage)
        func address(before id: Int?) -> String {
            request.url(
                "log",
                ["who": who.map(String.init) ?? "", "area": area?.rawValue ?? "", "before": id.map(String.init) ?? ""])
        }
        let people = try await request.service.store.accounts()
        let view = AuditView(
            action: request.url("log"),
            people: [
                OptionView("", say("log.everybody"), isChosen: who == nil),
                OptionView("0", say("log.nobody-who-had-signed-in"), isChosen: who == 0),
            ]
                + people.map { OptionView("\($0.id)", $0.shownName, isChosen: who == $0.id) },
            areas: [OptionView("", say("log.everything"), isChosen: area == nil)]
                + AuditEntry.Area.allCases.map { OptionView($0.rawValue, $0.title, isChosen: area == $0) },
            entries: entries.map { AuditRowView($0, zone: request.visit.site.zone) },
            older: found.count > entries.count ? entries.last.map { address(before: $0.id) } : nil,
            newest: before == nil ? nil : address(before: nil))
        return await request.page(say("menu.log"), view)
    }
}

extension AuditEntry.Area {
    fileprivate var title: String {
        switch self {
        case .signIn: say("log.signing-in")
        case .accounts: say("log.accounts")
        case .content: say("menu.content")
        case .publishing: say("people.publishing")
        case .contributions: say("menu.contributions")
        case .rewards: say("menu.rewards")
        case .alerts: say("kind.alerts")
        case .settings: say("kind.site")
        }
    }
}
