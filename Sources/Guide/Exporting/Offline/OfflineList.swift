import Formats
public import GuideModel
import Synchronization

/// What the visitor's app keeps for times without a connection: the list of the guide's files, and the script that keeps them.
/// `Documentation/VisitorApp.md` describes both.
public enum OfflineList {
    private static let owner = "the guide without a connection"

    /// - Parameters:
    ///   - guides: all editions, the site's own language first.
    ///   - worker: the script of the service worker.
    ///   - apart: the paths of files that no device keeps.
    /// - Returns: nothing where the site has no app.
    public static func files(_ guides: [Guide], worker: String, without apart: Set<String>) -> [FinalOutput] {
        guard let site = guides.first?.site, site.hasApp else { return [] }
        let packs = OfflinePacks(guides)
        let kept = Kept(width: site.bundles.pictures, apart: apart)
        return [
            FinalOutput(GuidePaths.offlineList, owner: owner) { list(kept.files(of: $0), packs) },
            FinalOutput(GuidePaths.serviceWorker, owner: owner) { files in
                let release = release(of: kept.files(of: files), packs)
                return Array("self.waymarkRelease = '\(release)';\n\(worker)".utf8)
            },
        ]
    }

    /// The files that a device may keep; of each picture one, about as wide as a phone's screen, which stands there for all others.
    ///
    /// A class, because the list and the worker ask for the same.
    private final class Kept: Sendable {
        private let width: Int
        private let apart: Set<String>
        private let last = Mutex<(all: [FinalOutput.Finished], kept: [FinalOutput.Finished])>(([], []))

        /// - Parameters:
        ///   - width: of pictures, in pixels.
        ///   - apart: the paths of files that no device keeps.
        init(width: Int, apart: Set<String>) { (self.width, self.apart) = (width, apart) }

        func files(of all: [FinalOutput.Finished]) -> [FinalOutput.Finished] {
            last.withLock { last in
                if last.all != all { last = (all, newFiles(of: all)) }
                return last.kept
            }
        }

        private func newFiles(of all: [FinalOutput.Finished]) -> [FinalOutput.Finished] {
            let files = all.filter { OfflineList.isKept($0) && !apart.contains($0.path.text) }
            let pictures = BundlePictures(files, width: width)
            return files.filter { file in
                guard let name = GuidePaths.pictureName(of: file.path.text) else { return true }
                return pictures[name] == file
            }
        }
    }

    /// What nobody looks at on the street: paper, feeds and files for other programs.
    private static func isKept(_ file: FinalOutput.Finished) -> Bool {
        let path = file.path.text
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
        // `tours/harbour/print/index.html`; a place may have the name "print".
        let isPaper = parts.indices.dropFirst(2).dropLast().contains { index in
            parts[index] == "print" && paperSections.contains(parts[index - 2])
        }
        return !isPaper && !parts.dropLast().contains("feeds") && !path.hasSuffix(".pdf")
            && !["robots.txt", "sitemap.xml"].contains(path) && !path.hasPrefix(".well-known/")
            && !path.hasPrefix("sitemap") && !path.hasPrefix("data/cards/")
    }

    private static let paperSections: Set<Substring> = [
        Substring(GuidePaths.Section.tours.rawValue), Substring(GuidePaths.Section.itineraries.rawValue),
    ]

    /// A name for exactly these files in exactly these packs.
    private static func release(of files: [FinalOutput.Finished], _ packs: OfflinePacks) -> String {
        var sum = ContentDigest()
        for file in files {
            sum.add(file.path.text)
            sum.add(file.digest)
        }
        for pack in packs.packs { sum.add(pack.id + "\n" + pack.title) }
        return sum.description
    }

    private static func list(_ files: [FinalOutput.Finished], _ packs: OfflinePacks) -> [UInt8] {
        let known = FinishedFiles(files)
        let app = files.indices.filter { packs.isApp(files[$0].path.text) }
        var json = JSONWriter(.lines)
        json.object { json in
            json.member("format", "waymark-offline")
            json.member("version", 1)
            json.member("release", release(of: files, packs))
            func list(_ name: String, _ found: [Int], in json: inout JSONWriter) {
                json.list(name, of: found) { $0.value($1) }
            }
            list("boot", known.positions(at: packs.boot), in: &json)
            list("app", app, in: &json)
            list("live", known.positions(at: packs.live), in: &json)
            json.list("taps", of: packs.taps) { json, taps in
                json.object { json in
                    json.member("edition", taps.edition)
                    list("next", known.positions(at: taps.next), in: &json)
                    list("day", known.positions(at: taps.day), in: &json)
                }
            }
            json.list("packs", of: packs.packs) { json, pack in
                json.object { json in
                    json.member("id", pack.id)
                    json.member("title", LegibleText.oneLine(pack.title))
                    list("files", known.positions(ofAll: pack.paths, in: pack.folders), in: &json)
                }
            }
            json.list("files", of: files) { json, file in
                json.list { json in
                    json.value(file.path.text)
                    json.value(file.byteCount)
                    json.value(file.digest.short)
                }
            }
        }
        return json.file
    }
}
