import Calendar
import Formats
import GuideModel
import OpeningHours

/// What a visitor wants to know at a stop, with no words but the author's. Each line is a text of its own.
struct StopText: Sendable {
    /// What the tour or itinerary says about it, and the brief.
    let story: [String]
    /// Address, telephone, hours and, at the end, the page's address.
    let facts: [String]

    var lines: [String] { story + facts }

    /// The lines as one text of at most `limit` characters. Only the story is cut: a visitor who
    /// reads a long one to its end finds the address of the page there, where it goes on.
    func text(atMost limit: Int) -> String {
        let whole = lines.joined(separator: "\n")
        guard whole.count > limit else { return whole }
        let facts = facts.dropLast().map { LegibleText.shortened($0, to: Self.longestFact) } + facts.suffix(1)
        let room = limit - facts.reduce(0) { $0 + $1.count + 1 }
        return (cut(story, to: room) + facts).joined(separator: "\n")
    }

    private static let longestFact = 500

    /// Gives each line its share of the room; what short lines leave goes to the longer ones.
    private func cut(_ lines: [String], to room: Int) -> [String] {
        var (lines, room) = (lines, room)
        let order = lines.indices.sorted { (lines[$0].count, $0) < (lines[$1].count, $1) }
        for (position, index) in order.enumerated() {
            lines[index] = LegibleText.shortened(lines[index], to: max(2, room / (order.count - position) - 1))
            room -= lines[index].count + 1
        }
        return lines
    }
}

extension FeedContext {
    func text(about stop: FeedStop) -> StopText {
        let place = stop.place
        func lines(_ texts: [String?]) -> [String] {
            texts.compactMap { $0 }.map(LegibleText.oneLine).filter { !$0.isEmpty }
        }
        return StopText(
            story: lines([stop.visit.note, brief(place.entry)]),
            facts: lines([
                place.contact.address, place.contact.phone, place.hours?.text, url(.places, place.slug),
            ]))
    }

    /// The first of a place's pictures that programs without vector graphics can show.
    func rasterURL(_ entry: Entry) -> String? {
        entry.images.first { MediaType(of: $0.file).isRaster }.flatMap { mediaURL($0.file) }
    }
}
