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
            let place = MediaMention.first(of: file.path, in: site.documents)
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
        let refused = pictures.refused.map { file, fault in
            let text = MediaFaultText.words(fault, file)
            return say(
                file, text.message, text.remedy, as: fault == .oversized ? "file-too-large" : "bad-media", .error)
        }
        return site.sources.quoting(faults + refused + Self.idlePatterns(of: site))
    }

    /// What `media: { as-is: … }` names and there is not.
    private static func idlePatterns(of site: CheckedSite) -> [Diagnostic] {
        guard let settings = site.guides.first?.site.media else { return [] }
        return settings.asIs.filter { pattern in
            !site.media.contains { MediaSettings.matches($0.path, pattern) }
        }.map { pattern in
            Diagnostic(
                .error, "missing-media", "no file of media/ is \"\(pattern)\"",
                at: MediaMention.first(of: pattern, in: site.documents.filter { $0.kind == .site })
                    ?? site.sources.settings("media"),
                remedy: "put the file there, or delete the line")
        }
    }
}
