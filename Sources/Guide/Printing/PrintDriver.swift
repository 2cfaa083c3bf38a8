/// The small Python program that an engine runs in: a process for each job, many documents in each.
///
/// It reads one JSON object from the file that is its argument: `{"base": URL, "jobs": n, "resources": {path: file},
/// "documents": [{"page": path, "source": file, "pdf": file, "folded": file, "templates": {path: file}}]}`, and writes a line of
/// JSON for each thing that it has to say about a document: `done` for each finished one. Nothing is fetched but the resources
/// named; a PDF appears under its name only when it is whole.
///
/// Each of its workers reads fonts and pictures once, and makes its share of the documents. What was made before changes nothing
/// in a document.
enum PrintDriver: String, Sendable {
    /// Sets print pages.
    case weasyprint
    /// Sets the data of print pages by the theme's templates.
    case typst

    var source: String {
        let parts =
            switch self {
            case .weasyprint:
                [Resources.drawingsPy, Resources.typesettingPy, Resources.bookletPy, Resources.weasyprintPy]
            case .typst: [Resources.treePy, Resources.typstPy]
            }
        return ([Resources.orderPy] + parts + [Resources.workersPy]).joined(separator: "\n")
    }
}
