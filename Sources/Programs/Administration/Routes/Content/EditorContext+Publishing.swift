import Editing
import LiveRules
import Web
import Writing

extension EditorContext {
    /// The files that wait for review.
    func waiting() async throws -> [WaitingFile] {
        try await Blocking.run { [site] in try WaitingFile.all(inSite: site.path) }
    }

    /// `nil` for a file that does not wait.
    func waiting(_ path: String) async throws -> WaitingFile? { try await waiting().first { $0.path == path } }

    /// Publishes what is saved, after a publication that is going on. It goes on when the person leaves.
    ///
    /// - Returns: how far it is after a short time, in which that of a small guide is done.
    func publishNow(for request: AdminRequest) async -> Publisher.State {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let context = self
        Task {
            // The error is dropped because nobody ends this task.
            while !context.publisher.begin() { try? await Task.sleep(for: .milliseconds(20)) }
            await context.finishPublication(for: request)
            end.finish()
        }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in ends {} }
            // The error is dropped because it only says that the publication was sooner.
            group.addTask { try? await Task.sleep(for: .seconds(Self.patience)) }
            await group.next()
            group.cancelAll()
        }
        return context.publisher.state
    }

    /// Builds what has begun, and writes down who published.
    func finishPublication(for request: AdminRequest) async {
        let (publisher, published) = (publisher, published)
        // No fault is lost, because the publisher keeps its own; the log then has no line, and the page says why.
        guard (try? await Blocking.run({ publisher.finish(take: published) })) != nil else { return }
        // Dropped because visitors see it already, and the next request tells that the store does not answer.
        try? await request.audit(.publishing, PublicationRequests.published)
    }

    /// In seconds; a proxy waits for an answer longer.
    private static var patience: Int { 15 }
}
