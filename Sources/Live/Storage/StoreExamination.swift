/// What somebody who looks after a database wants to know of it, found without changing anything.
///
///     let state = try SQLStore.examine("/srv/guide/.waymark/live.sqlite")
public struct StoreExamination: Hashable, Sendable {
    /// What is damaged in it; `nil` where nothing is. Of a database on a server, that is the server's own to find out.
    public let damage: String?
    /// The steps by which the next start of this program brings it up to date.
    public let missingSteps: [String]
}

extension SQLStore {
    /// Reads the whole database. Blocks: a million reports take some seconds.
    ///
    /// - Throws: ``StorageError`` for one that cannot be read, that another program made, or a newer version of this one.
    public static func examine(_ database: String) throws -> StoreExamination {
        guard PostgresAddress.isOne(database) else {
            return try StorageError.naming(database) { try examined(DatabaseFile(path: database, steps: Schema.steps)) }
        }
        let address = try PostgresAddress(database)
        return try StorageError.namingServer(address.name) {
            let connection = try PostgresConnection(address)
            return StoreExamination(
                damage: nil, missingSteps: try PostgresLayout(steps: Schema.steps).missing(in: connection))
        }
    }

    private static func examined(_ file: DatabaseFile) throws -> StoreExamination {
        let reader = try file.reader()
        defer { reader.close() }
        try file.layout.check(reader, path: file.path)
        let finding = try reader.first("PRAGMA integrity_check(1)").flatMap(String.init) ?? "no answer"
        return StoreExamination(
            damage: finding == "ok" ? nil : finding, missingSteps: try file.layout.missing(in: reader))
    }
}
