import Formats
public import GuideModel
import Reading

extension CheckedSite {
    /// The names of files that a key may refer to, sorted; empty for what is no file. Opens nothing.
    public func names(of target: ReferenceTarget) -> [String] {
        switch target {
        case .media: sources.media.map(\.path)
        case .picture: sources.media.map(\.path).filter { Self.isPicture($0) }
        case .font: sources.statics.map(\.path).filter { MediaType(of: $0).isFont }
        case .transcript: sources.transcripts.map(\.path)
        case .line: sources.lineFiles.map(\.path)
        case .map: sources.maps
        case .timetable: sources.timetables
        case .template:
            sources.templates.compactMap { file in
                guard file.path.hasPrefix("pages/"), file.path.hasSuffix(".mustache") else { return nil }
                return String(file.path.dropFirst("pages/".count).dropLast(".mustache".count))
            }
        case .place, .tour, .itinerary, .city, .kind, .interest, .path: []
        }
    }

    private static func isPicture(_ path: String) -> Bool { MediaType(of: path).isPicture }
}
