import GuideModel
import Media
import Reading

extension SiteBuild {
    /// What to do where pictures are only shown as they are; `nil` on a machine that can make them.
    public static var pictureAdvice: String? {
        guard PictureWorkshop.open() == nil else { return nil }
        return
            "pictures are published in their own size, without metadata, and links have no drawn previews, because libvips is "
            + "missing; on Debian: apt-get install libvips42"
    }

    /// Which libvips this machine has: a digest of it belongs to what decides a build.
    ///
    /// - Parameter path: the environment's `LD_LIBRARY_PATH`.
    public static func pictureLibrary(path: String) -> String { PictureWorkshop.trace(path: path) }

    /// The pictures of a site that has been checked.
    func openPictures(of site: CheckedSite) -> PictureService {
        PictureService(
            site.guides, workshop: inputs.makesPictures ? PictureWorkshop.open() : nil, cache: inputs.cache,
            jobs: inputs.jobs)
    }

    /// What is wrong with pictures, films and recordings, at the lines that name them.
    func faults(of pictures: PictureService, in site: CheckedSite) -> [Diagnostic] {
        func say(
            _ file: MediaFile, _ words: String, _ remedy: String, as code: String = "bad-picture",
            _ severity: Diagnostic.Severity = .warning
        ) -> Diagnostic {
            let place = Self.firstMention(of: file.path, in: site.documents)
            return Diagnostic(
                severity, code, words, at: place ?? SourceLocation(file: "Content/media/\(file.path)"), remedy: remedy)
        }
        let faults = pictures.faults.map { file, fault in
            switch fault {
            case .damaged:
                say(file, "the picture media/\(file.path) is damaged and cannot be decoded", "copy or export it again")
            case .tooManyPixels(let width, let height, let most):
                say(
                    file,
                    "the picture media/\(file.path) has \(width) × \(height) pixels, more than \(most / 1_000_000) million",
                    "make it smaller")
            }
        }
        let doubts = pictures.doubts.map { file in
            say(
                file, "media/\(file.path) may still tell where and when it was made: its parts could not all be read",
                Self.rewriting(file), as: "bad-media")
        }
        let oversized = pictures.oversized.map { file in
            say(
                file,
                "the picture media/\(file.path) has \(file.byteCount / 1_000_000) MB, more than \(MediaOffer.wholeLimit / 1_000_000)",
                "make it smaller", as: "file-too-large", .error)
        }
        return site.sources.quoting(faults + doubts + oversized)
    }

    private static func rewriting(_ file: MediaFile) -> String {
        let ending = file.path.split(separator: ".").last ?? "mp4"
        return "write it again without: ffmpeg -i in.\(ending) -map_metadata -1 -c copy out.\(ending)"
    }

    /// Where a file of `media/` is first named, in the order of the files.
    private static func firstMention(of file: String, in documents: [RawDocument]) -> SourceLocation? {
        for document in documents {
            guard let range = document.text.firstRange(of: file) else { continue }
            let before = document.text[..<range.lowerBound]
            let line = before.utf8.count { $0 == UInt8(ascii: "\n") } + 1
            let column = before.unicodeScalars.reversed().prefix { $0 != "\n" }.count + 1
            return SourceLocation(file: document.path, line: line, column: column)
        }
        return nil
    }
}
