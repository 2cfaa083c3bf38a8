import GuideModel

/// A column that has the names or the texts of places in another language: `name:fr`, `name_en`, `Titel (EN)`, `説明_英語`.
struct LanguageColumn {
    let language: String
    /// Whether it has names, not texts.
    let isName: Bool

    /// - Parameter meaning: what the column tells otherwise; one that an author explains is no such column.
    init?(_ name: String, _ meaning: String?) {
        guard meaning == nil else { return nil }
        let small = name.lowercased()
        if small.hasPrefix("name:") {
            guard LanguageTag(String(name.dropFirst(5))) != nil else { return nil }
            (language, isName) = (String(name.dropFirst(5)), true)
            return
        }
        guard let (what, language) = Self.parts(of: small) else { return nil }
        switch ColumnNames.meaning(of: what) {
        case ColumnNames.title: isName = true
        case ColumnNames.text: isName = false
        default: return nil
        }
        self.language = language
    }

    /// What stands before the language, and the language.
    private static func parts(of name: String) -> (what: String, language: String)? {
        let signs = "_-:.()[]（）【】 "
        let words = name.split { signs.contains($0) }.map(String.init)
        if words.count > 1, let last = words.last, let language = languages[last] {
            return (words.dropLast().joined(separator: " "), language)
        }
        // In Japanese nothing stands between.
        for (word, language) in joined where name.hasSuffix(word) && name.count > word.count {
            return (String(name.dropLast(word.count)), language)
        }
        return nil
    }

    private static let joined = [("英語", "en"), ("英字", "en"), ("英文", "en"), ("韓国語", "ko"), ("中国語", "zh")]

    /// Codes that are no usual words of columns (`id`, `no` and `nr` are), and the names of languages.
    private static let languages: [String: String] = {
        let words = """
            en eng english englisch anglais ingles inglés inglese inglês engels engelska englanti angielski 英語 英字 英文 영문 영어
            de deu ger german deutsch allemand aleman alemán tedesco alemão duits tyska saksa niemiecki ドイツ語 独語
            fr fra fre french französisch francais français frances francés francese francês frans franska ranska フランス語 仏語
            es spa spanish spanisch espagnol espanol español spagnolo espanhol spaans spanska espanja スペイン語
            it ita italian italienisch italien italiano italiaans italienska italia イタリア語
            pt por portuguese portugiesisch portugais portugues portugués portoghese português portugees ポルトガル語
            nl nld dut dutch niederländisch néerlandais nederlands olandese holandes
            pl pol polish polnisch polonais polski
            ru rus russian russisch russe ruso russo русский ロシア語
            ja jpn japanese japanisch japonais japones giapponese 日本語
            zh zho chi chinese chinesisch chinois chino cinese 中国語 中文 簡体字 中文简体 중국어
            ko kor korean koreanisch coréen coreano 韓国語 한국어 국문
            sv swe swedish schwedisch suédois svenska
            da dan danish dänisch danois dansk
            fi fin finnish finnisch finnois suomi suomeksi
            cs ces cze czech tschechisch tchèque česky
            """
        let lines = words.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        let all = lines.flatMap { line in line.map { ($0, line[0]) } }
        return Dictionary(all) { first, _ in first }
    }()
}
