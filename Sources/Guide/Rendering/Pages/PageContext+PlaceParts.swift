import Formats
import Geo
import GuideModel

/// The parts of a place's page.
extension PageContext {
    /// Links that open walking directions: documented by Apple ("Map Links"), Google ("Maps URLs") and RFC 5870; the
    /// query of `geo:` is Android's, which names the point.
    func directions(_ place: Place) -> DirectionsView {
        let latitude = DecimalText.degrees(place.location.latitude)
        let longitude = DecimalText.degrees(place.location.longitude)
        let point = "\(latitude),\(longitude)"
        return DirectionsView(
            apple: "https://maps.apple.com/?daddr=\(point)&dirflg=w",
            google: "https://www.google.com/maps/dir/?api=1&destination=\(point)&travelmode=walking",
            geo: "geo:\(point)?q=\(point)(\(PercentEncoding.component(place.title)))",
            coordinates: "\(latitude), \(longitude)",
            isOnStreets: index.enriched.neighbours(of: place.slug).contains { $0.leg.basis == .network })
    }

    func directionLinks(_ place: Place) -> [LinkView] {
        let view = directions(place)
        return [
            LinkView(words["apple-maps"], view.apple), LinkView(words["google-maps"], view.google),
            LinkView(words["another-app"], view.geo),
        ]
    }

    func menu(_ menu: Menu, _ wording: Wording) -> MenuView {
        switch menu {
        case .url(let address): MenuView(url: link(written: address), dishes: [])
        case .dishes(let dishes):
            MenuView(
                url: nil,
                dishes: dishes.map { DishView(name: $0.name, price: $0.price.map(wording.money), note: $0.note) })
        }
    }

    func accessibility(_ facts: Accessibility) -> AccessibilityView {
        let wheelchair = facts.wheelchair.map {
            WheelchairView(
                isYes: $0 == .yes, isLimited: $0 == .limited, isNo: $0 == .no, text: words["wheelchair.\($0.rawValue)"])
        }
        let stepFree = facts.stepFree.map { ["yes", "no"].contains($0) ? words["step-free.\($0)"] : $0 }
        return AccessibilityView(
            wheelchair: wheelchair, stepFree: stepFree, hearing: facts.hearing, vision: facts.vision,
            notes: facts.notes)
    }

    func media(_ item: MediaItem, _ wording: Wording) -> MediaView {
        var view = MediaView(item.title, "")
        switch item.source {
        case .file(let file):
            view.url = media(file)
            view.isFile = true
            view.mimeType = MediaType(known: file)?.name
        case .url(let address): view.url = address
        }
        view.isAudio = item.kind == .audio
        view.isVideo = item.kind == .video
        view.isPhoto360 = item.kind == .photo360
        view.isPage = item.kind == .page
        var duration = item.duration
        if case .file(let file) = item.source { duration = guide.mediaFile(file)?.duration ?? duration }
        view.duration = duration.map(wording.playingTime)
        view.poster = item.poster.map { picture(Picture(file: $0, alt: "", credit: nil), in: .text, lang: nil).url }
        switch item.transcript {
        case .text(let text)?: view.transcript = Self.paragraphs(text)
        case .captions(let file)?: view.captions = media(file)
        case nil: break
        }
        return view
    }
}
