import Calendar
import GuideModel

@testable import Planning

extension GuideVectors {
    /// Wishes of all sorts, by name.
    static var wishes: [(String, DayWish)] {
        let history = slug("history")
        return [
            ("a day", wish { _ in }), ("with alternatives", wish { $0.end = TimeOfDay(12, 0) }),
            (
                "more of a kind than is usual, for want of others",
                wish {
                    ($0.start, $0.end) = (TimeOfDay(11, 0), TimeOfDay(15, 30))
                    $0.candidates = Set(["castle", "garden", "museum", "tower", "pier"].map(slug))
                }
            ),
            (
                "interests and marks",
                wish {
                    $0.interests = [history, slug("art")]
                    $0.marks = [slug("garden"): .like, slug("pier"): .must, slug("tower"): .never]
                }
            ),
            (
                "money for a family",
                wish {
                    ($0.adults, $0.children) = (2, 2)
                    $0.budget = Money(minorUnits: 3000, currency: "EUR")
                }
            ),
            (
                "a meal",
                wish { $0.meals = [.init(.lunch, kinds: [slug("inn")], between: TimeOfDay(12, 0)...TimeOfDay(13, 30))] }
            ),
            (
                "three meals, two of them at the same kind of place",
                wish {
                    $0.end = TimeOfDay(21, 0)
                    $0.meals = [
                        .init(.lunch, kinds: [slug("inn")], between: TimeOfDay(12, 0)...TimeOfDay(13, 30)),
                        .init(.coffee, kinds: [slug("cafe")], between: TimeOfDay(15, 0)...TimeOfDay(16, 0)),
                        .init(.dinner, kinds: [slug("inn")], between: TimeOfDay(18, 0)...TimeOfDay(20, 0)),
                    ]
                }
            ),
            (
                "dinner in the morning",
                wish {
                    $0.meals = [
                        .init(.dinner, kinds: [slug("inn")], between: TimeOfDay(18, 0)...TimeOfDay(20, 0))
                    ]
                }
            ),
            (
                "two days",
                wish {
                    $0.days = 2
                    $0.end = TimeOfDay(12, 30)
                    $0.meals = [.init(.lunch, kinds: [slug("inn")], between: TimeOfDay(11, 0)...TimeOfDay(12, 0))]
                }
            ),
            (
                "from and to",
                wish {
                    $0.from = .place(slug("castle"))
                    $0.to = .point(name: "stop", GuideVectors.stop)
                    $0.longestLeg = TimeSpan(minutes: 12)
                    $0.longestWalk = TimeSpan(minutes: 40)
                }
            ),
            (
                "an appointment, stays and an order",
                wish {
                    $0.appointments = [slug("castle"): TimeOfDay(15, 0)]
                    $0.stays = [slug("garden"): TimeSpan(minutes: 20)...TimeSpan(minutes: 90)]
                    $0.order = [slug("pier"), slug("garden")]
                }
            ),
            (
                "step-free and visited",
                wish {
                    $0.isStepFree = true
                    $0.visited = [slug("garden")]
                }
            ),
            ("every minute", wish { $0.tempo = .full }),
            (
                "a relaxed day with an appointment at its end",
                wish {
                    $0.tempo = .relaxed
                    $0.meals = [.init(.lunch, kinds: [slug("inn")], between: TimeOfDay(12, 0)...TimeOfDay(13, 0))]
                    $0.appointments = [slug("pier"): TimeOfDay(15, 30)]
                    $0.to = .place(slug("castle"))
                }
            ),
            (
                "a short day", wish { ($0.start, $0.end) = (TimeOfDay(12, 0), TimeOfDay(14, 15)) }
            ),
            (
                "a long wait at a door",
                wish {
                    $0.tempo = .full
                    $0.candidates = Set(["castle", "museum", "pier"].map(slug))
                    $0.stays = [slug("pier"): TimeSpan(minutes: 15)...TimeSpan(minutes: 15)]
                    ($0.start, $0.end) = (TimeOfDay(11, 0), TimeOfDay(14, 0))
                    $0.date = Village.monday
                }
            ),
            (
                "a start from a place that nobody fixed",
                wish {
                    $0.date = Village.monday.adding(days: 5)
                    ($0.from, $0.to, $0.startsSharp) = (.place(slug("garden")), .place(slug("pier")), false)
                    ($0.start, $0.end) = (TimeOfDay(8, 0), TimeOfDay(13, 0))
                }
            ),
            ("a holiday", wish { $0.date = GuideVectors.holiday }),
            (
                "few places at a slow pace",
                wish {
                    $0.candidates = Set(["castle", "garden", "pier"].map(slug))
                    $0.pace = 2.5
                }
            ),
            ("money of another country", wish { $0.budget = Money(minorUnits: 500, currency: "USD") }),
            ("after dark", wish { ($0.start, $0.end) = (TimeOfDay(18, 20), TimeOfDay(20, 30)) }),
            ("no time", wish { $0.end = TimeOfDay(9, 0) }),
            ("a stranger", wish { $0.marks = [slug("castel"): .must] }),
            (
                "too far",
                wish {
                    ($0.from, $0.to, $0.end) = (.place(slug("castle")), .place(slug("pier")), TimeOfDay(9, 40))
                }
            ),
            (
                "nothing open",
                wish {
                    $0.isStepFree = true
                    ($0.start, $0.end) = (TimeOfDay(19, 0), TimeOfDay(20, 0))
                    $0.date = Village.monday.adding(days: 5)
                }
            ),
            ("a town and what lies around it", wish { ($0.city, $0.tempo) = (slug("village"), .full) }),
            ("a must of another town", wish { ($0.city, $0.marks) = (slug("village"), [slug("mill"): .must]) }),
            ("rain, with children", wish { ($0.weather, $0.children, $0.end) = (.rain, 2, TimeOfDay(13, 0)) }),
            ("heat", wish { ($0.weather, $0.end) = (.heat, TimeOfDay(13, 0)) }),
            (
                "nothing without steps",
                wish { ($0.isStepFree, $0.candidates) = (true, [slug("castle"), slug("tower")]) }
            ),
            ("no such town", wish { $0.city = slug("nowhere") }),
            (
                "a dear must",
                wish {
                    $0.marks = [slug("museum"): .must]
                    $0.budget = Money(minorUnits: 700, currency: "EUR")
                }
            ),
            ("a must that is shut", wish { $0.marks = [slug("chapel"): .must] }),
            (
                "a must that takes long",
                wish {
                    $0.marks = [slug("museum"): .must]
                    ($0.start, $0.end) = (TimeOfDay(9, 30), TimeOfDay(10, 45))
                }
            ),
            (
                "musts that exclude one another",
                wish {
                    $0.marks = [slug("castle"): .must, slug("pier"): .must, slug("garden"): .must]
                    ($0.start, $0.end) = (TimeOfDay(12, 0), TimeOfDay(13, 0))
                }
            ),
        ]
    }

    static func wish(_ change: (inout DayWish) -> Void) -> DayWish {
        var wish = DayWish(date: Village.monday, start: TimeOfDay(9, 30), end: TimeOfDay(17, 0))
        change(&wish)
        return wish
    }

    /// A Friday.
    private static var holiday: CalendarDate { CalendarDate(year: 2026, month: 5, day: 1) ?? Village.monday }
}
