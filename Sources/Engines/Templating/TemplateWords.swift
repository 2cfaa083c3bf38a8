public import Formats

/// The words of an interface in one language, for `{{words.home}}`: they are put in when a template is compiled.
public protocol TemplateWords: Sendable {
    /// All names, sorted.
    var keys: [String] { get }
    var isRightToLeft: Bool { get }

    /// What stands behind a name; `nil` where nothing does.
    func entry(_ key: String) -> WordEntry?
}

/// What stands behind a word that a template names.
public enum WordEntry: Sendable {
    /// May have fields of the view in it: `Updated on {date.text}`.
    case sentence(String)
    /// The forms of a counted word, and which number needs which.
    case counted(PluralRules, [PluralRules.Category: String])
}
