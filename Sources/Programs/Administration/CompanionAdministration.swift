import Accounts
import Editing
public import LiveServer
public import Pipeline
public import Web

/// The administration of a companion: every page below `_live/admin/`.
///
///     try await CompanionServer(options).run(with: CompanionAdministration.init) { event in … }
public struct CompanionAdministration: LiveExtension {
    private let house: ContentHouse
    private let routes: AdminRoutes

    /// - Parameters:
    ///   - desks: what the companion works with.
    ///   - published: called with what visitors see from now on.
    /// - Throws: where the site must lie in a git repository and does not.
    public init(
        _ desks: LiveDesks, published: @escaping @Sendable (PlannedSite) -> Void
    ) throws {
        let (options, settings) = (desks.options, desks.settings)
        house = try ContentHouse(options, published: published)
        let accounts = AccountDesk(
            store: desks.store, work: PasswordWork(), title: settings.title, clock: options.clock,
            chance: Secrets.bytes)
        let mail = options.mail.map {
            MailDesk($0, of: settings, clock: options.clock, tell: desks.tell)
        }
        let site = AdminSite(
            desk: accounts, gate: desks.gate, settings: settings,
            folder: GuideFolder(path: options.output), mail: mail)
        routes = AdminRoutes(site: site, rooms: Self.rooms(desks, house), tell: desks.tell)
    }

    /// The rooms in the order of the menu.
    private static func rooms(_ desks: LiveDesks, _ house: ContentHouse) -> [any AdminRoom] {
        [
            ContentRoom(house: house), AlertRoom(house: house), PreviewRoom(house: house),
            PublishRoom(house: house),
            ModerationRoom(house: house, store: desks.store, news: desks.news),
            RewardRoom(desk: desks.devices, title: desks.rewards.title),
            UseAdminRoom(desk: desks.use), PeopleRoom(tours: house.tours), AuditRoom(),
            AccountRoom(),
        ]
    }

    /// Answers below `_live/admin/`; `nil` for what is not below it.
    public func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse? {
        try await routes.answer(request, parts)
    }

    /// More than a little only from somebody who may use it.
    public func longestBody(of request: WebRequest) async -> Int {
        await routes.longestBody(of: request)
    }

    /// Whether somebody's publication is going on.
    public var isPublishing: Bool { house.publisher.state.isRunning }

    /// The link with which the first administrator sets a password.
    public func firstLink() async throws -> String? {
        try await routes.site.desk.firstLink().map { "admin/link/" + $0 }
    }
}
