// `25/12`, `01/04-31/10`: days and months in the order of half the world, or of the other half.

extension HoursLexer {
    private enum Order {
        case dayFirst, monthFirst
    }

    /// `25/12`, `25/12/2026`, `12/25`. Where both orders are possible, the other dates of the value decide, then the guide's language;
    /// in English both orders are usual, so that `4/5` is refused.
    mutating func readSlashDate(from start: Int) throws(OpeningHoursError) -> Bool {
        guard mayBeginDate, let pair = slashPair(at: start), !pair.orders.isEmpty else { return false }
        let known =
            pair.orders.count == 1 || pair.first == pair.second ? pair.orders.first : orderElsewhere ?? usualOrder
        guard let order = known else {
            let readings = [shown(pair.first, pair.second), shown(pair.second, pair.first)]
            throw OpeningHoursError(
                offset: start, message: "\"\(pair.first)/\(pair.second)\" can be \(readings.joined(separator: " or "))",
                remedy: "write \(readings.joined(separator: " or "))")
        }
        position = pair.end
        let year = peek(0) == "/" ? number(1).flatMap { $0.digits == 4 ? $0.value : nil } : nil
        if year != nil { position += 5 }
        warn("the date was read by \(order == .dayFirst ? "day and month" : "month and day")", at: start)
        let (day, month) = order == .dayFirst ? (pair.first, pair.second) : (pair.second, pair.first)
        _ = add(day: day, month: month, year: year, from: start)
        endOfSlashDate = tokens.count
        return true
    }

    /// At the beginning of a rule, after a comma or a state, and after the dash that follows such a date.
    private var mayBeginDate: Bool {
        switch tokens.last?.token {
        case nil, .symbol(.semicolon)?, .symbol(.comma)?, .symbol(.bars)?, .closed?, .open?, .except?: true
        case .symbol(.dash)?: endOfSlashDate == tokens.count - 1
        default: false
        }
    }

    private func slashPair(at start: Int) -> (first: Int, second: Int, end: Int, orders: [Order])? {
        let ahead = start - position
        guard let first = number(ahead), first.digits <= 2, peek(ahead + first.digits) == "/",
            let second = number(ahead + first.digits + 1), second.digits <= 2
        else { return nil }
        let end = ahead + first.digits + 1 + second.digits
        if let next = peek(end), [":", ".", "h"].contains(next), number(end + 1) != nil { return nil }
        if second.value == 7, [7, 24].contains(first.value) { return nil }
        var orders: [Order] = []
        if (1...31).contains(first.value), (1...12).contains(second.value) { orders.append(.dayFirst) }
        if (1...12).contains(first.value), (1...31).contains(second.value) { orders.append(.monthFirst) }
        return (first.value, second.value, position + end, orders)
    }

    /// The order of another date in the value that has only one.
    private var orderElsewhere: Order? {
        for index in scalars.indices where index == 0 || !isPartOfNumber(scalars[index - 1]) {
            if let pair = slashPair(at: index), pair.orders.count == 1 { return pair.orders[0] }
        }
        return nil
    }

    private func isPartOfNumber(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar) || [":", ".", "/"].contains(scalar)
    }

    private var usualOrder: Order? { languages.first.flatMap { $0 == "en" ? nil : .dayFirst } }

    private func shown(_ month: Int, _ day: Int) -> String {
        "\(HoursSpelling.code(ofMonth: month)) \(day < 10 ? "0" : "")\(day)"
    }
}
