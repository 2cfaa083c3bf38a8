/// The small Python program that WeasyPrint runs in: a process for each job, many documents in each.
///
/// It reads one JSON object from standard input: `{"base": URL, "jobs": n, "resources": {path: file},
/// "documents": [{"page": path, "html": file, "pdf": file, "folded": file}]}`, and writes a line `done` for each finished document.
/// Nothing is fetched but the resources named; a PDF appears under its name only when it is whole.
///
/// Each of its workers reads the style sheets, fonts and pictures once, and makes its share of the documents. What was made
/// before changes nothing in a document.
enum WeasyPrintDriver {
    static let source = [
        Resources.drawingsPy, Resources.typesettingPy, Resources.bookletPy, Resources.weasyprintPy,
    ].joined(separator: "\n")
}
