import Geo
import Mapping

func mappingProgram(_ path: String, print: (String) -> Void) throws {
    // program
    let line = [(60.1700, 24.9500), (60.1710, 24.9500), (60.1710, 24.9530)].map {
        Coordinate(latitude: $0, longitude: $1)
    }
    var overlay = MapOverlay()
    overlay.stops = [
        MapOverlay.Stop(label: "1", name: "Station", location: line[0]),
        MapOverlay.Stop(label: "2", name: "Museum", location: line[2]),
    ]
    overlay.legs = [MapOverlay.Leg(points: line, isEstimate: false)]
    if let frame = MapFitting.page.frame(around: line) {
        let words = MapWords(title: "To the museum", summary: "A walk from the station to the museum.")
        var drawing = MapDrawing(frame: frame, overlay: overlay, words: words, id: "map")
        drawing.baseMap = try MapExtract(extract: path).baseMap(frame, detail: .overview)
        drawing.namesStops = true
        drawing.attribution = ["© OpenStreetMap contributors"]
        print(drawing.svg())
    }
    // end
}
