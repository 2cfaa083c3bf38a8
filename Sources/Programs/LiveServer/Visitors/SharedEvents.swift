import Storage
import Web

/// Tells what another program changed to the pages of this one. What is announced is only a subject; one of the tellers knows what to ask the store
/// about it.
struct SharedEvents: Sendable {
    let store: any Store
    let hub: EventHub
    /// Asked one after another, until one knows the subject.
    let sources: [any LiveEventSource]
    let tell: @Sendable (LiveEvent) -> Void

    /// Runs until the store is closed; ends at once where nobody shares it.
    func run() async {
        for await announcement in store.announcements() {
            do {
                switch announcement {
                case .changed(let subject): try await pass(on: subject)
                case .missed: try await passEverything()
                }
            } catch { tell(.trouble("\(error)")) }
        }
    }

    /// Nothing is looked up of which no page here would be told.
    private func pass(on subject: String) async throws {
        for source in sources { await source.notice(changeOf: subject) }
        guard hub.isWanted(subject) else { return }
        for source in sources {
            guard let event = try await source.event(about: subject) else { continue }
            return hub.pass(on: event, about: subject)
        }
    }

    private func passEverything() async throws {
        for source in sources {
            for (subject, event) in try await source.events() { hub.pass(on: event, about: subject) }
        }
    }
}

/// Knows what there is to tell about the subjects of one ability.
protocol LiveEventSource: Sendable {
    /// Another program changed something: what was remembered of the subject is no longer true.
    func notice(changeOf subject: String) async

    /// What pages are told about a subject, as it is now; `nil` for the subjects of others.
    func event(about subject: String) async throws -> String?

    /// The same of all its subjects.
    func events() async throws -> [(subject: String, event: String)]
}

extension LiveEventSource {
    /// Most remember nothing.
    func notice(changeOf subject: String) async {}
}

extension WaitService: LiveEventSource {
    func notice(changeOf subject: String) async { await forget(subject) }

    func event(about subject: String) async throws -> String? {
        places.has(subject) ? WaitEvents.event(try await known(of: subject)) : nil
    }

    func events() async throws -> [(subject: String, event: String)] {
        try await known().map { ($0.place, WaitEvents.event($0)) }
    }
}
