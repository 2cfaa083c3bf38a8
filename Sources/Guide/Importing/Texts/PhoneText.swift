/// Phone numbers as people abroad can dial them.
enum PhoneText {
    /// `+49 351 4914` of `+49 (0)351 4914`: after the country's code, the zero in parentheses is
    /// not dialled. Others stay as they are.
    static func dialled(_ text: String) -> String {
        let isAbroad = ["+", "00", "(+"].contains { text.hasPrefix($0) }
        guard isAbroad, text.contains("(0)") else { return text }
        return text.replacing("(0)", with: " ").split { $0 == " " }.joined(separator: " ")
    }
}
