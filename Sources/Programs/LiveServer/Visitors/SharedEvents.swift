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
                case .changed(let subjects): try await pass(on: subjects)
                case .missed: try await passEverything()
                }
            } catch { tell(.trouble("\(error)")) }
        }
    }

    /// Nothing is looked up of which no page here would be told.
    private func pass(on subjects: Set<String>) async throws {
        for source in sources { await source.notice(changesOf: subjects) }
        for subject in subjects.sorted() where hub.isWanted(subject) {
            guard let event = try await event(about: subject) else { continue }
            hub.pass(on: event, about: subject)
        }
    }

    private func event(about subject: String) async throws -> String? {
        for source in sources {
            if let event = try await source.event(about: subject) { return event }
        }
        return nil
    }

    private func passEverything() async throws {
        for source in sources {
            for (subject, event) in try await source.events() { hub.pass(on: event, about: subject) }
        }
    }
}

/// Knows what there is to tell about the subjects of one ability.
protocol LiveEventSource: Sendable {
    /// Other programs changed something: what was remembered of the subjects is no longer true.
    func notice(changesOf subjects: Set<String>) async

    /// What pages are told about a subject, as it is now; `nil` for the subjects of others.
    func event(about subject: String) async throws -> String?

    /// The same of all its subjects.
    func events() async throws -> [(subject: String, event: String)]
}

extension LiveEventSource {
    /// Most remember nothing.
    func notice(changesOf subjects: Set<String>) async {}
}

extension WaitService: LiveEventSource {
    func notice(changesOf subjects: Set<String>) async {
        if subjects.contains(where: places.has) { await catchUp() }
    }

    func event(about subject: String) async throws -> String? {
        places.has(subject) ? WaitEvents.event(try await known(of: subject)) : nil
    }

    func events() async throws -> [(subject: String, event: String)] {
        try await knownAnew().map { ($0.place, WaitEvents.event($0)) }
    }
}
