import Formats

/// The preview's own addresses and what it adds to the guide's pages.
enum PageTool {
    /// Where the preview's own files and answers are; no page of a guide begins with it.
    static let folder = "/_waymark/"

    /// A page with the preview's module at its end.
    ///
    /// - Parameters:
    ///   - path: the page's path in the output.
    ///   - version: the guide's when the page was made.
    static func adding(to page: [UInt8], path: String, version: Int) -> [UInt8] {
        let module = Array(
            """
            <script type="module" src="\(folder)preview.js" data-waymark-page="\(HTMLText.escaped(path))" \
            data-waymark-version="\(version)"></script>
            """.utf8)
        let end = Array("</body>".utf8)
        guard let place = lastRange(of: end, in: page) else { return page + module }
        return page[..<place] + module + page[place...]
    }

    /// A page that holds nothing but the preview's module: for a site that has not been built yet.
    static func empty(path: String, version: Int) -> [UInt8] {
        let page = """
            <!doctype html><html lang="en"><head><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title></head>\
            <body></body></html>
            """
        return adding(to: Array(page.utf8), path: path, version: version)
    }

    private static func lastRange(of part: [UInt8], in bytes: [UInt8]) -> Int? {
        guard bytes.count >= part.count else { return nil }
        return (0...(bytes.count - part.count)).reversed().first { start in
            bytes[start] == part[0] && bytes[start..<(start + part.count)].elementsEqual(part)
        }
    }
}
