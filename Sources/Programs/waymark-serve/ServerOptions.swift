import ArgumentParser

/// What both tasks of the program are told.
struct ServerOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The absolute path of the folder that holds Content/.", valueName: "folder"))
    var site: String

    @Option(help: ArgumentHelp("The name or address to listen at.", valueName: "name"))
    var host = "127.0.0.1"

    @Option(help: ArgumentHelp("The port. Default: the first free one from 8080.", valueName: "n"))
    var port: Int?

    @Option(help: ArgumentHelp("How many things to do at once.", valueName: "n"))
    var jobs = 1

    @Option(help: ArgumentHelp("Where finished PDFs and compiled maps are kept.", valueName: "folder"))
    var cache: String?
}
