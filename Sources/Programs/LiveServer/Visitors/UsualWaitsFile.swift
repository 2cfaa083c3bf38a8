import Calendar
import Formats
import Glibc
import LiveRules
import Web

/// Leaves what waits usually are for the next build, which writes it into the guide's pages, feed and planner: so it is known without a
/// connection, too. Only whole minutes and no day, so that the file stays as it is while the usual does.
struct UsualWaitsFile: Sendable {
    let service: WaitService
    /// Absolute.
    let path: String

    /// How often it is looked at, in seconds.
    static let pause = 3600

    /// Why the file could not be written.
    struct Failure: Error, CustomStringConvertible {
        let path: String
        let cause: String
        var description: String { "\(path) cannot be written: \(cause)" }
    }

    /// Finds out what is usual, which is what visitors are answered with from now on, and writes
    /// the file again where something else is usual than it says. Where nothing is known
    /// yet, what is there stays.
    ///
    /// - Returns: whether it was written.
    @discardableResult
    func renew() async throws -> Bool {
        let text = Self.text(try await service.usualWeeks())
        guard let text, try await Self.text(at: path) != text else { return false }
        try await Blocking.run { [path] in try Self.replace(path, by: text) }
        return true
    }

    /// `nil` where nothing is known.
    static func text(_ weeks: [(place: String, week: UsualWaits)]) -> String? {
        let known = weeks.map { (place: $0.place, hours: hours(of: $0.week)) }.filter { !$0.hours.isEmpty }
        guard !known.isEmpty else { return nil }
        var json = JSONWriter(.lines)
        json.object { json in
            json.member("format", "waymark-usual-waits")
            json.member("version", 1)
            json.list("places", of: known.sorted { $0.place < $1.place }) { json, entry in
                json.object { json in
                    json.member("place", entry.place)
                    json.list("hours", of: entry.hours) { json, hour in json.list(of: hour) { $0.value($1) } }
                }
            }
        }
        return String(decoding: json.file, as: UTF8.self)
    }

    /// Weekday from 0 for Monday, hour, minutes.
    private static func hours(of week: UsualWaits) -> [[Int]] {
        Weekday.allCases.flatMap { weekday in
            (0..<24).compactMap { hour in
                week.minutes(on: weekday, hour: hour).map { [weekday.rawValue, hour, Int($0.rounded())] }
            }
        }
    }

    private static func text(at path: String) async throws -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        var bytes: [UInt8] = []
        try await FilePart.read(path, 0..<Int(status.st_size)) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Readers find the old file or the new one, and never a part of one.
    private static func replace(_ path: String, by text: String) throws {
        // Where the folder is there already, nothing is to be made; where it cannot be made, neither can the file.
        mkdir(path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }, 0o700)
        let draft = path + ".new"
        guard let file = fopen(draft, "w") else { throw failure(path) }
        let isWritten = fputs(text, file) >= 0 && fflush(file) == 0 && fsync(fileno(file)) == 0
        guard fclose(file) == 0, isWritten, rename(draft, path) == 0 else {
            let found = failure(path)
            unlink(draft)
            throw found
        }
    }

    private static func failure(_ path: String) -> Failure {
        Failure(path: path, cause: String(cString: strerror(errno)))
    }
}
