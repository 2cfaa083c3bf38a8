public import OpeningHours

/// One mistake by the author, or one doubt: what is wrong, where, and what to do.
///
/// Stages collect diagnostics in lists and never stop at the first. How one looks on a terminal is decided where it is
/// printed.
public struct Diagnostic: Hashable, Sendable {
    public enum Severity: String, Hashable, Comparable, Sendable {
        case error
        case warning
        case note

        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .error: 0
            case .warning: 1
            case .note: 2
            }
        }
    }

    public var severity: Severity
    /// The stable name of the rule, such as `unknown-place`; documented in `Documentation/Diagnostics.md`.
    public let code: String
    /// What is wrong: lower case, no full stop, no blame.
    public let message: String
    /// Where it is; `nil` only where it is not about a file.
    public let location: SourceLocation?
    /// What to do, shown at the caret: `did you mean "old-north-church"?`.
    public let remedy: String?
    /// The line of the file that ``location`` names, as written.
    public let sourceLine: String?
    /// The opening hours that it is about, as they are read: so that a part that knows the guide's
    /// words can add what the page will say.
    public let hours: OpeningHours?

    public init(
        _ severity: Severity, _ code: String, _ message: String, at location: SourceLocation?, remedy: String? = nil,
        sourceLine: String? = nil, hours: OpeningHours? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.location = location
        self.remedy = remedy
        self.sourceLine = sourceLine
        self.hours = hours
    }
}

extension Diagnostic: Comparable {
    /// By file, line and column; then by severity, code and message: the order in which a run lists them.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        switch (left.location, right.location) {
        case (let first?, let second?):
            if first != second { return first < second }
        case (nil, let second?):
            if second != SourceLocation(file: "") { return SourceLocation(file: "") < second }
        case (let first?, nil):
            if first != SourceLocation(file: "") { return first < SourceLocation(file: "") }
        case (nil, nil): break
        }
        if left.severity != right.severity { return left.severity < right.severity }
        return (left.code, left.message) < (right.code, right.message)
    }
}

extension [Diagnostic] {
    /// In their order, and each once. Cost: that of sorting; of a list in order, that of looking at it.
    public var sortedOnce: [Diagnostic] {
        var result: [Diagnostic] = []
        result.reserveCapacity(count)
        // Where the last ones begin that have the same place, code and message: equal ones are among them.
        var start = 0
        for diagnostic in sorted() {
            if let last = result.last, last < diagnostic { start = result.count }
            if !result[start...].contains(diagnostic) { result.append(diagnostic) }
        }
        return result
    }
}
