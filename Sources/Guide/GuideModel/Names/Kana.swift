/// Japanese syllables in Latin letters.
///
/// Hepburn's system as passports have it, without signs for long vowels: `とうきょう` is tokyo, `ラーメン` ramen, `らっきょう` rakkyo.
enum Kana {
    /// What the syllable at a position becomes, with the small letters and signs that belong to it, and how many characters it has;
    /// `nil` for what is no kana.
    static func latin(_ text: [Unicode.Scalar], at index: Int) -> (latin: String, count: Int)? {
        guard let kana = hiragana(text[index]) else { return nil }
        if kana == "ー" || kana == "・" { return (kana == "ー" ? "" : " ", 1) }
        if kana == "っ" {
            guard text.indices.contains(index + 1), let next = latin(text, at: index + 1) else { return ("", 1) }
            guard let first = next.latin.first, !"aiueon ".contains(first) else { return (next.latin, next.count + 1) }
            return ((next.latin.hasPrefix("ch") ? "t" : String(first)) + next.latin, next.count + 1)
        }
        guard var sound = syllables[kana] else { return nil }
        var count = 1
        if let small = next(text, index + count), let vowel = smalls[small] {
            sound = joined(sound, vowel, isYoon: "ゃゅょ".unicodeScalars.contains(small))
            count += 1
        }
        // `おう`, `おお` and `うう` are one long vowel.
        if let long = next(text, index + count),
            long == "う" && (sound.hasSuffix("o") || sound.hasSuffix("u"))
                || long == "お" && sound.hasSuffix("o")
        {
            count += 1
        }
        return (sound, count)
    }

    private static func next(_ text: [Unicode.Scalar], _ index: Int) -> Unicode.Scalar? {
        text.indices.contains(index) ? hiragana(text[index]) : nil
    }

    /// `き` and a small `や` are kya, `し` and it sha; `フ` and a small `ァ` are fa.
    private static func joined(_ sound: String, _ vowel: String, isYoon: Bool) -> String {
        let stem = String(sound.dropLast())
        guard isYoon else { return (sound == "u" ? "w" : stem) + vowel }
        return stem + (["sh", "ch", "j"].contains(stem) ? "" : "y") + vowel
    }

    /// Katakana have their hiragana 0x60 before them.
    private static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x3041...0x3096: scalar
        case 0x30A1...0x30F6: Unicode.Scalar(scalar.value - 0x60)
        case 0x30FB, 0x30FC: scalar
        default: nil
        }
    }

    private static let smalls: [Unicode.Scalar: String] = [
        "ゃ": "a", "ゅ": "u", "ょ": "o", "ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o",
    ]

    private static let syllables = LetterTable(
        """
        あぁ=a いぃ=i うぅ=u えぇ=e おぉ=o か=ka き=ki く=ku け=ke こ=ko が=ga ぎ=gi ぐ=gu げ=ge ご=go さ=sa し=shi す=su せ=se そ=so
        ざ=za じ=ji ず=zu ぜ=ze ぞ=zo た=ta ち=chi つ=tsu て=te と=to だ=da ぢ=ji づ=zu で=de ど=do な=na に=ni ぬ=nu ね=ne の=no
        は=ha ひ=hi ふ=fu へ=he ほ=ho ば=ba び=bi ぶ=bu べ=be ぼ=bo ぱ=pa ぴ=pi ぷ=pu ぺ=pe ぽ=po ま=ma み=mi む=mu め=me も=mo
        やゃ=ya ゆゅ=yu よょ=yo ら=ra り=ri る=ru れ=re ろ=ro わゎ=wa ゐ=i ゑ=e を=o ん=n ゔ=vu ゕ=ka ゖ=ke
        """)
}
