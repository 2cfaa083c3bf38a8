import GuideModel

/// The walks of a day for machines: each leaves one stop at a time and arrives at the next, so that every stop's times
/// stand there.
extension Sheet {
    /// `subTrip` of a tour or an itinerary; times without a date where the day is not known.
    func structuredWalks(
        _ timetable: Timetable, on day: CalendarDate?, from first: Terminus?, to last: Terminus?
    ) -> [(String, JSONValue)] {
        var walks: [JSONValue] = []
        var (left, here) = (timetable.start, first.flatMap(reference))
        for entry in timetable.entries {
            let stop = reference(.place(entry.place))
            if entry.leg != nil, let here, let stop {
                walks.append(walk(from: here, at: left, to: stop, at: entry.arrive, on: day))
            }
            (left, here) = (entry.leave, stop)
        }
        if timetable.lastLeg != nil, let here, let end = last.flatMap(reference) {
            walks.append(walk(from: here, at: left, to: end, at: timetable.end, on: day))
        }
        return walks.isEmpty ? [] : [("subTrip", .list(walks))]
    }

    private func walk(
        from start: JSONValue, at left: TimeOfDay, to end: JSONValue, at arrived: TimeOfDay, on day: CalendarDate?
    ) -> JSONValue {
        .object([
            ("@type", .text("Trip")), ("departureTime", .text(Self.time(left, on: day))),
            ("arrivalTime", .text(Self.time(arrived, on: day))),
            (
                "itinerary",
                .object([("@type", .text("ItemList")), ("itemListElement", .list([start, end]))])
            ),
        ])
    }

    private func reference(_ end: Terminus) -> JSONValue? {
        switch end {
        case .point(let name, _): return .object([("@type", .text("Place")), ("name", .text(name))])
        case .place(let slug):
            return guide.place(slug).map { place in
                .object([
                    ("@type", .text(guide.type(of: place).traits.schema)), ("name", .text(place.title)),
                    ("url", .text(address(of: paths.page(.places, place.slug)))),
                ])
            }
        }
    }

    /// `2026-11-21T09:30:00`, or `09:30:00` without a day; what lies past midnight belongs to the day that follows.
    static func time(_ time: TimeOfDay, on day: CalendarDate?) -> String {
        let (days, minutes) = time.minutes.quotientAndRemainder(dividingBy: 1440)
        let clock = "\(TimeOfDay(minutes: minutes)):00"
        return day.map { "\($0.adding(days: days))T\(clock)" } ?? clock
    }
}
