public import Calendar
public import LiveRules

extension SQLStore {
    public func count(
        _ uses: [Use: Int], searches: [MissedSearch], of day: CalendarDate, today: CalendarDate
    ) async throws {
        // In one order, so that two transactions never wait for one another.
        let sorted = uses.sorted { $0.key < $1.key }
        try await write { database in
            for (use, times) in sorted { try database.count(use, times, of: day) }
            for search in searches.sorted(by: { $0.digest < $1.digest }) {
                let sends = try database.number(
                    UsageStatement.countSearch, ["digest": search.digest, "day": today.daysSince1970])
                // With the words come those that were known by their digest alone.
                let times = sends < SearchWords.enough ? 0 : sends == SearchWords.enough ? sends : 1
                if times > 0 { try database.count(Use(.missed, search.words), times, of: day) }
            }
        }
    }

    public func figures(
        of counters: Set<UsageCounter>, from: CalendarDate, through: CalendarDate
    ) async throws -> [UsageFigure] {
        try await read { database in
            try counters.sorted().flatMap { counter in
                try database.rows(
                    UsageStatement.figures,
                    ["counter": counter.rawValue, "from_day": from.daysSince1970, "through_day": through.daysSince1970]
                ).map(UsageFigure.init(row:))
            }
        }
    }

    public func forgetUse(before day: CalendarDate, searchesSince other: CalendarDate) async throws {
        for counter in UsageCounter.allCases {
            try await inBatches {
                try $0.rows(
                    UsageStatement.forgetFigures,
                    ["counter": counter.rawValue, "before": day.daysSince1970, "limit": $1])
            }
        }
        try await inBatches {
            try $0.rows(TidyingStatement.oldSearches, ["before": other.daysSince1970, "limit": $1])
        }
    }
}

private extension StoreDatabase {
    func count(_ use: Use, _ times: Int, of day: CalendarDate) throws {
        try run(
            UsageStatement.count,
            [
                "counter": use.counter.rawValue, "day": day.daysSince1970, "subject": use.subject,
                "number": use.number, "times": times,
            ])
    }
}

private extension UsageFigure {
    init(row: StoreRow) throws {
        self.init(
            Use(try row.word("counter"), try row["subject"], number: try row["number"]), day: try row["day"],
            count: try row["times"])
    }
}
