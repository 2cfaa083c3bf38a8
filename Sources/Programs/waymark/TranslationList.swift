import Formats
import GuideModel

/// What each edition in another language lacks: for people as lines with tabs, for programs as JSON.
struct TranslationList {
    private let editions: [(language: LanguageTag, pages: [Page])]

    /// A page of an edition.
    private struct Page {
        let kind: String
        let entry: Entry
        let state: TranslationState
        /// The translation's file, whether it is there or not.
        let file: String
    }

    /// - Parameter guides: all editions, the site's own language first.
    init(_ guides: [Guide]) {
        editions = guides.dropFirst().map { ($0.edition.language, Self.pages(of: $0)) }
    }

    /// For each edition how many pages it has and lacks, then what is to do: language, state, kind, slug, title and file.
    var lines: [String] {
        if editions.isEmpty { return ["no other language: a first translation, such as NAME.fr.md, makes an edition"] }
        return editions.flatMap { language, pages in
            [Self.summary(language, pages)]
                + pages.filter { $0.state != .current }.map { page -> String in
                    let name = "\(page.entry.slug)\t\(page.entry.title)"
                    return "\(language)\t\(page.state.rawValue)\t\(page.kind)\t\(name)\t\(page.file)"
                }
        }
    }

    private static func summary(_ language: LanguageTag, _ pages: [Page]) -> String {
        func count(_ state: TranslationState) -> Int { pages.filter { $0.state == state }.count }
        return "\(language): \(count(.current)) of \(pages.count) pages are translated, \(count(.missing)) missing, "
            + "\(count(.textMissing)) without text, \(count(.older)) older, \(count(.undated)) undated"
    }

    var json: String {
        var json = JSONWriter(.indented)
        json.object { json in
            json.list("editions", of: editions) { json, edition in
                json.object { json in
                    json.member("language", edition.language.text)
                    json.list("pages", of: edition.pages) { json, page in
                        json.object { json in
                            json.member("state", page.state.rawValue)
                            json.member("kind", page.kind)
                            json.member("slug", page.entry.slug.text)
                            json.member("title", page.entry.title)
                            json.member("file", page.file)
                        }
                    }
                }
            }
        }
        return json.text
    }

    private static func pages(of guide: Guide) -> [Page] {
        func pages(_ kind: String, _ things: [some Titled]) -> [Page] {
            things.compactMap { thing -> Page? in
                guard let state = thing.entry.translation else { return nil }
                var file = thing.entry.location.file
                if state == .missing { file = String(file.dropLast(".md".count)) + ".\(guide.edition.language).md" }
                return Page(kind: kind, entry: thing.entry, state: state, file: file)
            }
        }
        return pages("tour", guide.tours) + pages("itinerary", guide.itineraries) + pages("place", guide.places)
            + pages("city", guide.cities) + pages("alert", guide.alerts) + pages("page", guide.pages)
    }
}
