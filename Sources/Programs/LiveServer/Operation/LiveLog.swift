public import Calendar
import Formats
import Logging
import Web

/// What happens in a companion, for its operator: one line for each event, through swift-log. Lines name no visitor: no address, no key, no cookie, no
/// body, no link to sign in.
public struct LiveLog: Sendable {
    /// How a line is written.
    public enum Format: String, Sendable, CaseIterable {
        case text, json
    }

    private let logger: Logger

    /// - Parameters:
    ///   - clock: tells the moment of each line.
    ///   - write: takes a line with its end.
    public init(
        _ format: Format, clock: @escaping @Sendable () -> Instant, write: @escaping @Sendable (String) -> Void
    ) {
        logger = Logger(label: "waymark") { _ in LogLines(format: format, clock: clock, write: write) }
    }

    /// Writes a line of what happened.
    public func tell(_ event: LiveEvent) {
        switch event {
        case .listening(let addresses, let places):
            logger.info("listening", metadata: ["address": "\(addresses.first ?? "")", "waits": "\(places)"])
        case .firstLink: logger.info("nobody has an account yet; a link for the first administrator is on the terminal")
        case .keepsHTML(true): logger.warning("HTML in texts is trusted: editors can act for anyone who reads")
        case .keepsHTML(false): logger.info("HTML in texts is sanitised")
        case .firstLinkStands:
            logger.info("nobody has an account yet; an earlier start made the link for the first administrator")
        case .trouble(let words): logger.error("\(words)")
        }
    }

    /// After the last answer.
    public func stopped() { logger.info("stopped") }
}

/// The request that is being answered, so that a line of the log says which it is about.
enum RequestMark {
    @TaskLocal static var current: String?

    /// What the proxy calls the request, or a new name of sixteen letters.
    static func mark(for request: WebRequest, chance: (Int) -> [UInt8]) -> String {
        if let given = request.requestID, (8...64).contains(given.utf8.count), given.utf8.allSatisfy(isPlain) {
            return given
        }
        return chance(8).map { byte in
            let text = String(byte, radix: 16)
            return text.utf8.count == 1 ? "0" + text : text
        }.joined()
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

/// Lines for people, or for programs.
private struct LogLines: LogHandler {
    let format: LiveLog.Format
    let clock: @Sendable () -> Instant
    let write: @Sendable (String) -> Void
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// A text without what would end its line or move a terminal's cursor.
    private static func line(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for sign in text.unicodeScalars {
            line.append(sign.properties.generalCategory == .control ? " " : sign)
        }
        return String(line)
    }

    func log(event: LogEvent) {
        var facts = metadata.merging(event.metadata ?? [:]) { _, new in new }.mapValues { "\($0)" }
        facts["request"] = RequestMark.current
        let (known, level, message) = (facts.sorted { $0.key < $1.key }, event.level.rawValue, "\(event.message)")
        switch format {
        case .text:
            let said = known.map { " \($0)=\($1)" }.joined()
            write(Self.line("\(Self.written(clock())) \(level): \(message)\(said)") + "\n")
        case .json:
            var json = JSONWriter()
            json.object { json in
                json.member("time", Self.written(clock()))
                json.member("level", level)
                json.member("message", message)
                for (name, value) in known { json.member(name, value) }
            }
            write(json.text + "\n")
        }
    }

    /// `2026-11-24T08:00:00Z`
    private static func written(_ moment: Instant) -> String {
        let (day, seconds) = moment.civil(offsetSeconds: 0)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(day)T\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))Z"
    }
}
