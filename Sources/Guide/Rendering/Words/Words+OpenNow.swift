import Formats

extension Words {
    /// The sentences for `Templates/app/hours/sentence.js`, and how times and days are written, as a JSON object.
    var openNow: String {
        object(
            [
                ("open", "now.open"), ("openUntil", "now.open-until"), ("closesSoon", "now.closes-soon"),
                ("opensAt", "now.opens-at"), ("opensTomorrow", "now.opens-tomorrow"), ("opensOn", "now.opens-on"),
                ("closed", "now.closed"), ("unknown", "now.unknown"), ("clock", "format.clock"),
                ("digits", "format.hour-digits"), ("time", "format.time"), ("fullHour", "format.full-hour"),
                ("am", "format.before-noon"), ("pm", "format.after-noon"), ("noon", "format.noon"),
                ("midnight", "format.midnight"), ("onDate", "format.on-date"), ("firstDay", "format.first-day"),
                ("today", "hours.today"), ("range", "format.range"), ("comma", "list.comma"),
                ("allDay", "hours.all-day"), ("shut", "hours.closed"),
            ], lists: [("days", "on-weekday", 7), ("months", "month", 12)])
    }

    /// The sentences for `Templates/app/hours/today.js`, and how days and lists are written, as a JSON object.
    var today: String {
        object(
            [
                ("works", "today.works"), ("closed", "today.closed"), ("brief", "app.today.shut-brief"),
                ("later", "today.later"), ("past", "today.past"),
                ("comma", "list.comma"), ("and", "list.and"), ("date", "format.date"), ("firstDay", "format.first-day"),
            ], lists: [("days", "weekday", 7), ("months", "month", 12)])
    }

    /// The sentences of `Templates/app/entries/search-page.js`, and what it calls the pages that are no places, as a JSON object.
    var finding: String {
        object(
            [
                ("count", "find.count"), ("first", "find.first"), ("partly", "find.partly"), ("none", "find.none"),
                ("inText", "find.in-text"), ("tours", "search.tour"), ("itineraries", "search.itinerary"),
                ("cities", "search.city"), ("alerts", "search.alert"), ("pages", "search.page"),
            ], lists: [])
    }

    func object(
        _ keys: [(member: String, key: String)], lists: [(member: String, key: String, count: Int)]
    ) -> String {
        let words = keys.map { ($0.member, JSONValue.text(self[$0.key])) }
        let numbered = lists.map { list in
            (list.member, JSONValue.list((1...list.count).map { .text(self["\(list.key).\($0)"]) }))
        }
        return JSONValue.object(words + numbered).script
    }
}
