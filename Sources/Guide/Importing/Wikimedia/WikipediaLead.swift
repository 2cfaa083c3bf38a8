import Formats

/// The first paragraph of an article, as its servers give it in plain words.
enum WikipediaLead {
    private static let longest = 2_000

    static func question(_ title: String, language: String) -> WikimediaQuestion {
        WikimediaQuestion(
            "\(language).wikipedia.org",
            [
                ("action", "query"), ("prop", "extracts"), ("exintro", "1"), ("explaintext", "1"), ("redirects", "1"),
                ("titles", title), ("meta", "siteinfo"), ("siprop", "rightsinfo"),
            ])
    }

    /// - Returns: the quotation, or why there is none.
    static func quotation(in answer: JSONTree, language: String) -> Result<Quotation, Reason> {
        guard let page = WikimediaAnswer.pages(in: answer).first, page["missing"] == nil,
            let title = page["title"]?.text.map(PlainWords.line), let text = page["extract"]?.text
        else { return .failure("there is no such article") }
        // The lines of an extract are its paragraphs; the first may hold nothing but blanks.
        guard
            let first = text.split(separator: "\n").map({ PlainWords.line(String($0), most: longest) }).first(where: {
                $0.count > 1
            })
        else { return .failure("the article has no first paragraph") }
        let rights = answer["query"]?["rightsinfo"]
        guard let licence = FreeLicence.ofTexts((rights?["text"]?.text, rights?["url"]?.text)) else {
            return .failure("the server does not say a free licence of its texts")
        }
        return .success(
            Quotation(
                paragraphs: [first], site: "Wikipedia", title: title,
                address: "https://\(language).wikipedia.org/wiki/"
                    + PercentEncoding.path(title.replacing(" ", with: "_")),
                licence: licence))
    }
}

/// Why something was left out, in words.
struct Reason: Error, ExpressibleByStringLiteral {
    let words: String

    init(_ words: String) { self.words = words }
    init(stringLiteral words: String) { self.words = words }
}
