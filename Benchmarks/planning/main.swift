import Foundation
import Glibc
import Planning

/// Prints how far the planner is from the best known answers: `planning-benchmark FOLDER [SECONDS [SEEDS [PART]]]`.
let words = CommandLine.arguments
guard words.count > 1 else {
    print("usage: planning-benchmark FOLDER [SECONDS [SEEDS [NAME-PART]]]")
    exit(2)
}
let seconds = words.count > 2 ? Double(words[2]) ?? 1 : 1
let seeds = words.count > 3 ? Int(words[3]) ?? 5 : 5
let part = words.count > 4 ? words[4] : ""

/// The gap to the best known value in hundredths: score that is missing, or time that is too much.
func gap(_ answer: DayAnswer, _ instance: Instance) -> Double {
    if instance.problem.aim == .score { return (instance.best - Double(answer.score)) / instance.best * 100 }
    guard answer.places.count == instance.problem.places.count else { return 100 }
    return (Double(answer.ends) - instance.best) / instance.best * 100
}

/// Seconds of processor time, so that other work of the machine does not count against an answer.
func processorTime() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

func solve(_ instance: Instance, seed: Int) -> DayAnswer {
    let begin = processorTime()
    let effort = SearchEffort(seed: UInt64(seed)) { _ in (processorTime() - begin) / seconds }
    return DaySearch.solve(instance.problem, effort: effort)
}

func line(_ name: String, _ gaps: [Double]) -> String {
    let mean = gaps.reduce(0, +) / Double(max(1, gaps.count))
    let hits = gaps.filter { $0 <= 0.005 }.count
    let worst = gaps.max() ?? 0
    return String(
        format: "%-28@ mean gap %6.3f %%  worst %6.2f %%  reached %d of %d", name as NSString, mean, worst, hits,
        gaps.count)
}

var series: [String: [Double]] = [:]
var all: [Double] = []
for instance in try InstanceReader.instances(in: words[1]) where part.isEmpty || instance.name.contains(part) {
    var gaps: [Double] = []
    for seed in 1...seeds {
        let answer = solve(instance, seed: seed)
        let faults = AnswerCheck(instance.problem).faults(in: answer)
        if !faults.isEmpty { print("\(instance.name): NOT FEASIBLE: \(faults)") }
        gaps.append(gap(answer, instance))
    }
    print(line(instance.name, gaps))
    series[instance.series, default: []] += gaps
    all += gaps
}
print("")
for name in series.keys.sorted() { print(line(name, series[name] ?? [])) }
print(line("all", all))
