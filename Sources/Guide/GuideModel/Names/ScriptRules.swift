/// What letters become together with their neighbours.
///
/// Each rule takes lower-case letters, composed, and puts Latin ones in the place of those that it knows; the others stay for the tables.
struct ScriptRules {
    let language: String

    func prepared(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard letters.contains(where: { $0.value >= 0x370 }) else { return letters }
        var result: [Unicode.Scalar] = []
        result.reserveCapacity(letters.count)
        var index = 0
        while index < letters.count {
            let spot = Spot(letters: letters, index: index, language: language)
            if let (latin, count) = spot.joined {
                result += Array(latin.unicodeScalars)
                index += count
            } else {
                result.append(letters[index])
                index += 1
            }
        }
        return result
    }
}

/// One letter among its neighbours.
private struct Spot {
    let letters: [Unicode.Scalar]
    let index: Int
    let language: String

    /// What the letters from here on become, and how many of them; `nil` where the letter counts alone.
    var joined: (latin: String, count: Int)? {
        switch letters[index].value {
        case 0x370...0x3FF, 0x1F00...0x1FFF: greek
        case 0x400...0x4FF: cyrillic
        case 0x530...0x58F: armenian
        case 0x5D0...0x5EA: hebrew
        case 0x600...0x6FF: arabic
        case 0x3041...0x30FF, 0x31F0...0x31FF: Kana.latin(letters, at: index)
        case 0xAC00...0xD7A3: (Hangul.latin(letters, at: index), 1)
        default: nil
        }
    }

    private func letter(_ offset: Int) -> Unicode.Scalar? {
        letters.indices.contains(index + offset) ? letters[index + offset] : nil
    }

    /// An apostrophe within a word is a part of it.
    private func isLetter(_ offset: Int) -> Bool {
        letter(offset).map { $0.properties.isAlphabetic || "'\u{2019}".unicodeScalars.contains($0) } ?? false
    }
    private var isFirst: Bool { !isLetter(-1) }
}

// MARK: Greek

extension Spot {
    /// ELOT 743: `ου` is ou, `αυ` and `ευ` av and ev, or af and ef before voiceless letters; `γγ` is ng, `μπ` b at the beginning.
    private var greek: (latin: String, count: Int)? {
        guard let first = plain(0), let second = plain(1) else { return nil }
        switch (first, second) {
        case ("ο", "υ"): return isDivided(1) || isStressed(0) ? nil : ("ou", 2)
        case ("α", "υ"), ("ε", "υ"), ("η", "υ"):
            guard !isDivided(1), !isStressed(0) else { return nil }
            let vowel = first == "α" ? "a" : first == "ε" ? "e" : "i"
            let isVoiced = plain(2).map { "αβγδεζηιλμνορυω".unicodeScalars.contains($0) } ?? false
            return (vowel + (isVoiced ? "v" : "f"), 2)
        case ("γ", "γ"), ("γ", "ξ"), ("γ", "χ"): return ("n", 1)
        case ("μ", "π"): return isFirst ? ("b", 2) : nil
        default: return nil
        }
    }

    /// The letter without accents.
    private func plain(_ offset: Int) -> Unicode.Scalar? {
        letter(offset).flatMap { String($0).decomposed.unicodeScalars.first }
    }

    /// Whether a vowel has dots, which part it from the one before.
    private func isDivided(_ offset: Int) -> Bool { marks(offset).contains("\u{308}") }
    /// Whether a vowel has an accent, which parts it from the one behind.
    private func isStressed(_ offset: Int) -> Bool { marks(offset).contains("\u{301}") }

    private func marks(_ offset: Int) -> [Unicode.Scalar] {
        letter(offset).map { Array(String($0).decomposed.unicodeScalars.dropFirst()) } ?? []
    }
}

// MARK: Cyrillic, Armenian

extension Spot {
    private var cyrillic: (latin: String, count: Int)? {
        let letter = letters[index]
        let isLast = !isLetter(2)
        switch language {
        case "uk": return ukrainian
        case "bg": return letter == "и" && self.letter(1) == "я" && isLast ? ("ia", 2) : nil
        case "sr", "bs", "hr", "mk", "mn", "kk", "tg": return nil
        default:
            // Names in -ский and -ый are known without the last letter: Невский, nevsky.
            return (letter == "и" || letter == "ы") && self.letter(1) == "й" && isLast && !isFirst ? ("y", 2) : nil
        }
    }

    private var ukrainian: (latin: String, count: Int)? {
        if letters[index] == "з", letter(1) == "г" { return ("zgh", 2) }
        guard isFirst else { return nil }
        let first: [Unicode.Scalar: String] = ["є": "ye", "ї": "yi", "й": "y", "ю": "yu", "я": "ya"]
        return first[letters[index]].map { ($0, 1) }
    }

    private var armenian: (latin: String, count: Int)? {
        switch letters[index] {
        case "ո" where letter(1) == "ւ": ("u", 2)
        case "ո" where isFirst: letter(1) == "վ" ? nil : ("vo", 1)
        case "ե" where isFirst: ("ye", 1)
        default: nil
        }
    }
}

// MARK: Hebrew, Arabic

extension Spot {
    /// Vav and yod between consonants are vowels, as is he at the end.
    private var hebrew: (latin: String, count: Int)? {
        switch letters[index] {
        case "ו" where letter(1) == "ו": ("v", 2)
        case "י" where letter(1) == "י": (isLetter(2) && !isFirst ? "ay" : "y", 2)
        case "ו" where !isFirst && !isVowel(-1) && !isVowel(1): ("o", 1)
        case "י" where !isFirst && !isVowel(-1) && !isVowel(1): ("i", 1)
        case "ה" where !isLetter(1) && !isFirst: ("a", 1)
        default: nil
        }
    }

    /// The article, and waw and ya between consonants, which are vowels.
    private var arabic: (latin: String, count: Int)? {
        let isPersian = language == "fa" || language == "ur"
        switch letters[index] {
        case "ا" where isFirst && letter(1) == "ل" && isLetter(2) && isLetter(3) && !isPersian: return ("al-", 2)
        case "و" where !isFirst && !isVowel(-1) && !isVowel(1): return ("u", 1)
        case "ي" where !isFirst && !isVowel(-1) && !isVowel(1), "ی" where !isFirst && !isVowel(-1) && !isVowel(1):
            return ("i", 1)
        case "ه" where isPersian && !isLetter(1) && !isFirst: return ("eh", 1)
        default: return nil
        }
    }

    private func isVowel(_ offset: Int) -> Bool {
        letter(offset).map { "אעויاآأإويىیةؤئ".unicodeScalars.contains($0) } ?? false
    }
}
