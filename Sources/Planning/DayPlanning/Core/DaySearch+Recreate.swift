import Foundation

/// What the greedy way to recreate remembers: the cheapest position of each place on each day.
struct GreedTable {
    let days: Int
    var cost: [Int]
    var position: [Int]

    init(places: Int, days: Int) {
        self.days = days
        cost = Array(repeating: .max, count: places * days)
        position = Array(repeating: -1, count: places * days)
    }
}

extension DaySearch {
    /// Puts in as many places as fit: one after another in some order, or always the one that gives most for its time.
    mutating func recreate(_ routes: SearchRoutes) {
        absent.removeAll(keepingCapacity: true)
        for place in tables.usable where routes.dayOf[place] < 0 { absent.append(place) }
        let waitWeight = [0, 1, 4][chance.below(3)]
        if chance.below(3) == 0 {
            recreateGreedily(routes, waitWeight: waitWeight)
        } else {
            recreateInOrder(routes, waitWeight: waitWeight)
        }
    }

    private mutating func recreateInOrder(_ routes: SearchRoutes, waitWeight: Int) {
        sortAbsent(routes)
        // Mostly one position in a hundred is passed over; now and then one in four.
        let blink: UInt64 = chance.below(8) == 0 ? 256 : 10
        for place in absent where routes.affords(place) {
            var (cost, position, day) = (Int.max, 0, -1)
            for other in 0..<tables.days {
                let found = routes.cheapest(place, on: other, waitWeight: waitWeight, blink: blink, &chance)
                if let found, found.cost < cost { (cost, position, day) = (found.cost, found.position, other) }
            }
            if day >= 0 { routes.insert(place, at: position, on: day) }
        }
    }

    private mutating func sortAbsent(_ routes: SearchRoutes) {
        let way = chance.below(6)
        keys.removeAll(keepingCapacity: true)
        for place in 0..<tables.places {
            let noise = chance.unit()
            guard routes.dayOf[place] < 0 else {
                keys.append(0)
                continue
            }
            let score = Double(tables.score[place])
            switch way {
            case 0: keys.append(noise)
            case 1: keys.append(-score * (0.7 + 0.6 * noise))
            case 2: keys.append(-score * (0.7 + 0.6 * noise) / dearness(place))
            case 3: keys.append(Double(lastChance(place)))
            case 4: keys.append(-score * noise)
            default: keys.append(-pow(score, 2) * (0.5 + noise) / dearness(place))
            }
        }
        absent.sort { (keys[$0], $0) < (keys[$1], $1) }
    }

    /// What a place takes of time and money, as a number to divide by.
    private func dearness(_ place: Int) -> Double {
        let time = Double(tables.visit[place]) + tables.meanArc * 0.5
        let money = tables.budget == .max || tables.budget == 0 ? 0 : Double(tables.fee[place]) / Double(tables.budget)
        return time / tables.meanArc + money * 10
    }

    private func lastChance(_ place: Int) -> Int {
        (0..<tables.days).reduce(0) { max($0, tables.lastStart[$1 * tables.places + place]) }
    }

    private mutating func recreateGreedily(_ routes: SearchRoutes, waitWeight: Int) {
        let power = [0.7, 1, 1.5, 2][chance.below(4)]
        let floor = tables.meanArc * [0.05, 0.2, 1][chance.below(3)]
        var values = absent.map { pow(Double(tables.score[$0]), power) * (0.9 + 0.2 * chance.unit()) }
        var changed: Int?
        while true {
            var (top, topIndex, topDay) = (-1.0, -1, -1)
            var index = 0
            while index < absent.count {
                let place = absent[index]
                guard routes.affords(place) else {
                    absent.swapAt(index, absent.count - 1)
                    values.swapAt(index, absent.count - 1)
                    absent.removeLast()
                    values.removeLast()
                    continue
                }
                var (cost, day) = (Int.max, -1)
                for other in 0..<tables.days {
                    let slot = place * tables.days + other
                    if changed == nil || changed == other { measure(place, other, routes, waitWeight) }
                    if greed.cost[slot] < cost { (cost, day) = (greed.cost[slot], other) }
                }
                if day < 0 {
                    absent.swapAt(index, absent.count - 1)
                    values.swapAt(index, absent.count - 1)
                    absent.removeLast()
                    values.removeLast()
                    continue
                }
                let value = values[index] / (Double(max(0, cost)) + floor)
                if value > top { (top, topIndex, topDay) = (value, index, day) }
                index += 1
            }
            guard topIndex >= 0 else { return }
            let place = absent[topIndex]
            routes.insert(place, at: greed.position[place * tables.days + topDay], on: topDay)
            absent.swapAt(topIndex, absent.count - 1)
            values.swapAt(topIndex, absent.count - 1)
            absent.removeLast()
            values.removeLast()
            changed = topDay
        }
    }

    private mutating func measure(_ place: Int, _ day: Int, _ routes: SearchRoutes, _ waitWeight: Int) {
        let slot = place * tables.days + day
        if let found = routes.cheapest(place, on: day, waitWeight: waitWeight, blink: 0, &chance) {
            (greed.cost[slot], greed.position[slot]) = (found.cost, found.position)
        } else {
            greed.cost[slot] = .max
        }
    }
}
