import Editing

/// What other modules and files say in English, and the administration in the person's language where it has the words; otherwise it
/// stays as it is.
extension AdminWords {
    /// `not-shown` of `Not shown`
    static func slug(_ words: String) -> String {
        words.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    /// One of the few words that a key may have: `easy`.
    static func value(_ word: String) -> String { known("value.\(slug(word))") ?? word }

    /// What the log says that somebody did.
    static func action(_ words: String) -> String { known("action.\(slug(words))") ?? words }

    /// The part of a publication that is going on.
    static func stage(_ words: String) -> String { known("stage.\(slug(words))") ?? words }

    /// Why a key is closed, as a sentence goes on after "because".
    static func reason(_ words: String) -> String {
        known("reason.\(slug(words).split(separator: "-").prefix(8).joined(separator: "-"))") ?? words
    }

    /// By which the help of a key stands in the files: its first eight words in English.
    static func helpKey(_ help: String) -> String {
        "help." + slug(help).split(separator: "-").prefix(8).joined(separator: "-")
    }

    /// What a key of a file is called on forms: `hours`, "Opening hours".
    static func label(of key: String) -> String {
        if key == EntryForm.bodyName { return say("form.text") }
        return known("label.\(slug(key))") ?? key
    }

    /// What a table of the database is called.
    static func table(_ name: String) -> String { known("table.\(slug(name))") ?? name }

    static func known(_ key: String) -> String? { current.has(key) ? current.text(key) : nil }
}

extension FormField {
    /// The label in the person's language; a number after it stays.
    var shownLabel: String {
        let parts = label.split(separator: " ")
        guard let last = parts.last, Int(last) != nil, parts.count > 1 else { return shown(label) }
        return shown(parts.dropLast().joined(separator: " ")) + " \(last)"
    }

    /// A key may mean another thing within another: the level of a price is not that of a building.
    private func shown(_ label: String) -> String {
        let key = name.split(separator: ":").dropFirst().first ?? ""
        return AdminWords.known("label.\(key).\(AdminWords.slug(label))")
            ?? AdminWords.known("label.\(AdminWords.slug(label))") ?? label
    }

    /// The help in the person's language, where there is one.
    var shownHelp: String { AdminWords.known(AdminWords.helpKey(help)) ?? help }
}
