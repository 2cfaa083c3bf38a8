import Calendar

/// In which language a value is probably written: the one that knows most of its words.
///
/// `Di` is Tuesday in German and Sunday in French. Beside `Mo` it is German, beside `Ma` French; alone it is what the language of
/// the guide says, or that of the place, and refused where neither knows it.
struct HoursDialect {
    /// How many different words of the value each language knows.
    private let scores: [Int]
    /// The languages that decide where the words do not, the likeliest first.
    private let expected: [Int]

    enum Meaning {
        case tokens([HoursToken])
        /// Languages that disagree, with what each of them means.
        case ambiguous([(language: String, tokens: [HoursToken])])
    }

    /// The surroundings of a word.
    struct Surroundings {
        var before: HoursToken?
        /// The next scalar that is no space.
        var after: Unicode.Scalar?
        /// Whether the nearest word on either side is a weekday in some language.
        var isAmongWeekdays = false
    }

    /// - Parameters:
    ///   - words: in lower case.
    ///   - languages: ISO 639-1 codes of the languages that decide where the words do not, the likeliest first.
    init(words: Set<String>, expecting languages: [String]) {
        var scores = Array(repeating: 0, count: HoursLanguage.all.count)
        for word in words {
            for language in Set((HoursWords.senses[word] ?? []).map(\.language)) { scores[language] += 1 }
        }
        self.scores = scores
        expected = languages.compactMap { code in
            HoursLanguage.all.firstIndex { $0.code == (code == "no" || code == "nn" ? "nb" : code) }
        }
    }

    /// What a phrase means here; `nil` when no language knows it.
    func meaning(of phrase: String, at place: Surroundings) -> Meaning? {
        if let tokens = HoursWords.phrases[phrase] { return .tokens(tokens) }
        let plain = HoursWords.plain[phrase]
        guard var senses = HoursWords.senses[phrase] else { return plain.map { .tokens($0) } }
        if let plain {
            // A code of the specification keeps its meaning, except for Mar, which is a Tuesday
            // among weekdays.
            guard phrase == "mar", place.isAmongWeekdays,
                senses.contains(where: { isDay($0) && scores[$0.language] > 1 })
            else { return .tokens(plain) }
            senses = senses.filter(isDay)
        } else {
            guard let fitting = fitting(senses, place) else { return decided(senses.filter(isDay), besides: senses) }
            senses = fitting
        }
        return best(of: senses)
    }

    private func isDay(_ sense: HoursWords.TokenMeaning) -> Bool {
        if case .weekday? = sense.tokens.first { sense.tokens.count == 1 } else { false }
    }

    /// `to`, `do`, `la` are days or words between others: where a day stands, it must be one of a language that knows
    /// more of the value than this word; elsewhere the language decides.
    private func fitting(_ senses: [HoursWords.TokenMeaning], _ place: Surroundings) -> [HoursWords.TokenMeaning]? {
        let days = senses.filter(isDay)
        if days.isEmpty || days.count == senses.count { return senses }
        if place.isWhereDayStands {
            let known = days.filter { scores[$0.language] > 1 }
            return known.isEmpty ? nil : known
        }
        let most = senses.map { scores[$0.language] }.max() ?? 0
        let best = senses.filter { scores[$0.language] == most }
        return best.allSatisfy(isDay) ? best : best.filter { !isDay($0) }
    }

    private func best(of senses: [HoursWords.TokenMeaning]) -> Meaning {
        let most = senses.map { scores[$0.language] }.max() ?? 0
        let best = senses.filter { scores[$0.language] == most }
        guard let first = best.first else { return .tokens([]) }
        if best.allSatisfy({ $0.tokens == first.tokens }) { return .tokens(first.tokens) }
        // Of two connecting words, the one for "to" is meant more often.
        if best.contains(where: { $0.tokens == [.symbol(.dash)] }), !best.contains(where: isDay) {
            return .tokens([.symbol(.dash)])
        }
        return best.contains(where: isDay) ? decided(best, besides: best) : .tokens(first.tokens)
    }

    /// What the first language that is expected says; ambiguous where none of them knows the word, or where that one has two
    /// meanings for it, as English for `T`.
    private func decided(_ senses: [HoursWords.TokenMeaning], besides all: [HoursWords.TokenMeaning]) -> Meaning {
        for language in expected {
            let own = senses.filter { $0.language == language }
            guard let first = own.first else { continue }
            return own.allSatisfy { $0.tokens == first.tokens } ? .tokens(first.tokens) : ambiguous(all)
        }
        return ambiguous(all)
    }

    private func ambiguous(_ senses: [HoursWords.TokenMeaning]) -> Meaning {
        .ambiguous(senses.map { (HoursLanguage.all[$0.language].name, $0.tokens) })
    }
}

extension HoursDialect.Surroundings {
    /// Between dashes, commas and numbers of hours; not between two operands, as in `9 to 5`.
    fileprivate var isWhereDayStands: Bool {
        let followsList =
            switch before {
            case nil, .symbol(.dash)?, .symbol(.comma)?, .symbol(.semicolon)?, .symbol(.slash)?: true
            default: false
            }
        if before == .symbol(.dash) { return true }
        guard let after else { return followsList }
        if ["-", "–", "—", ",", "/", ":"].contains(after) { return followsList }
        return followsList && ("0"..."9").contains(after)
    }
}

extension HoursToken {
    /// What a day or a month is called, for messages.
    var shownName: String {
        switch self {
        case .weekday(let day): HoursSpelling.code(of: day)
        case .month(let month): HoursSpelling.code(ofMonth: month)
        case .symbol(.dash): "\"to\""
        case .symbol(.comma): "\"and\""
        case .filler: "a word without meaning"
        default: "something else"
        }
    }
}
