// The small views that several pages share.

/// A link with its words; `label`, `text` and `title` are the same.
struct LinkView: View {
    var title: String
    var url: String
    var note: String?
    var count: String?
    var language: String?
    /// Marks words that are not in the page's language.
    var lang: String?
    /// Whether it leads to the page that shows it.
    var isCurrent = false
    /// Whether the page that shows it lies in the section it leads to.
    var isOpen = false

    init(_ title: String, _ url: String, lang: String? = nil) {
        (self.title, self.url, self.lang) = (title, url, lang)
    }

    static let fields: [Field<LinkView>] = [
        .text("title") { $0.title }, .text("label") { $0.title }, .text("text") { $0.title },
        .text("url") { $0.url }, .text("note") { $0.note }, .text("count") { $0.count }, .text("lang") { $0.language },
        .html("langHTML") { $0.lang },
        .flag("isCurrent") { $0.isCurrent }, .flag("isOpen") { $0.isOpen },
    ]
}

/// A date or time in words and for machines.
struct MomentView: View {
    var text: String
    var machine: String

    static let fields: [Field<MomentView>] = [.text("text") { $0.text }, .text("machine") { $0.machine }]
}

/// A label and its value, for tables of facts.
struct FactView: View {
    var label: String
    var value: String

    static let fields: [Field<FactView>] = [.text("label") { $0.label }, .text("value") { $0.value }]
}

struct PictureView: View {
    var url: String
    var alt: String
    var lang: String?
    var credit: String?
    var width: String?
    var height: String?

    static let fields: [Field<PictureView>] = [
        .text("url") { $0.url }, .text("alt") { $0.alt }, .html("langHTML") { $0.lang }, .text("credit") { $0.credit },
        .text("width") { $0.width }, .text("height") { $0.height },
    ]
}

/// The walk between two stops, or to a nearby place.
struct WalkView: View {
    /// `6 min`
    var time: String
    /// `420 m`
    var distance: String
    /// `12 steps`
    var steps: String?
    var isEstimate: Bool
    /// `6 min`, or `about 6 min` for an estimate.
    var text: String
    /// `to the north-east`, as the crow flies; `nil` where the ends are not known.
    var bearing: String?
    /// Turn by turn, as a list and as one paragraph, in HTML.
    var directions: String?
    var paragraph: String?
    /// Marks the author's directions where they are not in the page's language.
    var authorLang: String?

    static let fields: [Field<WalkView>] = [
        .text("time") { $0.time }, .text("distance") { $0.distance }, .text("steps") { $0.steps },
        .flag("isEstimate") { $0.isEstimate }, .text("text") { $0.text },
        .html("directionsHTML") { $0.directions }, .html("paragraphHTML") { $0.paragraph },
        .html("directionsLangHTML") { $0.authorLang }, .text("bearing") { $0.bearing },
    ]
}

/// An alert in one line, on the page it touches and in lists.
struct AlertLineView: View {
    var title: String
    var url: String
    var isInfo = false
    var isWarning = false
    var isClosed = false
    var severityWord: String
    var dates: String?
    var summary: String?
    var lang: String?

    static let fields: [Field<AlertLineView>] = [
        .text("title") { $0.title }, .text("url") { $0.url }, .flag("isInfo") { $0.isInfo },
        .flag("isWarning") { $0.isWarning }, .flag("isClosed") { $0.isClosed },
        .text("severityWord") { $0.severityWord }, .text("dates") { $0.dates }, .text("summary") { $0.summary },
        .html("langHTML") { $0.lang },
    ]
}

/// One file to take along, or one feed.
struct DownloadView: View {
    var label: String
    var url: String
    var note: String

    static let fields: [Field<DownloadView>] = [
        .text("label") { $0.label }, .text("url") { $0.url }, .text("note") { $0.note },
    ]
}

/// The previous and next page of a long list.
struct PagerView: View {
    var previous: LinkView?
    var next: LinkView?
    /// `2 of 9`
    var position: String

    static let fields: [Field<PagerView>] = [
        .view("previous") { $0.previous }, .view("next") { $0.next }, .text("position") { $0.position },
    ]
}
