public import Formats
public import Geo
import GuideModel

/// Places of Wikidata, with their facts, a free picture of Commons and the first paragraph of their article.
///
///     let found = try WikidataImport(guide, servers, ask: { … }, picture: { … }).proposals(of: [.number("Q738015")])
///
/// A place that the guide has already gets the keys that it lacks, and no text. Questions are asked one after the other, in an order that depends
/// on the wishes alone.
public struct WikidataImport {
    let guide: GuideOutline
    /// The first place of each number.
    private let numbered: [String: Int]
    let servers: WikimediaServers
    let ask: (WikimediaQuestion) throws -> JSONTree
    let picture: (String) throws -> PictureAnswer
    let options: Options

    /// What came of asking for a picture.
    public enum PictureAnswer: Sendable {
        case bytes([UInt8])
        case none(String)
    }

    public struct Options: Sendable {
        /// Where names are looked for.
        public var near: Coordinate?
        /// How far from there, in metres.
        public var reach = 30_000.0
        public var takesPictures = true
        public var takesTexts = true

        public init() {}
    }

    /// - Parameters:
    ///   - ask: asks a server, and gives its answer, which may say that there is an error.
    ///   - picture: gets a picture.
    public init(
        _ guide: GuideOutline, _ servers: WikimediaServers, _ options: Options = Options(),
        ask: @escaping (WikimediaQuestion) throws -> JSONTree, picture: @escaping (String) throws -> PictureAnswer
    ) {
        (self.guide, self.servers, self.options, self.ask, self.picture) = (guide, servers, options, ask, picture)
        let numbers = guide.places.enumerated().compactMap { index, place in place.wikidata.map { ($0, index) } }
        numbered = Dictionary(numbers) { first, _ in first }
    }

    /// - Parameter all: whether every place of the guide that has a number or an article is asked for, too.
    public func proposals(of wishes: [WikidataWish], all: Bool = false) throws -> Proposals {
        var found = Proposals(source: ImportSource(name: "wikidata", system: "wikidata"))
        var wanted: [WantedEntity] = []
        for wish in wishes {
            if let id = try number(of: wish, in: &found) { wanted.append(WantedEntity(id: id, place: nil)) }
        }
        if all { wanted += try allPlaces(in: &found) }
        wanted = paired(wanted)
        let entities = try entities(wanted.map(\.id), in: &found)
        var places = wanted.compactMap { wanted in
            entities[wanted.id].map { WikidataPlace($0, asked: wanted.id, of: place(of: wanted, $0), guide) }
        }
        let names = try names(of: places.flatMap(\.others))
        for index in places.indices { places[index].name(others: names) }
        if options.takesPictures { try addPictures(to: &places, in: &found) }
        if options.takesTexts { try addTexts(to: &places, in: &found) }
        found.places = places.map(\.proposal)
        return found
    }

    struct WantedEntity: Hashable {
        let id: String
        /// The guide's place, where it said so itself.
        let place: GuideOutline.KnownPlace?
    }

    /// Each once: a place of the guide before a mere number.
    private func paired(_ wanted: [WantedEntity]) -> [WantedEntity] {
        var seen: Set<String> = []
        let places = Dictionary(wanted.compactMap { one in one.place.map { (one.id, $0) } }) { first, _ in first }
        return wanted.filter { seen.insert($0.id).inserted }.map {
            WantedEntity(id: $0.id, place: $0.place ?? places[$0.id])
        }
    }

    /// The guide's place with the number that was asked for, or with the one that it has now.
    private func place(of wanted: WantedEntity, _ entity: WikidataEntity) -> GuideOutline.KnownPlace? {
        let known = [wanted.id, entity.id].compactMap { numbered[$0] }
        return wanted.place ?? known.min().map { guide.places[$0] }
    }

    private func allPlaces(in found: inout Proposals) throws -> [WantedEntity] {
        var wanted: [WantedEntity] = []
        for place in guide.places {
            if let id = place.wikidata {
                guard WikidataEntity.isNumber(id) else { continue }
                wanted.append(WantedEntity(id: id, place: place))
            } else if let article = place.wikipedia.flatMap(WikidataWish.article),
                let id = try number(of: article, in: &found)
            {
                wanted.append(WantedEntity(id: id, place: place))
            }
        }
        return wanted
    }
}

// MARK: Things and their names

extension WikidataImport {
    /// Labels in the guide's language, in those of its translations, and in those that Waymark speaks.
    var languages: [String] {
        var seen: Set<String> = []
        let all = [guide.language] + guide.translations + ["mul", "en"] + LanguageTag.spoken
        return all.filter { seen.insert($0).inserted }
    }

    private func entities(_ ids: [String], in found: inout Proposals) throws -> [String: WikidataEntity] {
        var entities: [String: WikidataEntity] = [:]
        for part in ids.parts(of: WikidataQuestions.most) {
            var answers = try [(part, ask(WikidataQuestions.entities(part, languages)))]
            if answers[0].1["error"] != nil, part.count > 1 {
                // One number that is none spoils the whole answer.
                answers = try part.map { try ([$0], ask(WikidataQuestions.entities([$0], languages))) }
            }
            for (ids, answer) in answers {
                for id in ids {
                    if let entity = Self.entity(id, in: answer) {
                        entities[id] = entity
                    } else {
                        let why = answer["error"]?["info"]?.text.map(PlainWords.line) ?? "Wikidata has no such thing"
                        found.dropped.append(Dropped(id, why: why))
                    }
                }
            }
        }
        return entities
    }

    /// The thing of a number, also where it was made one with another.
    static func entity(_ id: String, in answer: JSONTree) -> WikidataEntity? {
        let members = answer["entities"]?.members.map { ($0.name, $0.value) } ?? []
        let listed = members.first { $0.0 == id } ?? members.first { $0.1["redirects"]?["from"]?.text == id }
        return listed.flatMap { WikidataEntity($0.1) }
    }

    private func names(of ids: [String]) throws -> [String: [String: String]] {
        var names: [String: [String: String]] = [:]
        for part in Set(ids).sorted().parts(of: WikidataQuestions.mostNames) {
            let answer = try ask(WikidataQuestions.names(part, languages))
            for id in part { names[id] = Self.entity(id, in: answer)?.labels }
        }
        return names
    }
}

// MARK: Pictures and texts

extension WikidataImport {
    private func addPictures(to places: inout [WikidataPlace], in found: inout Proposals) throws {
        let files = places.compactMap(\.pictureName)
        var pages: [String: JSONTree] = [:]
        for part in Set(files).sorted().parts(of: WikidataQuestions.most) {
            let answer = try ask(CommonsPicture.question(part, language: guide.language))
            pages.merge(CommonsPicture.pages(in: answer)) { first, _ in first }
        }
        for index in places.indices {
            guard let name = places[index].pictureName else { continue }
            switch try taken(name, pages[name]) {
            case .success(let taken):
                found.namedFiles.append(
                    places[index].add(taken.picture, named: name, taken.bytes, ending: taken.ending))
            case .failure(let reason): found.dropped.append(Dropped("the picture \(name)", why: reason.words))
            }
        }
    }

    private struct TakenPicture {
        let picture: CommonsPicture
        let bytes: [UInt8]
        let ending: String
    }

    private func taken(_ name: String, _ page: JSONTree?) throws -> Result<TakenPicture, Reason> {
        switch CommonsPicture.read(page, on: servers) {
        case .failure(let reason): return .failure(reason)
        case .success(let found):
            switch try picture(found.address) {
            case .none(let why): return .failure(Reason(why))
            case .bytes(let bytes):
                guard let ending = CommonsPicture.ending(of: bytes) else {
                    return .failure("what the server sends is no picture")
                }
                return .success(TakenPicture(picture: found, bytes: bytes, ending: ending))
            }
        }
    }

    private func addTexts(to places: inout [WikidataPlace], in found: inout Proposals) throws {
        for index in places.indices {
            guard places[index].takesText, let article = places[index].ownArticle else { continue }
            let answer = try ask(WikipediaLead.question(article, language: guide.language))
            switch WikipediaLead.quotation(in: answer, language: guide.language) {
            case .success(let quotation): places[index].add(quotation)
            case .failure(let reason): found.dropped.append(Dropped("the article \(article)", why: reason.words))
            }
        }
    }
}

extension Array {
    /// In parts of some length; the last may be shorter.
    func parts(of length: Int) -> [[Element]] {
        stride(from: 0, to: count, by: length).map { Array(self[$0..<Swift.min($0 + length, count)]) }
    }
}
