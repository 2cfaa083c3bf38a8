import Processes

extension RouteFinder {
    /// A table by one search for each place.
    func searchedTable(_ snaps: [Snap?], threads: Int) -> WalkingTable {
        let count = snaps.count
        let ends = snaps.map { $0.map(reaching) ?? [] }
        var cells = [WalkMeasure?](repeating: nil, count: count * count)
        let workers = max(1, min(threads, count))
        cells.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let cells = buffer  // because each worker writes rows of its own
            Workers.perform(workers) { [view] worker in
                let finder = RouteFinder(view)
                finder.trail.aim(at: ends)
                for row in stride(from: worker, to: count, by: workers) {
                    guard let from = snaps[row] else { continue }
                    finder.trail.search(from: from, limit: .max)
                    for column in 0..<count {
                        cells[row * count + column] = finder.found(from, to: snaps[column], ends: ends[column])
                    }
                }
            }
        }
        return WalkingTable(count: count, cells: cells)
    }
}
