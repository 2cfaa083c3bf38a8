/// The small Python program that WeasyPrint runs in: one process, many documents.
///
/// It reads one JSON object from standard input: `{"base": URL, "jobs": n, "resources": {path: file},
/// "documents": [{"page": path, "html": file, "pdf": file}]}`, and writes a line `done` for each finished document.
/// Nothing is fetched but the resources named; a PDF appears under its name only when it is whole.
enum WeasyPrintDriver {
    static let source = #"""
        import json, logging, mimetypes, os, sys
        from urllib.parse import unquote, urlsplit

        order = json.load(sys.stdin)
        os.environ.pop("SOURCE_DATE_EPOCH", None)
        import weasyprint
        logging.getLogger("weasyprint").setLevel(logging.ERROR)

        from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

        class Guide(URLFetcher):
            """The guide's own files. A picture from elsewhere is left out: its words stand in for it."""

            def fetch(self, url, headers=None):
                base = order["base"]
                if url.startswith("data:"):
                    return super().fetch(url, headers)
                if not url.startswith(base):
                    raise ValueError("not part of the guide: " + url)
                path = unquote(urlsplit(url).path[len(urlsplit(base).path):])
                if path not in order["resources"]:
                    raise FatalURLFetchingError("the guide has no file " + path)
                kind = "image/svg+xml" if path.endswith(".svg") else mimetypes.guess_type(path)[0]
                with open(order["resources"][path], "rb") as file:
                    return URLFetcherResponse(url, file.read(), {"Content-Type": kind or "application/octet-stream"})

        def render(document):
            with open(document["html"], encoding="utf-8") as file:
                text = file.read()
            page = order["base"] + document["page"]
            html = weasyprint.HTML(string=text, base_url=page, url_fetcher=Guide())
            whole = document["pdf"] + ".part"
            html.write_pdf(whole, pdf_tags=True, optimize_images=False, full_fonts=False)
            os.replace(whole, document["pdf"])
            return document["page"]

        def work(documents):
            try:
                for document in documents:
                    render(document)
                    os.write(1, b"done\n")
            except (Exception, FatalURLFetchingError) as error:
                os.write(2, ("%s: %s\n" % (type(error).__name__, error)).encode())
                return 1
            return 0

        documents = order["documents"]
        count = max(1, min(order["jobs"], len(documents)))
        others = []
        for share in range(1, count):
            child = os.fork()
            if child == 0:
                os._exit(work(documents[share::count]))
            others.append(child)
        status = work(documents[0::count])
        for child in others:
            status = os.waitpid(child, 0)[1] or status
        sys.exit(1 if status else 0)
        """#
}
