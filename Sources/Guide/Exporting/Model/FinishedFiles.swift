import GuideModel

/// The files of a guide by their paths, so that what tells about some of them need not look at all.
struct FinishedFiles: Sendable {
    typealias Finished = FinalOutput.Finished

    /// All of them, in the order of their paths.
    let all: [Finished]
    private var positions: [String: Int]
    /// The pieces of movable maps, by the folders of their cities.
    private var tiles: [String: [Int]] = [:]
    /// All files of a picture, by the path in `media/`, where one has another path.
    private var widths: [String: [Int]] = [:]

    /// Cost: linear.
    init(_ all: [Finished]) {
        self.all = all
        positions = Dictionary(minimumCapacity: all.count)
        for (position, file) in all.enumerated() {
            let path = file.path.text
            positions[path] = position
            if let folder = GuidePaths.tileFolder(above: path) { tiles[folder, default: []].append(position) }
            if let name = GuidePaths.pictureName(of: path), case let media = "media/\(name)", media != path {
                widths[media, default: []].append(position)
            }
        }
    }

    /// The positions of the files at some paths; of those that are there, in order. Cost: that of what is asked for.
    func positions(at paths: Set<String>) -> [Int] { paths.compactMap { positions[$0] }.sorted() }

    /// The same with whole folders of cities' maps.
    func positions(at paths: Set<String>, in folders: [String]) -> [Int] {
        Set(paths.compactMap { positions[$0] }).union(folders.flatMap { tiles[$0] ?? [] }).sorted()
    }

    /// The same with all other files of the pictures among them.
    func positions(ofAll paths: Set<String>, in folders: [String]) -> [Int] {
        let found = positions(at: paths, in: folders)
        return widths.isEmpty ? found : Set(found).union(paths.flatMap { widths[$0] ?? [] }).sorted()
    }
}
