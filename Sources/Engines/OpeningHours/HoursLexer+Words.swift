import Calendar

extension HoursLexer {
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic && scalar != "ª" && scalar != "º"
            || scalar.properties.generalCategory == .nonspacingMark
    }

    /// The end of a word; an apostrophe inside a word belongs to it.
    func endOfWord(from start: Int) -> Int? {
        var end = start
        while end < scalars.count {
            let isApostrophe =
                ["'", "’"].contains(scalars[end]) && end > start && end + 1 < scalars.count
                && HoursLexer.isLetter(scalars[end + 1])
            guard HoursLexer.isLetter(scalars[end]) && HoursLexer.symbols[scalars[end]] == nil || isApostrophe else {
                break
            }
            end += 1
        }
        return end > start ? end : nil
    }

    /// Every word of the value in lower case, for the language that it is written in.
    func wordsOutsideComments() -> Set<String> {
        var words: Set<String> = []
        var index = 0
        while index < scalars.count {
            if let closing = HoursLexer.closingQuote[scalars[index]] {
                index = scalars[(index + 1)...].firstIndex { closing.contains($0) } ?? scalars.count
            } else if let end = endOfWord(from: index) {
                words.insert(text(index, end).lowercased())
                index = end
                continue
            }
            index += 1
        }
        return words
    }

    /// Reads the longest phrase that has a meaning.
    mutating func readWords() throws(OpeningHoursError) {
        let start = position
        if readHoursBefore24(from: start) { return }
        let ends = phrases(from: start)
        for (phrase, end) in ends.reversed() {
            guard let meaning = dialect.meaning(of: phrase, at: surroundings(until: end)) else { continue }
            guard case .tokens(let tokens) = meaning else { throw ambiguity(meaning, phrase, at: start) }
            position = end
            return add(tokens, of: phrase, from: start)
        }
        if readJoinedCodes(until: ends.first?.end ?? position) { return }
        throw unknownWord(ends.first?.phrase ?? "", at: start)
    }

    private func phrases(from start: Int) -> [(phrase: String, end: Int)] {
        var phrase = ""
        var ends: [(phrase: String, end: Int)] = []
        var cursor = start
        while ends.count < HoursWords.longestPhrase, let end = endOfWord(from: cursor) {
            phrase += (phrase.isEmpty ? "" : " ") + text(cursor, end).lowercased()
            ends.append((phrase, end))
            guard end < scalars.count, [" ", "_", "-", "/"].contains(scalars[end]) else { break }
            // `Sonn- und Feiertage`
            let isHanging = scalars[end] == "-" && end + 1 < scalars.count && scalars[end + 1] == " "
            cursor = end + (isHanging ? 2 : 1)
        }
        return ends
    }

    private mutating func add(_ meaning: [HoursToken], of phrase: String, from start: Int) {
        if HoursWords.plain[phrase] != meaning { warn("\"\(phrase)\" is not a word of opening hours", at: start) }
        // `12 noon` is one time.
        if case .time(720)? = meaning.first, meaning.count == 1 { takeBackTwelve() }
        if meaning == [.midnight] { takeBackTwelve() }
        for token in meaning where token != .filler { add(token, from: start) }
        if meaning == [.filler], HoursWords.beginnings.contains(phrase) { isBeginning = true }
        skipTrail(ofFiller: meaning == [.filler])
    }

    private mutating func takeBackTwelve() {
        switch tokens.last?.token {
        case .number(12, _)?, .time(720)?: takeBack()
        default: break
        }
    }

    private func surroundings(until end: Int) -> HoursDialect.Surroundings {
        let after = scalars[end...].first { !$0.properties.isWhitespace && $0 != "." }
        return HoursDialect.Surroundings(
            before: tokens.last?.token, after: after, isAmongWeekdays: isAmongWeekdays(until: end))
    }

    /// Whether a dash, a comma or a word that connects joins the word to a weekday before or after it.
    private func isAmongWeekdays(until end: Int) -> Bool {
        let joins: [HoursToken] = [.symbol(.dash), .symbol(.comma), .symbol(.slash)]
        let before = tokens.last { !joins.contains($0.token) }?.token
        if let last = tokens.last?.token, joins.contains(last) {
            if case .month? = before { return false }
            if case .weekday? = before { return true }
        }
        guard let joint = scalars[end...].firstIndex(where: { !$0.properties.isWhitespace && $0 != "." }) else {
            return false
        }
        var cursor = joint
        if HoursLexer.isLetter(scalars[joint]) {
            guard let next = endOfWord(from: joint), isConnecting(text(joint, next)) else { return false }
            cursor = next
        } else if let symbol = HoursLexer.symbols[scalars[joint]], joins.contains(.symbol(symbol)) {
            cursor = joint + 1
        } else {
            return false
        }
        while cursor < scalars.count, scalars[cursor].properties.isWhitespace { cursor += 1 }
        return endOfWord(from: cursor).map { isWeekday(text(cursor, $0).lowercased()) } ?? false
    }

    private func isConnecting(_ word: String) -> Bool {
        (HoursWords.senses[word.lowercased()] ?? []).contains {
            if case .symbol? = $0.tokens.first { true } else { false }
        }
    }

    func isWeekday(_ word: String) -> Bool {
        (HoursWords.senses[word] ?? []).contains { if case .weekday? = $0.tokens.first { true } else { false } }
    }

    /// `MoTuWe` and `土日祝`: days without a space.
    private mutating func readJoinedCodes(until end: Int) -> Bool {
        let start = position
        guard let meanings = scalars[start].value < 0x2000 ? latinCodes(until: end) : signs(until: end) else {
            return false
        }
        warn("a space is missing", at: start)
        var isAfterDay = false
        for meaning in meanings {
            let isDay = meaning != [.symbol(.dash)]
            if isDay, isAfterDay { add(.symbol(.comma), from: start) }
            for token in meaning { add(token, from: start) }
            isAfterDay = isDay && scalars[start].value >= 0x2000
        }
        position = end
        return true
    }

    private func latinCodes(until end: Int) -> [[HoursToken]]? {
        guard end - position >= 4, (end - position).isMultiple(of: 2) else { return nil }
        let codes = stride(from: position, to: end, by: 2).compactMap {
            HoursWords.plain[text($0, $0 + 2).lowercased()]
        }
        return codes.count * 2 == end - position ? codes : nil
    }

    /// The longest words first, in scripts without spaces.
    private func signs(until end: Int) -> [[HoursToken]]? {
        var meanings: [[HoursToken]] = []
        var cursor = position
        while cursor < end {
            let sizes = (1...min(4, end - cursor)).reversed()
            guard let size = sizes.first(where: { HoursWords.senses[text(cursor, cursor + $0)] != nil }) else {
                return nil
            }
            meanings.append(HoursWords.senses[text(cursor, cursor + size)]?.first?.tokens ?? [])
            cursor += size
        }
        return meanings
    }

    /// The full stop of an abbreviation; the sign after `opening_hours =`.
    private mutating func skipTrail(ofFiller isFiller: Bool) {
        // `Sonn- und Feiertage`
        if peek(0) == "-", peek(1) == " ", let end = endOfWord(from: position + 2),
            isConnecting(text(position + 2, end))
        {
            position += 1
        }
        if peek(0) == ".", peek(1) != "." { position += 1 }
        guard isFiller, tokens.isEmpty else { return }
        position += spaces()
        if peek(0) == "=" || peek(0) == ":" { position += 1 }
    }
}

// MARK: Words that are refused

extension HoursLexer {
    private func ambiguity(_ meaning: HoursDialect.Meaning, _ word: String, at start: Int) -> OpeningHoursError {
        guard case .ambiguous(let senses) = meaning else { return unknownWord(word, at: start) }
        var names: [String] = []
        var said: [String] = []
        for sense in senses {
            let shown = sense.tokens.first?.shownName ?? ""
            guard !said.contains(shown) else { continue }
            said.append(shown)
            names.append("\(shown) in \(sense.language)")
        }
        let days = said.filter { $0.count == 2 }
        return OpeningHoursError(
            offset: start, message: "\"\(word)\" can be \(names.joined(separator: ", "))",
            remedy: days.isEmpty ? nil : "write \(days.joined(separator: " or "))")
    }

    private func unknownWord(_ word: String, at start: Int) -> OpeningHoursError {
        let message = "\"\(word)\" is not a word of opening hours"
        let remedy = HoursWords.vague[word] ?? HoursWords.nearest(to: word).map { "did you mean \"\($0)\"?" }
        return OpeningHoursError(offset: start, message: message, remedy: remedy)
    }
}

extension HoursWords {
    /// An English word of days, months or states that differs in one letter, in what the specification calls it.
    static func nearest(to word: String) -> String? {
        guard word.count >= 4 else { return nil }
        let candidates = english.filter { isOneEditApart(Array($0.phrase), Array(word)) }
        guard let tokens = candidates.first?.tokens, let token = tokens.first, tokens.count == 1 else { return nil }
        return switch token {
        case .weekday, .month: token.shownName
        default: candidates.first?.phrase
        }
    }

    private static let english = HoursLanguage.all[0].phrases.filter { $0.phrase.count >= 4 }

    private static func isOneEditApart(_ left: [Character], _ right: [Character]) -> Bool {
        let (short, long) = left.count <= right.count ? (left, right) : (right, left)
        guard long.count - short.count <= 1 else { return false }
        let start = zip(short, long).prefix { $0 == $1 }.count
        let rest = long.count - start - 1
        return rest >= 0 && short.suffix(rest).elementsEqual(long.suffix(rest))
    }
}
