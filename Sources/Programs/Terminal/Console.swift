import Calendar
import FoundationEssentials
import Glibc
public import GuideModel
public import Pipeline
import Synchronization

/// Everything that is printed for the person at the terminal.
public struct Console: Sendable {
    /// Colours and the moving bar are for people, not for files and other programs.
    private let isTerminal = isatty(STDERR_FILENO) == 1
    public let isColoured: Bool

    public init() {
        let environment = ProcessInfo.processInfo.environment
        isColoured =
            isatty(STDERR_FILENO) == 1 && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    }

    /// Errors and warnings, on standard error.
    public func show(_ diagnostics: [Diagnostic]) {
        if !diagnostics.isEmpty { show(formatted: text(of: diagnostics)) }
    }

    /// Diagnostics that were formatted before.
    public func show(formatted text: String) { Channel.errors.write(text + "\n") }

    /// Errors and warnings as they are shown; empty without any.
    public func text(of diagnostics: [Diagnostic]) -> String {
        diagnostics.isEmpty ? "" : DiagnosticFormatter(style: isColoured ? .coloured : .plain).format(diagnostics)
    }

    public func warn(_ text: String) { Channel.errors.write(Self.clean(text) + "\n") }

    /// Says which files an answer does without.
    public func warn(aside files: [String]) {
        guard !files.isEmpty else { return }
        let shown = files.prefix(5).joined(separator: ", ")
        let others = files.count > 5 ? " and \(files.count - 5) others" : ""
        warn("left aside because of errors: \(shown)\(others); `waymark check` shows them")
    }

    public func say(_ text: String) { Channel.output.write(Self.clean(text) + "\n") }

    /// What authors, maps and servers write must not command the terminal: control characters are
    /// shown as spaces, except for line feeds and tabs.
    private static func clean(_ text: String) -> String {
        func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
        }
        guard text.unicodeScalars.contains(where: isForbidden) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(isForbidden(scalar) ? " " : scalar) }
        return String(result)
    }

    /// What the build left out, each with its reason.
    public func show(_ leftOut: [LeftOut]) {
        for line in lines(leftOut) { say(line) }
    }

    public func lines(_ leftOut: [LeftOut]) -> [String] {
        leftOut.map { "left out: \($0.file) (\(Self.reason($0.reason)))" }
    }

    private static func reason(_ reason: LeftOut.Reason) -> String {
        switch reason {
        case .draft: "a draft; --drafts builds it"
        case .scheduled(let instant): "to be published \(instant.iso8601)"
        case .expired(let instant): "expired \(instant.iso8601)"
        case .over(let date): "over since \(date)"
        case .emptied: "too little of what it names is left"
        }
    }

    /// A bar with counts and the stage's name, on a terminal; nothing elsewhere.
    public var progress: BuildProgress {
        guard isTerminal else { return { _, _, _ in } }
        let bar = ProgressBar()
        return { stage, done, all in bar.show(stage, done, all) }
    }

    /// A line that the next one replaces, on a terminal; nothing elsewhere.
    public func showPassing(_ text: String) {
        if isTerminal { Channel.errors.write("\r\u{1B}[K\(Self.clean(text))") }
    }

    public func endProgress() {
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
