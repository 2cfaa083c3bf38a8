import CPostgres
import Dispatch
import Glibc
import Synchronization

/// Hears what other programs announce, by LISTEN on a connection of its own, on a thread of its own. A connection that broke is opened again, and then
/// something may have been missed.
///
/// A class, because the thread shares it with the one that ends the thread.
final class PostgresListener: Sendable {
    private let address: PostgresAddress
    private let sender: String
    private let isOver = Mutex(false)
    private let tell: AsyncStream<Announcement>.Continuation

    /// How long the thread waits before it looks whether it is still wanted, in milliseconds; and before it tries an absent server again.
    private static let patience: Int32 = 500

    private init(_ address: PostgresAddress, sender: String, tell: AsyncStream<Announcement>.Continuation) {
        (self.address, self.sender, self.tell) = (address, sender, tell)
    }

    /// What others announce, until nobody listens any more.
    ///
    /// - Parameter sender: whose announcements are left out.
    static func announcements(at address: PostgresAddress, but sender: String) -> AsyncStream<Announcement> {
        AsyncStream(bufferingPolicy: .bufferingNewest(10_000)) { tell in
            let listener = PostgresListener(address, sender: sender, tell: tell)
            tell.onTermination = { _ in listener.isOver.withLock { $0 = true } }
            // Not one of the system's few shared threads: it waits nearly all the time.
            DispatchQueue(label: "waymark.listen").async { listener.listen() }
        }
    }

    private func listen() {
        var isFirst = true
        while !isOver.withLock({ $0 }) {
            do {
                let connection = try PostgresConnection(address)
                try connection.ask("SET idle_in_transaction_session_timeout = 0")
                let channel = try connection.ask("SELECT quote_ident(\(PostgresAnnouncer.channel))").text ?? ""
                try connection.ask("LISTEN \(channel)")
                if !isFirst { tell.yield(.missed) }
                isFirst = false
                hear(connection)
            } catch {
                // Nothing is lost because everything is asked again once the server is back.
                isFirst = false
                usleep(UInt32(Self.patience) * 1000)
            }
        }
        tell.finish()
    }

    /// Returns when the connection broke, or nobody listens.
    private func hear(_ connection: PostgresConnection) {
        while !isOver.withLock({ $0 }), connection.isAlive {
            var socket = pollfd(fd: PQsocket(connection.handle), events: Int16(POLLIN), revents: 0)
            if poll(&socket, 1, Self.patience) > 0, PQconsumeInput(connection.handle) == 0 { return }
            var subjects: Set<String> = []
            while let told = PQnotifies(connection.handle) {
                defer { PQfreemem(told) }
                let words = String(cString: told.pointee.extra).split(separator: " ", maxSplits: 1)
                if words.count == 2, words[0] != sender { subjects.insert(String(words[1])) }
            }
            // A program that is too slow to hear everything asks for everything.
            if !subjects.isEmpty, case .dropped = tell.yield(.changed(subjects)) { tell.yield(.missed) }
        }
    }
}
