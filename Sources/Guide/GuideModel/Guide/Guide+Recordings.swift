public import Calendar

/// A recording to hear at a stop of a tour, which the site holds itself.
public struct TourRecording: Sendable {
    /// The number of the stop, from 1.
    public let stop: Int
    public let place: Place
    public let item: MediaItem
    public let file: MediaFile
    /// Which of the place's recordings it is, from 1.
    public let position: Int

    /// As the file tells, otherwise as the author does.
    public var duration: TimeSpan? { file.duration ?? item.duration }
}

extension Guide {
    /// The recordings of a tour in the order of its stops. A place that a tour visits again is heard the first time.
    ///
    /// They are in the edition's language: those of what is not translated are in another edition.
    public func recordings(of tour: Tour) -> [TourRecording] {
        guard tour.entry.language == edition.language else { return [] }
        var seen: Set<Slug> = []
        return tour.stops.enumerated().flatMap { index, stop -> [TourRecording] in
            guard seen.insert(stop.place).inserted, let place = place(stop.place),
                place.entry.language == edition.language
            else { return [] }
            let sounds = place.media.compactMap { item -> (MediaItem, MediaFile)? in
                guard item.kind == .audio, case .file(let path) = item.source, let file = mediaFile(path),
                    GuidePaths.media(path) != nil
                else { return nil }
                return (item, file)
            }
            return sounds.enumerated().map { position, sound in
                TourRecording(
                    stop: index + 1, place: place, item: sound.0, file: sound.1, position: position + 1)
            }
        }
    }

    /// Whether a tour is a podcast, too: one of its stops has a recording, and the site wants podcasts.
    public func hasPodcast(_ tour: Tour) -> Bool {
        site.feeds.enabled.contains(.podcast) && !recordings(of: tour).isEmpty
    }
}
