@testable import Rendering

/// The words of the default theme, read once for all tests.
enum DefaultWords {
    static let all = WordsReader.read(ThemeLoader.defaultFiles).words
}
