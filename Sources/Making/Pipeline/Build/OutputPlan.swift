public import GuideModel

/// Every file of a guide before it is made, sorted by path. Paths are unique if ``OutputCollisions`` finds nothing.
public struct OutputPlan: Sendable {
    public let outputs: [PlannedOutput]
    /// The files that tell about all of these, and are made last. A preview has none.
    public let finals: [FinalOutput]

    init(_ outputs: [PlannedOutput], finals: [FinalOutput] = []) {
        self.finals = finals
        // Texts and numbers are quicker to move about than outputs.
        let keyed = outputs.enumerated().map { (path: $1.path.text, index: $0) }.sorted { one, other in
            one.path == other.path ? outputs[one.index].owner < outputs[other.index].owner : one.path < other.path
        }
        self.outputs = keyed.map { outputs[$0.index] }
    }

    /// The output at a path. Cost: log n.
    public subscript(_ path: OutputPath) -> PlannedOutput? {
        var (low, high) = (0, outputs.count)
        while low < high {
            let middle = (low + high) / 2
            if outputs[middle].path < path { low = middle + 1 } else { high = middle }
        }
        return low < outputs.count && outputs[low].path == path ? outputs[low] : nil
    }

    /// The number of HTML pages, including print pages and redirects.
    public var pageCount: Int { outputs.count { $0.path.text.hasSuffix(".html") } }
}
