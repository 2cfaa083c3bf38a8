import Calendar
import Formats
import GuideModel

/// One recording at a stop, as an episode of its tour's podcast.
struct PodcastEpisode: Sendable {
    let stop: FeedStop
    let recording: TourRecording
    /// The number of the tour among those of the guide that are podcasts, from 1.
    let season: Int
    /// Identifies it within the podcast, and names its files: the place, and after the first recording there a number.
    let name: String
    /// A minute later for each episode, so that programs that sort by date keep the order of the walk.
    let date: String?
    /// What tells more of it beside the feed.
    let chapters: OutputPath
    let transcript: OutputPath

    /// In the order of the walk.
    static func all(of route: FeedRoute, _ context: FeedContext) -> [PodcastEpisode] {
        guard let tour = context.guide.tour(route.slug) else { return [] }
        guard let season = context.season(of: tour.slug) else { return [] }
        let stops = Dictionary(route.stops.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
        let first = tour.entry.publish ?? (tour.entry.contentDate ?? route.changed).map { Instant($0) }
        return context.guide.recordings(of: tour).enumerated().compactMap { index, recording in
            guard let stop = stops[recording.stop] else { return nil }
            let name = recording.place.slug.text + (recording.position == 1 ? "" : "-\(recording.position)")
            return PodcastEpisode(
                stop: stop, recording: recording, season: season, name: name,
                date: first.map { Instant(secondsSince1970: $0.secondsSince1970 + 60 * index).rfc822 },
                chapters: context.paths.episode(tour.slug, name + ".json"),
                transcript: context.paths.episode(tour.slug, name + ".txt"))
        }
    }

    /// Further recordings of a stop belong to the first.
    var isFirst: Bool { recording.position == 1 }

    /// The stop, and what its recording is called where that is something else.
    var title: String {
        let title = LegibleText.oneLine(recording.item.title)
        return title.isEmpty || title == stop.name ? stop.name : "\(stop.name): \(title)"
    }

    /// The author's transcript where it is text and not a file of captions.
    var words: String? {
        guard case .text(let text)? = recording.item.transcript else { return nil }
        return LegibleText.cleaned(text) + (text.hasSuffix("\n") ? "" : "\n")
    }

    /// HTML: what the tour says at the stop, and what the place's page tells.
    func description(_ context: FeedContext, page: String) -> String {
        let note = stop.visit.note.map { "<p>\(HTMLText.escaped(LegibleText.oneLine($0)))</p>\n" } ?? ""
        let story = note + RSSFeed.description(stop.place.entry, page: page, context)
        return story.isEmpty
            ? "<p><a href=\"\(HTMLText.escaped(page))\">\(HTMLText.escaped(stop.name))</a></p>\n" : story
    }

    /// A picture that the shops of podcasts take for an episode: JPEG or PNG, square, 1400 to 3000 pixels wide.
    func art(_ context: FeedContext) -> Picture? {
        stop.place.entry.images.first { picture in
            guard let size = context.size(of: picture), size.width == size.height, (1400...3000).contains(size.width)
            else {
                return false
            }
            return ["image/jpeg", "image/png"].contains(MediaType(of: picture.file).name)
        }
    }

    /// The first picture that programs without vector graphics can show, with its width in pixels.
    func picture(_ context: FeedContext) -> String? {
        let known = stop.place.entry.images.lazy.compactMap { picture -> String? in
            guard MediaType(of: picture.file).isRaster, let size = context.size(of: picture),
                let url = context.mediaURL(picture.file)
            else { return nil }
            return "\(url) \(size.width)w"
        }
        return known.first
    }

    /// Where the recording is about, and what to look at meanwhile: JSON chapters 1.2, one for the whole of it.
    func chaptersFile(_ context: FeedContext) -> [UInt8] {
        var json = JSONWriter(.lines)
        json.object { json in
            json.member("version", "1.2.0")
            json.member("title", title)
            json.list("chapters", of: [stop]) { json, stop in
                json.object { json in
                    json.member("startTime", 0)
                    json.member("title", stop.name)
                    json.member("img", context.rasterURL(stop.place.entry))
                    json.member("url", context.url(.places, stop.place.slug))
                    json.object("location") { json in
                        json.member("name", stop.name)
                        json.member("geo", stop.location.geo)
                    }
                }
            }
        }
        return json.file
    }
}
