import Calendar

/// Puts tokens into the order of the specification: `15 Jun 2026` becomes `2026 Jun 15`, `first Sunday` becomes `Su[1]`.
struct TokenOrder {
    private let tokens: [PlacedToken]
    private var result: [PlacedToken] = []
    private var index = 0

    private init(_ tokens: [PlacedToken]) { self.tokens = tokens }

    static func specified(_ tokens: [PlacedToken]) -> [PlacedToken] {
        var order = TokenOrder(tokens)
        while order.index < tokens.count { order.step() }
        return order.result
    }

    private mutating func step() {
        let placed = tokens[index]
        switch placed.token {
        case .midnight:
            add(.time(result.last?.token == .symbol(.dash) ? 1440 : 0), like: placed)
            index += 1
        case .ordinal(let nth):
            if readNthWeekday() || readDaysBeforeMonth() { return }
            // `December 25th`; elsewhere an ordinal is no hour.
            if followsMonth { add(.number(nth, digits: 2), like: placed) } else { result.append(placed) }
            index += 1
        case .number:
            if readNthWeekday() || readDaysBeforeMonth() { return }
            result.append(placed)
            index += 1
        case .month:
            if !readMonthWithYear() {
                result.append(placed)
                index += 1
            }
        default:
            result.append(placed)
            index += 1
        }
    }

    private func token(_ ahead: Int) -> HoursToken? { index + ahead < tokens.count ? tokens[index + ahead].token : nil }

    private mutating func add(_ token: HoursToken, like placed: PlacedToken) {
        result.append(PlacedToken(token: token, offset: placed.offset))
    }

    /// `first Sunday`, `1. und 3. Sonntag`: the last number must be an ordinal.
    private mutating func readNthWeekday() -> Bool {
        var numbers: [Int] = []
        var end = 0
        while let number = nth(end) {
            numbers.append(number)
            if case .weekday? = token(end + 1), case .ordinal? = token(end) { break }
            guard token(end + 1) == .symbol(.comma), nth(end + 2) != nil else { return false }
            end += 2
        }
        guard !numbers.isEmpty, case .weekday? = token(end + 1), numbers.count == 1 || !followsMonth
        else { return false }
        let placed = tokens[index + end + 1]
        result.append(placed)
        add(.symbol(.openBracket), like: placed)
        for (place, number) in numbers.enumerated() {
            if place > 0 { add(.symbol(.comma), like: placed) }
            if number < 0 { add(.symbol(.dash), like: placed) }
            add(.number(abs(number), digits: 1), like: placed)
        }
        add(.symbol(.closeBracket), like: placed)
        index += end + 2
        return true
    }

    private func nth(_ ahead: Int) -> Int? {
        switch token(ahead) {
        case .number(let number, digits: 1)? where (1...5).contains(number): number
        case .ordinal(let number)? where (-1...5).contains(number): number
        default: nil
        }
    }

    /// Whether only days stand between here and a month before.
    private var followsMonth: Bool {
        let before = result.last { placed in
            switch placed.token {
            case .number, .symbol(.comma), .symbol(.dash): false
            default: true
            }
        }
        if case .month? = before?.token { return true }
        return false
    }

    /// `15 Jun`, `24-26 Dec`, `24, 25 and 26 Dec`, each with a year after it or without.
    private mutating func readDaysBeforeMonth() -> Bool {
        guard !followsNumbersOfItsOwn else { return false }
        var end = 0
        while day(end) != nil {
            end += 1
            if case .month? = token(end) { break }
            guard token(end) == .symbol(.comma) || token(end) == .symbol(.dash), day(end + 1) != nil else {
                return false
            }
            end += 1
        }
        guard end > 0, case .month? = token(end), end == 1 || !isMonthRange(at: end) else { return false }
        let year = self.year(after: end)
        if let year { result.append(tokens[index + year]) }
        result.append(tokens[index + end])
        for ahead in 0..<end {
            if let day = day(ahead) {
                add(.number(day, digits: 2), like: tokens[index + ahead])
            } else {
                result.append(tokens[index + ahead])
            }
        }
        index += (year ?? end) + 1
        return true
    }

    /// `Jun 15, 2026`
    private mutating func readMonthWithYear() -> Bool {
        guard day(1) != nil, let year = year(after: 1), !endsInYear else { return false }
        result += [tokens[index + year], tokens[index], tokens[index + 1]]
        index += year + 1
        return true
    }

    private var endsInYear: Bool {
        if case .number(1900...2999, digits: 4)? = result.last?.token { true } else { false }
    }

    private func day(_ ahead: Int) -> Int? {
        switch token(ahead) {
        case .number(let day, digits: 1...2)? where (1...31).contains(day): day
        case .ordinal(let day)? where (1...31).contains(day): day
        default: nil
        }
    }

    /// Where the year stands that follows a month or a day, perhaps after a comma.
    private func year(after ahead: Int) -> Int? {
        let place = token(ahead + 1) == .symbol(.comma) ? ahead + 2 : ahead + 1
        guard case .number(1900...2999, digits: 4)? = token(place) else { return nil }
        if case .month? = token(place + 1) { return nil }
        if day(place + 1) != nil { return nil }
        if token(place + 1) == .symbol(.dash), case .number(_, digits: 4)? = token(place + 2) { return nil }
        return place
    }

    /// `10-18 Apr-Oct`: hours before months.
    private func isMonthRange(at ahead: Int) -> Bool {
        guard token(ahead + 1) == .symbol(.dash), case .month? = token(ahead + 2) else { return false }
        return true
    }

    /// Whether the numbers belong to weeks or to the month before them: `week 05 Feb`, `Jan 10`, `Mo 10-12 Jun`.
    private var followsNumbersOfItsOwn: Bool {
        switch result.last?.token {
        case .month?, .symbol(.openBracket)?, .symbol(.slash)?: return true
        case .weekday?, .publicHoliday?: return token(1) == .symbol(.dash)
        default: break
        }
        let before = result.last { placed in
            switch placed.token {
            case .number, .symbol(.comma), .symbol(.dash), .symbol(.slash): false
            default: true
            }
        }
        return before?.token == .week || before?.token == .symbol(.openBracket)
    }
}
