/// Prints how well the rules for waits estimate a simulated queue. The same bytes each time.
if CommandLine.arguments.contains("--tune") {
    Tuning(seeds: 1001...1010).printAll()
} else {
    Report(seeds: 1...20).printAll()
}
