public import GuideModel

/// The engines of a guide: typst sets large print from its data, WeasyPrint the other editions from their pages.
///
/// Where there is no typst, WeasyPrint makes all of them.
public struct PrintEngines: PrintEngine {
    private let location: PrintEngineLocation
    private let weasyprint: PythonEngine
    private let typst: PythonEngine

    public init(_ location: PrintEngineLocation) {
        self.location = location
        (weasyprint, typst) = (PythonEngine(.weasyprint, location), PythonEngine(.typst, location))
    }

    /// Whether an engine here sets the documents of an edition from their data.
    public func readsData(_ edition: PrintEdition) -> Bool { location.hasTypst && edition == .large }

    public var identity: String { weasyprint.identity + " " + typst.identity }

    public func render(
        _ tasks: [PrintTask], resources: PrintResources, jobs: Int, cache: String, progress: (@Sendable (Int) -> Void)?
    ) throws(PrintFailure) -> [[PrintRemark]] {
        var remarks = [[PrintRemark]](repeating: [], count: tasks.count)
        var before = 0
        for (engine, isTheirs) in [(typst, Self.hasData), (weasyprint, { !Self.hasData($0) })] {
            let numbers = tasks.indices.filter { isTheirs(tasks[$0]) }
            guard !numbers.isEmpty else { continue }
            let done = before
            let found = try engine.render(
                numbers.map { tasks[$0] }, resources: resources, jobs: jobs, cache: cache
            ) { progress?(done + $0) }
            for (number, found) in zip(numbers, found) { remarks[number] = found }
            before += numbers.count
        }
        return remarks
    }

    private static func hasData(_ task: PrintTask) -> Bool {
        if case .data = task.document.source { true } else { false }
    }
}
