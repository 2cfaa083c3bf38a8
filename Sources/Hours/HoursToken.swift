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
    case symbol(Symbol)
    /// A word without meaning here, such as "from".
    case filler
}

/// A token and where it stands.
struct PlacedToken {
    let token: HoursToken
    /// Unicode scalars before it.
    let offset: Int
}
