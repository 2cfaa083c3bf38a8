import Glibc
import GuideModel

/// The steps that move new files into the output folder. It is written before the first step, so that the next build can
/// finish one that was killed in between: steps can be repeated without harm.
struct Journal {
    private enum Step {
        case remove(String)
        case place(String)
    }

    private static let name = "journal"
    /// The last line: a journal without it was not finished.
    private static let end = "="

    private var steps: [Step] = []

    /// - Parameters:
    ///   - changed: the files in the staging folder.
    ///   - gone: files of the previous guide to remove.
    ///   - wanted: all files of the guide.
    init(changed: [String], gone: Set<String>, wanted: Set<String>) {
        let folders = gone.isEmpty ? [] : Set(wanted.flatMap(OutputPath.folders))
        // A file may have to make room for a folder of its name, and a folder for a file.
        let early = gone.filter { path in
            folders.contains(path) || OutputPath.folders(above: path).contains(where: wanted.contains)
        }
        steps = early.sorted().map(Step.remove)
        // What pages show comes before the pages, so that no page lacks a picture in between.
        steps += changed.sorted { (Self.rank($0), $0) < (Self.rank($1), $1) }.map(Step.place)
        steps += gone.subtracting(early).sorted().map(Step.remove)
        steps.append(.place(PreviousOutput.manifestName))
    }

    private static func rank(_ path: String) -> Int { path.hasSuffix(".html") ? 1 : 0 }

    static func exists(in staging: String) -> Bool { access("\(staging)/\(name)", F_OK) == 0 }

    /// Writes the journal. From here on the build counts as done: if it is killed, the next one finishes it.
    func commit(in staging: String) throws(WritingFailure) {
        let lines = steps.map { step in
            switch step {
            case .remove(let path): "-" + path
            case .place(let path): ">" + path
            }
        }
        let draft = "\(staging)/\(Self.name).draft"
        try Disk.write(Array((lines + [Self.end, ""]).joined(separator: "\n").utf8), to: draft)
        guard rename(draft, "\(staging)/\(Self.name)") == 0 else {
            throw WritingFailure(path: draft, cause: .system(errno))
        }
    }

    /// Does what the journal says, if there is one, and removes it.
    static func finish(in staging: String, files: String, target: String) throws(WritingFailure) {
        guard exists(in: staging) else { return }
        let path = "\(staging)/\(name)"
        let lines = String(decoding: try Disk.read(path), as: UTF8.self).split(separator: "\n")
        // `commit` renames it in one step, so only a damaged disk can have an incomplete one.
        guard lines.last == end[...] else { return try Disk.remove(path) }
        let folder = try FolderHandle(target, isMade: true)
        for line in lines.dropLast() {
            guard let file = OutputPath(String(line.dropFirst()))?.text else { continue }
            do throws(WritingFailure) {
                if line.first == "-" {
                    try folder.remove(file)
                } else if access("\(files)/\(file)", F_OK) == 0 {
                    // Otherwise it was placed before.
                    try folder.take("\(files)/\(file)", as: file)
                }
            } catch {
                guard case .system(let code) = error.cause else { throw error }
                throw WritingFailure(path: error.path, cause: .unfinished(code))
            }
        }
        try Disk.remove(path)
    }
}
