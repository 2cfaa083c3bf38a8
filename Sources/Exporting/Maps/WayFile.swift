import Formats
import Geo
import GuideModel

/// The way of a tour or an itinerary, for the movable map: its title, its stops, and the line of each walk.
///
///     {"title":"Freedom Trail","stops":["boston-common",…],"legs":[{"line":[[42.3554,-71.0656],…]},{"guess":true,"line":[…]}]}
enum WayFile {
    static func write(_ journey: Journey, titled title: String, in guide: Guide, to json: inout JSONWriter) {
        json.object { json in
            json.member("title", LegibleText.oneLine(title))
            json.list("stops", of: journey.stops) { $0.value(guide.places[$1.place].slug.text) }
            json.list("legs", of: journey.legs) { json, leg in
                json.object { json in
                    json.member("guess", leg.walk.isEstimate || leg.walk.isFar ? true : nil)
                    json.list("line", of: leg.walk.geometry) { json, point in
                        json.list { json in
                            json.value(written: DecimalText.text(point.latitude, places: 5))
                            json.value(written: DecimalText.text(point.longitude, places: 5))
                        }
                    }
                }
            }
        }
    }
}
