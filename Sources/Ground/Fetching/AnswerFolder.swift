import Formats
import Glibc

/// A folder of answers: one file for each address, and a note for each run that is not finished.
///
/// An answer belongs to the run in which it was given. A run that ends is forgotten (``finish()``); one that was broken off is found again
/// by its question, so that its answers count as new. Everything in the folder may be deleted at any time.
public struct AnswerFolder: Sendable {
    struct Kept {
        let run: String
        let mark: Poll.Mark
        let body: [UInt8]
    }

    private let folder: String
    private let note: String
    private let run: String
    /// Whether an earlier run with this question was broken off, and this one goes on with it.
    public let goesOn: Bool

    private static let space = "6ba7b811-9dad-11d1-80b4-00c04fd430c8"
    private static let title = "waymark answer 1"
    private static let largest = 64 << 20

    /// - Parameters:
    ///   - question: what the run is for; the same words go on with a run that was broken off.
    ///   - now: seconds since 1970.
    public init(_ folder: String, question: String, now: Int) throws(FetchFailure) {
        self.folder = folder
        note = "\(folder)/runs/" + NameUUID.text(of: question, in: Self.space)
        let words = FetchedFile.text(at: note)?.split(separator: " ").map(String.init) ?? []
        if words.count == 2, let begun = Int(words[0]), (0...Inquirer.Limits.memory).contains(now - begun) {
            (run, goesOn) = (words.joined(separator: " "), true)
        } else {
            (run, goesOn) = ("\(now) \(getpid())", false)
            try FetchedFile.write(run, at: note)
        }
    }

    /// Says that the run came to its end: the next one asks again.
    public func finish() { FetchedFile.remove(note) }

    func isOfThisRun(_ kept: Kept) -> Bool { kept.run == run }

    func answer(of address: String) -> Kept? {
        let bytes = FetchedFile.bytes(of: path(address), most: Self.largest)
        let blank = [UInt8(ascii: "\n"), UInt8(ascii: "\n")]
        // The head is short; a body may have blank lines, too.
        guard let end = bytes.prefix(20_000).firstRange(of: blank) else { return nil }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        // Another address may have the same name, and a full disk may have cut the body.
        guard lines.count == 6, lines[0] == Self.title, lines[1] == address,
            Int(lines[5]) == bytes.count - end.upperBound
        else { return nil }
        let mark = Poll.Mark(tag: Self.value(lines[3]), modified: Self.value(lines[4]))
        return Kept(run: lines[2], mark: mark, body: Array(bytes[end.upperBound...]))
    }

    func keep(_ body: [UInt8], _ mark: Poll.Mark, of address: String) throws(FetchFailure) {
        let head = [Self.title, address, run, Self.line(mark.tag), Self.line(mark.modified), "\(body.count)"]
        try FetchedFile.write(Array((head.joined(separator: "\n") + "\n\n").utf8) + body, at: path(address))
    }

    /// No line of the head is empty: an empty one ends it.
    private static func line(_ value: String?) -> String { value.map { "=" + $0 } ?? "-" }

    private static func value(_ line: String) -> String? { line.hasPrefix("=") ? String(line.dropFirst()) : nil }

    private func path(_ address: String) -> String { "\(folder)/" + NameUUID.text(of: address, in: Self.space) }
}
