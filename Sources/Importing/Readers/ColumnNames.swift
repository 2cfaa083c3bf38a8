import GuideModel

/// What columns of tables and properties of features are called, in the languages that authors' files are in.
enum ColumnNames {
    /// What a column tells: a key of a place, or one of the words below that are no keys.
    static let title = "title"
    static let latitude = "latitude"
    static let longitude = "longitude"
    static let position = "location"
    static let text = "text"
    static let kind = "kind"
    static let city = "city"
    static let order = "order"
    static let tour = "tour"
    static let id = "id"
    static let street = "street"
    static let number = "house-number"
    static let postcode = "postcode"
    static let fee = "fee"
    static let wheelchair = "wheelchair"
    static let credit = "credit"

    /// What may be asked for with `--column`.
    static let all = table.map(\.meaning)

    /// The meaning of a column's name, whatever its case, accents and signs; `nil` where nobody knows.
    static func meaning(of name: String) -> String? { byName[folded(name)] }

    private static let byName: [String: String] = Dictionary(
        table.flatMap { row in row.names.split(separator: " ").map { (folded(String($0)), row.meaning) } }
    ) { first, _ in first }

    /// In lower case, letters and digits only: "Öffnungs-Zeiten" is "offnungszeiten".
    static func folded(_ name: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in name.decomposed.lowercased().unicodeScalars
        where scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
            result.append(scalar)
        }
        return String(result)
    }

    /// English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish and Norwegian, Finnish, Polish, Czech, Estonian,
    /// and what OpenStreetMap and usual programs write. The first row that has a name counts.
    private static let table: [(meaning: String, names: String)] = [
        (
            title,
            "title name titel nom titre nombre titulo nome titolo naam namn rubrik navn nimi nazwa tytul nazev pealkiri "
                + "bezeichnung label placename ortsname poi poiname standort lieu lugar luogo place paikka namnet 名称 名前 название имя"
        ),
        (
            latitude,
            "lat latitude y breite breitengrad geobreite latitud latitudine leveysaste latitudi breddgrad breddegrad "
                + "szerokosc zemepisnasirka breedtegraad ycoord ycoordinate latdd wgs84lat широта 纬度 緯度"
        ),
        (
            longitude,
            "lon lng long longitude x lange laenge langengrad laengengrad geolange longitud longitudine pituusaste "
                + "longitudi langdgrad lengdegrad laengdegrad dlugosc zemepisnadelka lengtegraad xcoord xcoordinate londd wgs84lon "
                + "долгота 经度 経度"
        ),
        (
            position,
            "location coordinates coordinate coords latlon latlng latlong koordinaten koordinate coordonnees coordenadas "
                + "coordinate coordinaten koordinater koordinaatit wspolrzedne position geo gps geom geometry wkt point geopoint 座標 坐标"
        ),
        (
            text,
            "text description desc beschreibung descripcion descricao descrizione omschrijving beskrivning beskrivelse kuvaus "
                + "opis popis kirjeldus note notes notiz notizen bemerkung remarks remarques comment comments kommentar info fact body "
                + "описание 説明 描述"
        ),
        (
            kind,
            "kind type category kategorie categorie categoria tipo typ art soort sort typologie kategori luokka tyyppi rodzaj "
                + "kategoria druh kategooria class tourism amenity historic leisure shop тип 種類 类别"
        ),
        (street, "addrstreet street strasse straße rue calle via rua straat gata gade katu ulica ulice"),
        (number, "addrhousenumber housenumber hausnummer numerorue husnummer talonumero huisnummer"),
        (
            postcode,
            "addrpostcode postcode zip zipcode plz postleitzahl codepostal codigopostal cap postnummer postinumero kodpocztowy psc"
        ),
        (
            city,
            "addrcity city town ort stadt gemeinde ville commune ciudad citta comune cidade plaats gemeente by kaupunki kunta "
                + "miasto mesto obec linn municipality город 市"
        ),
        (
            "address",
            "address adresse anschrift direccion indirizzo morada endereco adres adress adressen osoite aadress fulladdress "
                + "addrfull адрес 住所 地址"
        ),
        (
            "phone",
            "phone telephone tel telefon telefono telefone telefoon puhelin telefonnummer contactphone contactmobile mobile fon "
                + "телефон 電話"
        ),
        ("email", "email mail epost sahkoposti correo contactemail emailadresse"),
        (
            "website",
            "website url web homepage webseite internet siteweb sitio paginaweb sito sitoweb hemsida hjemmeside kotisivu "
                + "verkkosivu www weblink contactwebsite uri strona"
        ),
        (
            "hours",
            "hours openinghours offnungszeiten oeffnungszeiten horaires horaire horario horarios orari orario openingstijden "
                + "oppettider abningstider apningstider aukioloajat aukiolo godzinyotwarcia oteviracidoba lahtiolekuajad opening часы 営業時間"
        ),
        (
            "price",
            "price preis eintritt eintrittspreis prix tarif precio prezzo preco prijs pris hinta cena entree entrance admission "
                + "цена 料金"
        ),
        (fee, "fee gebuhr gebuehr"),
        ("visit", "visit duration dauer aufenthalt duree duracion durata duracao duur varaktighed kesto stay minutes"),
        (
            "summary",
            "summary kurzbeschreibung resume resumen riassunto samenvatting sammanfattning tiivistelma abstract teaser"
        ),
        ("tags", "tags schlagworte keywords motscles etiquetas trefwoorden nyckelord avainsanat"),
        ("wikidata", "wikidata wikidataid qid"),
        ("wikipedia", "wikipedia"),
        ("cuisine", "cuisine kuche kueche cocina cucina keuken kok keittio"),
        (
            wheelchair,
            "wheelchair rollstuhl rollstuhlgerecht barrierefrei fauteuilroulant sillaruedas rolstoel rullstol pyoratuoli"
        ),
        (
            order,
            "order nr no num number nummer numero reihenfolge ordre orden ordine ordem volgorde ordning jarjestys stop stopnumber "
                + "sequence seq position2 ref kolejnosc poradi"
        ),
        (
            tour,
            "tour route rundgang strecke parcours circuit ruta percorso itinerario roteiro wandeling rundtur kierros reitti trasa walk"
        ),
        (id, "id identifier osmid osmtype kennung fid objectid poiid uuid gid"),
        (credit, "attribution credit licence license lizenz quelle source nachweis fuente fonte bron kalla lahde"),
    ]
}
