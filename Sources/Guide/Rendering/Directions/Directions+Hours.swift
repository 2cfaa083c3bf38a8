import Calendar
import GuideModel
import OpeningHours

/// Ways that are not always open, in words.
extension DirectionsContext {
    /// `Turn left into the path (Green Park: open daily 8 am–8 pm)`
    func withHours(of move: WalkMove, _ sentence: Phrase) -> Phrase {
        move.hours.reduce(sentence) { sentence, hours in
            guard let rule = text(hours.rule) else { return sentence }
            guard let name = hours.name, name != move.name else {
                return words.phrase("way-hours.\(rule.key)", ["way": sentence, "hours": rule.times])
            }
            return words.phrase(
                "way-hours.\(rule.key)-named",
                ["way": sentence, "name": Phrase(name: name, in: foreign), "hours": rule.times])
        }
    }

    /// `Shut at 10 pm: Green Park (open daily 8 am–8 pm). The way round takes 6 min longer`
    func shut(_ shut: ShutWays) -> Phrase {
        let ways = shut.ways.map { way -> Phrase in
            let name = way.name.map { Phrase(name: $0, in: foreign) } ?? Phrase(words["shut.way"])
            guard let rule = text(way.rule) else { return name }
            return words.phrase("way-hours.\(rule.key)", ["way": name, "hours": rule.times])
        }
        var values = ["time": Phrase(wording.shortTime(shut.time)), "ways": words.phraseList(ways)]
        switch shut.consequence {
        case .noWay: return words.phrase("shut.no-way", values)
        case .around(_, let longer) where longer.seconds < 60: return words.phrase("shut.avoided", values)
        case .around(_, let longer):
            values["longer"] = Phrase(wording.duration(longer))
            return words.phrase("shut.around", values)
        }
    }

    /// The hours as the pages of places have them; `nil` where they need more than one clause.
    func text(_ rule: WayHours.Rule) -> (key: String, times: Phrase)? {
        switch rule {
        case .open(let hours): ("open", Phrase(times(hours)))
        case .shut(let hours): ("shut", Phrase(wording.busyTimes(hours)))
        case .several: nil
        }
    }

    private func times(_ hours: OpeningHours) -> String {
        let view = wording.hours(hours)
        // Of one row the text begins with "Open".
        return view.rows.count == 1 ? wording.sentence(view.rows) : view.text
    }
}
