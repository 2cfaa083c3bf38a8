import Foundation
import Processes
import Testing

@testable import Storage

/// The PostgreSQL that `scripts/with-postgres` started.
enum TestedServer {
    /// `nil` where there is none.
    static let address = ProcessInfo.processInfo.environment["WAYMARK_POSTGRES"]

    /// Another one, which a test stops and starts.
    static let restarted = ProcessInfo.processInfo.environment["WAYMARK_POSTGRES_RESTARTED"]

    /// Stops and starts that one: `stop -m immediate`, `start`.
    static func control(_ arguments: String...) throws {
        let program = try #require(ProcessInfo.processInfo.environment["WAYMARK_POSTGRES_CONTROL"])
        let status = try ProcessCall(program, arguments).run().status
        #expect(status == 0)
    }

    private static let number = Numbers()

    /// Runs the body with the address of an empty database.
    static func with(_ server: String? = address, _ body: (String) async throws -> Void) async throws {
        let server = try #require(server)
        let name = "tested_\(getpid())_\(number.next())"
        try PostgresConnection(PostgresAddress(server)).ask("CREATE SCHEMA \(name)")
        try await body(server + "&options=-csearch_path%3D\(name)")
        try PostgresConnection(PostgresAddress(server)).ask("DROP SCHEMA \(name) CASCADE")
    }
}

/// One number after another.
final class Numbers: Sendable {
    private let lines = Lines()

    func next() -> Int {
        lines.append("")
        return lines.all.count
    }
}
