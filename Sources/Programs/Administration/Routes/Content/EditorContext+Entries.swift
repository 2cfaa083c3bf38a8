import Editing

extension EditorContext {
    /// Also what nobody else sees yet.
    @Sendable func entries() async throws -> GuideEntries { GuideEntries(try await look()) }
}
