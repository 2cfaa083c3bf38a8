/// A track of a film that is neither picture, sound nor words, such as the positions that a camera
/// noted: where its samples are, all of which go.
struct MeasuredTrack {
    private let tables: SampleTables

    /// `nil` for a track that is shown.
    ///
    /// - Parameter shown: the types of tracks that are shown.
    init?(_ bytes: MediaBytes, _ track: Range<Int>, _ shown: Set<String>) {
        guard let tables = SampleTables(bytes, track), !shown.contains(tables.handler) else { return nil }
        self.tables = tables
    }

    /// Every chunk of samples. Without a table, or in a film in fragments, whose samples stand
    /// elsewhere, the film is refused.
    func find(_ found: inout MediaErasures) {
        guard let chunks = tables.chunks(), !chunks.isEmpty else { return found.refuse(.measurements) }
        for part in chunks.joined() { found.erase(part) }
    }
}
