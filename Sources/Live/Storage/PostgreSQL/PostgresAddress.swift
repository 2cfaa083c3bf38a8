import CPostgres

/// Where a PostgreSQL is, and as whom one asks it: what libpq understands, `postgres://user:secret@host:5432/waymark?sslmode=verify-full`.
struct PostgresAddress: Sendable {
    let url: String
    /// What people are told of it: `waymark at db.example.org:5432`. Never the password.
    let name: String

    /// - Throws: ``StorageError`` for what libpq does not understand.
    init(_ url: String) throws {
        self.url = url
        var fault: UnsafeMutablePointer<CChar>?
        guard let options = PQconninfoParse(url, &fault) else {
            PQfreemem(fault)
            // libpq's own words repeat the address, with the password.
            throw StorageError(path: "given with --database", cause: .isNotLetIn("its address cannot be understood"))
        }
        defer { PQconninfoFree(options) }
        var known: [String: String] = [:]
        var next = options
        while let keyword = next.pointee.keyword {
            if let value = next.pointee.val { known[String(cString: keyword)] = String(cString: value) }
            next += 1
        }
        let server = [known["host"] ?? known["hostaddr"], known["port"]].compactMap(\.self).joined(separator: ":")
        name = (known["dbname"] ?? "of this user") + (server.isEmpty ? "" : " at \(server)")
    }

    /// Whether a database is named by such an address and not by a file.
    static func isOne(_ text: String) -> Bool { text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") }
}
