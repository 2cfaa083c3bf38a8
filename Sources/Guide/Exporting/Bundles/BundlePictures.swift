import Formats
import GuideModel

/// Which of a picture's files a bundle takes: among those that were made of it, the one whose width is nearest above what is wanted;
/// otherwise the original.
struct BundlePictures {
    private var made: [String: [Made]] = [:]
    private var originals: [String: FinalOutput.Finished] = [:]
    private let width: Int

    private struct Made {
        let file: FinalOutput.Finished
        let width: Int
        let rank: Int
    }

    private static let folder = "data/pictures/"
    /// Programs that keep guides show these; the first is the smallest of them.
    private static let endings = ["webp", "jpg", "png"]

    /// - Parameter files: all files of the guide. Cost: linear.
    init(_ files: [FinalOutput.Finished], width: Int) {
        self.width = width
        for file in files {
            let path = file.path.text
            if path.hasPrefix("media/") {
                originals[String(path.dropFirst("media/".count))] = file
            } else if path.hasPrefix(Self.folder), let slash = path.lastIndex(of: "/") {
                let parts = path[path.index(after: slash)...].split(separator: ".")
                guard parts.count == 2, let width = Int(parts[0]),
                    let rank = Self.endings.firstIndex(of: String(parts[1]))
                else { continue }
                made[String(path[..<slash].dropFirst(Self.folder.count)), default: []].append(
                    Made(file: file, width: width, rank: rank))
            }
        }
    }

    subscript(_ picture: String) -> FinalOutput.Finished? {
        let best = made[picture]?.min { first, second in
            (distance(first), first.rank) < (distance(second), second.rank)
        }
        return best?.file ?? originals[picture]
    }

    /// Too narrow is worse than too wide.
    private func distance(_ made: Made) -> Int {
        made.width >= width ? made.width - width : 1_000_000 + width - made.width
    }
}
