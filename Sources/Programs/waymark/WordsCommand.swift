import ArgumentParser
import FoundationEssentials
import GuideModel
import Reading
import Rendering
import Terminal
import Writing

/// `waymark words`
struct WordsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "words",
        abstract: "Write the words of the interface that a language lacks, with the English beside them.",
        discussion: """
            `waymark words sv` makes Templates/words/sv.words, or adds to it what is missing, as comments, the words first that \
            every visitor sees. Take the # away and translate what comes after the =. What is translated stays as it is, so the \
            command may be repeated. `waymark check` says how far a language is.
            """)

    @Argument(help: ArgumentHelp("The language's tag, such as sv or pt-BR.", valueName: "language"))
    var language: String

    @OptionGroup var site: SiteOption

    func validate() throws {
        guard let tag = LanguageTag(language) else {
            throw ValidationError("'\(language)' is no language; write its tag, such as sv or pt-BR.")
        }
        if tag == .english { throw ValidationError("English has all words: other languages translate its own.") }
    }

    func run() throws {
        try Failing.run {
            guard let tag = LanguageTag(language) else { return }
            let (console, folder) = (Console(), try site.folder())
            let draft = WordsDraft(language: tag, files: try OwnWords.files(folder.path))
            guard !draft.isComplete else { return console.say("\(tag) has all words; nothing was written") }
            let path = "Templates/\(draft.path)"
            try NewFiles(folder: folder.path).create([(path, draft.text)], replacing: true)
            console.say("wrote \(folder.path)/\(path): \(draft.progress)")
        }
    }
}

/// The files of words that a site has.
enum OwnWords {
    /// Words of a theme are some dozens of kilobytes.
    private static let largest = 1 << 21

    static func files(_ site: String) throws -> [TemplateFile] {
        let folder = "\(site)/Templates/words"
        // Nothing is lost, because a site without the folder has no words of its own.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return try names.filter { $0.hasSuffix(".words") && !$0.hasPrefix(".") }.sorted().map { name in
            let bytes = try GivenFile.bytes(of: "\(folder)/\(name)", limit: largest)
            return TemplateFile(path: "words/\(name)", text: String(decoding: bytes, as: UTF8.self))
        }
    }

    /// How far each language of a site is that lacks words, or that only this site has.
    static func progress(_ site: String) throws -> [String] {
        let files = try files(site)
        return files.compactMap { file in
            guard let tag = LanguageTag(String(file.path.dropFirst("words/".count).dropLast(".words".count))),
                tag != .english, tag.text == tag.primary
            else { return nil }
            let draft = WordsDraft(language: tag, files: files)
            guard !draft.isComplete || !LanguageTag.spoken.contains(tag.text) else { return nil }
            return "words \(tag): \(draft.progress)"
        }
    }
}
