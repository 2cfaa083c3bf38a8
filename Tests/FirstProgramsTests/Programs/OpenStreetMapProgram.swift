import OpenStreetMap

func openStreetMapProgram(_ path: String, print: (String) -> Void) throws {
    // program
    try OSMFile(path).read { block in
        guard let name = block.strings.index(of: "name") else { return }
        for way in block.ways.ids.indices {
            if let value = block.ways.tags.value(of: name, at: way) {
                print("way \(block.ways.ids[way]) is \(block.strings[value])")
            }
        }
    }
    // end
}
