import Foundation

/// Prints how far the planner is from the best known answers.
guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
    print(Options.usage)
    exit(2)
}
if options.speed {
    Speed(options: options).printAll()
    exit(0)
}
var report = Report()
for instance in try InstanceReader.instances(in: options.folder, every: options.every)
where options.only.isEmpty || instance.name.contains(options.only) {
    report.add(options.seeds.map { Run(instance, seed: $0, options: options) })
}
report.printSummary()
if let file = options.json { try report.write(to: file) }
