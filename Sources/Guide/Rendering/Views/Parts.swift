import Templating

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
    /// Whether the page that shows it is in the section that it leads to.
    var isOpen = false

    init(_ title: String, _ url: String, lang: String? = nil) {
        (self.title, self.url, self.lang) = (title, url, lang)
    }

    static let fields: [Field<LinkView>] = [
        .text("title", \.title), .text("label", \.title), .text("text", \.title),
        .text("url", \.url), .text("note", \.note), .text("count", \.count), .text("lang", \.language),
        .html("langHTML", \.lang),
        .flag("isCurrent", \.isCurrent), .flag("isOpen", \.isOpen),
    ]
}

/// A date or time in words and for machines.
struct MomentView: View {
    var text: String
    var machine: String

    static let fields: [Field<MomentView>] = [.text("text", \.text), .text("machine", \.machine)]
}

/// A label and its value, for tables of facts.
struct FactView: View {
    var label: String
    var value: String

    static let fields: [Field<FactView>] = [.text("label", \.label), .text("value", \.value)]
}

struct PictureView: View {
    var url: String
    var alt: String
    var lang: String?
    var credit: String?
    var width: String?
    var height: String?
    /// The formats that browsers may choose from before the one of `url`.
    var sources: [PictureSourceView] = []
    /// The widths of the format that every browser shows, and how wide it is on the page.
    var srcset: String?
    var sizes: String?
    /// Classes of its colour and of the point that is kept where it is cut.
    var classes: String?
    /// Whether it is the first that visitors see.
    var isFirst = false
    /// For paper.
    var printURL: String?
    /// The whole picture as it is published, to look at it large; `nil` where nothing says what it shows.
    var whole: String?

    init(url: String, alt: String, lang: String? = nil, credit: String? = nil) {
        (self.url, self.alt, self.lang, self.credit) = (url, alt, lang, credit)
    }

    static let fields: [Field<PictureView>] = [
        .text("url", \.url), .text("alt", \.alt), .html("langHTML", \.lang), .text("credit", \.credit),
        .text("width", \.width), .text("height", \.height), .list("sources", \.sources),
        .flag("hasSources") { !$0.pointee.sources.isEmpty }, .text("srcset", \.srcset), .text("sizes", \.sizes),
        .text("classes", \.classes), .flag("isFirst", \.isFirst), .text("printURL", \.printURL),
        .text("wholeURL", \.whole),
    ]
}

extension PictureView {
    /// The same with addresses that begin with a prefix.
    func prefixed(by prefix: String) -> PictureView {
        var view = self
        view.url = prefix + url
        view.printURL = printURL.map { prefix + $0 }
        view.whole = whole.map { prefix + $0 }
        view.srcset = srcset.map { Self.prefixed($0, by: prefix) }
        for index in sources.indices { view.sources[index].srcset = Self.prefixed(sources[index].srcset, by: prefix) }
        return view
    }

    /// Addresses are encoded, so a comma with a space after it is between two of them.
    private static func prefixed(_ srcset: String, by prefix: String) -> String {
        var (bytes, isAfterComma) = (Array(prefix.utf8), false)
        for byte in srcset.utf8 {
            bytes.append(byte)
            if isAfterComma, byte == UInt8(ascii: " ") { bytes += prefix.utf8 }
            isAfterComma = byte == UInt8(ascii: ",")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A picture in one format.
struct PictureSourceView: View {
    var type: String
    var srcset: String
    var sizes: String

    static let fields: [Field<PictureSourceView>] = [
        .text("type", \.type), .text("srcset", \.srcset), .text("sizes", \.sizes),
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
    /// Whether the directions are one sentence, which needs no folding.
    var isBrief = false

    static let fields: [Field<WalkView>] = [
        .text("time", \.time), .text("distance", \.distance), .text("steps", \.steps),
        .flag("isEstimate", \.isEstimate), .text("text", \.text),
        .html("directionsHTML", \.directions), .html("paragraphHTML", \.paragraph),
        .html("directionsLangHTML", \.authorLang), .text("bearing", \.bearing), .flag("isBrief", \.isBrief),
    ]
}

/// An alert on one line, on the pages that it affects and in lists.
struct AlertLineView: View {
    var slug: String
    var title: String
    var url: String
    var isInfo = false
    var isWarning = false
    var isClosed = false
    var severityWord: String
    var dates: String?
    var summary: String?
    var lang: String?
    /// Its first and last day for a script that goes by the visitor's own calendar: `2026-11-01`.
    var from: String?
    var until: String?
    /// Whether it begins later than the day on which the guide was made.
    var isComing = false

    static let fields: [Field<AlertLineView>] = [
        .text("alertSlug", \.slug), .text("from", \.from), .text("until", \.until), .flag("isComing", \.isComing),
        .text("title", \.title), .text("url", \.url), .flag("isInfo", \.isInfo),
        .flag("isWarning", \.isWarning), .flag("isClosed", \.isClosed),
        .text("severityWord", \.severityWord), .text("dates", \.dates), .text("summary", \.summary),
        .html("langHTML", \.lang),
    ]
}

/// One file to download, or one feed.
struct DownloadView: View {
    var label: String
    var url: String
    var note: String
    /// The type of a feed, which programs follow instead of keeping it.
    var feed: String?

    static let fields: [Field<DownloadView>] = [
        .text("label", \.label), .text("url", \.url), .text("note", \.note), .text("feed", \.feed),
    ]
}

/// The previous and next page of a long list.
struct PagerView: View {
    var previous: LinkView?
    var next: LinkView?
    /// `2 of 9`
    var position: String

    static let fields: [Field<PagerView>] = [
        .view("previous", \.previous), .view("next", \.next), .text("position", \.position),
    ]
}
