/// Why a file is not the timetable that it should be.
public enum FeedFault: Error, Hashable, Sendable {
    /// The zip file, or a part of it, cannot be read.
    case unreadable(String)
    case noTable(String)
    case noColumns(table: String)
    case noColumn(table: String, column: String)
    case longRow(table: String)
    /// A table that must say something says nothing that can be understood.
    case noRows(table: String)
    case noZone(String)
    /// More than the program is willing to keep in memory.
    case tooMany(table: String)
}

extension FeedFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadable(let reason): reason
        case .noTable(let name): "it has no \(name)"
        case .noColumns(let table): "\(table) is empty"
        case .noColumn(let table, let column): "\(table) has no column \(column)"
        case .longRow(let table): "\(table) has a row of more than a megabyte"
        case .noRows(let table): "\(table) has no row that can be read"
        case .noZone(let zone): "agency.txt names a time zone that does not exist: \"\(zone)\""
        case .tooMany(let table): "\(table) has more rows than a timetable can have"
        }
    }
}
