import Formats
import Geo
import GuideModel

/// KML 2.0 to 2.3: placemarks become places and tours; folders say what they are, or are tours.
public enum KMLImport: ImportReader {
    public static let system = "kml"
    public static let abstract =
        "Bring in KML or KMZ, such as a map of Google's My Maps: points as places, lines as tours."

    public static func proposals(of file: ImportFile, _ options: ImportOptions) -> Proposals {
        var reader = KMLReader(file: file, options: options)
        if file.bytes.starts(with: [0x50, 0x4B]) {
            reader.readZip()
        } else {
            reader.read(file)
        }
        return reader.finish()
    }
}

/// Walks through a document and its folders.
struct KMLReader {
    let file: ImportFile
    private let options: ImportOptions
    var found: Proposals
    private var rows = RowCollector()
    private var number = 0
    /// The titles of placemarks that are switched off.
    private var hidden: [String] = []
    /// The places of each folder that says no kind, in the order of the file.
    private var folders: [(title: String, ids: [String], hasLine: Bool)] = []
    /// Addresses of parts of the same archive, still to be read.
    var links: [String] = []
    var isInZip = false

    init(file: ImportFile, options: ImportOptions) {
        (self.file, self.options, found) = (file, options, Proposals(source: options.source("kml", file)))
    }

    mutating func read(_ part: ImportFile) {
        let bytes: [UInt8]
        do throws(ImportTextFault) {
            bytes = KMLText(try XMLTree.bytes(of: part, encoding: options.encoding)).healed
        } catch {
            return found.diagnostics.append(error.diagnostic)
        }
        let healed = ImportFile(path: part.path, bytes: bytes)
        var xml = XMLReader(bytes)
        var start = 0
        var isFirst = true
        // After a fault, the next placemark begins afresh: one that is broken does not take the others with it.
        while true {
            let tree = XMLTree(reading: &xml, bytes)
            for root in tree.roots { walk(root, in: nil, part) }
            if isFirst, tree.fault == nil,
                !tree.roots.contains(where: { ["kml", "Document", "Folder", "Placemark"].contains($0.name) })
            {
                found.diagnostics.append(
                    ImportRule.unreadable.diagnostic(
                        "this is no KML: there is no kml element", at: SourceLocation(file: part.path)))
            }
            guard let fault = tree.fault else { return }
            if let cut = tree.cut {
                found.dropped.append(
                    Dropped(
                        "the rest of a line",
                        why: "the file breaks off within its coordinates; the points before are whole",
                        at: healed.location(at: cut.offset)))
            }
            let isLeftOver = !isFirst && fault.words.contains("end")
            if isFirst || !isLeftOver { report(fault, at: healed.location(at: fault.offset)) }
            guard let next = Self.placemark(after: max(fault.offset, start + 1), in: bytes) else { return }
            (start, isFirst) = (next, false)
            xml.restart(at: next)
        }
    }

    private mutating func report(_ fault: XMLTree.Break, at place: SourceLocation) {
        // Only the first is an error of its own; what follows it may follow from it.
        guard !found.diagnostics.contains(where: { $0.severity == .error }) else { return }
        found.diagnostics.append(
            ImportRule.unreadable.diagnostic(
                "the XML is broken: \(fault.words)", at: place,
                remedy: "correct it, or bring in what could be read with --partial"))
    }

    private static func placemark(after offset: Int, in bytes: [UInt8]) -> Int? {
        let tag = Array("<Placemark".utf8)
        var index = offset
        while index + tag.count <= bytes.count {
            if bytes[index] == tag[0], bytes[index..<index + tag.count].elementsEqual(tag) { return index }
            index += 1
        }
        return nil
    }

    mutating func finish() -> Proposals {
        for folder in folders where !folder.hasLine && (2...60).contains(folder.ids.count) {
            rows.addTour(nil, title: folder.title, stops: folder.ids, line: [], to: &found)
        }
        rows.finish(&found)
        if !hidden.isEmpty {
            let names = hidden.prefix(10).joined(separator: ", ") + (hidden.count > 10 ? ", …" : "")
            found.remarks.append("switched off in the map, and brought in all the same: \(names)")
        }
        return found
    }
}

extension KMLReader {
    private mutating func walk(_ node: XMLTree.Node, in folder: Int?, _ part: ImportFile) {
        var folder = folder
        switch node.name {
        case "Document" where found.title == nil:
            found.title = node.text("name").map(PlainWords.line)
            rows.about[nil] = node.text("description")
        case "Folder":
            let title = node.text("name").map(PlainWords.line) ?? ""
            if !title.isEmpty { rows.about[title] = node.text("description") }
            folders.append((title, [], false))
            folder = folders.count - 1
        case "Placemark": return take(node, in: folder, part)
        case "NetworkLink":
            let address = (node.child("Link") ?? node.child("Url"))?.text("href") ?? ""
            if isInZip, !address.contains(":") {
                links.append(address)
            } else {
                drop(
                    node,
                    "its address is not followed: save what is there as a file (in My Maps: Export to KML, without keeping the data up to date by a link), and bring that in",
                    part)
            }
            return
        case "GroundOverlay", "PhotoOverlay", "ScreenOverlay":
            return drop(node, "a picture on the map is no place", part)
        // Its placemarks only say what changes on the screen.
        case "Tour": return drop(node, "a flight over the map is no walk", part)
        default: break
        }
        for child in node.children where !dropRecording(child, of: node, part) { walk(child, in: folder, part) }
    }

    /// `gpsbabel` writes a recording twice: as a line, and as a folder "Points" with a placemark for each of its points.
    private mutating func dropRecording(_ node: XMLTree.Node, of parent: XMLTree.Node, _ part: ImportFile) -> Bool {
        guard node.name == "Folder", node.text("name")?.lowercased() == "points" else { return false }
        let points = node.all("Placemark").map { Self.shape(of: $0, depth: 0) }
        let line = Set(parent.all("Placemark").flatMap { Self.shape(of: $0, depth: 0).lines.joined() })
        guard points.count > 2, points.allSatisfy({ $0.points.count == 1 && line.isSuperset(of: $0.points) }) else {
            return false
        }
        let what = "\(points.count) points of a recording"
        found.dropped.append(
            Dropped(what, why: "they are those of the line beside them", at: part.location(at: node.offset)))
        return true
    }

    private mutating func drop(_ node: XMLTree.Node, _ why: String, _ part: ImportFile) {
        let title = node.text("name").map(PlainWords.line) ?? node.name
        found.dropped.append(Dropped(title, why: why, at: part.location(at: node.offset)))
    }

    private mutating func take(_ node: XMLTree.Node, in folder: Int?, _ part: ImportFile) {
        number += 1
        let origin = part.location(at: node.offset)
        var row = ImportRow(number: number, file: part.path, line: origin.line, column: origin.column, options)
        row.folder = folder.map { folders[$0].title }.flatMap { $0.isEmpty ? nil : $0 }
        row.addOnce("name", node.text("name") ?? "", as: ColumnNames.title)
        noteState(of: node, row.title)
        row.addOnce("description", node.text("description") ?? node.text("Snippet") ?? "", as: ColumnNames.text)
        row.addOnce("address", node.text("address") ?? "", as: "address")
        row.addOnce(
            "phone", node.text("phoneNumber").map { $0.hasPrefix("tel:") ? String($0.dropFirst(4)) : $0 } ?? "",
            as: "phone")
        for data in node.child("ExtendedData").map(Self.data) ?? [] { row.add(data.name, data.text) }
        row.take(options.meant(Self.shape(of: node, depth: 0)))
        if let folder {
            if !row.line.isEmpty { folders[folder].hasLine = true }
            guard row.line.isEmpty, row.title != nil else { return rows.add(row, to: &found) }
            let id = rows.place(row, in: &found)
            let title = folders[folder].title
            let isKind =
                PlaceType.guess(title) != nil || FolderWords.type(of: title) != nil
                || Self.plain.contains(ColumnNames.folded(title))
            if row.location != nil, !isKind { folders[folder].ids.append(id) }
        } else {
            rows.add(row, to: &found)
        }
    }

    /// What a map does not show any more, and what is no longer there.
    private mutating func noteState(of node: XMLTree.Node, _ title: String?) {
        if node.text("visibility") == "0" { hidden.append(title ?? "a placemark") }
        if let end = node.child("TimeSpan")?.text("end") {
            found.remarks.append("\(title ?? "a placemark") was there until \(PlainWords.line(end)), by the source")
        }
    }

    /// Names of folders that say nothing.
    private static let plain: Set<String> = [
        "", "waypoints", "points", "places", "untitledlayer", "unbenannteebene", "orte", "favorites", "pois", "poi",
        "markers",
        "tracks", "routes", "untitledfolder", "meineorte", "myplaces", "calquesanstitre", "capasintitulo",
    ]

    private static func data(_ extended: XMLTree.Node) -> [(name: String, text: String)] {
        let plain = extended.all("Data").compactMap { data in
            data.attribute("name").flatMap { name in data.text("value").map { (name, $0) } }
        }
        let typed = extended.all("SchemaData").flatMap { $0.all("SimpleData") }.compactMap { data in
            data.attribute("name").map { ($0, data.text) }
        }
        return plain + typed
    }

    private static func shape(of node: XMLTree.Node, depth: Int) -> ImportShape {
        var shape = ImportShape()
        for child in node.children {
            switch child.name {
            case "Point": shape.points += KMLCoordinates.read(child).prefix(1)
            case "LineString", "LinearRing":
                let line = KMLCoordinates.read(child)
                if line.count > 1 { shape.lines.append(line) } else { shape.points += line }
            case "Polygon":
                let bounds = child.all("outerBoundaryIs") + child.all("innerBoundaryIs")
                shape.rings += bounds.flatMap { $0.all("LinearRing") }.map(KMLCoordinates.read)
            case "Track":
                let line = child.all("coord").map {
                    KMLCoordinates.tuple($0.text.split(whereSeparator: \.isWhitespace))
                }
                if line.count > 1 { shape.lines.append(line) }
            case "MultiGeometry" where depth < 16, "MultiTrack" where depth < 16:
                shape += Self.shape(of: child, depth: depth + 1)
            default: break
            }
        }
        return shape
    }
}
