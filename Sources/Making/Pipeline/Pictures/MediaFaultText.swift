import Formats
import GuideModel
import Media
import Reading

/// Why a file of `media/` or `static/` is not published, and what to do about it.
enum MediaFaultText {
    static func words(_ fault: CleanMedia.Fault, _ copied: CopiedFile) -> (message: String, remedy: String) {
        let (file, name) = (copied.file, copied.name)
        guard case .obstacle(let obstacle) = fault else {
            let megabytes = "\(file.byteCount / 1_000_000) MB, more than \(MediaOffer.wholeLimit / 1_000_000)"
            return ("the picture \(name) has \(megabytes)", "make it smaller")
        }
        let listed =
            "list it \(copied.isStatic ? "as \(name) " : "")under media: { as-is: […] } in site.yaml, which publishes "
            + "all that it says"
        return ("\(name) \(reason(obstacle))", "\(remedy(obstacle, file)), or \(listed)")
    }

    private static func reason(_ obstacle: MediaObstacle) -> String {
        switch obstacle {
        case .archive: "is an archive or an office document, in which names, dates and positions cannot be found"
        case .document: "is a document that names its maker, which cannot be taken out"
        case .encryptedPDF: "is a PDF that is locked, so that its author and dates cannot be taken out"
        case .packedPDF: "is a PDF whose parts are packed together, so that its author and dates cannot be taken out"
        case .attachedPDF: "is a PDF with a signature, other files or a program's notes in it, which cannot be cleaned"
        case .rawPhotograph: "is a photograph in a camera's own format, which may tell where and when it was taken"
        case .places: "is in KML, whose authors and times cannot be taken out"
        case .measurements: "has measurements in it, which may tell where and when it was made"
        case .embedded: "has a picture or another file in it, which may tell where and when it was made"
        case .damaged: "may tell where and when it was made: its parts could not all be read"
        case .unknown: "is of a kind that nobody here knows, so what it says about its maker cannot be taken out"
        }
    }

    private static func remedy(_ obstacle: MediaObstacle, _ file: MediaFile) -> String {
        switch obstacle {
        case .archive, .document, .attachedPDF: "publish what is in it as a PDF made for that"
        case .encryptedPDF: "write it without a password: qpdf --decrypt in.pdf out.pdf"
        case .packedPDF: "write it unpacked: qpdf --object-streams=disable in.pdf out.pdf"
        case .rawPhotograph: "export it as jpg"
        case .places: "export it as gpx or geojson"
        case .measurements: rewriting(file, "-map 0:v -map 0:a? ")
        case .embedded: "link that file from media/ instead, where it is cleaned"
        case .damaged: isSound(file) ? rewriting(file, "") : "export it again"
        case .unknown: "give it in a format that the guide knows"
        }
    }

    /// Also those whose ending says nothing.
    private static func isSound(_ file: MediaFile) -> Bool {
        guard let type = MediaType(known: file.path)?.name else { return !["", "tif", "tiff"].contains(file.ending) }
        return type.hasPrefix("video/") || type.hasPrefix("audio/")
    }

    private static func rewriting(_ file: MediaFile, _ tracks: String) -> String {
        let type = MediaType(of: file.path).name
        let ending = type.hasPrefix("video/") || type.hasPrefix("audio/") ? file.ending : "mp4"
        return "write it again without: ffmpeg -i in.\(ending) \(tracks)-map_metadata -1 -c copy out.\(ending)"
    }
}
