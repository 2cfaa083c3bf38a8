import Accounts
import Editing
public import LiveServer
public import Pipeline
public import Web

/// The administration of a companion: every page below `_live/admin/`.
///
///     try await CompanionServer(options).run(with: CompanionAdministration.init) { event in … }
public struct CompanionAdministration: LiveExtension {
    let context: EditorContext
    let routes: AdminRoutes
    private let schedule: ScheduledPublications

    /// - Parameters:
    ///   - services: what the companion works with.
    ///   - published: called with what visitors see from now on.
    /// - Throws: where the site must lie in a git repository and does not.
    public init(
        _ services: LiveServices, published: @escaping @Sendable (PlannedSite) -> Void
    ) throws {
        let (options, settings) = (services.options, services.settings)
        context = try EditorContext(options, published: published)
        let accounts = AccountService(
            store: services.store, work: PasswordWork(), rule: options.secondFactor, title: settings.title,
            clock: options.clock, chance: Secrets.bytes)
        let mail = options.mail.map {
            MailService($0, of: settings, clock: options.clock, tell: services.tell)
        }
        let site = AdminSite(
            service: accounts, guardian: services.guardian, settings: settings,
            folder: GuideFolder(path: options.output), mail: mail)
        schedule = ScheduledPublications(
            context: context, store: services.store, clock: options.clock, tell: { services.tell(.trouble($0)) })
        routes = AdminRoutes(site: site, groups: Self.groups(services, context), tell: services.tell)
    }

    /// The rooms in the order of the menu.
    private static func groups(_ services: LiveServices, _ context: EditorContext) -> [any AdminRouteGroup] {
        [
            ContentRoutes(context: context), AlertRoutes(context: context), ContentPreviewRoutes(context: context),
            PublishRoutes(context: context),
            ModerationRoutes(context: context, store: services.store, hub: services.hub),
            RewardRoutes(service: services.devices, title: services.rewards.title),
            UsageReportRoutes(service: services.use), PeopleRoutes(entries: context.entries), AuditRoutes(),
            OperationRoutes(figures: services.figures), AccountRoutes(), SecondFactorRoutes(),
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

    /// Publishes what appears or goes by itself, until it is cancelled.
    public func pulse() async { await schedule.run() }

    /// Whether somebody's publication is going on.
    public var isPublishing: Bool { context.publisher.state.isRunning }

    /// The link with which the first administrator sets a password. What goes with the tours of editors is named before, where
    /// it is not named yet and the content has no errors; otherwise the next start does it.
    public func firstLink() async throws -> FirstEntry? {
        try await routes.site.service.resolve { [context] tours in
            // Dropped because content that cannot be read must keep nobody from a link.
            (try? await context.entries())?.belonging(to: tours, own: tours)
        }
        return switch try await routes.site.service.firstLink() {
        case .made(let token): .link("admin/link/" + token)
        case .standing(let since, let until): .made(at: since, until: until)
        case nil: nil
        }
    }
}
