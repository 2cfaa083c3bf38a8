import Formats
import GuideModel
import Reading

/// Where a file of `media/` is named in the texts of a site.
enum MediaMention {
    /// The first place that names the file with `media/` before it, or else without, in the order of the documents.
    ///
    /// - Parameter file: relative to `media/`.
    static func first(of file: String, in documents: [RawDocument]) -> SourceLocation? {
        let names = ["media/" + file, "media/" + PercentEncoding.path(file), file]
        for name in names {
            for document in documents {
                if let range = range(of: name, in: document.text) { return location(range.lowerBound, in: document) }
            }
        }
        return nil
    }

    /// A name that is not a part of a longer one.
    private static func range(of name: String, in text: String) -> Range<String.Index>? {
        var rest = text[...]
        while let found = rest.firstRange(of: name) {
            let isBegun = found.lowerBound == text.startIndex || !isName(text[text.index(before: found.lowerBound)])
            let isEnded = found.upperBound == text.endIndex || !isName(text[found.upperBound])
            if isBegun, isEnded { return found }
            rest = rest[found.upperBound...]
        }
        return nil
    }

    private static func isName(_ letter: Character) -> Bool {
        letter.isLetter || letter.isNumber || "._-%".contains(letter)
    }

    private static func location(_ index: String.Index, in document: RawDocument) -> SourceLocation {
        let before = document.text[..<index]
        let line = before.utf8.count { $0 == UInt8(ascii: "\n") } + 1
        let column = before.unicodeScalars.reversed().prefix { $0 != "\n" }.count + 1
        return SourceLocation(file: document.path, line: line, column: column)
    }
}
