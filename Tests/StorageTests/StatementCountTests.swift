import Foundation
import LiveRules
import Storage
import Testing

@testable import class Storage.SQLStore

/// How many statements a request asks the database, which no clock tells and every visitor waits for.
@Suite struct StatementCountTests {
    /// The limits of `Tests/Costs/limits.json`, by what is done.
    private func limits() throws -> [String: Int] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Costs/limits.json")
        struct Limits: Decodable { let statements: [String: Int] }
        return try JSONDecoder().decode(Limits.self, from: Data(contentsOf: file)).statements
    }

    @Test("each request asks as many statements as are recorded for it, however much is kept")
    func limit() async throws {
        try await withSQLite { plain, _ in
            let engine = CountedEngine(plain.engine)
            let store = SQLStore(engine)
            for number in 1...200 {
                try await store.keep(report("place-\(number % 7)", by: DeviceID(text: "d\(number)"), at: number))
            }
            var found: [String: Int] = [:]
            func count(_ what: String, _ work: () async throws -> Void) async throws {
                found[what] = try await engine.statements(of: work)
            }
            try await count("keep a report") { _ = try await store.keep(report(at: 9000), notWithin: 300) }
            try await count("refuse one too soon") { _ = try await store.keep(report(at: 9001), notWithin: 300) }
            try await count("the reports of a place") { _ = try await store.reports(of: "place-3", since: moment(0)) }
            try await count("judge a report") {
                _ = try await store.judge(1, .agrees, entry: entry(for: DeviceID(text: "d1"), report: 1))
            }
            try await count("a visitor's profile") { _ = try await store.profile(of: ann) }
            try await count("forget a visitor") { try await store.forget(ann) }
            let recorded = try limits()
            for (what, count) in found.sorted(by: { $0.key < $1.key }) {
                #expect(count == recorded[what], "\(what): \(count) statements")
            }
            #expect(found.keys == recorded.keys)
        }
    }
}
