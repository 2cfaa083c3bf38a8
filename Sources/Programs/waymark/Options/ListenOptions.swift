import ArgumentParser

/// Where a server listens.
struct ListenOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The name or address to listen on; 0.0.0.0 for phones in the same network. Default: this machine only.",
            valueName: "name"))
    var host = "127.0.0.1"

    @Option(help: ArgumentHelp("The port. Default: the first free one from 8080.", valueName: "n"))
    var port: Int?

    func validate() throws {
        if let port, !(0...65_535).contains(port) { throw ValidationError("--port takes a number from 0 to 65535.") }
    }

    /// The same, for the program with the server.
    var arguments: [String] { ["--host", host] + (port.map { ["--port", "\($0)"] } ?? []) }
}
