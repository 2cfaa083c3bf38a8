extension DayProblem {
    /// The problem that a browser hands over: `planner/engine.js` writes the numbers in this order.
    init(_ row: inout NumberRow, travel: [Int]) throws(NumberRow.Fault) {
        let points = try row.time(below: 1 << 14)
        guard points * points == travel.count else { throw NumberRow.Fault() }
        let aims: [Aim] = [.score, .leastWalking, .earliestEnd]
        let aim = aims[try row.time(below: aims.count)]
        let budget = try row.optional { row throws(NumberRow.Fault) in try row.amount() }
        let longestLeg = try row.optional { row throws(NumberRow.Fault) in try row.time() }
        let longestWalk = try row.optional { row throws(NumberRow.Fault) in try row.time() }
        let caps = try row.list { row throws(NumberRow.Fault) in try row.time() }
        let prices = try Prices(&row)
        let days = try row.list { row throws(NumberRow.Fault) in try Day(&row, points: points) }
        let places = try row.list { row throws(NumberRow.Fault) in
            try Site(&row, points: points, days: days.count)
        }
        self.init(places: places, days: days, travel: travel, points: points, aim: aim)
        (self.budget, self.longestLeg, self.longestWalk) = (budget, longestLeg, longestWalk)
        (categoryCaps, self.prices) = (caps, prices)
    }
}

private extension DayProblem.Prices {
    init(_ row: inout NumberRow) throws(NumberRow.Fault) {
        walk = try row.list { row throws(NumberRow.Fault) in try DayProblem.Prices.Step(&row) }
        leg = try row.list { row throws(NumberRow.Fault) in try DayProblem.Prices.Step(&row) }
        idle = try row.list { row throws(NumberRow.Fault) in try DayProblem.Prices.Step(&row) }
        sameness = try row.list { row throws(NumberRow.Fault) in
            try row.list { row throws(NumberRow.Fault) in try row.amount() }
        }
        mealGap = try row.time()
        mealHaste = try row.amount()
        mealLeast = try row.time()
        mealClash = try row.amount()
    }
}

private extension DayProblem.Prices.Step {
    init(_ row: inout NumberRow) throws(NumberRow.Fault) {
        self.init(after: try row.time(), price: try row.amount())
    }
}

private extension DayProblem.Day {
    init(_ row: inout NumberRow, points: Int) throws(NumberRow.Fault) {
        self.init(
            start: try row.time(below: points),
            end: try row.optional { row throws(NumberRow.Fault) in try row.time(below: points) },
            begins: try row.time(), latestBegin: try row.time(), ends: try row.time())
    }
}

private extension DayProblem.Site {
    init(_ row: inout NumberRow, points: Int, days: Int) throws(NumberRow.Fault) {
        self.init(
            point: try row.time(below: points), score: try row.amount(), visit: try row.time(),
            longestVisit: try row.time(), windows: [])
        longerWorth = try row.amount()
        fee = try row.amount()
        (isMeal, isMust, isBanned) = (try row.time() != 0, try row.time() != 0, try row.time() != 0)
        rank = try row.optional { row throws(NumberRow.Fault) in try row.time() }
        categories = try row.list { row throws(NumberRow.Fault) in try row.time(below: 1 << 20) }
        for _ in 0..<days {
            windows.append(try row.list { row throws(NumberRow.Fault) in try DayProblem.Window(&row) })
        }
    }
}

private extension DayProblem.Window {
    init(_ row: inout NumberRow) throws(NumberRow.Fault) {
        self.init(
            opens: try row.time(), latestStart: try row.time(),
            closes: try row.optional { row throws(NumberRow.Fault) in try row.time() }, queue: try row.time())
    }
}
