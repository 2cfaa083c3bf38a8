import ArgumentParser
import Calendar
import FoundationEssentials
import LiveServer
import Terminal

/// What `waymark live accounts` starts.
struct AccountsProgram: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accounts", abstract: "Started by `waymark live accounts`, which takes the same options.")

    enum Task: String, ExpressibleByArgument, CaseIterable {
        case list, invite, reset, disable, enable, first, unlock
        case dropSecondFactor = "drop-second-factor"
    }

    @OptionGroup var server: ServerOptions

    @Argument var task: Task

    @Argument var email: String?

    @Option var database: String

    @Option var name = ""

    @Option var role: [String] = []

    @Option var address: String?

    func run() async throws {
        Channel.prepare()
        let console = Console()
        do {
            for line in try await lines() { console.say(line) }
        } catch let error as any CustomStringConvertible & Error {
            console.warn("error: \(error)")
            throw ExitCode(2)
        }
    }

    private func lines() async throws -> [String] {
        let options = LiveOptions(site: server.site, output: "", database: database) {
            Instant(secondsSince1970: Int(Date().timeIntervalSince1970))
        }
        let (accounts, email) = (try LiveAccounts(options, address: address), email ?? "")
        switch task {
        case .list: return try await accounts.list()
        case .invite: return [try await accounts.invite(email, name: name, roles: role)]
        case .reset: return [try await accounts.reset(email)]
        case .first: return [try await accounts.first()]
        case .unlock:
            try await accounts.unlock(email)
            return [email == "all" ? "all waits are lifted" : "the waits of \(email) are lifted"]
        case .dropSecondFactor:
            try await accounts.dropSecondFactor(email)
            return ["\(email) signs in with the password alone"]
        case .disable, .enable:
            try await accounts.set(isDisabled: task == .disable, email)
            return ["\(email) \(task == .disable ? "is kept out" : "may sign in")"]
        }
    }
}
