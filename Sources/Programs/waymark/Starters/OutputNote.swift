/// What is in `Output/`, for those who open it: a new site has it there, and builds leave it alone.
enum OutputNote {
    static let file = (path: "Output/README.md", text: text)

    private static let text = """
        # Your guide, as it is published

        `waymark build` writes the guide into this folder and replaces it each time. Only this note stays. Change nothing here: what
        you change in `Content/` comes here with the next build.

        | Folder | What it has |
        |---|---|
        | `index.html` | the front page |
        | `places/`, `tours/`, `itineraries/`, `cities/`, `pages/` … | the pages, each a folder with an `index.html` |
        | `print/` in them | the same to print, and PDFs |
        | `media/` | your pictures, recordings and films |
        | `data/` | what the app reads: the search, the planner, maps, pictures in other sizes |
        | `app/`, `styles/` | scripts and style sheets of the pages |
        | `feeds/`, `feed.xml` | the guide for other programs |
        | `bundles/` | a city or a tour in one file, for clients that keep it offline |
        | `s/` | short addresses, for codes on paper |

        To publish it, run `waymark publish`, or copy this folder to any web server. What must lie at the top of the site, such as
        `robots.txt`, goes into `Content/static/`.

        """
}
