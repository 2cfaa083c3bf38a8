import Formats
import GuideModel

/// The two feeds of the iTour clients: all tours, and the points of interest of each. Those clients know these elements
/// and no others.
enum ITourFeed {
    /// In characters.
    static let summaryLimit = 300

    static func tours(_ context: FeedContext) -> OutputFile {
        let site = context.guide.site
        var xml = XMLWriter()
        xml.element("channel") { xml in
            xml.element("name", text: LegibleText.oneLine(site.title))
            xml.element("description", text: LegibleText.oneLine(site.summary ?? ""))
            for tour in context.tours {
                xml.element("item") { xml in
                    xml.element("id", text: tour.id)
                    xml.element("title", text: tour.name)
                    xml.element("summary", text: summary(of: tour.entry, context))
                }
            }
        }
        return OutputFile(context.paths.feed("tours.xml"), bytes: xml.finished(), owner: context.owner(.itour))
    }

    static func stops(_ tour: FeedRoute, _ context: FeedContext) -> OutputFile {
        var xml = XMLWriter()
        xml.element("channel") { xml in
            xml.element("name", text: tour.name)
            xml.element("description", text: context.brief(tour.entry) ?? "")
            for stop in tour.stops {
                xml.element("item") { xml in
                    xml.element("poiID", text: stop.id)
                    xml.element("title", text: stop.name)
                    xml.element("summary", text: summary(of: stop.place.entry, context))
                    xml.element("latitude", text: stop.location.latitudeText)
                    xml.element("longitude", text: stop.location.longitudeText)
                }
            }
        }
        return OutputFile(path(tour, context), bytes: xml.finished(), owner: context.owner(.itour, tour))
    }

    /// Those clients show a summary below a title in a list.
    private static func summary(of entry: Entry, _ context: FeedContext) -> String {
        LegibleText.sentences(context.brief(entry) ?? "", below: summaryLimit)
    }

    static func path(_ tour: FeedRoute, _ context: FeedContext) -> OutputPath {
        context.paths.feed("tours/\(fileName(tour.id)).xml")
    }

    /// The id as the name of a file: letters, digits, `-`, `_` and `.` stay, every other byte becomes `~` and two
    /// hexadecimal digits, so that different ids never meet. Very long ones are named by their digest.
    static func fileName(_ id: String) -> String {
        var name = ""
        for (index, byte) in id.utf8.enumerated() {
            let scalar = Unicode.Scalar(byte)
            let isLeadingPoint = index == 0 && scalar == "."
            let stays = PercentEncoding.isUnreserved(byte) && scalar != "~"
            name += stays && !isLeadingPoint ? String(scalar) : "~" + PercentEncoding.hex(byte)
        }
        if name.isEmpty { return "~" }
        return name.utf8.count <= 200 ? name : "~~\(ContentDigest(id))"
    }
}
