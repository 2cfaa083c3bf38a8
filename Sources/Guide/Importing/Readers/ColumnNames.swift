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
        for scalar in name.decomposed.lowercased().unicodeScalars {
            if let plain = plain[scalar] {
                result.append(contentsOf: plain.unicodeScalars)
            } else if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Letters with a stroke, which have no accent that could be taken off.
    private static let plain: [Unicode.Scalar: String] = ["ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "ı": "i"]

    /// English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish and Norwegian, Finnish, Polish, Czech, Estonian,
    /// for what matters most also Hungarian, Turkish, Romanian, Croatian, Slovene, Russian, Ukrainian, Bulgarian, Greek, Korean, Hebrew,
    /// Arabic, Chinese and Japanese; and what OpenStreetMap and usual programs write. The first row that has a name counts.
    private static let table: [(meaning: String, names: String)] = [
        (
            title,
            "title name titel nom titre nombre titulo nome titolo naam namn rubrik navn nimi nazwa tytul "
                + "nazev pealkiri bezeichnung label placename ortsname poi poiname standort lieu lugar luogo place "
                + "namnet 名称 名前 название имя όνομα kohde nahtavyys nimike paikannimi sevardhet platsnamn plats "
                + "bezienswaardigheid plaatsnaam obiekt atrakcja nazwaobiektu nazwamiejsca miejsce stednavn sted "
                + "paikka"
                + " nev megnevezes ad adi isim nume denumire naziv ime име назва наименование ονομασια 이름 명칭 장소명 שם الاسم اسم 名稱 名字 施設名"
        ),
        (
            latitude,
            "lat latitude y breite breitengrad geobreite latitud latitudine leveysaste latitudi breddgrad "
                + "breddegrad szerokosc szerokoscgeograficzna zemepisnasirka breedtegraad geografischebreedte "
                + "wgs84n latituden ycoord ycoordinate latdd wgs84lat широта 纬度 緯度"
                + " szelesseg foldrajziszelesseg enlem geografskasirina sirina zemljepisnasirina ширина географскаширина"
                + " πλατος γεωγραφικοπλατος 위도 קורוחב خطالعرض"
        ),
        (
            longitude,
            "lon lng long longitude x lange laenge langengrad laengengrad geolange longitud longitudine "
                + "pituusaste longitudi langdgrad lengdegrad laengdegrad geografischelengte wgs84e longituden "
                + "dlugosc dlugoscgeograficzna zemepisnadelka lengtegraad xcoord xcoordinate londd wgs84lon долгота "
                + "经度 経度"
                + " довгота hosszusag foldrajzihosszusag boylam geografskaduzina duzina zemljepisnadolzina zemepisnadlzka дължина"
                + " географскадължина μηκος γεωγραφικομηκος 경도 קואורך خطالطول 經度"
        ),
        (
            position,
            "location coordinates coordinate coords latlon latlng latlong koordinaten koordinate coordonnees "
                + "coordenadas coordinaten koordinater koordinaatit koordinaatti sijainti wspolrzedne "
                + "wspolrzednegeograficzne polozenie coordinaat locatie lage latitudelongitude position geo gps "
                + "geom geometry wkt point geopoint 座標 坐标"
        ),
        (
            text,
            "text description desc beschreibung descripcion descricao descrizione omschrijving beskrivning "
                + "beskrivelse kuvaus opis popis kirjeldus note notes notiz notizen bemerkung remarks remarques "
                + "comment comments kommentar info fact body besk lisatiedot lisatieto muistiinpanot huomautus "
                + "toelichting opmerking opmerkingen anteckning anteckningar ovrigt uwagi notatka описание 説明 描述"
                + " leiras aciklama tanim descriere опис περιγραφη 설명 תיאור الوصف وصف"
        ),
        (
            kind,
            "kind type category kategorie categorie categoria tipo typ art soort sort typologie kategori "
                + "luokka tyyppi rodzaj luokitus laji typer sorts soorten typobiektu kategoria druh kategooria "
                + "class tourism amenity historic leisure shop тип 種類 类别"
                + " tipus категория категорія κατηγορια 종류 분류 סוג קטגוריה النوع الفئة"
        ),
        (
            street,
            "addrstreet street strasse straße rue calle via rua straat straatnaam gata gatuadress gatunamn "
                + "gade gateadresse katu katuosoite lahiosoite ulica ulicainumer ulice streetaddress"
        ),
        (
            number,
            "addrhousenumber housenumber hausnummer numerorue husnummer gatunummer talonumero huisnummer "
                + "numerdomu nrdomu"
        ),
        (
            postcode,
            "addrpostcode postcode zip zipcode plz postleitzahl codepostal codigopostal cap postnummer postnr "
                + "postinumero postikod kodpocztowy psc"
        ),
        (
            city,
            "addrcity city town ort stadt gemeinde ville commune ciudad citta comune cidade plaats gemeente "
                + "by kaupunki kunta postitoimipaikka paikkakunta postort tatort kommun woonplaats gmina "
                + "miejscowosc miasto mesto obec linn municipality город 市"
                + " varos telepules sehir oras localitate місто град πολη 도시 עיר المدينة"
        ),
        (
            "address",
            "address adresse anschrift direccion indirizzo morada endereco adres adress adressen osoite "
                + "kayntiosoite besoksadress aadress bezoekadres adrespocztowy pelnyadres postadres fulladdress "
                + "addrfull адрес 住所 地址"
                + " cim adresa адреса διευθυνση 주소 כתובת العنوان"
        ),
        (
            "phone",
            "phone telephone tel telefon telefono telefone telefoon puhelin puhelinnumero puh puhelinnro "
                + "telefonnummer telefoonnummer telnr numertelefonu nrtelefonu telefonszam contactphone "
                + "contactmobile mobile fon телефон 電話"
                + " τηλεφωνο 전화 전화번호 电话 電話番号 טלפון الهاتف"
        ),
        (
            "email",
            "email mail epost epostadress sahkoposti sahkopostiosoite correo emailadres adresemail "
                + "contactemail emailadresse"
        ),
        (
            "website",
            "website url web homepage webseite internet siteweb sitio paginaweb sito sitoweb hemsida "
                + "hjemmeside kotisivu verkkosivu verkkosivut kotisivut nettisivu nettisivut hemsidor webbplats "
                + "webbadress webbsida websitesite webadres webpagina stronawww stronainternetowa adreswww www "
                + "weblink contactwebsite uri strona"
                + " honlap weboldal websitesi webstranica сайт ιστοσελιδα ιστοτοπος 홈페이지 웹사이트 ホームページ 网站 网址 אתר"
        ),
        (
            "hours",
            "hours openinghours offnungszeiten oeffnungszeiten horaires horaire horario horarios orari orario "
                + "openingstijden oppettider abningstider apningstider aukioloajat aukiolo godzinyotwarcia "
                + "oteviracidoba lahtiolekuajad opening aukioloaika avoinna oppettid oppet openingsuren "
                + "openingstijd geopend godziny czynne часы 営業時間"
                + " nyitvatartas acilissaatleri calismasaatleri orar radnovrijeme odpiralnicas часыработы режимработы"
                + " годинироботи графікроботи работновреме ωρεςλειτουργιας ωραριο 영업시간 운영시간 שעותפתיחה ساعاتالعمل"
        ),
        (
            "price",
            "price preis eintritt eintrittspreis prix tarif precio prezzo preco prijs pris hinta cena "
                + "cenabiletu bilet wstep oplata entree entrance cost costs hinnat paasymaksu sisaanpaasymaksu "
                + "sisaanpaasy lippu intrade entre avgift entreavgift toegang toegangsprijs toegangskosten entreeprijs "
                + "eintrittspreise admission цена 料金"
                + " belepo fiyat ucret pret cijena ціна τιμη 요금 价格 票价 السعر"
        ),
        (fee, "fee gebuhr gebuehr"),
        (
            "visit",
            "visit duration dauer aufenthalt duree duracion durata duracao duur varaktighed kesto "
                + "vierailunkesto vierailuaika besokstid duurbezoek bezoekduur verblijf czas czaszwiedzania "
                + "czastrwania stay minutes"
        ),
        (
            "summary",
            "summary kurzbeschreibung resume resumen riassunto samenvatting sammanfattning tiivistelma "
                + "lyhytkuvaus kortbeskrivning kortebeschrijving korteomschrijving inleiding skrot krotkiopis "
                + "streszczenie abstract teaser"
        ),
        (
            "tags",
            "tags schlagworte keywords motscles etiquetas trefwoorden labels nyckelord etiketter taggar "
                + "avainsanat tunnisteet tagit slowakluczowe tagi"
        ),
        ("wikidata", "wikidata wikidataid qid"),
        ("wikipedia", "wikipedia"),
        ("cuisine", "cuisine kuche kueche cocina cucina keuken kok keittio ruoka kuchnia"),
        (
            wheelchair,
            "wheelchair rollstuhl rollstuhlgerecht barrierefrei fauteuilroulant sillaruedas rolstoel rullstol "
                + "tillganglighet pyoratuoli esteettomyys esteeton toegankelijk toegankelijkheid dostepnosc wozek"
        ),
        (
            order,
            "order nr no num number nummer numero reihenfolge ordre orden ordine ordem volgorde ordning "
                + "jarjestys stop stopnumber sequence seq position2 ref kolejnosc poradi lp numerkolejny "
                + "jarjestysnumero jnro ordningsnummer lopnummer volgnummer stopnr stopnummer"
        ),
        (
            tour,
            "tour route rundgang strecke parcours circuit ruta percorso itinerario roteiro wandeling rundtur "
                + "kierros reitti kavelyreitti vandring promenad wandelroute spacer szlak trasa walk"
        ),
        (id, "id identifier osmid osmtype kennung fid objectid poiid uuid gid"),
        (
            credit,
            "attribution credit licence license lizenz quelle source nachweis fuente fonte bron kalla lahde "
                + "lisenssi licens licentie zrodlo licencja"
        ),
    ]
}
