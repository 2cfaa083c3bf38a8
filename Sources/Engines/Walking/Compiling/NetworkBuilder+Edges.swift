// Edges
extension NetworkBuilder {
    mutating func splitAtJunctions(_ run: Run) {
        let way = scan.verdicts[run.verdict]
        let wayMetres = way.pause > 0 || way.crossings > 0 || way.stepCount != nil ? metres(of: run) : 0
        var from = end(references[run.nodes.lowerBound], of: way)
        var metres = 0.0
        var crossings = 0.0
        var pause = 0.0
        for place in run.nodes.dropFirst() {
            let (before, node) = (references[place - 1], references[place])
            metres += points[Int(before)].metres(to: points[Int(node)])
            if let half = halfCrossing(before, node, run.verdict) {
                (crossings, pause) = (crossings + half.0, pause + half.1)
            }
            if uses[Int(node)] < 2 && place < run.nodes.upperBound - 1 {
                shape.append(points[Int(node)])
                continue
            }
            let isLast = place == run.nodes.upperBound - 1
            appendEdge(run.verdict, from, end(node, of: way), metres: metres, wayMetres: wayMetres)
            edges.crossings[edges.count - 1] += Float(crossings)
            edges.pause[edges.count - 1] += Float(pause)
            applyElevation(to: node, way, edge: edges.count - 1)
            if !isLast { from = isGate(node) ? end(node, of: way) : UInt32(node) }
            (metres, crossings, pause) = (0, 0, 0)
        }
    }

    /// Gives ferries the time of their ride: as tagged, else by their length.
    mutating func timeFerries() {
        for run in runs where scan.verdicts[run.verdict].kind == .ferry {
            let ride = scan.verdicts[run.verdict].ride ?? metres(of: run) / rules.ferries.speed
            scan.addRide(run.verdict, seconds: min(ride, 86_400))
        }
    }

    private func metres(of run: Run) -> Double {
        run.nodes.dropFirst().reduce(0) {
            $0 + points[Int(references[$1 - 1])].metres(to: points[Int(references[$1])])
        }
    }

    /// A path that passes the crossing node of a street pays half of the wait on each side of it.
    private func halfCrossing(_ before: Int32, _ node: Int32, _ verdict: Int) -> (Double, Double)? {
        let way = scan.verdicts[verdict]
        guard way.isForFeet, way.kind != .crossing, !crossingShares.isEmpty else { return nil }
        let shares = [crossingShares[before], crossingShares[node]].compactMap { $0 }
        if shares.isEmpty { return nil }
        return (0.5 * shares.reduce(0) { $0 + $1.crossings }, 0.5 * shares.reduce(0) { $0 + $1.wait })
    }

    private mutating func applyElevation(to node: Int32, _ way: WayVerdict, edge: Int) {
        guard rules.countsSlopes, !way.hasSlope, !nodeVerdicts.isEmpty, edges.metres[edge] >= 20 else { return }
        guard let low = nodeVerdicts[Int32(edges.from[edge])]?.elevation, let high = nodeVerdicts[node]?.elevation
        else { return }
        let slope = (high - low) / Double(edges.metres[edge])
        guard abs(slope) <= 1 else { return }
        edges.walk.forward[edge] *= Float(Slope.timeFactor(slope))
        edges.walk.backward[edge] *= Float(Slope.timeFactor(-slope))
        let isSteep = abs(slope) > rules.steepestStepFree
        edges.stepFree.forward[edge] *= isSteep ? .infinity : Float(Slope.timeFactor(slope))
        edges.stepFree.backward[edge] *= isSteep ? .infinity : Float(Slope.timeFactor(-slope))
    }

    /// - Parameter wayMetres: the length of the whole way, to share its pause and counted steps among its edges.
    mutating func appendEdge(_ verdict: Int, _ from: UInt32, _ to: UInt32, metres: Double, wayMetres: Double) {
        let way = scan.verdicts[verdict]
        let share = wayMetres > 0 ? metres / wayMetres : 1
        edges.from.append(from)
        edges.to.append(to)
        edges.shapeStarts.append(UInt32(shape.count))
        edges.metres.append(Float(metres))
        edges.pause.append(way.pause * Float(share))
        edges.crossings.append(way.crossings * Float(share))
        let stairs = stairs(way, metres: metres, share: share)
        edges.stairs.append(stairs)
        edges.rise.append(
            way.rise.rawValue | (way.stepCount == nil ? EdgeColumns.estimatedStairs : 0)
                | (way.isInside ? EdgeColumns.inside : 0) | (way.isRoundabout ? EdgeColumns.roundabout : 0)
                | way.surface.rawValue << EdgeColumns.surfaceShift)
        let isSquare = way.isArea && way.kind != .steps && !way.isLong
        edges.kind.append((isSquare ? WalkingKind.square : way.isLong ? .street : way.kind).rawValue)
        edges.levels.append(way.levels)
        edges.name.append(names.number(of: way.name))
        edges.condition.append(conditions.number(of: condition(of: way, from, to)))
        edges.look.append(way.look.bits)
        edges.walk.append(avoiding(stairs, metres: metres, way.walk))
        edges.stepFree.append(way.stepFree)
        if way.isArea { areaEdges[verdict] = edges.count - 1 }
    }

    /// The aversion to a flight of stairs, in addition to its time.
    private func avoiding(_ stairs: UInt16, metres: Double, _ use: WayVerdict.Use) -> WayVerdict.Use {
        guard stairs > 0, metres > 0, rules.stepAversion > 0 else { return use }
        var use = use
        let level = metres * Double([use.forward, use.backward].filter(\.isFinite).min() ?? 1)
        // Ten at most: a mistyped count must not close a way.
        use.aversion *= Float(min(10, 1 + Double(stairs) * rules.stepAversion / level))
        return use
    }

    private func stairs(_ way: WayVerdict, metres: Double, share: Double) -> UInt16 {
        guard way.kind == .steps else { return 0 }
        let counted = way.stepCount.map { Double($0) * share }
        return UInt16(clamping: Int((counted ?? metres / rules.stepDepth).rounded()))
    }
}

// Gates
extension NetworkBuilder {
    func isGate(_ node: Int32) -> Bool { nodeVerdicts[node]?.hasGate ?? false }

    /// The node where an edge that leads there ends: the node itself, or a copy of it for this edge when there is a gate.
    mutating func end(_ node: Int32, of way: WayVerdict) -> UInt32 {
        guard !nodeVerdicts.isEmpty, let verdict = nodeVerdicts[node], verdict.hasGate,
            !(rules.crossesSquares && way.isArea && verdict.isDoor)
        else { return UInt32(node) }
        let copy = UInt32(points.count)
        points.append(points[Int(node)])
        uses.append(0)
        isKnown.append(true)
        if gateCopies[node] == nil { gates.append(node) }
        gateCopies[node, default: []].append(copy)
        return copy
    }

    /// Connects the sides of every gate that lets anyone through: two sides by one edge, more by a star.
    mutating func joinGates() {
        for node in gates {
            guard let gate = nodeVerdicts[node]?.gate, !gate.isClosed, let sides = gateCopies[node] else { continue }
            if sides.count == 2 {
                appendGate(node, gate, sides[0], sides[1], share: 1)
            } else if sides.count > 2 {
                for side in sides { appendGate(node, gate, side, UInt32(node), share: 0.5) }
            }
        }
    }

    private mutating func appendGate(
        _ node: Int32, _ gate: WalkRules.Gate, _ from: UInt32, _ to: UInt32, share: Double
    ) {
        let open = WayVerdict.Use(forward: 1, backward: 1, aversion: 1)
        edges.from.append(from)
        edges.to.append(to)
        edges.shapeStarts.append(UInt32(shape.count))
        edges.metres.append(0)
        edges.pause.append(Float(gate.pause * share))
        edges.crossings.append(0)
        edges.stairs.append(0)
        edges.rise.append(0)
        edges.levels.append(.unknown)
        edges.kind.append((nodeVerdicts[node]?.isLift == true ? WalkingKind.lift : .path).rawValue)
        edges.name.append(0)
        edges.condition.append(conditions.number(of: nodeVerdicts[node]?.condition))
        var look = WayLook()
        look.passage = nodeVerdicts[node]?.isGate == true ? .gate : nil
        edges.look.append(look.bits)
        edges.walk.append(open)
        edges.stepFree.append(gate.isClosedStepFree ? .closed : open)
    }
}

/// Names, each stored once; number 0 is no name.
struct NameTable {
    private(set) var names: [String] = [""]
    private var numbers: [String: UInt32] = [:]

    mutating func number(of name: String?) -> UInt32 {
        guard let name, !name.isEmpty else { return 0 }
        if let number = numbers[name] { return number }
        numbers[name] = UInt32(names.count)
        names.append(name)
        return UInt32(names.count - 1)
    }
}
