import Foundation

/// Prints runs: each instance, each series, and those that are furthest behind.
struct Report {
    private(set) var runs: [Run] = []

    mutating func add(_ instance: [Run]) {
        runs += instance
        for run in instance where !run.faults.isEmpty {
            print("\(run.instance), seed \(run.seed): NOT FEASIBLE: \(run.faults.joined(separator: ", "))")
        }
        guard let first = instance.first else { return }
        print(line(first.instance, instance))
    }

    func printSummary() {
        print("")
        for series in Set(runs.map(\.series)).sorted() { print(line(series, runs.filter { $0.series == series })) }
        print(line("all", runs))
        let instances = Dictionary(grouping: runs, by: \.instance)
        let behind = instances.filter { mean($0.value) > 0.005 }
            .sorted { (-mean($0.value), $0.key) < (-mean($1.value), $1.key) }
        if !behind.isEmpty { print("\nfurthest behind on average") }
        for (name, runs) in behind.prefix(10) { print(line(name, runs)) }
    }

    func write(to file: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(runs).write(to: URL(fileURLWithPath: file))
    }

    private func mean(_ runs: [Run]) -> Double { runs.reduce(0) { $0 + $1.gap } / Double(max(1, runs.count)) }

    private func line(_ name: String, _ runs: [Run]) -> String {
        let reached = runs.count { $0.gap <= 0.005 }
        let steps = runs.reduce(0) { $0 + $1.steps } / max(1, runs.count)
        return String(
            format: "%-28@ mean gap %7.3f %%  worst %6.2f %%  reached %3d of %3d  %8d rounds", name as NSString,
            mean(runs), runs.map(\.gap).max() ?? 0, reached, runs.count, steps)
    }
}
