import ArgumentParser

/// How patiently a server is asked that has too much to do.
struct PatienceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Seconds to wait before asking again; each later wait is twice as long.", valueName: "seconds"))
    var wait = 5.0

    @Option(help: ArgumentHelp("How often to ask before giving up.", valueName: "n"))
    var attempts = 6

    func validate() throws {
        if !(0...3600).contains(wait) { throw ValidationError("--wait takes 0 to 3600 seconds.") }
        if !(1...20).contains(attempts) { throw ValidationError("--attempts takes a number from 1 to 20.") }
    }
}
