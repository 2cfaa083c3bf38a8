import Testing

/// The programs in the documentation of the libraries: each is compiled and run here as a reader would type it.
struct FirstProgramsTests {
    @Test(
        "the program in an article is the one that is compiled",
        arguments: ["OpeningHours", "Mapping", "Markdown", "OpenStreetMap", "DaySearch", "Walking"])
    func program(library: String) throws {
        let article = Article(library: library)
        let compiled = try article.compiledProgram()
        #expect(try article.block("swift") == compiled)
    }

    @Test("the first program with Markdown prints what its article says")
    func markdown() throws {
        let article = Article(library: "Markdown")
        let printed = try article.run(markdownProgram)
        #expect(try printed == article.block(""))
    }

    @Test("the first program with OpenStreetMap prints what its article says")
    func openStreetMap() throws {
        let article = Article(library: "OpenStreetMap")
        let printed = try article.run(openStreetMapProgram)
        #expect(try printed == article.block(""))
    }

    @Test("the first program with Walking prints what its article says")
    func walking() throws {
        let article = Article(library: "Walking")
        let printed = try article.run(walkingProgram)
        #expect(try printed == article.block(""))
    }

    @Test("the first program with Hours prints what its article says")
    func hours() throws {
        let article = Article(library: "OpeningHours")
        let printed = try article.run(openingHoursProgram)
        #expect(try printed == article.block(""))
    }

    @Test("the first program with DaySearch prints what its article says")
    func visiting() throws {
        let article = Article(library: "DaySearch")
        let printed = try article.run(daySearchProgram)
        #expect(try printed == article.block(""))
    }

    @Test("the first program with Mapping prints a drawing of the streets, the stops and the credit")
    func mapping() throws {
        let svg = try Article(library: "Mapping").run(mappingProgram)
        #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>"))
        for part in ["class=\"street minor\"", "Station", "Museum", "m-disc", "© OpenStreetMap contributors"] {
            #expect(svg.contains(part), "\(part) is missing")
        }
    }
}
