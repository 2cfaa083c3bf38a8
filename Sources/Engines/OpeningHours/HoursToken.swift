import Calendar

/// The smallest parts of opening hours.
enum HoursToken: Hashable, Sendable {
    enum Symbol: Hashable, Sendable {
        case comma, semicolon, bars, dash, plus, slash, colon, openBracket, closeBracket, openParenthesis,
            closeParenthesis
    }

    /// `9:30` or `9.30`, minutes after midnight.
    case time(Int)
    /// A number and how many digits it was written with.
    case number(Int, digits: Int)
    case weekday(Weekday)
    case month(Int)
    case publicHoliday, schoolHoliday
    case easter
    case event(SunEvent)
    case open, closed, unknown
    case week
    case day
    /// `24/7`
    case always
    /// `late`: no closing time.
    case openEnd
    case comment(String)
    /// `(by appointment)`, which says nothing about whether the place is open.
    case note(String)
    /// `except`, before days that are closed.
    case except
    /// `first`, `last` (−1), before the weekday of a month.
    case ordinal(Int)
    /// 0:00 where hours begin, 24:00 where they end.
    case midnight
    case symbol(Symbol)
    /// A word without meaning here, such as "from".
    case filler
}

/// A token and where it stands.
struct PlacedToken {
    /// What an hour's spelling says about the half of the day.
    enum Half {
        /// `17:00`, `09:00`
        case none
        /// `9` or `9:00`: one digit, which may count to twelve.
        case short
        case morning, afternoon
    }

    let token: HoursToken
    /// Unicode scalars before it.
    let offset: Int
    var half = Half.none
    /// Whether a word stands before it that says "from".
    var isBeginning = false
}
