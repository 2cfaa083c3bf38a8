import Markdown

func markdownProgram(_ path: String, print: (String) -> Void) {
    // program
    let document = Document(
        """
        # Old North

        Two [lanterns](https://example.org/lanterns) hung in this *steeple*.
        """)
    for link in document.references {
        print("line \(link.position.line): \(link.destination)")
    }
    print(document.brief)
    print(document.html())
    // end
}
