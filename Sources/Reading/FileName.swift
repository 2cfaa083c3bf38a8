import Foundation
import GuideModel

/// What a content file's name says: `old-north-church.fr.md` is the French words of `old-north-church`.
struct FileName {
    let slug: Slug
    let language: LanguageTag?

    /// - Parameter stem: the name without `.md`.
    init?(stem: String) {
        let parts = stem.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let first = parts.first, let slug = Slug(String(first)) else { return nil }
        self.slug = slug
        guard parts.count == 2 else {
            language = nil
            return
        }
        guard let language = LanguageTag(String(parts[1])) else { return nil }
        self.language = language
    }

    /// The nearest name that is allowed; `nil` when the name has no letter or digit to keep.
    static func suggestion(for stem: String) -> String? {
        let parts = stem.split(separator: ".")
        if parts.count == 2, LanguageTag(String(parts[1])) != nil, let first = slug(from: String(parts[0])) {
            return first + "." + parts[1]
        }
        return slug(from: stem)
    }

    /// A slug made of any words: without accents, in lower case, with `-` for everything else.
    static func slug(from text: String) -> String? {
        var result = ""
        for scalar in text.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars {
            if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
                result.unicodeScalars.append(scalar)
            } else if !scalar.properties.isDiacritic, !result.isEmpty, !result.hasSuffix("-") {
                result.append("-")
            }
        }
        while result.hasSuffix("-") { result.removeLast() }
        return result.isEmpty ? nil : String(result.prefix(100))
    }
}
