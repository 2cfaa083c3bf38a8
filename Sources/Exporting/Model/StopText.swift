import Formats
import GuideModel
import Hours

extension FeedContext {
    /// What a visitor wants to know at a stop, a line each, with no words but the author's: what the tour or
    /// itinerary says about it, the brief, address, telephone, hours and the page's address.
    func lines(about stop: FeedStop) -> [String] {
        let place = stop.place
        let texts = [
            stop.visit.note, brief(place.entry), place.contact.address, place.contact.phone, place.hours?.text,
            url(.places, place.slug),
        ]
        return texts.compactMap { $0 }.map(LegibleText.oneLine).filter { !$0.isEmpty }
    }

    /// The first of a place's pictures that programs without vector graphics can show.
    func rasterURL(_ entry: Entry) -> String? {
        entry.images.first { MediaType(of: $0.file).isRaster }.flatMap { mediaURL($0.file) }
    }
}
