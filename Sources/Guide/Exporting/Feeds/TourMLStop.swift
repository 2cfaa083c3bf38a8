import Formats
import Geo
import GuideModel

/// A stop as TourML has it: its view, and the assets it refers to.
struct TourMLStop: Sendable {
    let stop: FeedStop
    /// A word that both known clients understand.
    let view: String
    let description: String?
    /// Every asset belongs to this stop alone, so that no reference can dangle.
    let assets: [TourMLAsset]

    init(_ stop: FeedStop, _ context: FeedContext) {
        self.stop = stop
        let place = stop.place
        description = [context.brief(place.entry), stop.visit.note.map(LegibleText.oneLine)].compactMap { $0 }
            .joined(separator: "\n")
        let pictures = TourMLAsset.pictures(of: place.entry, number: stop.number, context)
        let recordings = TourMLAsset.recordings(of: place, number: stop.number, context)
        assets = [.geo("geo-\(stop.number)", place.location)] + pictures + recordings
        view = TourMLStop.view(of: pictures + recordings)
    }

    private static func view(of assets: [TourMLAsset]) -> String {
        let types = Set(assets.map(\.type))
        if types.contains("audio") { return "audio_stop" }
        if types.contains("video") { return "video_stop" }
        return types.contains("image") ? "image_stop" : "stop_group"
    }
}

/// A picture, recording, transcript or coordinate of a TourML tour.
struct TourMLAsset: Sendable {
    enum Content: Sendable {
        case text(String, language: String?)
        case source(url: String, language: String, format: String, credit: String?)
    }

    let id: String
    let type: String
    /// What it is used for by what refers to it.
    let usage: String
    let content: Content

    /// A coordinate as GeoJSON text, the only form that the clients read.
    static func geo(_ id: String, _ location: Coordinate) -> TourMLAsset {
        var json = JSONWriter()
        json.object { GeoJSONFile.writePoint(location, to: &$0) }
        return TourMLAsset(id: id, type: "geo", usage: "geo", content: .text(json.text, language: nil))
    }

    /// The tour's own place on the map, which is its first stop's, and its picture.
    static func resources(of tour: FeedRoute, _ context: FeedContext) -> [TourMLAsset] {
        let places = tour.stops.prefix(1).map { geo("tour-geo", $0.location) }
        let pictures = tour.entry.images.prefix(1).compactMap { picture in
            image("tour-image", picture, usage: "image", tour.entry, context)
        }
        return places + pictures
    }

    static func pictures(of entry: Entry, number: Int, _ context: FeedContext) -> [TourMLAsset] {
        entry.images.enumerated().compactMap { index, picture in
            image(
                "image-\(number)-\(index + 1)", picture, usage: index == 0 ? "image" : "image_asset", entry, context)
        }
    }

    /// Each recording, followed by its transcript where there is one.
    static func recordings(of place: Place, number: Int, _ context: FeedContext) -> [TourMLAsset] {
        let heard = place.media.filter { $0.kind == .audio || $0.kind == .video }
        return heard.enumerated().flatMap { index, item -> [TourMLAsset] in
            guard let url = context.url(of: item.source) else { return [] }
            let (name, language) = ("\(number)-\(index + 1)", place.entry.language.text)
            let kind = item.kind.rawValue
            let recording = TourMLAsset(
                id: "\(kind)-\(name)", type: kind, usage: kind,
                content: .source(url: url, language: language, format: MediaType(address: url).name, credit: nil))
            guard let transcript = item.transcript else { return [recording] }
            return [recording, text("transcript-\(name)", transcript, language, context)].compactMap { $0 }
        }
    }

    private static func text(
        _ id: String, _ transcript: MediaItem.Transcript, _ language: String, _ context: FeedContext
    ) -> TourMLAsset? {
        let content: Content
        switch transcript {
        case .text(let words): content = .text(words, language: language)
        case .captions(let file):
            guard let url = context.mediaURL(file) else { return nil }
            content = .source(url: url, language: language, format: MediaType(of: file).name, credit: nil)
        }
        return TourMLAsset(id: id, type: "text", usage: "transcription", content: content)
    }

    private static func image(
        _ id: String, _ picture: Picture, usage: String, _ entry: Entry, _ context: FeedContext
    ) -> TourMLAsset? {
        context.mediaURL(picture.file).map { url in
            let content = Content.source(
                url: url, language: entry.language.text, format: MediaType(of: picture.file).name,
                credit: picture.credit)
            return TourMLAsset(id: id, type: "image", usage: usage, content: content)
        }
    }
}
