import GuideModel
import Reading

/// Names have a bound, as in a guide: a name of megabytes is none.
extension ImportPlanner {
    /// Characters of the longest title that a guide takes.
    static let longestTitle = 200

    /// The proposals with what is longer cut, and said.
    func shortened(_ given: Proposals) -> Proposals {
        var result = given
        var (cut, first): (Int, String?) = (0, nil)
        func cutText(_ text: inout String) {
            // Bytes are counted at once; few names come so far.
            guard text.utf8.count > Self.longestTitle, text.unicodeScalars.count > Self.longestTitle else { return }
            text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longestTitle))).trimmed
            (cut, first) = (cut + 1, first ?? text)
        }
        func cutEntry(_ entry: inout Proposal) {
            cutText(&entry.title)
            if var city = entry.city {
                cutText(&city)
                entry.city = city
            }
            entry.names = entry.names.map { field in
                guard var name = field.value.text else { return field }
                cutText(&name)
                return ExtraField(name: field.name, value: .text(name))
            }
        }
        result.change(cutEntry)
        for index in result.editions.indices { result.editions[index].change(cutEntry) }
        if let first {
            let names = cut == 1 ? "a name is" : "\(cut) names are"
            result.remarks.append(
                "\(names) longer than the \(Self.longestTitle) characters of a title, and cut: \(first.prefix(40))…")
        }
        return result
    }
}
