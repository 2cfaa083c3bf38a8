import Calendar

/// A position among tokens.
struct TokenCursor {
    private let tokens: [PlacedToken]
    private let end: Int
    var position = 0

    init(tokens: [PlacedToken], end: Int) {
        self.tokens = tokens
        self.end = end
    }

    var isAtEnd: Bool { position >= tokens.count }
    var next: HoursToken? { peek(0) }
    var offset: Int { position < tokens.count ? tokens[position].offset : end }

    func peek(_ ahead: Int) -> HoursToken? {
        position + ahead < tokens.count ? tokens[position + ahead].token : nil
    }

    /// What the spelling of the next token says about the half of the day.
    var half: PlacedToken.Half { position < tokens.count ? tokens[position].half : .none }

    /// Whether a word for "from" stands before the next token.
    var isBeginning: Bool { position < tokens.count && tokens[position].isBeginning }

    mutating func advance(by count: Int = 1) { position += count }

    /// Steps over a symbol if it is the next token.
    mutating func take(_ symbol: HoursToken.Symbol) -> Bool {
        guard next == .symbol(symbol) else { return false }
        position += 1
        return true
    }

    mutating func expect(_ symbol: HoursToken.Symbol, _ message: String) throws(OpeningHoursError) {
        guard take(symbol) else { throw error(message) }
    }

    /// The next token if it is a number in a range.
    mutating func takeNumber(in range: ClosedRange<Int>) -> Int? {
        guard case .number(let value, _)? = next, range.contains(value) else { return nil }
        position += 1
        return value
    }

    mutating func number(in range: ClosedRange<Int>, _ what: String) throws(OpeningHoursError) -> Int {
        guard let value = takeNumber(in: range) else {
            throw error("\(what) from \(range.lowerBound) to \(range.upperBound) is missing")
        }
        return value
    }

    /// `/2`, a step of at least 1.
    mutating func step(in range: ClosedRange<Int>) throws(OpeningHoursError) -> Int {
        take(.slash) ? try number(in: range, "a step") : 1
    }

    /// `+1 day`, `-2 days`; zero where none follows.
    mutating func dayOffset() -> Int {
        guard let sign = next, sign == .symbol(.plus) || sign == .symbol(.dash),
            case .number(let days, _)? = peek(1), peek(2) == .day
        else { return 0 }
        position += 3
        return sign == .symbol(.plus) ? days : -days
    }

    var isAtTime: Bool {
        switch next {
        case .time, .event, .symbol(.openParenthesis), .number(_, digits: 1...2): true
        default: false
        }
    }

    func isTime(_ ahead: Int) -> Bool {
        switch peek(ahead) {
        case .time, .number(_, digits: 1...2), .event: true
        default: false
        }
    }

    /// Whether hours follow the weekdays that begin here.
    var daysLeadToHours: Bool {
        var ahead = 0
        while let token = peek(ahead) {
            switch token {
            case .weekday, .publicHoliday, .schoolHoliday, .symbol(.dash), .symbol(.comma), .symbol(.colon): ahead += 1
            default: return isTime(ahead)
            }
        }
        return false
    }

    /// Whether nothing but a separator follows the weekdays that begin here.
    var daysEndRule: Bool {
        var ahead = 0
        while let token = peek(ahead) {
            switch token {
            case .weekday, .publicHoliday, .schoolHoliday: ahead += 1
            case .symbol(.dash), .symbol(.comma):
                switch peek(ahead + 1) {
                case .weekday, .publicHoliday, .schoolHoliday: ahead += 2
                default: return token == .symbol(.comma) && ahead > 0
                }
            case .symbol(.semicolon), .symbol(.bars): return ahead > 0
            default: return false
            }
        }
        return ahead > 0
    }

    /// Whether a clock time comes before the next separator of rules.
    var hasTimeBeforeSeparator: Bool {
        var ahead = 0
        while let token = peek(ahead) {
            switch token {
            case .symbol(.semicolon), .symbol(.bars), .comment: return false
            case .time, .event, .symbol(.openParenthesis): return true
            default: ahead += 1
            }
        }
        return false
    }

    func error(_ message: String) -> OpeningHoursError { OpeningHoursError(offset: offset, message: message) }
}
