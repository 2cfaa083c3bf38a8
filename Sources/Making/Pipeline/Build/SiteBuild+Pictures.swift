import GuideModel
import Media
import Reading

extension SiteBuild {
    /// Which libvips this machine has: a digest of it belongs to what decides a build.
    ///
    /// - Parameter path: the environment's `LD_LIBRARY_PATH`.
    public static func pictureLibrary(path: String) -> String { PictureWorkshop.trace(path: path) }

    /// The pictures of a site that has been checked.
    func openPictures(of site: CheckedSite) -> PictureService {
        func service(_ library: PictureLibrary?) -> PictureService {
            PictureService(
                site.guides, statics: site.sources.statics, library: library, cache: inputs.cache, jobs: inputs.jobs)
        }
        guard inputs.makesPictures else { return service(nil) }
        let pictures = service(site.library ?? PictureLibrary(inputs))
        // A picture had to be looked at, and another libvips did it.
        return pictures.meetsOtherLibrary ? service(PictureLibrary(cache: nil, path: nil)) : pictures
    }

    /// What is wrong with pictures, films and recordings, at the lines that name them.
    func faults(of pictures: PictureService, in site: CheckedSite) -> [Diagnostic] {
        func say(_ file: MediaFile, _ words: String, _ remedy: String) -> Diagnostic {
            let place = MediaMention.first(of: file.path, in: site.documents)
            return Diagnostic(
                .warning, "bad-picture", words, at: place ?? SourceLocation(file: "Content/media/\(file.path)"),
                remedy: remedy)
        }
        let faults = pictures.faults.map { file, fault in
            switch fault {
            case .damaged, .otherLibrary:
                say(file, "the picture media/\(file.path) is damaged and cannot be decoded", "copy or export it again")
            case .tooManyPixels(let width, let height, let most):
                say(
                    file,
                    "the picture media/\(file.path) has \(width) × \(height) pixels, more than \(most / 1_000_000) million",
                    "make it smaller")
            }
        }
        let refused = pictures.refused.map { copied, fault in
            let text = MediaFaultText.words(fault, copied)
            let place = copied.isStatic ? nil : MediaMention.first(of: copied.file.path, in: site.documents)
            return Diagnostic(
                .error, fault == .oversized ? "file-too-large" : "bad-media", text.message,
                at: place ?? SourceLocation(file: "Content/\(copied.name)"), remedy: text.remedy)
        }
        return site.sources.quoting(
            faults + refused + Self.idlePatterns(of: site) + EmbeddedFiles.diagnostics(of: site))
    }

    /// What `media: { as-is: … }` names and there is not.
    private static func idlePatterns(of site: CheckedSite) -> [Diagnostic] {
        guard let settings = site.guides.first?.site.media else { return [] }
        let names = site.media.map { "media/\($0.path)" } + site.sources.statics.map { "static/\($0.path)" }
        return settings.asIs.filter { pattern in
            !names.contains { MediaSettings.matches($0, pattern) }
        }.map { pattern in
            Diagnostic(
                .error, "missing-media", "no file of media/ or static/ is \"\(pattern)\"",
                at: MediaMention.first(of: pattern, in: site.documents.filter { $0.kind == .site })
                    ?? site.sources.settings("media"),
                remedy: "put the file there, or delete the line")
        }
    }
}
