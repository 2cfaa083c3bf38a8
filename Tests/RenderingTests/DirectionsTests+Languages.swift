extension DirectionsTests {
    /// One walk in every language of the theme, as its reader sees it.
    static let toldInAll = [
        (
            "ar",
            """
            انطلق نحو الشمال الشرقي في الممر باتجاه Long Lane. بعد 60 م انعطف يسارًا إلى Long Lane، عابرًا شارعين، مارًا على اليمين \
            بـMill وعلى اليسار بـInn. بعد 250 م انعطف يمينًا واصعد درجتين. في الأعلى انعطف بحدة إلى اليمين واعبر Old \
            Market. بعد 80 م انعطف يسارًا واركب المصعد. ثم انعطف قليلًا إلى اليمين إلى الشارع باتجاه High Bridge، نازلًا 38 درجة. بعد \
            120 م عُد أدراجك إلى High Bridge. بعد 50 م تصل إلى وجهتك.
            """
        ),
        (
            "de",
            """
            Auf dem Weg in Richtung Long Lane nach Nordosten losgehen. Nach 60 m links auf Long Lane abbiegen, dabei zwei Straßen \
            überqueren, vorbei an Mill (rechts) und Inn (links). Nach 250 m rechts abbiegen und 2 Stufen \
            hinaufsteigen. Oben scharf rechts auf Old Market abbiegen. Nach 80 m links abbiegen und den Aufzug \
            nehmen. Dann leicht rechts in die Straße in Richtung High Bridge abbiegen, unterwegs 38 Stufen hinunter. Nach 120 m umkehren, \
            zurück auf High Bridge. Nach 50 m ist das Ziel erreicht.
            """
        ),
        (
            "en",
            """
            Head northeast along the path toward Long Lane. After 60 m turn left on Long Lane, crossing two streets, \
            passing Mill on the right and Inn on the left. After 250 m turn right and climb 2 steps. At the top turn \
            sharply right and cross Old Market. After 80 m turn left and take the elevator. Then bear right onto the \
            street toward High Bridge, going down 38 steps. After 120 m turn back onto High Bridge. After 50 m you are there.
            """
        ),
        (
            "es",
            """
            Salga hacia el nordeste por el camino hacia Long Lane. A los 60 m, gire a la izquierda por Long Lane, cruzando dos \
            calles, dejando a la derecha Mill y a la izquierda Inn. A los 250 m, gire a la derecha y suba 2 \
            escalones. Arriba, gire bruscamente a la derecha y cruce Old Market. A los 80 m, gire a la izquierda y tome \
            el ascensor. Después, gire ligeramente a la derecha por la calle hacia High Bridge, bajando 38 escalones. A los 120 m, dé \
            media vuelta por High Bridge. A los 50 m, habrá llegado.
            """
        ),
        (
            "fr",
            """
            Partez vers le nord-est par le chemin vers Long Lane. Au bout de 60 m, tournez à gauche dans Long Lane, en traversant \
            deux rues, en laissant Mill sur votre droite et Inn sur votre gauche. Au bout de 250 m, tournez à droite \
            et montez 2 marches. En haut, tournez franchement à droite et traversez Old Market. Au bout de 80 m, \
            tournez à gauche et prenez l’ascenseur. Ensuite, obliquez à droite dans la rue vers High Bridge, en descendant 38 \
            marches. Au bout de 120 m, revenez sur High Bridge. Au bout de 50 m, vous y êtes.
            """
        ),
        (
            "it",
            """
            Partite verso nord-est per il sentiero verso Long Lane. Dopo 60 m svoltate a sinistra in Long Lane, attraversando due \
            strade, lasciando a destra Mill e a sinistra Inn. Dopo 250 m svoltate a destra e salite 2 gradini. In \
            cima svoltate decisamente a destra e attraversate Old Market. Dopo 80 m svoltate a sinistra e prendete \
            l’ascensore. Poi piegate a destra nella strada verso High Bridge, scendendo 38 gradini. Dopo 120 m tornate indietro su \
            High Bridge. Dopo 50 m siete arrivati.
            """
        ),
        (
            "nl",
            """
            Naar het noordoosten lopen over het pad richting Long Lane. Na 60 m linksaf Long Lane in, daarbij twee \
            straten oversteken, langs Mill (rechts) en Inn (links). Na 250 m rechtsaf en 2 treden omhoog. Bovenaan \
            scherp rechtsaf Old Market op. Na 80 m linksaf en de lift nemen. Daarna schuin rechts de straat in \
            richting High Bridge, onderweg 38 treden omlaag. Na 120 m omkeren, terug High Bridge op. Na 50 m ben je er.
            """
        ),
        (
            "pl",
            """
            Wyrusz na północny wschód ścieżką w kierunku: Long Lane. Po 60 m skręć w lewo (Long Lane), przecinając dwie ulice, mijając po \
            prawej: Mill i po lewej: Inn. Po 250 m skręć w prawo i pokonaj 2 stopnie w górę. Na górze skręć ostro w \
            prawo na plac (Old Market). Po 80 m skręć w lewo i skorzystaj z windy. Potem skręć lekko w prawo w \
            ulicę w kierunku: High Bridge, pokonując 38 stopni w dół. Po 120 m zawróć na most (High Bridge). Po 50 m będziesz na miejscu.
            """
        ),
        (
            "pt",
            """
            Parta para nordeste pelo caminho rumo a Long Lane. Após 60 m, vire à esquerda para Long Lane, atravessando duas ruas, \
            deixando à direita Mill e à esquerda Inn. Após 250 m, vire à direita e suba 2 degraus. No cimo, vire acentuadamente à direita e atravesse Old Market. Após 80 m, vire à esquerda e tome o elevador. Depois, vire \
            ligeiramente à direita para a rua rumo a High Bridge, descendo 38 degraus. Após 120 m, inverta o sentido para High Bridge. \
            Após 50 m, chegou.
            """
        ),
    ]
}
