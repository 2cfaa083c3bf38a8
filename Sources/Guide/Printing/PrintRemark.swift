import GuideModel

/// Something about a printed document that its author should know.
public enum PrintRemark: Hashable, Codable, Sendable {
    /// No font has some letters; there is a box for each of them.
    ///
    /// - Parameters:
    ///   - script: such as `Thai`; empty for signs that belong to no script.
    ///   - word: the first word with such a letter.
    ///   - stop: number and title of the stop in whose text it is, empty elsewhere.
    case missing(script: String, word: String, stop: String)
    /// The engine could not make the document, and its PDF has only the title and the address.
    ///
    /// - Parameter reason: the engine's; empty where it took too long.
    case givenUp(reason: String)
    /// A font that a template names first is not installed. It is no fault of the document, which is only the first
    /// that was printed.
    ///
    /// - Parameter by: the font that stands in for it.
    case substituted(family: String, by: String)

    /// The remark as a diagnostic about the content file that was printed.
    func diagnostic(of document: PrintDocument) -> Diagnostic {
        let location = SourceLocation(file: document.owner)
        switch self {
        case .missing(let script, let word, let stop):
            let letters = script.isEmpty ? "some signs" : "the \(script) letters"
            let place = stop.isEmpty ? "" : " at stop \(stop)"
            return Diagnostic(
                .warning, PrintRule.missingGlyphs.rawValue,
                "no font has \(letters) of \"\(word)\"\(place): paper shows boxes instead", at: location,
                remedy: "install one, such as Debian's fonts-noto-core (Chinese, Japanese, Korean: fonts-noto-cjk)"
            )
        case .substituted(let family, let other):
            return Diagnostic(
                .warning, PrintRule.missingFont.rawValue,
                "the font \(family) of paper is not installed: \(other) stands in for it, and paper looks different "
                    + "than on other machines",
                at: nil,
                remedy: "install it (Debian: fonts-texgyre, fonts-inter, fonts-dejavu-core), or name fonts of yours in "
                    + "Templates/print/text.typ")
        case .givenUp(let reason):
            let cause = reason.isEmpty ? "it takes too long" : reason
            return Diagnostic(
                .warning, PrintRule.printGivenUp.rawValue,
                "\(document.page) cannot be printed (\(cause)): its PDF has only the title and the address",
                at: location,
                remedy: "look for very deep lists, endless words and large drawings in the texts of its stops"
            )
        }
    }
}

/// The rules that Printing checks; their names are the codes of its diagnostics, documented in `Documentation/Diagnostics.md`.
public enum PrintRule: String, CaseIterable, Sendable {
    case missingGlyphs = "missing-glyphs"
    case missingFont = "missing-font"
    case printGivenUp = "print-given-up"
}
