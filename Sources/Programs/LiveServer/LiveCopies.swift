import Editing
import Glibc
import Storage
import Synchronization
import Web

/// Copies of what a companion keeps, made and read while no visitor waits for them.
public struct LiveCopies: Sendable {
    private let database: String
    private let site: String
    private var history: HistoryCopy { HistoryCopy(site: site) }

    /// - Parameters:
    ///   - database: the path of a file, or `postgres://…`
    ///   - site: the absolute path of the folder that holds `Content/`.
    public init(database: String, site: String) { (self.database, self.site) = (database, site) }

    /// The file beside a backup that holds the history of a site in no repository.
    private static func history(beside file: String) -> String { file + ".history" }

    /// What a backup consists of.
    public struct Backup: Sendable {
        /// The database, unless it is on a server, and the history where the companion keeps one.
        public var files: [String] = []
        /// What is not part of it; `nil` where that is as expected.
        public var lack: Omission?

        /// What a backup goes without.
        public enum Omission: Hashable, Sendable, CustomStringConvertible {
            /// The history of the files has no save.
            case saves
            /// The database is on a server, which has a program for that.
            case database

            public var description: String {
                switch self {
                case .saves: "the history of the files has no save yet, so there is none in the copy"
                case .database: "the database is on a server; copy it with pg_dump"
                }
            }
        }
    }

    /// Copies what there is to copy; the companion may run meanwhile.
    public func backup(to file: String) async throws -> Backup {
        let state = try await Blocking.run { [history] in try history.state() }
        var backup = Backup()
        if SQLStore.isOnServer(database) {
            guard state == .kept else { throw CopyFailure.copiedByServer }
            backup.lack = .database
        } else {
            try mustBeThere()
            try await with { try await $0.backup(to: file) }
            backup.files.append(file)
        }
        let beside = Self.history(beside: file)
        guard state == .kept else {
            // One of an earlier backup does not belong to this one.
            unlink(beside)
            if state == .empty { backup.lack = .saves }
            return backup
        }
        try await Blocking.run { [history] in try history.write(to: beside) }
        backup.files.append(beside)
        return backup
    }

    /// Puts back both or, where one of them is damaged, neither. Of a database on a server it is the history alone.
    ///
    /// - Returns: the files that were put back.
    /// - Throws: ``CopyFailure`` where a database or a history is there that may not be replaced.
    public func restore(from file: String, replacing: Bool) throws -> [String] {
        let isOnServer = SQLStore.isOnServer(database)
        if !isOnServer, !replacing, access(database, F_OK) == 0 { throw CopyFailure.exists(database) }
        let beside = Self.history(beside: file)
        guard access(beside, F_OK) == 0 else {
            if isOnServer { throw CopyFailure.onServer }
            try SQLStore.restore(from: file, to: database)
            return [file]
        }
        if !replacing, try history.state() == .kept { throw CopyFailure.hasHistory(site) }
        let unpacked = try history.unpack(beside)
        defer { unpacked.remove() }
        // This fails while a companion is running.
        if !isOnServer { try SQLStore.restore(from: file, to: database) }
        try unpacked.settle()
        return isOnServer ? [beside] : [file, beside]
    }

    /// Hands over everything as text, in pieces of many lines.
    public func export(to take: @escaping @Sendable (String) -> Void) async throws {
        try mustBeThere()
        try await with { store in
            let gathered = Mutex("")
            try await store.exportLines { line in
                let piece = gathered.withLock { text -> String? in
                    text += line + "\n"
                    guard text.utf8.count > 65_536 else { return nil }
                    defer { text = "" }
                    return text
                }
                if let piece { take(piece) }
            }
            take(gathered.withLock { $0 })
        }
    }

    /// Fills an empty store with the lines that come on standard input.
    ///
    /// - Returns: how many they were.
    public func importInput() async throws -> Int {
        let lines = InputLines()
        try await with { try await $0.importLines(lines) }
        return lines.count
    }

    private func mustBeThere() throws {
        if !SQLStore.isOnServer(database), access(database, F_OK) != 0 { throw CopyFailure.missing(database) }
    }

    private func with(_ body: @Sendable (SQLStore) async throws -> Void) async throws {
        let store = try SQLStore.open(database)
        do { try await body(store) } catch {
            try await store.close()
            throw error
        }
        try await store.close()
    }
}

/// Why nothing was copied.
public enum CopyFailure: Error, Hashable, CustomStringConvertible {
    /// The file.
    case exists(String)
    case missing(String)
    /// The site.
    case hasHistory(String)
    case onServer
    case copiedByServer

    public var description: String {
        switch self {
        case .exists(let file):
            "there is a database \(file); --replace puts the backup in its place, and what is in it is lost"
        case .missing(let file): "there is no database \(file); a companion makes it when it starts"
        case .hasHistory(let site):
            "\(site) has a history of its files; --replace puts that of the backup in its place, and what is in it is lost"
        case .onServer: "a database on a server is restored by pg_restore, or filled by `waymark live import`"
        case .copiedByServer:
            "a database on a server is copied by pg_dump, and there is no history of the files to copy"
        }
    }
}

/// The lines of standard input. A class, because the one who counts them and the one who reads them are two.
private final class InputLines: Sequence, Sendable {
    private let read = Mutex(0)

    var count: Int { read.withLock { $0 } }

    func makeIterator() -> AnyIterator<String> {
        AnyIterator { [self] in
            guard let line = readLine(strippingNewline: true) else { return nil }
            read.withLock { $0 += 1 }
            return line
        }
    }
}
