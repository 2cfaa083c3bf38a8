// Crossings
extension NetworkBuilder {
    /// What passing a crossing's node costs on foot.
    struct CrossingShare {
        var crossings: Double
        var wait: Double
    }

    /// Marks the nodes of streets with vehicles, and those of tracks and cycleways.
    mutating func markTraffic() {
        traffic = [UInt8](repeating: 0, count: numbers.count)
        for way in scan.ways {
            guard let kind = scan.verdicts[way.verdict].traffic else { continue }
            for id in scan.references[way.nodes] { mark(id, kind) }
        }
        for way in scan.closedTraffic { for id in scan.references[way.nodes] { mark(id, way.traffic) } }
    }

    private mutating func mark(_ id: Int64, _ kind: Traffic) {
        if let number = numbers[id] { traffic[Int(number)] |= kind.rawValue }
    }

    /// Decides what each crossing costs: one wait for one street, and none for tracks and cycleways.
    mutating func weighCrossings() {
        var crossings: [CrossingClusters.Crossing] = []
        var owners: [(verdict: Int?, node: Int32)] = []
        var seen: Set<Int32> = []
        for run in runs {
            let way = scan.verdicts[run.verdict]
            if way.kind == .crossing {
                guard let crossing = crossing(along: run) else {
                    scan.setCrossing(run.verdict, crossings: 0, pause: 0)
                    continue
                }
                crossings.append(crossing)
                owners.append((run.verdict, 0))
            } else if way.isForFeet && !nodeVerdicts.isEmpty {
                for place in run.nodes {
                    let node = references[place]
                    guard let wait = nodeVerdicts[node]?.crossingPause, seen.insert(node).inserted else { continue }
                    guard !isQuiet(traffic[Int(node)]) else { continue }
                    crossings.append(crossing(at: place, of: run, wait: wait))
                    owners.append((nil, node))
                }
            }
        }
        for (owner, share) in zip(owners, CrossingClusters(crossings).shares()) {
            if let verdict = owner.verdict {
                scan.setCrossing(verdict, crossings: Float(share.crossings), pause: Float(share.wait))
            } else {
                crossingShares[owner.node] = CrossingShare(crossings: share.crossings, wait: share.wait)
            }
        }
    }

    /// Whether only tracks or cycleways pass there: nobody waits for them.
    private func isQuiet(_ traffic: UInt8) -> Bool { traffic == Traffic.quiet.rawValue }

    private func crossing(at place: Int, of run: Run, wait: Double) -> CrossingClusters.Crossing {
        let before = points[Int(references[max(place - 1, run.nodes.lowerBound)])]
        let after = points[Int(references[min(place + 1, run.nodes.upperBound - 1)])]
        return CrossingClusters.Crossing(
            point: points[Int(references[place])], direction: before.vector(to: after), wait: wait,
            hasSignals: nodeVerdicts[references[place]]?.hasSignals ?? false)
    }

    /// The crossing that a way is, with the waits of its nodes; `nil` where it crosses only tracks or cycleways.
    private func crossing(along run: Run) -> CrossingClusters.Crossing? {
        let nodes = run.nodes.map { references[$0] }
        guard !isQuiet(nodes.reduce(0) { $0 | traffic[Int($1)] }) else { return nil }
        let way = scan.verdicts[run.verdict]
        let (first, last) = (points[Int(nodes[0])], points[Int(nodes[nodes.count - 1])])
        let verdicts = nodes.compactMap { isQuiet(traffic[Int($0)]) ? nil : nodeVerdicts[$0] }
        let middle = GridPoint(
            latitude: Int32((Int64(first.latitude) + Int64(last.latitude)) / 2),
            longitude: Int32((Int64(first.longitude) + Int64(last.longitude)) / 2))
        return CrossingClusters.Crossing(
            point: middle, direction: first.vector(to: last),
            wait: verdicts.compactMap(\.crossingPause).reduce(Double(way.pause), max),
            hasSignals: way.hasSignals || verdicts.contains(where: \.hasSignals))
    }
}
