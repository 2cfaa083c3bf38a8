import FoundationEssentials
import GuideModel
import Importing
import Media
import Reading
import Terminal

/// An author's photographs: finds them in folders, and reads what an import asks of them.
struct PhotoFinder {
    /// What is read as a photograph, by its ending; what it is decides by its bytes.
    private static let endings: Set<String> = ["jpg", "jpeg", "heic", "heif"]
    /// Files beside photographs that the import mentions.
    private static let others: Set<String> = [
        "png", "webp", "avif", "tif", "tiff", "dng", "raw", "mov", "mp4", "gif", "bmp",
    ]

    /// Whether a path that an author gives leads to photographs.
    static func takes(_ path: String) -> Bool { isFolder(path) || endings.contains(ending(path)) }

    /// What an import calls the photographs of some paths: as the first of the folders.
    static func name(of paths: [String]) -> String {
        let folder = paths.first { isFolder($0) }
        return folder?.split(separator: "/").last.flatMap { Slug(key: String($0))?.text } ?? "photos"
    }

    /// - Parameters:
    ///   - paths: folders, whose folders count, too, and files; absolute.
    ///   - cache: where photographs that had to be decoded are kept, because they are wanted twice.
    static func photos(in paths: [String], _ wish: PhotoWish, cache: String) throws -> PhotoImport {
        let console = Console()
        var photos = PhotoImport(wish, sources(PictureCache(cache + "/pictures")))
        for path in paths {
            guard isFolder(path) else {
                guard SiteFolder.isFile(path) else { throw CommandFailure.noPhotographs(path) }
                photos.add(path, named: path.split(separator: "/").last.map(String.init) ?? path)
                continue
            }
            let names = try FileManager.default.subpathsOfDirectory(atPath: path).sorted().filter { name in
                !name.split(separator: "/").contains { $0.hasPrefix(".") }
            }
            let folder = paths.count > 1 ? (path.split(separator: "/").last.map { "\($0)/" } ?? "") : ""
            let files = names.filter { endings.contains(ending($0)) && !isFolder("\(path)/\($0)") }
            for (number, name) in files.enumerated() {
                console.showPassing("looking at \(name), \(number + 1) of \(files.count)")
                photos.add("\(path)/\(name)", named: "\(folder)\(name)")
            }
            console.endProgress()
            for ending in others.sorted() {
                let count = names.count { Self.ending($0) == ending }
                if count > 0 { photos.drop("\(count) × .\(ending)", "only JPEG and HEIC are looked at") }
            }
        }
        return photos
    }

    private static func sources(_ cache: PictureCache) -> PhotoSources {
        PhotoSources(
            bytes: { path in try bytes(of: path) },
            exif: { path throws(PhotoProblem) in
                let workshop = try workshop()
                return try told { () throws(PhotographFault) in try workshop.exif(of: path) }
            },
            jpeg: { path throws(PhotoProblem) in try developed(path, cache) })
    }

    private static func bytes(of path: String) throws(PhotoProblem) -> [UInt8] {
        do throws(ReadingFailure) { return try GivenFile.bytes(of: path, limit: PhotoImport.largest) } catch {
            throw PhotoImport.problem(error)
        }
    }

    private static func developed(_ path: String, _ cache: PictureCache) throws(PhotoProblem) -> [UInt8] {
        let workshop = try workshop()
        var digest = ContentDigest(try bytes(of: path))
        digest.add("photograph \(workshop.versions)")
        let name = "\(digest).jpg"
        if let kept = cache.bytes(name) { return kept }
        let bytes = try told { () throws(PhotographFault) in try workshop.jpeg(of: path) }
        cache.keep(bytes, as: name)
        return bytes
    }

    /// A photograph that is no JPEG as one; it may be of an archive, and so its bytes go through the cache.
    static func developed(_ bytes: [UInt8], cache: String) throws(PhotoProblem) -> [UInt8] {
        let pictures = PictureCache(cache + "/pictures")
        let name = "\(ContentDigest(bytes)).heic"
        if pictures.file(name) == nil { pictures.keep(bytes, as: name) }
        guard let file = pictures.file(name) else { throw PhotoProblem("the cache \(cache) cannot be written") }
        return try developed(file.path, pictures)
    }

    private static func workshop() throws(PhotoProblem) -> PictureWorkshop {
        if let workshop = PictureWorkshop.open() { return workshop }
        throw PhotoProblem(
            "reading HEIC needs libvips, which this machine lacks (Debian: apt-get install libvips42); or save it as JPEG"
        )
    }

    private static func told(_ work: () throws(PhotographFault) -> [UInt8]) throws(PhotoProblem) -> [UInt8] {
        do throws(PhotographFault) { return try work() } catch {
            switch error {
            case .damaged: throw PhotoProblem("the file is damaged or cut off")
            case .tooManyPixels(let width, let height, let most):
                throw PhotoProblem("it has \(width) × \(height) pixels, and \(most / 1_000_000) million are the most")
            case .noDecoder:
                throw PhotoProblem(
                    "this machine's libheif cannot decode it (Debian 13: apt-get install libheif-plugin-libde265); or save it as JPEG"
                )
            }
        }
    }

    private static func ending(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return name.contains(".") ? name.split(separator: ".").last?.lowercased() ?? "" : ""
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
    }
}
