/// The small Python program that WeasyPrint runs in: one process, many documents.
///
/// It reads one JSON object from standard input: `{"base": URL, "jobs": n, "resources": {path: file},
/// "documents": [{"page": path, "html": file, "pdf": file}]}`, and writes a line `done` for each finished document.
/// Nothing is fetched but the resources named; a PDF appears under its name only when it is whole.
enum WeasyPrintDriver {
    static let source = Resources.weasyprintPy
}
