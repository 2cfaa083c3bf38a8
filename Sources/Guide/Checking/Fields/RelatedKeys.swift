import Calendar
import Formats
import GuideModel
import Reading

/// Rules about keys of one file that depend on each other.
struct RelatedKeys {
    /// A translation gives only the texts that differ, so it may have a picture's `alt` without the picture.
    let isTranslation: Bool
    private(set) var report = Report()

    init(isTranslation: Bool) { self.isTranslation = isTranslation }

    mutating func check(_ fields: CheckedFields, of document: RawDocument) {
        checkPictures(fields)
        checkLanguage(fields, of: document)
        order(fields, "publish", "expires", .expiresBeforePublish, "expires before it is published") {
            fields.instant($0).map(\.secondsSince1970)
        }
        switch document.kind {
        case .places: checkPlace(fields)
        case .itineraries: checkItinerary(fields)
        case .alerts: checkAlert(fields)
        default: break
        }
    }
}

extension RelatedKeys {
    private mutating func checkPictures(_ fields: CheckedFields) {
        let title = fields.text("title")
        if let picture = fields["image"] {
            checkDescription((picture.map ?? fields)["alt"], picture.map?.text("file") ?? picture.text, title)
            if let map = picture.map {
                checkWords(of: map, at: picture.location)
            } else {
                checkSiblings(fields, picture)
            }
        }
        if fields["image"]?.text == nil, !(isTranslation && !fields.has("image")) {
            for key in ["alt", "credit"] where fields.has(key) {
                report.add(
                    .exclusiveKeys, "\"\(key)\" belongs to a picture, but there is no \"image: path\" here",
                    at: fields.keyLocation(key), remedy: "write it into image: {file, alt, credit}")
            }
        }
        for picture in fields.list("images") {
            guard let map = picture.map else { continue }
            checkWords(of: map, at: picture.location)
            checkDescription(map["alt"], map.text("file"), title)
        }
    }

    private mutating func checkDescription(_ field: CheckedField?, _ file: String?, _ title: String?) {
        guard let field, let poor = field.text.flatMap({ PoorAlt($0, file: file, title: title) }) else { return }
        report.add(.poorAlt, poor.message, at: field.location, remedy: PoorAlt.remedy)
    }

    private mutating func checkSiblings(_ fields: CheckedFields, _ picture: CheckedField) {
        if !isTranslation { checkWords(of: fields, at: picture.location) }
    }

    private mutating func checkWords(of fields: CheckedFields, at location: SourceLocation) {
        if !fields.has("alt") {
            report.add(
                .missingAlt, "the picture has no description for people who cannot see it", at: location,
                remedy: "add alt: with what it shows, or alt: \"\" where it only decorates")
        }
        if !fields.has("credit") {
            report.add(
                .missingCredit, "the picture does not say who made it", at: location,
                remedy: "add credit: with its maker and licence")
        }
    }

    private mutating func checkLanguage(_ fields: CheckedFields, of document: RawDocument) {
        guard let suffix = document.language, let lang = fields["lang"], fields.language("lang") != suffix else {
            return
        }
        report.add(
            .languageMismatch, "the file's name says \(suffix), but \"lang\" says otherwise", at: lang.location,
            remedy: "delete lang, or rename the file")
    }
}

extension RelatedKeys {
    private mutating func checkPlace(_ fields: CheckedFields) {
        for closure in fields.list("closures") {
            if let map = closure.map { orderDates(map) }
        }
        for item in fields.list("media") {
            if let map = item.map { checkMedia(map, at: item.location) }
        }
    }

    private mutating func checkMedia(_ item: CheckedFields, at location: SourceLocation) {
        if !item.has("file"), !item.has("url") {
            report.add(
                .missingKey, "the key \"file\" is missing in \"media\"", at: location,
                remedy: "add file: with a path in media/, or url:")
        } else if item.has("file"), item.has("url") {
            report.add(
                .exclusiveKeys, "\"file\" and \"url\" cannot be used together", at: item.keyLocation("url"),
                remedy: "keep one of them")
        }
        guard let type = item.text("type"), ["audio", "video"].contains(type) else { return }
        if let file = item["file"], let name = file.text, let other = Self.otherType(of: name, than: type) {
            report.add(
                .wrongMedia, "\"\(name)\" is \(other), and type says \(type)", at: file.location,
                remedy: "name the recording, or correct the type")
        }
        if item.text("transcript")?.trimmed == "" || !item.has("transcript") {
            report.add(
                .missingTranscript, "the \(type) has no transcript", at: location,
                remedy: "add transcript: with its words, or with a .txt, .md or .vtt file in media/")
        }
    }

    /// What a file is that can be no such recording. Films without pictures are sounds.
    private static func otherType(of file: String, than type: String) -> String? {
        guard let name = MediaType(known: file)?.name, !name.hasPrefix("\(type)/"), !name.hasPrefix("video/") else {
            return nil
        }
        if name.hasPrefix("image/") { return "a picture" }
        return name.hasPrefix("audio/") ? "a sound" : "no recording"
    }

    private mutating func checkItinerary(_ fields: CheckedFields) {
        order(fields, "start", "end", .endBeforeStart, "ends before it starts", allowsEqual: false) {
            fields.time($0)?.minutes
        }
        if fields.has("date"), fields.has("days") {
            report.add(
                .exclusiveKeys, "\"date\" and \"days\" cannot be used together", at: fields.keyLocation("days"),
                remedy: "keep one of them")
        }
        for stop in fields.list("stops") {
            if let map = stop.map { checkStop(map, at: stop.location) }
        }
    }

    /// A stop is a place or a gap, and only a gap says how it is filled.
    private mutating func checkStop(_ stop: CheckedFields, at location: SourceLocation) {
        switch (stop.has("place"), stop.has("choose")) {
        case (true, true):
            report.add(
                .exclusiveKeys, "\"place\" and \"choose\" cannot be used together", at: stop.keyLocation("choose"),
                remedy: "keep one of them")
        case (false, false):
            report.add(
                .missingKey, "the key \"place\" is missing in \"stops\"", at: location,
                remedy: "add place: with a slug, or choose: with a kind")
        case (true, false):
            for key in ["cuisine", "within", "between"] where stop.has(key) {
                report.add(
                    .exclusiveKeys, "\"\(key)\" belongs to a gap, but this stop names its place",
                    at: stop.keyLocation(key), remedy: "delete it, or write choose: instead of place:")
            }
        case (false, true):
            if stop.has("at") {
                report.add(
                    .exclusiveKeys, "\"at\" belongs to a stop that names its place, but this is a gap",
                    at: stop.keyLocation("at"), remedy: "write between: with the times in which the visit may begin")
            }
        }
    }

    /// On one day the end comes after the beginning.
    private mutating func checkAlert(_ fields: CheckedFields) {
        orderDates(fields)
        if let day = fields.date("from"), day == fields.date("until") {
            order(
                fields, "from-time", "until-time", .untilBeforeFrom, "ends before it begins", allowsEqual: false
            ) { fields.time($0)?.minutes }
        }
    }

    private mutating func orderDates(_ fields: CheckedFields) {
        order(fields, "from", "until", .untilBeforeFrom, "ends before it begins") { fields.date($0)?.daysSince1970 }
    }

    private mutating func order(
        _ fields: CheckedFields, _ first: String, _ second: String, _ rule: CheckingRule, _ fault: String,
        allowsEqual: Bool = true, _ value: (String) -> Int?
    ) {
        guard let start = value(first), let end = value(second), end < start || (end == start && !allowsEqual) else {
            return
        }
        report.add(
            rule, "it \(fault)", at: fields[second]?.location,
            remedy: "\(second) must be \(allowsEqual ? "no earlier" : "later") than \(first)")
    }
}
