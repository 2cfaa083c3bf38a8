import Glibc

/// The changes of one time zone's clocks, read from the system's zone tables (`tzdata`; format: RFC 9636, TZif).
///
/// It holds what the tables list, to 2037 or so, and the rule that they give for all later years. Leap seconds are not
/// counted. Cost: a few kilobytes to read once; each question costs a search among some two hundred changes.
struct ZoneTable: Sendable {
    private static let folder = "/usr/share/zoneinfo"

    /// Seconds since 1970 at which the clocks change, ascending, and the seconds east of Greenwich from then on.
    private let changes: [Int]
    private let offsets: [Int]
    /// Before the first change.
    private let firstOffset: Int
    /// What the clocks show since each change: `EEST`, and whether that is summer time.
    private let times: [(name: String, isSummer: Bool)]
    /// After the last change.
    let rule: ZoneRule?

    /// A zone whose clocks never change.
    init(offset: Int) { (changes, offsets, firstOffset, times, rule) = ([], [], offset, [], nil) }

    /// The table of a name such as `Europe/Helsinki`; `nil` when there is none.
    init?(_ identifier: String) {
        let parts = identifier.split(separator: "/", omittingEmptySubsequences: false)
        // Those two folders hold the same zones again, with leap seconds or without.
        guard !["right", "posix"].contains(parts[0]),
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isName) })
        else { return nil }
        guard let file = fopen("\(Self.folder)/\(identifier)", "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        self.init(bytes: bytes[..<count])
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"):
            true
        default: false
        }
    }

    /// Seconds east of Greenwich at a moment.
    func offset(at instant: Instant) -> Int {
        let moment = instant.secondsSince1970
        if let last = changes.last, moment >= last, let rule { return rule.offset(at: instant) }
        if changes.isEmpty { return rule?.offset(at: instant) ?? firstOffset }
        return lastChange(at: moment).map { offsets[$0] } ?? firstOffset
    }

    /// What the clocks show; nothing is known before the first change.
    func time(at instant: Instant) -> (name: String, isSummer: Bool) {
        let moment = instant.secondsSince1970
        if let last = changes.last, moment >= last, let rule { return rule.time(at: instant) }
        return lastChange(at: moment).map { times[$0] } ?? (rule?.time(at: instant) ?? ("", false))
    }

    private func lastChange(at moment: Int) -> Int? {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle] <= moment { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }
}

// MARK: Reading

extension ZoneTable {
    /// A file's bytes; `nil` when they are no zone table of version 2 or later.
    init?(bytes: ArraySlice<UInt8>) {
        guard let old = Counts(bytes), old.version >= UInt8(ascii: "2") else { return nil }
        // The first table has 32 bits for each time; the one that follows says the same with 64.
        let second = bytes.dropFirst(44 + old.length(timeBytes: 4))
        guard let counts = Counts(second), second.count >= 44 + counts.length(timeBytes: 8) else { return nil }
        let times = second.dropFirst(44)
        let types = times.dropFirst(counts.times * 8)
        let records = types.dropFirst(counts.times)
        func offset(_ type: Int) -> Int? {
            guard type < counts.types else { return nil }
            return Int(Int32(truncatingIfNeeded: Self.number(records.dropFirst(type * 6).prefix(4))))
        }
        let kinds = types.prefix(counts.times).map { offset(Int($0)) }
        guard let first = offset(0), !kinds.contains(nil) else { return nil }
        changes = (0..<counts.times).map { Self.number(times.dropFirst($0 * 8).prefix(8)) }
        offsets = kinds.compactMap { $0 }
        firstOffset = first
        let names = Array(records.dropFirst(counts.types * 6).prefix(counts.nameBytes))
        self.times = types.prefix(counts.times).map { type in
            let record = Array(records.dropFirst(Int(type) * 6).prefix(6))
            let name = names.dropFirst(Int(record[5])).prefix { $0 != 0 }
            return (String(decoding: name, as: UTF8.self), record[4] != 0)
        }
        let footer = second.dropFirst(44 + counts.length(timeBytes: 8)).dropFirst().prefix { $0 != UInt8(ascii: "\n") }
        rule = ZoneRule(String(decoding: footer, as: UTF8.self))
    }

    /// The header of a table: how many entries of each kind it has.
    private struct Counts {
        let version: UInt8
        let times: Int
        let types: Int
        private let others: [Int]

        var nameBytes: Int { others[5] }

        init?(_ bytes: ArraySlice<UInt8>) {
            guard bytes.count >= 44, bytes.starts(with: "TZif".utf8) else { return nil }
            version = bytes[bytes.startIndex + 4]
            others = (0..<6).map { ZoneTable.number(bytes.dropFirst(20 + $0 * 4).prefix(4)) }
            (times, types) = (others[3], others[4])
        }

        /// Bytes after the header.
        func length(timeBytes: Int) -> Int {
            times * (timeBytes + 1) + types * 6 + others[5] + others[2] * (timeBytes + 4) + others[1] + others[0]
        }
    }

    /// Bytes as a number, the most significant first.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        Int(truncatingIfNeeded: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
