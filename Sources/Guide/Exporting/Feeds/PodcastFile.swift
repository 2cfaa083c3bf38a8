import Calendar
import Formats
import GuideModel

/// A tour with sound as a podcast: RSS 2.0 with the names of iTunes and of Podcasting 2.0. The tour is a season, each stop with a
/// recording an episode, in the order of the walk.
///
/// What programs show is in the feed alone; chapters and transcripts are files beside it (``PodcastEpisode``).
enum PodcastFile {
    /// The feed and its further files; nothing for a tour without recordings.
    static func outputs(_ route: FeedRoute, _ context: FeedContext) -> [PlannedOutput] {
        let episodes = PodcastEpisode.all(of: route, context)
        guard !episodes.isEmpty else { return [] }
        let owner = context.owner(.podcast, route)
        // The season depends on the other tours.
        let inputs = context.inputs(of: route).map { digest in
            { @Sendable in
                var sum = digest()
                sum.add(UInt64(episodes[0].season))
                return sum
            }
        }
        let feed = PlannedOutput(context.paths.podcast(route.slug), owner: owner, inputs: inputs) {
            .bytes(document(route, context))
        }
        let chapters = episodes.map { episode in
            PlannedOutput(episode.chapters, owner: owner, inputs: inputs) { .bytes(episode.chaptersFile(context)) }
        }
        let transcripts = episodes.compactMap { episode in
            episode.words.map { words in
                PlannedOutput(episode.transcript, owner: owner, inputs: inputs) { .bytes(Array(words.utf8)) }
            }
        }
        return [feed] + chapters + transcripts
    }

    private static let namespaces: [XMLAttribute] = [
        ("version", "2.0"), ("xmlns:atom", "http://www.w3.org/2005/Atom"),
        ("xmlns:itunes", "http://www.itunes.com/dtds/podcast-1.0.dtd"),
        ("xmlns:podcast", "https://podcastindex.org/namespace/1.0"),
    ]

    private static func document(_ route: FeedRoute, _ context: FeedContext) -> [UInt8] {
        var xml = XMLWriter()
        xml.element("rss", namespaces) { xml in
            xml.element("channel") { xml in
                writeChannel(route, context, to: &xml)
                for episode in PodcastEpisode.all(of: route, context) { write(episode, route, context, to: &xml) }
            }
        }
        return xml.finished()
    }

    private static func writeChannel(_ route: FeedRoute, _ context: FeedContext, to xml: inout XMLWriter) {
        let site = context.guide.site
        let own = context.url(context.paths.podcast(route.slug))
        let author = LegibleText.oneLine(site.author ?? site.title)
        xml.element("title", text: route.name)
        xml.element("link", text: context.url(.tours, route.slug))
        xml.element("description", text: context.brief(route.entry) ?? route.name)
        xml.element("language", text: route.entry.language.text)
        xml.element("lastBuildDate", optional: route.changed?.rfc822)
        xml.element("generator", text: "Waymark")
        xml.element("atom:link", [("href", own), ("rel", "self"), ("type", "application/rss+xml")])
        xml.element("itunes:author", text: author)
        xml.element("itunes:type", text: "serial")
        xml.element("itunes:explicit", text: "false")
        xml.element("itunes:category", [("text", "Society & Culture")]) { xml in
            xml.element("itunes:category", [("text", "Places & Travel")])
        }
        xml.element("itunes:image", [("href", context.url(GuidePaths.podcastSign))])
        xml.element("podcast:guid", text: guid(ofFeed: own))
        xml.element("podcast:medium", text: "podcast")
        xml.element("podcast:person", [("role", "author"), ("group", "writing")], text: shortened(author))
        if let city = route.city.flatMap(context.guide.city), let start = route.stops.first {
            let place = city.location ?? start.location
            xml.element("podcast:location", [("geo", place.geo)], text: shortened(city.title))
        }
    }

    private static func write(
        _ episode: PodcastEpisode, _ route: FeedRoute, _ context: FeedContext, to xml: inout XMLWriter
    ) {
        let (place, file) = (episode.stop.place, episode.recording.file)
        let page = context.url(.places, place.slug)
        xml.element("item") { xml in
            xml.element("title", text: episode.title)
            xml.element("link", text: page)
            xml.element("description", text: episode.description(context, page: page))
            xml.element(
                "enclosure",
                [
                    ("url", context.mediaURL(file.path)),
                    ("length", String((context.mediaFile(file.path) ?? file).byteCount)),
                    ("type", MediaType(of: file.path).name),
                ])
            xml.element(
                "guid", [("isPermaLink", "false")],
                text: NameUUID.text(of: episode.name, in: guid(ofFeed: context.url(context.paths.podcast(route.slug)))))
            xml.element("pubDate", optional: episode.date)
            xml.element("itunes:title", text: episode.title)
            xml.element("itunes:duration", optional: episode.recording.duration.map { String($0.seconds) })
            xml.element("itunes:season", text: String(episode.season))
            xml.element("itunes:episode", text: String(episode.stop.number))
            xml.element("itunes:episodeType", text: episode.isFirst ? "full" : "bonus")
            xml.element("itunes:explicit", text: "false")
            if let art = episode.art(context) { xml.element("itunes:image", [("href", context.mediaURL(art.file))]) }
            xml.element("podcast:season", [("name", shortened(route.name))], text: String(episode.season))
            xml.element("podcast:episode", text: String(episode.stop.number))
            xml.element("podcast:location", [("geo", episode.stop.location.geo)], text: shortened(episode.stop.name))
            xml.element(
                "podcast:chapters", [("url", context.url(episode.chapters)), ("type", "application/json+chapters")])
            writeTranscript(of: episode, context, to: &xml)
            if let picture = episode.picture(context) { xml.element("podcast:images", [("srcset", picture)]) }
        }
    }

    private static func writeTranscript(
        of episode: PodcastEpisode, _ context: FeedContext, to xml: inout XMLWriter
    ) {
        let language = episode.stop.place.entry.language.text
        switch episode.recording.item.transcript {
        case .text:
            let url = context.url(episode.transcript)
            xml.element("podcast:transcript", [("url", url), ("type", "text/plain"), ("language", language)])
        case .captions(let file):
            guard let url = context.mediaURL(file) else { return }
            xml.element(
                "podcast:transcript",
                [("url", url), ("type", "text/vtt"), ("language", language), ("rel", "captions")])
        case nil: break
        }
    }

    /// The identifier of a podcast, from the address of its feed; it stays when the feed moves to other programs.
    private static func guid(ofFeed url: String) -> String {
        let name = url.firstRange(of: "://").map { String(url[$0.upperBound...]) } ?? url
        return NameUUID.text(of: name, in: NameUUID.podcasts)
    }

    /// What the names of Podcasting 2.0 may hold.
    private static func shortened(_ text: String) -> String {
        LegibleText.shortened(LegibleText.oneLine(text), to: 128)
    }
}
