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

    /// What follows `_live/` in an address with which the first administrator comes in; `nil`
    /// where there is one.
    func firstLink() async throws -> String?
}
