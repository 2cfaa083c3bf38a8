import Formats
import GuideModel
import Markdown
import Reading

/// Pictures, and the files of directives.
extension BodyChecker {
    mutating func checkPicture(_ reference: Reference) {
        if reference.text.trimmed.isEmpty {
            report.add(
                .missingAlt, "the picture has no description for people who cannot see it", at: location(of: reference),
                remedy: "write what it shows between the brackets: ![a white steeple](…)")
        }
        checkDescription(reference.text, reference.destination, at: location(reference.position))
        switch LinkTarget(reference.destination) {
        case .external:
            checkExternal(reference)
            reportRemote(reference)
        case .path(let path, _): checkMedia(path, at: location(of: reference), mustBePicture: true)
        default:
            report.add(
                .wrongMedia, "\"\(reference.destination)\" is not a picture", at: location(of: reference),
                remedy: "give the path of a file in media/")
        }
    }

    private mutating func checkMedia(_ written: String, at location: SourceLocation, mustBePicture: Bool) {
        let path = LinkTarget.mediaPath(written)
        guard referable.media[path] != nil else {
            return report.add(
                .missingMedia, "there is no file media/\(path)", at: location,
                remedy: suggestions.spend { Suggestion.file(path, among: referable.media.keys.sorted()) }
                    ?? "put the file there")
        }
        if mustBePicture, !MediaType(of: path).isPicture {
            report.add(
                .wrongMedia, "\"\(path)\" is not a picture", at: location,
                remedy: "give a file that ends in \(MediaType.pictureEndings.joined(separator: ", "))")
        }
    }

    mutating func checkDirective(_ directive: Directive) {
        guard referable.directives.contains(directive.name) else {
            let names = referable.directives.sorted()
            return report.add(
                .unknownDirective, "there is no directive \"\(directive.name)\"",
                at: location(directive.position, length: 3),
                remedy: Suggestion.didYouMean(
                    directive.name, among: names, otherwise: "the directives are \(names.joined(separator: ", "))"))
        }
        if let media = MediaDirective(directive) { check(media, directive) }
    }

    private mutating func check(_ media: MediaDirective, _ directive: Directive) {
        let (name, place) = (directive.name, location(directive.position, length: 3))
        guard !media.file.isEmpty else {
            return report.add(
                .missingMedia, "the \(name) has no file", at: place,
                remedy: "write ::: \(name) and the path of a file in media/")
        }
        switch LinkTarget(media.file) {
        case .path(let path, _): checkMedia(path, at: place, mustBePicture: media.kind == .figure)
        case .external: if media.kind == .figure { reportRemote(media.file, at: place) }
        default:
            report.add(
                .wrongMedia, "\"\(media.file)\" is not a file", at: place,
                remedy: "write ::: \(name) and the path of a file in media/")
        }
        if media.kind == .figure, media.title.isEmpty {
            report.add(
                .missingAlt, "the figure has no description for people who cannot see it", at: place,
                remedy: "write what it shows after the file: ::: figure \(media.file) a white steeple")
        }
        if media.kind == .figure { checkDescription(media.title, media.file, at: place) }
        if media.kind != .figure, directive.isEmpty {
            report.add(
                .missingTranscript, "the \(name) has no transcript", at: place,
                remedy: "write its words between ::: \(name) and the ::: that ends it")
        }
    }

    private mutating func checkDescription(_ words: String, _ file: String, at place: SourceLocation) {
        guard let poor = PoorAlt(words, file: file, title: document?.fields?.text("title")) else { return }
        report.add(.poorAlt, poor.message, at: place, remedy: PoorAlt.remedy)
    }

    mutating func reportRemote(_ reference: Reference) {
        reportRemote(reference.destination, at: location(of: reference))
    }

    /// A picture of another server tells it who reads the guide, and is missing offline and once the server changes.
    private mutating func reportRemote(_ address: String, at location: SourceLocation) {
        guard !allowsRemotePictures else { return }
        report.add(
            .remotePicture, "the picture comes from another server: \"\(address)\"", at: location,
            remedy: "copy it into media/, or say remote-pictures: yes in site.yaml")
    }
}

extension LinkTarget {
    /// Whether an address is on another server.
    var isRemote: Bool {
        switch self {
        case .external(let address): address.lowercased().hasPrefix("http")
        case .unknown(let scheme): scheme == "//"
        default: false
        }
    }
}
