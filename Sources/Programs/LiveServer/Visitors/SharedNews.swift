import Storage
import Web

/// Tells what another program changed to the pages of this one. What is announced is only a subject; one of the tellers knows what to ask the store
/// about it.
struct SharedNews: Sendable {
    let store: any Store
    let news: NewsStand
    /// Asked one after another, until one knows the subject.
    let tellers: [any NewsTeller]
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
        for teller in tellers { await teller.notice(changeOf: subject) }
        guard news.isWanted(subject) else { return }
        for teller in tellers {
            guard let event = try await teller.event(about: subject) else { continue }
            return news.pass(on: event, about: subject)
        }
    }

    private func passEverything() async throws {
        for teller in tellers {
            for (subject, event) in try await teller.events() { news.pass(on: event, about: subject) }
        }
    }
}

/// Knows what there is to tell about the subjects of one ability.
protocol NewsTeller: Sendable {
    /// Another program changed something: what was remembered of the subject is no longer true.
    func notice(changeOf subject: String) async

    /// What pages are told about a subject, as it is now; `nil` for the subjects of others.
    func event(about subject: String) async throws -> String?

    /// The same of all its subjects.
    func events() async throws -> [(subject: String, event: String)]
}

extension NewsTeller {
    /// Most remember nothing.
    func notice(changeOf subject: String) async {}
}

extension WaitDesk: NewsTeller {
    func notice(changeOf subject: String) async { await forget(subject) }

    func event(about subject: String) async throws -> String? {
        places.has(subject) ? WaitNews.event(try await known(of: subject)) : nil
    }

    func events() async throws -> [(subject: String, event: String)] {
        try await known().map { ($0.place, WaitNews.event($0)) }
    }
}
