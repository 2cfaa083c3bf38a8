/// What listings are for, as the sections of Wikivoyage have it.
public enum WikivoyageSection: String, CaseIterable, Sendable {
    case see, `do`, buy, eat, drink, sleep
}

/// The names that a Wikivoyage has in its language: those of its templates, its sections, and of the values of a listing.
struct WikivoyageNames {
    let language: String
    /// Templates that say by their name what they are for.
    let templates: [String: WikivoyageSection]
    /// Headings of the second level.
    let sections: [String: WikivoyageSection]
    /// Those of values, with the English ones that they stand for.
    let values: [String: String]

    /// Templates that say by a value or by their section what they are for.
    static let general: Set = ["listing", "listado", "vcard", "marker", "outroitem", "autre", "autres"]
    /// Listings of other things: how to get there, other towns, embassies.
    static let others: Set = [
        "go", "aller", "circuler", "ville", "destination", "représentation diplomatique", "city", "evento", "event",
    ]

    /// The languages whose own names are known; other Wikivoyages use the English ones, as the Russian does.
    static let all = [
        english, german, french, italian, spanish, portuguese, russian, dutch, polish, swedish, finnish,
    ]

    static func template(_ name: String) -> WikivoyageSection? { all.lazy.compactMap { $0.templates[name] }.first }
    static func section(_ heading: String) -> WikivoyageSection? { all.lazy.compactMap { $0.sections[heading] }.first }
    static func value(_ name: String) -> String { allValues[name] ?? name }

    /// The language in which a page is probably written; `nil` where nothing tells.
    static func language(of page: Wikitext) -> String? {
        let used = Set(page.templates.map(\.name))
        let values = Set(page.templates.filter { isListing($0.name) }.flatMap(\.values.keys))
        let scores = all.map { names in
            page.headings.count { names.sections[$0] != nil } * 3 + used.count { names.templates[$0] != nil }
                + values.count { names.values[$0] != nil }
        }
        // Of equals the first: the English names are used in many languages.
        guard let best = scores.max(), best > 0, let place = scores.firstIndex(of: best) else { return nil }
        return all[place].language
    }

    static func isListing(_ name: String) -> Bool {
        template(name) != nil || general.contains(name) || others.contains(name)
    }

    private static let allValues = Dictionary(all.flatMap { $0.values.map { ($0.key, $0.value) } }) { first, _ in first
    }
}

extension WikivoyageNames {
    private static let english = WikivoyageNames(
        language: "en",
        templates: ["see": .see, "do": .do, "buy": .buy, "eat": .eat, "drink": .drink, "sleep": .sleep],
        sections: [
            "see": .see, "do": .do, "buy": .buy, "eat": .eat, "drink": .drink, "sleep": .sleep, "see and do": .see,
            "see & do": .see, "eat and drink": .eat, "eat & drink": .eat,
        ],
        values: ["description": "content"])

    private static let german = WikivoyageNames(
        language: "de", templates: [:],
        sections: [
            "sehenswürdigkeiten": .see, "aktivitäten": .do, "einkaufen": .buy, "küche": .eat, "nachtleben": .drink,
            "unterkunft": .sleep,
        ],
        values: ["d": "wikidata"])

    private static let french = WikivoyageNames(
        language: "fr",
        templates: [
            "voir": .see, "faire": .do, "acheter": .buy, "manger": .eat, "sortir": .drink, "se loger": .sleep,
        ],
        sections: [
            "voir": .see, "faire": .do, "acheter": .buy, "manger": .eat, "sortir": .drink,
            "boire un verre / sortir": .drink, "boire un verre/sortir": .drink, "se loger": .sleep,
        ],
        values: [
            "nom": "name", "wikipédia": "wikipedia", "adresse": "address", "latitude": "lat", "longitude": "long",
            "direction": "directions", "téléphone": "phone", "numéro gratuit": "tollfree", "horaire": "hours",
            "arrivée": "checkin", "départ": "checkout", "prix": "price", "mise à jour": "lastedit",
        ])

    private static let italian = WikivoyageNames(
        language: "it", templates: [:],
        sections: [
            "cosa vedere": .see, "cosa fare": .do, "acquisti": .buy, "dove mangiare": .eat, "come divertirsi": .drink,
            "dove alloggiare": .sleep,
        ],
        values: [
            "nome": "name", "sito": "url", "indirizzo": "address", "indicazioni": "directions", "tel": "phone",
            "numero verde": "tollfree", "orari": "hours", "immagine": "image", "prezzo": "price",
            "descrizione": "content", "tipo": "type",
        ])

    private static let spanish = WikivoyageNames(
        language: "es",
        templates: [
            "ver": .see, "hacer": .do, "comprar": .buy, "comer": .eat, "beber": .drink, "dormir": .sleep,
        ],
        sections: [
            "ver": .see, "hacer": .do, "comprar": .buy, "comer": .eat, "beber": .drink, "beber y salir": .drink,
            "dormir": .sleep,
        ],
        values: [
            "nombre": "name", "dirección": "address", "indicaciones": "directions", "tlf": "phone",
            "tlf gratuito": "tollfree", "horario": "hours", "hora entrada": "checkin", "hora salida": "checkout",
            "imagen": "image", "precio": "price", "descripción": "content",
        ])

    private static let portuguese = WikivoyageNames(
        language: "pt",
        templates: [
            "veja": .see, "faça": .do, "compre": .buy, "coma": .eat, "beba": .drink, "durma": .sleep,
        ],
        sections: [
            "veja": .see, "faça": .do, "compre": .buy, "coma": .eat, "beba e saia": .drink, "durma": .sleep,
        ],
        values: [
            "endereço": "address", "direções": "directions", "telgratis": "tollfree", "site": "url",
            "funcionamento": "hours", "preço": "price", "sobre": "content", "imagem": "image",
        ])

    private static let russian = WikivoyageNames(
        language: "ru", templates: [:],
        sections: [
            "что посмотреть": .see, "достопримечательности": .see, "чем заняться": .do, "покупки": .buy, "еда": .eat,
            "ночная жизнь": .drink, "развлечения": .drink, "где остановиться": .sleep,
        ],
        values: [:])

    private static let dutch = WikivoyageNames(
        language: "nl",
        templates: [
            "bekijk": .see, "bekijken": .see, "doen": .do, "kopen": .buy, "eten": .eat, "drinken": .drink,
            "uitgaan": .drink, "slapen": .sleep, "overnachten": .sleep,
        ],
        sections: [
            "bekijk": .see, "bekijken": .see, "bezienswaardigheden": .see, "doen": .do, "kopen": .buy, "winkelen": .buy,
            "eten": .eat, "drinken": .drink, "uitgaan": .drink, "slapen": .sleep, "overnachten": .sleep,
        ],
        values: [
            "naam": "name", "adres": "address", "richting": "directions", "telefoon": "phone",
            "openingstijden": "hours",
            "uren": "hours", "prijs": "price", "omschrijving": "content", "beschrijving": "content",
            "afbeelding": "image",
        ])

    private static let polish = WikivoyageNames(
        language: "pl",
        templates: ["zobacz": .see, "zrób": .do, "kup": .buy, "zjedz": .eat, "wypij": .drink, "prześpij się": .sleep],
        sections: [
            "warto zobaczyć": .see, "ciekawe miejsca": .see, "zobacz": .see, "aktywny wypoczynek": .do, "zakupy": .buy,
            "gastronomia": .eat, "życie nocne": .drink, "imprezy": .drink, "noclegi": .sleep, "nocleg": .sleep,
        ],
        values: [
            "nazwa": "name", "adres": "address", "telefon": "phone", "godziny": "hours", "cena": "price",
            "opis": "content", "grafika": "image",
        ])

    private static let swedish = WikivoyageNames(
        language: "sv",
        templates: [
            "se": .see, "gör": .do, "göra": .do, "köp": .buy, "ät": .eat, "äta": .eat, "drick": .drink, "sov": .sleep,
        ],
        sections: [
            "se": .see, "sevärdheter": .see, "gör": .do, "göra": .do, "köp": .buy, "köpa": .buy, "shopping": .buy,
            "ät": .eat, "äta": .eat, "drick": .drink, "dricka": .drink, "sov": .sleep, "sova": .sleep, "boende": .sleep,
        ],
        values: [
            "namn": "name", "adress": "address", "öppettider": "hours", "pris": "price", "beskrivning": "content",
            "bild": "image",
        ])

    private static let finnish = WikivoyageNames(
        language: "fi", templates: [:],
        sections: [
            "näe": .see, "nähtävyydet": .see, "tee": .do, "osta": .buy, "ostokset": .buy, "syö": .eat,
            "ruokailu": .eat, "juo": .drink, "yöelämä": .drink, "nuku": .sleep, "majoitus": .sleep,
        ],
        values: [
            "nimi": "name", "osoite": "address", "puhelin": "phone", "aukioloajat": "hours", "hinta": "price",
            "kuvaus": "content", "kuva": "image",
        ])
}
