import Formats

extension AdminWords {
    /// What scripts say: English sentences, by which they ask, with those of this language. Nothing in English.
    var ofScripts: Markup {
        guard language != Self.english.language else { return Markup(html: "") }
        var json = JSONWriter(in: .script)
        json.object { json in
            for key in Self.english.keys where key.hasPrefix("script.") {
                json.member(Self.english.text(key), text(key))
            }
        }
        return Markup(html: json.text)
    }
}
