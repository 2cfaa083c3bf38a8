import ArgumentParser

/// The program behind `waymark serve` and `waymark live`, which find out what is asked for here about the site and the machine. A program
/// of its own, because the server takes minutes to compile and anyone who only builds guides does not need it.
@main
struct WaymarkServe: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "waymark-serve", abstract: "Started by `waymark serve` and `waymark live`.",
        subcommands: [
            PreviewProgram.self, LiveProgram.self, StoreProgram.self, AccountsProgram.self, DoctorProgram.self,
        ])
}
