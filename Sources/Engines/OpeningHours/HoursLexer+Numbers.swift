import Calendar

extension HoursLexer {
    mutating func readNumber() throws(OpeningHoursError) {
        let start = position
        if readWholeDay(from: start) || readWholeWeek(from: start) || readDate(from: start) { return }
        if try readSlashDate(from: start) { return }
        let (value, digits) = readDigits()
        guard digits <= 4 else { throw OpeningHoursError(offset: start, message: "a number has too many digits") }
        if readOrdinal(value, from: start) { return }
        if digits <= 2, let minutes = readMinutes() {
            guard value <= 48, minutes < 60, value * 60 + minutes <= 2880 else {
                throw OpeningHoursError(offset: start, message: "no clock shows \(value):\(minutes)")
            }
            return try add(time: value * 60 + minutes, isShort: digits == 1, from: start)
        }
        if let isAfternoon = readHalfOfDay() { return try add(value, digits, isAfternoon, from: start) }
        add(.number(value, digits: digits), from: start, half: digits == 1 || value == 12 ? .short : .none)
        skipHourSign()
    }

    /// `5 pm`, `930am`
    private mutating func add(
        _ value: Int, _ digits: Int, _ isAfternoon: Bool, from start: Int
    ) throws(OpeningHoursError) {
        let (hour, minute) = digits > 2 ? (value / 100, value % 100) : (value, 0)
        guard hour <= 12, minute < 60 else {
            throw OpeningHoursError(offset: start, message: "no clock shows \(value) am or pm")
        }
        warn("am and pm were read as hours from 0 to 24", at: start)
        add(
            .time((hour % 12 + (isAfternoon ? 12 : 0)) * 60 + minute), from: start,
            half: isAfternoon ? .afternoon : .morning)
    }

    private mutating func add(time: Int, isShort: Bool, from start: Int) throws(OpeningHoursError) {
        guard let isAfternoon = readHalfOfDay() else {
            add(.time(time), from: start, half: isShort || time / 60 == 12 ? .short : .none)
            return skipHourSign()
        }
        guard time < 13 * 60 else { throw OpeningHoursError(offset: start, message: "no such time am or pm") }
        warn("am and pm were read as hours from 0 to 24", at: start)
        add(
            .time(time % 720 + (isAfternoon ? 720 : 0)), from: start, half: isAfternoon ? .afternoon : .morning)
    }

    private mutating func readDigits() -> (value: Int, digits: Int) {
        let start = position
        var value = 0
        while let digit = digit(0) {
            if position - start < 5 { value = value * 10 + digit }
            position += 1
        }
        return (value, position - start)
    }

    /// `:30`, `.30`, `h30`, ` h 30`, `°°`; seconds are left out.
    private mutating func readMinutes() -> Int? {
        let start = position
        var sign = peek(0)
        if sign == "°", peek(1) == "°" {
            position += 2
            warn("°° was read as :00", at: start)
            return 0
        }
        if let tens = superscript(0), let ones = superscript(1) {
            position += 2
            warn("the raised digits were read as minutes", at: start)
            return tens * 10 + ones
        }
        var ahead = 1
        if sign?.properties.isWhitespace == true, peek(1) == "h" || peek(1) == "H" { (sign, ahead) = (peek(1), 2) }
        guard let sign, [":", ".", "：", "h", "H", "u"].contains(sign) else { return nil }
        if ["h", "H"].contains(sign) { ahead += spaces(ahead) }
        guard let tens = digit(ahead), let ones = digit(ahead + 1), digit(ahead + 2) == nil else { return nil }
        position += ahead + 2
        if sign != ":" { warn("\"\(sign)\" was read as the colon of a time", at: start) }
        if sign == ":", peek(0) == ":", digit(1) != nil, digit(2) != nil, digit(3) == nil {
            warn("seconds were left out", at: position)
            position += 3
        }
        return tens * 10 + ones
    }

    private func superscript(_ ahead: Int) -> Int? {
        let signs: [Unicode.Scalar] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
        return peek(ahead).flatMap { signs.firstIndex(of: $0) }
    }

    /// The sign of an hour that follows its number at once, as in `9u-17u`.
    private mutating func skipHourSign() {
        guard let sign = peek(0), ["h", "H", "u"].contains(sign) else { return }
        if let next = peek(1), HoursLexer.isLetter(next) || digit(1) != nil { return }
        warn("\"\(sign)\" was left out", at: position)
        position += 1
    }

    /// `am`, `pm`, `a.m.`, and `a` or `p` at once after the number; whether it is the afternoon.
    private mutating func readHalfOfDay() -> Bool? {
        let gap = spaces()
        var ahead = gap
        guard let letter = peek(ahead), ["a", "A", "p", "P"].contains(letter) else { return nil }
        let isAfternoon = letter == "p" || letter == "P"
        if gap == 0, !(peek(1).map { HoursLexer.isLetter($0) || $0 == "." } ?? false) {
            position += 1
            return isAfternoon
        }
        ahead += peek(ahead + 1) == "." ? 2 : 1
        while peek(ahead) == " " { ahead += 1 }
        guard peek(ahead) == "m" || peek(ahead) == "M" else { return nil }
        ahead += peek(ahead + 1) == "." ? 2 : 1
        if let next = peek(ahead), HoursLexer.isLetter(next) { return nil }
        position += ahead
        return isAfternoon
    }
}

// MARK: Dates and ordinals

extension HoursLexer {
    /// `24.12.`, `1.5.2026`, `2026-12-24`.
    private mutating func readDate(from start: Int) -> Bool {
        let (first, digits) = readDigits()
        if digits == 4, peek(0) == "-", let month = number(1), month.digits == 2, peek(3) == "-", let day = number(4),
            day.digits == 2, (1...12).contains(month.value), (1...31).contains(day.value)
        {
            position += 6
            warn("the date was read by year, month and day", at: start)
            return add(day: day.value, month: month.value, year: first, from: start)
        }
        let gap = 1 + spaces(1)
        if digits <= 2, (1...31).contains(first), peek(0) == ".", let month = number(gap), month.digits <= 2,
            (1...12).contains(month.value), peek(gap + month.digits) == "."
        {
            position += gap + month.digits + 1
            warn("the date was read by day and month", at: start)
            let hasYear = number(0)?.digits == 4
            return add(day: first, month: month.value, year: hasYear ? readDigits().value : nil, from: start)
        }
        if digits <= 2, (1...31).contains(first), peek(0) == ".", let month = monthAfterNextDay {
            warn("the date was read by day and month", at: start)
            position += 1 + spaces(1)
            _ = add(day: first, month: month, year: nil, from: start)
            if peek(0) == "/" {
                position += 1
                add(.symbol(.comma), from: start)
            }
            return true
        }
        position = start
        return false
    }

    /// The month of `24.-26.12.` and `24./25.12.`, read from the first full stop.
    private var monthAfterNextDay: Int? {
        var ahead = 1 + spaces(1)
        guard let sign = peek(ahead), [.dash, .slash, .comma].contains(HoursLexer.symbols[sign]) else { return nil }
        ahead += 1 + spaces(ahead + 1)
        guard let day = number(ahead), day.digits <= 2, peek(ahead + day.digits) == "." else { return nil }
        ahead += day.digits + 1 + spaces(ahead + day.digits + 1)
        guard let month = number(ahead), (1...12).contains(month.value), peek(ahead + month.digits) == "." else {
            return nil
        }
        return month.value
    }

    mutating func add(day: Int, month: Int, year: Int?, from start: Int) -> Bool {
        if let year { add(.number(year, digits: 4), from: start) }
        add(.month(month), from: start)
        add(.number(day, digits: 2), from: start)
        return true
    }

    func number(_ ahead: Int) -> (value: Int, digits: Int)? {
        var (value, digits) = (0, 0)
        while let digit = digit(ahead + digits), digits < 5 { (value, digits) = (value * 10 + digit, digits + 1) }
        return digits == 0 ? nil : (value, digits)
    }

    /// `1st`, `25th`, `1er`, `2ª`, and `1. Sonntag`: before a weekday the nth of a month, beside a month a day.
    private mutating func readOrdinal(_ value: Int, from start: Int) -> Bool {
        guard (1...31).contains(value) else { return false }
        let sign = peek(0) == "." ? 1 : 0
        if let scalar = peek(sign), ["ª", "º", "°"].contains(scalar), (1...5).contains(value),
            let end = endOfWord(from: position + sign + 1 + spaces(sign + 1)),
            isWeekday(text(position + sign + 1 + spaces(sign + 1), end).lowercased())
        {
            position += sign + 1
            add(.ordinal(value), from: start)
            return true
        }
        if peek(sign) == "ª", (2...6).contains(value) {
            position += sign + 1
            warn("\"\(value)ª\" was read as a weekday", at: start)
            add(.weekday(Weekday.allCases[value - 2]), from: start)
            return true
        }
        if peek(0) == ".", (1...5).contains(value), let end = endOfWord(from: position + 1 + spaces(1)),
            isWeekday(text(position + 1 + spaces(1), end).lowercased())
        {
            position += 1
            add(.ordinal(value), from: start)
            return true
        }
        guard let end = endOfWord(from: position),
            ["st", "nd", "rd", "th", "er", "ste", "de", "e", "ème", "eme", "ère", "ter", "ten", "tes"].contains(
                text(position, end))
        else { return false }
        position = end
        add(.ordinal(value), from: start)
        return true
    }
}
