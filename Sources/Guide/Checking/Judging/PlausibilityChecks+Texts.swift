import Calendar
import GuideModel
import Reading

/// Doubts about dates that have passed, or lie too far ahead, and texts that nobody wrote.
extension PlausibilityChecks {
    mutating func checkDates() {
        for item in catalogue.published(.itineraries) {
            guard let field = item.original.fields?["date"], let date = item.original.fields?.date("date"), date < today
            else { continue }
            report.add(
                .pastDate, "the day of this plan has passed", at: field.location,
                remedy: "give another date, or days: with the weekdays that it suits")
        }
        for item in catalogue.published(.places) {
            for closure in item.original.fields?.list("closures") ?? [] {
                guard let until = closure.map?.date("until") else { continue }
                if until.year > today.year + Self.longestClosure {
                    report.add(
                        .futureDate, "this closure lasts until \(until)", at: closure.map?["until"]?.location,
                        remedy: "correct the year, or write hours: off for a place that stays closed")
                }
                guard until < today else { continue }
                report.add(
                    .pastDate, "this closure was over on \(until)", at: closure.map?["until"]?.location,
                    remedy: "delete it")
            }
        }
    }

    /// In years.
    private static let longestClosure = 10

    /// Texts that were changed on a day that has not come.
    mutating func checkUpdates() {
        for item in ContentKind.allCases.flatMap({ catalogue.published($0) }) {
            for document in [item.original] + item.translations.values.sorted(by: { $0.path < $1.path }) {
                checkNews(document)
                guard let date = document.fields?.date("updated"), date > today else { continue }
                report.add(
                    .futureDate, "\(date) lies ahead: until then the date is left out",
                    at: document.fields?["updated"]?.location,
                    remedy: "write the day of the last change; publish: keeps a text back until a day")
            }
        }
    }

    /// News of a day that has not come, which is published all the same.
    private mutating func checkNews(_ document: CheckedDocument) {
        guard document.source.kind == .pages, let fields = document.fields, let date = fields.date("date"),
            date > today, !fields.has("publish")
        else { return }
        report.add(
            .futureDate, "\(date) lies ahead, and the page is published already", at: fields["date"]?.location,
            remedy: "add publish: \(date) to keep it back until then, or write the day on which it was written")
    }

    /// Places whose pages have a title and facts, and not a sentence.
    mutating func checkTexts() {
        let silent = catalogue.published(.places).map(\.original).filter { place in
            place.fields != nil && place.bodyFacts.isBlank
                && place.fields?.has("summary") == false && place.fields?.list("media").isEmpty != false
        }
        for (place, others) in Self.named(silent) {
            report.add(
                .missingText, "this place has no text" + (others > 0 ? "; nor have \(others) other places" : ""),
                at: SourceLocation(file: place.path),
                remedy: "write below the front matter what is to be seen, or keep it back with draft: yes")
        }
    }

    /// Links of the front matter that go to the guide itself by its whole address; those of texts are found with the texts.
    mutating func checkOwnLinks() {
        guard let address = site?.url else { return }
        for document in ContentKind.allCases.flatMap({ catalogue.published($0) }).map(\.original) {
            for link in document.fields?.list("links") ?? [] {
                guard let url = link.map?["url"], url.text?.hasPrefix(address) == true else { continue }
                report.add(
                    .ownAddress, "the link goes to this site by its whole address", at: url.location,
                    remedy: "link to the page in the text, by a name such as place:name or tour:name")
            }
        }
    }

    /// What `waymark new` wrote and the author has not touched.
    mutating func checkStarters() {
        for document in ContentKind.allCases.flatMap({ catalogue.published($0) }).map(\.original) {
            if let field = document.fields?["summary"], field.text.map(StarterText.isWhole) == true {
                report.add(
                    .untouchedText, "this summary is still the one that `waymark new` wrote", at: field.location,
                    remedy: "write your own")
            }
            switch document.bodyFacts.untouched {
            case .dummy?:
                report.add(
                    .untouchedText, "this text is a printer's dummy text",
                    at: SourceLocation(file: document.path, line: document.source.bodyLine), remedy: "write your own")
            case .starter(let line, let length)?:
                report.add(
                    .untouchedText, "this text is still the one that `waymark new` wrote",
                    at: SourceLocation(file: document.path, line: document.source.bodyLine + line, length: length),
                    remedy: "write your own")
            case nil: break
            }
        }
    }
}
