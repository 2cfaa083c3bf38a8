import Editing
import Web

extension EditorContext {
    /// Publishes what is saved, after a publication that is going on. It goes on when the person leaves.
    ///
    /// - Returns: how far it is after a short time, in which that of a small guide is done.
    func publishNow() async -> Publisher.State {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let context = self
        Task {
            // The error is dropped because nobody ends this task.
            while !context.publisher.begin() { try? await Task.sleep(for: .milliseconds(20)) }
            // No fault is lost, because the publisher keeps its own.
            if let site = try? await Blocking.run({ context.publisher.finish() }) { context.published(site) }
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

    /// In seconds; a proxy waits for an answer longer.
    private static var patience: Int { 15 }
}
