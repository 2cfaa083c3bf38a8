/// How many guesses a password is worth to somebody who knows what people choose: the cheapest way to put it together from words that
/// are tried first, runs of keys, years, and single signs. The idea is that of zxcvbn (Wheeler, "zxcvbn: Low-Budget Password Strength
/// Estimation", USENIX Security 2016), with fewer kinds of parts.
///
///     PasswordStrength(of: "password12345678", near: []).bits     // 10: the word, and a run of keys
///
/// Costs a few thousand look-ups for a password of 128 letters; what follows those only makes a password stronger.
struct PasswordStrength {
    /// What a part is guessed as.
    enum Part: Hashable {
        case sign
        /// One of ``CommonPasswords``.
        case word
        /// What belongs to the person or the site.
        case near
        /// Keys beside one another, letters of the alphabet, digits in order.
        case run
    }

    /// The binary logarithm of the guesses.
    let bits: Double
    /// The parts of the cheapest way, and what each of them costs.
    let parts: [(part: Part, bits: Double)]

    private static let longest = 128

    /// - Parameter near: words of the person and the site.
    init(of password: String, near: [String]) {
        let typed = Array(password.lowercased().prefix(Self.longest))
        let plain = typed.map { Self.meant[$0] ?? $0 }
        let near = Set(near.map { $0.lowercased() }.filter { $0.count >= 4 })
        var best: [(bits: Double, from: Int, part: Part)] = [(0, 0, .sign)]
        for end in 1..<(typed.count + 1) {
            let single = Self.bits(of: typed[end - 1], after: end > 1 ? typed[end - 2] : nil)
            var found = (bits: best[end - 1].bits + single, from: end - 1, part: Part.sign)
            for start in max(0, end - CommonPasswords.longest)..<max(0, end - 2) {
                guard let (part, bits) = Self.part(typed[start..<end], plain[start..<end], near) else { continue }
                if best[start].bits + bits < found.bits { found = (best[start].bits + bits, start, part) }
            }
            best.append(found)
        }
        bits = best[typed.count].bits
        var (parts, end) = ([(part: Part, bits: Double)](), typed.count)
        while end > 0 {
            let (whole, start, part) = best[end]
            parts.append((part, whole - best[start].bits))
            end = start
        }
        self.parts = parts.reversed()
    }
}

private extension PasswordStrength {
    /// Signs that stand for letters: `p@ssw0rd`.
    static let meant: [Character: Character] = [
        "@": "a", "4": "a", "0": "o", "1": "i", "!": "i", "|": "l", "3": "e", "5": "s", "$": "s", "7": "t", "+": "t",
    ]

    /// What is typed by going along the keys, forwards; backwards is the same.
    static let runs: [String] = [
        "01234567890123456789", "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
        "qwertyuiopasdfghjklzxcvbnm", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./", "qwertzuiopü+", "asdfghjklöä",
        "yxcvbnm,.-", "azertyuiop", "qsdfghjklm", "wxcvbn", "!@#$%^&*()_+", "!\"§$%&/()=",
        "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
        "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0", "qawsedrftgyhujikolp", "zaqxswcdevfrbgtnhymjukilop",
        "zaq1xsw2cde3vfr4bgt5nhy6mju7", "147258369", "741852963", "a1b2c3d4e5f6g7h8i9j0", "1a2b3c4d5e6f7g8h9i0j",
        "йцукенгшщзхъ",
        "фывапролджэ",
    ].flatMap { [$0, String($0.reversed())] }

    /// Each part of a run of three keys and more.
    static let runParts: Set<String> = Set(
        runs.flatMap { run in
            let keys = Array(run)
            return keys.indices.flatMap { start in
                stride(from: start + 3, through: min(keys.count, start + CommonPasswords.longest), by: 1).map {
                    String(keys[start..<$0])
                }
            }
        })

    /// What a sign is worth that belongs to no part.
    static func bits(of sign: Character, after before: Character?) -> Double {
        if sign == before { return 1 }
        return sign.isLetter ? 4.5 : sign.isNumber ? 3.3 : 2.5
    }

    /// The cheapest way to guess some signs as one part.
    static func part(_ typed: ArraySlice<Character>, _ plain: ArraySlice<Character>, _ near: Set<String>)
        -> (Part, Double)?
    {
        let text = String(typed)
        var found: (Part, Double)?
        func offer(_ part: Part, _ bits: Double) { if bits < found?.1 ?? .infinity { found = (part, bits) } }
        for (other, more) in [(text, 0.0), (String(plain), 1.0)] {
            if near.contains(other) { offer(.near, 3 + more) }
            if let bits = CommonPasswords.bits[other] { offer(.word, Double(bits) + more) }
        }
        if runParts.contains(text) { offer(.run, 4 + Double(text.count) / 4) }
        if text.count == 4, text.hasPrefix("19") || text.hasPrefix("20"), Int(text) != nil { offer(.run, 6) }
        return found
    }
}
