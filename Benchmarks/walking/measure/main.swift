// Measures walks on an extract, for Benchmarks/walking/compare.
//
//     measure-walking EXTRACT PACE RULES < places     places: "latitude longitude" a line; RULES: standard or osrm
//
// Prints one JSON object: seconds taken, and the table in seconds and metres (null where no way connects).
import Foundation
import Geo
import Walking

let arguments = CommandLine.arguments
guard arguments.count == 4, let pace = Double(arguments[2]) else {
    print("usage: measure-walking EXTRACT PACE standard|osrm < places")
    exit(2)
}
let rules = arguments[3] == "osrm" ? WalkRules.likeOSRM : WalkRules.standard
var places: [Coordinate] = []
while let line = readLine() {
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    if numbers.count == 2 { places.append(Coordinate(latitude: numbers[0], longitude: numbers[1])) }
}

let clock = ContinuousClock()
func seconds(_ duration: Duration) -> Double {
    Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds)
}
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

let start = clock.now
let network = try WalkingNetwork(extract: arguments[1], rules: rules)
let compiled = clock.now
let finder = RouteFinder(network, walker: Walker(pace: pace))
let snaps = places.map(finder.snap)
let ready = clock.now
let table = finder.table(snaps)
let finished = clock.now

let warmTables = (0..<9).map { _ in seconds(clock.measure { _ = finder.table(snaps) }) }
let singleTables = (0..<9).map { _ in seconds(clock.measure { _ = finder.table(snaps, threads: 1) }) }
var routes: [Double] = []
for from in places.indices {
    for to in places.indices where from != to && (from + to) % 5 == 0 {
        routes.append(seconds(clock.measure { _ = finder.route(from: places[from], to: places[to]) }))
    }
}
let cache = FileManager.default.temporaryDirectory.appendingPathComponent("measure-walking.\(getpid())").path
try network.write(to: cache)
let opening = seconds(try clock.measure { _ = try WalkingNetwork(compiled: cache) })
let cacheBytes = try FileManager.default.attributesOfItem(atPath: cache)[.size] as? Int ?? 0
try FileManager.default.removeItem(atPath: cache)

func rows(_ count: Int, _ value: (Int, Int) -> Double?) -> String {
    let rows = (0..<count).map { from in
        "[" + (0..<count).map { value(from, $0).map { String(format: "%.2f", $0) } ?? "null" }.joined(separator: ",")
            + "]"
    }
    return "[" + rows.joined(separator: ",") + "]"
}

print(
    """
    {"nodes": \(network.nodeCount), "edges": \(network.edgeCount), "bytes": \(cacheBytes),
     "compile": \(seconds(compiled - start)), "prepare": \(seconds(ready - compiled)), "table": \(seconds(finished - ready)),
     "cold": \(seconds(finished - start)), "warmTable": \(median(warmTables)), "warmTableOneThread": \(median(singleTables)),
     "warmRoute": \(median(routes)), "routes": \(routes.count), "open": \(opening),
     "snaps": [\(snaps.map { $0.map { "[\($0.coordinate.latitude), \($0.coordinate.longitude), \($0.metres)]" } ?? "null" }.joined(separator: ","))],
     "seconds": \(rows(places.count) { table.seconds(from: $0, to: $1) }), "metres": \(rows(places.count) { table.metres(from: $0, to: $1) })}
    """)
