/// The small Python program that typst runs in: a process for each job, many documents in each.
///
/// It reads one JSON object from the file that is its argument: `{"base": URL, "folder": path, "jobs": n, "seconds": n,
/// "resources": {path: file}, "documents": [{"page": path, "source": file, "template": path, "templates": {path: file},
/// "pdf": file, "folded": file}]}`, and writes a line of JSON for each thing that it has to say about a document: `done` for each
/// finished one. Nothing is read but the data, the templates and the resources named, and nothing is fetched; a PDF appears under
/// its name only when it is whole.
///
/// Each of its workers reads fonts once, and makes its share of the documents. What was made before changes nothing in a document.
enum PrintDriver {
    static let source = [
        Resources.orderPy, Resources.treePy, Resources.lettersPy, Resources.foldPy, Resources.typstPy,
        Resources.workersPy,
    ].joined(separator: "\n")
}
