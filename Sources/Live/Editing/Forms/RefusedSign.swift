import GuideModel
import Reading

extension ExtraValue {
    /// What is wrong with a text that no file of YAML gives back as it was sent; `nil` where every sign of it can be kept.
    var refusedSign: Diagnostic? {
        switch self {
        case .text(let text):
            return text.unicodeScalars.first(where: Self.isRefused).map { scalar in
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
                return Diagnostic(
                    .error, "control-character", "the invisible sign \(name) is in the text, and no file keeps it",
                    at: nil, remedy: "delete it, or type the word again; such signs come along when text is copied")
            }
        case .list(let items): return items.lazy.compactMap(\.refusedSign).first
        case .map(let fields):
            return fields.lazy.compactMap { ExtraValue.text($0.name).refusedSign ?? $0.value.refusedSign }.first
        }
    }

    /// Control characters, other line ends than those of files, and what is no character.
    private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n" && scalar != "\t"
        case .lineSeparator, .paragraphSeparator: true
        default: scalar.value == 0xFEFF || scalar.properties.isNoncharacterCodePoint
        }
    }
}
