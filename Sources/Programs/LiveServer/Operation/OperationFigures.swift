public import Calendar
import Storage
import Synchronization
import Web

/// What an operator wants to see of a companion that runs, on one page: room on the disk, troubles, answers, open pages, and how
/// much is kept. Of this instance, since it started.
///
/// A class, because what was counted first is compared with what is counted later.
public final class OperationFigures: Sendable {
    private let meters: LiveMeters
    private let hub: EventHub
    private let store: SQLStore
    private let options: LiveOptions
    private let disk = DiskProbe()
    /// When the program started.
    public let start: Instant
    /// What was kept when somebody asked first.
    private let first = Mutex<(at: Instant, rows: [String: Int])?>(nil)

    init(_ meters: LiveMeters, _ hub: EventHub, _ store: SQLStore, _ options: LiveOptions) {
        (self.meters, self.hub, self.store, self.options) = (meters, hub, store, options)
        start = options.clock()
    }

    /// How requests of one kind were answered.
    public struct Route: Hashable, Sendable {
        /// `page`, `_live/waits`
        public let name: String
        public let requests: Int
        /// Those that were refused (4xx), and those that failed (5xx).
        public let refused, failed: Int
        /// In seconds, the limit below which half of the answers took, and 99 of 100; `nil` where none was measured, or where
        /// it was longer than all limits.
        public let half, most: Double?
    }

    /// What is kept in one table.
    public struct Table: Hashable, Sendable {
        public let name: String
        public let rows: Int
        /// How many more than at the first look.
        public let grown: Int
    }

    /// Room on one file system.
    public struct Disk: Hashable, Sendable {
        public let path: String
        /// In bytes.
        public let free, size: Int
    }

    /// Open pages that wait for news.
    public var streams: Int { hub.count }

    /// How many things could not be done, and the last of them, the newest first.
    public var troubles: (count: Int, latest: [(at: Instant, words: String)]) { meters.troubles }

    /// By name; those that were asked for.
    public var routes: [Route] { meters.routes }

    /// Of the site, the finished guide, the cache and the database; each file system once.
    public var disks: [Disk] {
        var seen: Set<UInt> = []
        let database = SQLStore.isOnServer(options.database) ? "" : DiskProbe.folder(of: options.database)
        return [options.site, options.output, options.cache ?? "", database].filter { !$0.isEmpty }.compactMap { path in
            guard let space = disk.space(path), seen.insert(space.id).inserted else { return nil }
            return Disk(path: path, free: space.free, size: space.size)
        }
    }

    /// How much is kept, and since when growth is counted. Cost: it counts every row, some 20 million a second.
    public func tables() async throws -> (since: Instant, tables: [Table]) {
        let (rows, now) = (try await store.rowCounts(), options.clock())
        let before = first.withLock { first in
            let before = first ?? (now, rows)
            first = before
            return before
        }
        return (
            before.at,
            rows.map { Table(name: $0, rows: $1, grown: $1 - before.rows[$0, default: 0]) }.sorted { $0.name < $1.name }
        )
    }
}
