import Formats
import GuideModel
import Media
import Reading

extension Proposals {
    /// Gives what the source names its files.
    ///
    /// - Parameters:
    ///   - find: the bytes of a file; `nil` where there is none of this name. Each name is asked for once, the best first.
    ///   - develop: a photograph that browsers do not show as a JPEG.
    public mutating func attach(
        _ find: (FileReference) throws(AttachmentProblem) -> [UInt8]?,
        develop: ([UInt8]) throws(AttachmentProblem) -> [UInt8]
    ) {
        for index in attachments.indices { attachments[index].find(find, develop) }
    }
}

extension Attachment {
    private static let head = 1 << 20

    /// What to tell where there is no file of it.
    var missing: Dropped {
        let isInText = references.first?.hasPrefix("data:") == true
        let name = isInText ? "a picture" : PlainWords.line(references.first ?? "")
        let what = title.map { $0 == name ? name : "\($0): \(name)" } ?? name
        let isOutside = references.allSatisfy(FileReference.isOutside)
        let why =
            problem?.words
            ?? (isInText
                ? "it stands in the words of the source and is no file"
                : isOutside ? "its name leads out of the folder of the source" : "no such file is beside the source")
        let first = problem?.remedy.map { "\($0), " } ?? ""
        return Dropped(
            what, why: "\(why); it belongs to \(owner): \(first)put the file into media/, and name it there",
            at: origin)
    }

    fileprivate mutating func find(
        _ find: (FileReference) throws(AttachmentProblem) -> [UInt8]?,
        _ develop: ([UInt8]) throws(AttachmentProblem) -> [UInt8]
    ) {
        for reference in references.compactMap(FileReference.init) where file == nil {
            do throws(AttachmentProblem) {
                if let bytes = try find(reference) { try take(bytes, reference.name, develop) }
            } catch {
                problem = error
            }
        }
    }

    /// Its bytes decide what a file is; those of a picture that a camera took lose what it wrote beside the picture.
    private mutating func take(
        _ bytes: [UInt8], _ name: String, _ develop: ([UInt8]) throws(AttachmentProblem) -> [UInt8]
    ) throws(AttachmentProblem) {
        if case .heic = PhotoKind(bytes) { return try takePhotograph(bytes, name, develop) }
        guard let ending = Self.pictureEnding(bytes) else { return try takeRecording(bytes, name) }
        guard kind == nil || kind == .picture else { throw AttachmentProblem("the file \(name) is a picture") }
        var (bytes, prefix) = (bytes, "file:")
        if ending == "jpg" {
            guard let parts = JPEGParts(bytes) else {
                throw AttachmentProblem("the file \(name) is damaged or cut off")
            }
            (bytes, prefix) = (parts.bytes, "photo:")
        }
        try check(bytes, "\(Self.stem(name)).\(ending)")
        let id = prefix + ContentDigest(bytes).description.prefix(24)
        file = AttachedFile(kind: .picture, id: id, name: name, ending: ending, bytes: bytes)
    }

    /// It has the id that `import photos` gives it.
    private mutating func takePhotograph(
        _ bytes: [UInt8], _ name: String, _ develop: ([UInt8]) throws(AttachmentProblem) -> [UInt8]
    ) throws(AttachmentProblem) {
        guard kind == nil || kind == .picture else { throw AttachmentProblem("the file \(name) is a picture") }
        guard let parts = JPEGParts(try develop(bytes)) else {
            throw AttachmentProblem("the file \(name) is damaged or cut off")
        }
        try check(parts.bytes, "\(Self.stem(name)).jpg")
        let id = "photo:" + ContentDigest(bytes).description.prefix(24)
        file = AttachedFile(kind: .picture, id: id, name: name, ending: "jpg", bytes: parts.bytes)
    }

    private mutating func takeRecording(_ bytes: [UInt8], _ name: String) throws(AttachmentProblem) {
        let type = MediaType(of: name).name
        guard kind != .picture, type.hasPrefix("audio/") || type.hasPrefix("video/"),
            let ending = name.split(separator: ".").last?.lowercased()
        else { throw Self.unusable(bytes, name) }
        try check(Array(bytes.prefix(Self.head)), "\(Self.stem(name)).\(ending)")
        let kind = kind ?? (type.hasPrefix("audio/") ? .audio : .video)
        let id = "file:" + ContentDigest(bytes).description.prefix(24)
        // A sound may lie in the file of a film, but no film in that of a sound.
        let isSound = kind == .audio || type.hasPrefix("audio/")
        file = AttachedFile(kind: isSound ? .audio : .video, id: id, name: name, ending: ending, bytes: bytes)
    }

    private func check(_ bytes: [UInt8], _ name: String) throws(AttachmentProblem) {
        guard let fault = MediaOffer(bytes, name: name)?.faults.first else { return }
        throw AttachmentProblem(fault.message)
    }

    /// What is wrong with a file that is neither a picture nor a recording for a guide.
    private static func unusable(_ bytes: [UInt8], _ name: String) -> AttachmentProblem {
        let ending = name.split(separator: ".").last?.lowercased() ?? ""
        if FileKind(Array(bytes.prefix(16))) == .tiff {
            return AttachmentProblem(
                "the file \(name) is a TIFF, which browsers do not show", remedy: "save it as JPEG or PNG")
        }
        if bytes.starts(with: "BM".utf8), ending == "bmp" {
            return AttachmentProblem(
                "the file \(name) is a BMP, which browsers do not show", remedy: "save it as JPEG or PNG")
        }
        if FileReference.recordings.contains(ending) {
            return AttachmentProblem(
                "browsers do not play .\(ending) (\(name))", remedy: "save it as MP3 or MP4")
        }
        return AttachmentProblem("the file \(name) is no picture of pixels")
    }

    /// A name that a guide would take, without its ending.
    private static func stem(_ name: String) -> String {
        let stem = name.split(separator: ".").dropLast().joined(separator: ".")
        return Slug(words: stem) == nil ? "file" : stem
    }

    private static func pictureEnding(_ bytes: [UInt8]) -> String? {
        switch FileKind(Array(bytes.prefix(16))) {
        case .boxes(let brand) where ["avif", "avis"].contains(brand): "avif"
        case let kind: kind?.pictureEnding
        }
    }
}
