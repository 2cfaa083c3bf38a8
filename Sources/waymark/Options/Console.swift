import FoundationEssentials
import Geo
import Glibc
import GuideModel
import Hours
import Pipeline
import Synchronization

/// Everything that is printed for the person at the terminal.
struct Console {
    /// Colours and the moving bar are for people, not for files and other programs.
    private let isTerminal = isatty(STDERR_FILENO) == 1
    let isColoured: Bool

    init() {
        let environment = ProcessInfo.processInfo.environment
        isColoured =
            isatty(STDERR_FILENO) == 1 && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    }

    /// Errors and warnings, on standard error.
    func show(_ diagnostics: [Diagnostic]) {
        if !diagnostics.isEmpty { warn(text(of: diagnostics)) }
    }

    /// Errors and warnings as they are shown; empty without any.
    func text(of diagnostics: [Diagnostic]) -> String {
        diagnostics.isEmpty ? "" : DiagnosticFormatter(style: isColoured ? .coloured : .plain).format(diagnostics)
    }

    func warn(_ text: String) { Channel.errors.write(text + "\n") }

    func say(_ text: String) { Channel.output.write(text + "\n") }

    /// What the build left out, each with its reason.
    func show(_ leftOut: [LeftOut]) {
        for line in lines(leftOut) { say(line) }
    }

    func lines(_ leftOut: [LeftOut]) -> [String] {
        leftOut.map { "left out: \($0.file) (\(Self.reason($0.reason)))" }
    }

    private static func reason(_ reason: LeftOut.Reason) -> String {
        switch reason {
        case .draft: "a draft; --drafts builds it"
        case .scheduled(let instant): "to be published \(instant.iso8601)"
        case .expired(let instant): "expired \(instant.iso8601)"
        case .over(let date): "over since \(date)"
        }
    }

    /// A bar with counts and the stage's name, on a terminal; nothing elsewhere.
    var progress: BuildProgress {
        guard isTerminal else { return { _, _, _ in } }
        let bar = ProgressBar()
        return { stage, done, all in bar.show(stage, done, all) }
    }

    /// A line that the next one replaces, on a terminal; nothing elsewhere.
    func showPassing(_ text: String) {
        if isTerminal { Channel.errors.write("\r\u{1B}[K\(text)") }
    }

    func endProgress() {
        if isTerminal { Channel.errors.write("\r\u{1B}[K") }
    }
}

/// The moving bar. A class with a lock, because stages report from several threads.
private final class ProgressBar: Sendable {
    private let shown = Mutex("")

    func show(_ stage: BuildStage, _ done: Int, _ all: Int) {
        let width = 24
        let filled = all == 0 ? 0 : min(width, done * width / all)
        let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: width - filled)
        let line = "\r\u{1B}[K\(bar) \(stage.rawValue)" + (all > 1 ? " \(done)/\(all)" : "")
        shown.withLock { shown in
            guard line != shown, all < 200 || done % (all / 100) == 0 || done == all else { return }
            shown = line
            Channel.errors.write(line)
        }
    }
}

/// How figures look in a closing line.
enum Figures {
    static func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(grouped(number)) \(number == 1 ? one : many)"
    }

    static func bytes(_ count: Int) -> String {
        switch count {
        case ..<1000: "\(count) bytes"
        case ..<1_000_000: "\(oneDecimal(Double(count) / 1000)) kB"
        default: "\(oneDecimal(Double(count) / 1_000_000)) MB"
        }
    }

    /// `450 m`, `1.2 km`, `480 km`.
    static func metres(_ metres: Double) -> String {
        switch metres {
        case ..<995: "\(Int((metres / 10).rounded()) * 10) m"
        case ..<99_950: "\(oneDecimal(metres / 1000)) km"
        default: "\(grouped(Int((metres / 1000).rounded()))) km"
        }
    }

    /// `4.2 km²`
    static func kilometres(square: Double) -> String { "\(oneDecimal(square)) km²" }

    /// `south, west to north, east`, to about ten metres.
    static func box(_ box: BoundingBox) -> String {
        func degrees(_ value: Double) -> String {
            let units = Int((value * 10_000).rounded())
            let fraction = String(10_000 + abs(units) % 10_000).dropFirst()
            return "\(units < 0 ? "-" : "")\(abs(units) / 10_000).\(fraction)"
        }
        return "\(degrees(box.south)), \(degrees(box.west)) to \(degrees(box.north)), \(degrees(box.east))"
    }

    static func seconds(_ seconds: Double) -> String {
        let hundredths = Int((seconds * 100).rounded())
        return "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst()) s"
    }

    private static func oneDecimal(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(grouped(tenths / 10)).\(tenths % 10)"
    }

    private static func grouped(_ number: Int) -> String {
        var digits = String(number)
        var index = digits.endIndex
        while digits.distance(from: digits.startIndex, to: index) > 3 {
            index = digits.index(index, offsetBy: -3)
            digits.insert(",", at: index)
        }
        return digits
    }
}
