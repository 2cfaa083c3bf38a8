public import Calendar
public import Web

/// What a companion serves below `_live/` beside what is for visitors. The administration is one;
/// it stands on this target, so the companion knows it as this alone.
///
///     try await CompanionServer(options).run(with: CompanionAdministration.init) { event in … }
public protocol LiveExtension: LiveRouteGroup {
    /// How many bytes a request may bring; it may depend on who asks.
    func longestBody(of request: WebRequest) async -> Int

    /// Whether it is putting another guide in the place of the finished one at this moment.
    var isPublishing: Bool { get }

    /// What goes on beside the requests, until it is cancelled.
    func pulse() async

    /// How the first administrator comes in; `nil` where there is one.
    func firstLink() async throws -> FirstEntry?
}

/// How the first administrator comes in.
public enum FirstEntry: Hashable, Sendable {
    /// What follows `_live/` in an address that was just made.
    case link(String)
    /// By an address that another start made at a moment, and that can be used until another one.
    case made(at: Instant, until: Instant)
}
