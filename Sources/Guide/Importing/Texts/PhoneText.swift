/// Phone numbers as people abroad can dial them.
enum PhoneText {
    /// The number before a remark in parentheses, of which no sign is dialled: `020 7946 0000 (office)`; `nil` where there is no remark.
    static func withoutRemark(_ text: String) -> String? {
        guard let start = text.firstIndex(where: { "(（".contains($0) }), let last = text.last, ")）".contains(last)
        else {
            return nil
        }
        let (number, remark) = (String(text[..<start]).trimmed, text[start...])
        guard remark.contains(where: \.isLetter), !remark.contains(where: \.isNumber),
            number.contains(where: \.isNumber)
        else { return nil }
        return number
    }

    /// `+49 351 4914` of `+49 (0)351 4914`: after the country's code, the zero in parentheses is
    /// not dialled. Others stay as they are.
    static func dialled(_ text: String) -> String {
        let isAbroad = ["+", "00", "(+"].contains { text.hasPrefix($0) }
        guard isAbroad, text.contains("(0)") else { return text }
        return text.replacing("(0)", with: " ").split { $0 == " " }.joined(separator: " ")
    }
}
