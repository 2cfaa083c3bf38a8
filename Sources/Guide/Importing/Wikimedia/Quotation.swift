/// The words of others in the text of a new place: apart from the author's own, with whom to thank and under what licence.
struct Quotation {
    /// Paragraphs of plain words.
    let paragraphs: [String]
    /// `Wikipedia`
    let site: String
    let title: String
    let address: String
    let licence: FreeLicence

    /// The quotation as Markdown. Nothing in it ends the block: a colon at the beginning of a line is escaped.
    var markdown: String {
        let name =
            licence.url.map { "[\(PlainWords.escaped(licence.name))](\($0))" } ?? PlainWords.escaped(licence.name)
        let source = "[\(PlainWords.escaped(title))](\(address)), \(PlainWords.escaped(site)), \(name)"
        return "::: quote\n" + paragraphs.map(PlainWords.escaped).joined(separator: "\n\n") + "\n\n\(source)\n:::"
    }
}
