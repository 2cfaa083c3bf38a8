/// The keys of every content file.
public enum EntryKeys {
    public static let title = ValueKey<Entry, String>(
        "title", .words, { $0.title }, required: true, help: "the heading of the page", example: "Old North Church")

    public static let reader = KeyReader(all)
    static let names = Set(all.map(\.name))
    public static let all: [Key<Entry>] = [
        Key(title),
        Key(
            "summary", .prose(limit: 500), \.summary,
            help: "one or two sentences without markup, for lists and search engines",
            example: "Two lanterns in this steeple gave the signal that sent the riders out in 1775."),
        Key(
            "image", readElsewhere: .anyOf([KeyType.name(.picture).shape, KeyType.picture.shape]),
            help: "the page's own picture, with `alt`, `credit` and `focus` beside it or in its map; previews of links "
                + "show it ([Pictures](Pictures.md))",
            example: "{ file: picture.jpg, alt: What the picture shows, credit: Who made it }"),
        Key(
            "alt", readElsewhere: KeyType.alt.shape,
            help: "what the picture of `image` shows; `\"\"` only where it decorates. Missing: `missing-alt`",
            example: "A tall white steeple above a brick tower."),
        Key(
            "credit", readElsewhere: KeyType.words.shape,
            help: "who made the picture, and its licence. Missing: `missing-credit`",
            example: "Drawn for this guide"),
        Key(
            "focus", readElsewhere: KeyType.focus.shape,
            help:
                "the point of the picture of `image` that lists and previews keep when they cut it: hundredths from the "
                + "left and from the top", example: "{ x: 30, y: 20 }"),
        Key("images", readElsewhere: .list(KeyType.picture.shape), help: "more pictures"),
        Key("tags", .list(.tag), \.tags, help: "words to find pages by", example: "[indoors, steeple]"),
        Key(
            "draft", readElsewhere: KeyType.flag.shape,
            help: "left out of builds until you say `no`; what is wrong in a draft is only a note", example: "yes"),
        Key("publish", .instant, \.publish, help: "left out until then", example: "2026-12-01"),
        Key(
            "expires", .instant, \.expires, help: "left out from then on; after `publish`",
            example: "2027-01-31T18:00:00+02:00"),
        Key("updated", .date, \.updated, help: "when you last changed it; feeds carry it", example: "2026-05-02"),
        Key(
            "aliases", .list(.alias), \.aliases,
            help: "old paths; each becomes a page that redirects here. Taken already: `output-collision`",
            example: "[sights/old-north/]"),
        Key(
            "short", .newSlug, \.short,
            help:
                "the end of the short address `/s/…` that stands on paper, for stops, tours and itineraries; six letters "
                + "and digits otherwise, which never change. Taken already: `output-collision`", example: "12"),
        Key(
            "lang", readElsewhere: KeyType.language.shape, help: "the language of this file where it is not the site's",
            example: "fr"),
        Key(
            "template", .name(.template), \.template,
            help: "another template than the kind's own: `Templates/pages/NAME.mustache` of the site",
            example: "wide"),
    ]
}

extension KeyType where Value == Picture {
    /// A picture with its alternative text and credit.
    public static var picture: Self { pictureType }

    fileprivate static func newPicture() -> Self {
        .record(
            ValueKey("file", .name(.picture), { $0.file }, required: true), ValueKey("alt", .alt, { $0.alt }),
            ValueKey("credit", .words, { $0.credit }), ValueKey("focus", .focus, { $0.focus })
        ) { file, alt, credit, focus in
            file.map { Picture(file: $0, alt: alt ?? "", credit: credit, focus: focus) }
        }
    }
}

extension KeyType where Value == FocusPoint {
    /// A point of a picture.
    public static var focus: Self {
        .record(
            ValueKey("x", .integer(0...100), { $0.x }, required: true),
            ValueKey("y", .integer(0...100), { $0.y }, required: true)
        ) { x, y in
            guard let x, let y else { return nil }
            return FocusPoint(x: x, y: y)
        }
    }
}

extension KeyType where Value == TitledLink {
    /// A title with an address or a path of the site.
    static var titledLink: Self {
        .record(
            ValueKey("title", .words, { $0.title }, required: true), ValueKey("url", .link, { $0.url }, required: true)
        ) { title, url in
            guard let title, let url else { return nil }
            return TitledLink(title: title, url: url)
        }
    }
}

extension KeyType where Value == [TitledLink] {
    /// The addresses of a guide or a city on social networks, by the network's name.
    static var social: Self {
        KeyType<[(String, String)]>.named(key: .newSlug, .url).map(
            { $0.map { TitledLink(title: $0.0, url: $0.1) } }, from: { $0.map { ($0.title, $0.url) } })
    }
}

/// Made once; outside of the type, because a generic type cannot have static stored properties.
private let pictureType = KeyType<Picture>.newPicture()
