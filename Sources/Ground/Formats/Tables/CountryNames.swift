/// The names of countries in other languages than English (Unicode CLDR 48), by language: the code, its name, and after `=` a
/// short one.
enum CountryNames {
    static let rows: KeyValuePairs<String, String> = [
        "fr": """
        AD Andorre|AE Émirats arabes unis|AF Afghanistan|AG Antigua-et-Barbuda|AI Anguilla|AL Albanie|AM Arménie|\
        AO Angola|AQ Antarctique|AR Argentine|AS Samoa américaines|AT Autriche|AU Australie|AW Aruba|AX Îles Åland|\
        AZ Azerbaïdjan|BA Bosnie-Herzégovine|BB Barbade|BD Bangladesh|BE Belgique|BF Burkina Faso|BG Bulgarie|\
        BH Bahreïn|BI Burundi|BJ Bénin|BL Saint-Barthélemy|BM Bermudes|BN Brunei|BO Bolivie|BQ Pays-Bas caribéens|\
        BR Brésil|BS Bahamas|BT Bhoutan|BW Botswana|BY Biélorussie|BZ Belize|CA Canada|CC Îles Cocos|\
        CD Congo-Kinshasa|CF République centrafricaine|CG Congo-Brazzaville|CH Suisse|CI Côte d’Ivoire|CK Îles Cook|\
        CL Chili|CM Cameroun|CN Chine|CO Colombie|CR Costa Rica|CU Cuba|CV Cap-Vert|CW Curaçao|CX Île Christmas|\
        CY Chypre|CZ Tchéquie|DE Allemagne|DJ Djibouti|DK Danemark|DM Dominique|DO République dominicaine|DZ Algérie|\
        EC Équateur|EE Estonie|EG Égypte|EH Sahara occidental|ER Érythrée|ES Espagne|ET Éthiopie|FI Finlande|\
        FJ Fidji|FK Îles Malouines|FM Micronésie|FO Îles Féroé|FR France|GA Gabon|GB Royaume-Uni=R.-U.|GD Grenade|\
        GE Géorgie|GF Guyane française|GG Guernesey|GH Ghana|GI Gibraltar|GL Groenland|GM Gambie|GN Guinée|\
        GP Guadeloupe|GQ Guinée équatoriale|GR Grèce|GS Géorgie du Sud-et-les Îles Sandwich du Sud|GT Guatemala|\
        GU Guam|GW Guinée-Bissau|GY Guyana|HK R.A.S. chinoise de Hong Kong=Hong Kong|HN Honduras|HR Croatie|HT Haïti|\
        HU Hongrie|ID Indonésie|IE Irlande|IL Israël|IM Île de Man|IN Inde|\
        IO Territoire britannique de l’océan Indien|IQ Irak|IR Iran|IS Islande|IT Italie|JE Jersey|JM Jamaïque|\
        JO Jordanie|JP Japon|KE Kenya|KG Kirghizstan|KH Cambodge|KI Kiribati|KM Comores|\
        KN Saint-Christophe-et-Niévès|KP Corée du Nord|KR Corée du Sud|KW Koweït|KY Îles Caïmans|KZ Kazakhstan|\
        LA Laos|LB Liban|LC Sainte-Lucie|LI Liechtenstein|LK Sri Lanka|LR Liberia|LS Lesotho|LT Lituanie|\
        LU Luxembourg|LV Lettonie|LY Libye|MA Maroc|MC Monaco|MD Moldavie|ME Monténégro|MF Saint-Martin|\
        MG Madagascar|MH Îles Marshall|MK Macédoine du Nord|ML Mali|MM Myanmar (Birmanie)|MN Mongolie|\
        MO R.A.S. chinoise de Macao=Macao|MP Îles Mariannes du Nord|MQ Martinique|MR Mauritanie|MS Montserrat|\
        MT Malte|MU Maurice|MV Maldives|MW Malawi|MX Mexique|MY Malaisie|MZ Mozambique|NA Namibie|\
        NC Nouvelle-Calédonie|NE Niger|NF Île Norfolk|NG Nigeria|NI Nicaragua|NL Pays-Bas|NO Norvège|NP Népal|\
        NR Nauru|NU Niue|NZ Nouvelle-Zélande|OM Oman|PA Panama|PE Pérou|PF Polynésie française|\
        PG Papouasie-Nouvelle-Guinée|PH Philippines|PK Pakistan|PL Pologne|PM Saint-Pierre-et-Miquelon|\
        PN Îles Pitcairn|PR Porto Rico|PS Territoires palestiniens=Palestine|PT Portugal|PW Palaos|PY Paraguay|\
        QA Qatar|RE La Réunion|RO Roumanie|RS Serbie|RU Russie|RW Rwanda|SA Arabie saoudite|SB Îles Salomon|\
        SC Seychelles|SD Soudan|SE Suède|SG Singapour|SH Sainte-Hélène|SI Slovénie|SJ Svalbard et Jan Mayen|\
        SK Slovaquie|SL Sierra Leone|SM Saint-Marin|SN Sénégal|SO Somalie|SR Suriname|SS Soudan du Sud|\
        ST Sao Tomé-et-Principe|SV Salvador|SX Saint-Martin (partie néerlandaise)|SY Syrie|SZ Eswatini|\
        TC Îles Turques-et-Caïques|TD Tchad|TF Terres australes françaises|TG Togo|TH Thaïlande|TJ Tadjikistan|\
        TK Tokelau|TL Timor oriental|TM Turkménistan|TN Tunisie|TO Tonga|TR Turquie|TT Trinité-et-Tobago|TV Tuvalu|\
        TW Taïwan|TZ Tanzanie|UA Ukraine|UG Ouganda|UM Îles mineures éloignées des États-Unis|US États-Unis=É.-U.|\
        UY Uruguay|UZ Ouzbékistan|VA État de la Cité du Vatican|VC Saint-Vincent-et-les Grenadines|VE Venezuela|\
        VG Îles Vierges britanniques|VI Îles Vierges des États-Unis|VN Viêt Nam|VU Vanuatu|WF Wallis-et-Futuna|\
        WS Samoa|YE Yémen|YT Mayotte|ZA Afrique du Sud|ZM Zambie|ZW Zimbabwe
        """,
        "de": """
        AD Andorra|AE Vereinigte Arabische Emirate|AF Afghanistan|AG Antigua und Barbuda|AI Anguilla|AL Albanien|\
        AM Armenien|AO Angola|AQ Antarktis|AR Argentinien|AS Amerikanisch-Samoa|AT Österreich|AU Australien|AW Aruba|\
        AX Ålandinseln|AZ Aserbaidschan|BA Bosnien und Herzegowina|BB Barbados|BD Bangladesch|BE Belgien|\
        BF Burkina Faso|BG Bulgarien|BH Bahrain|BI Burundi|BJ Benin|BL St. Barthélemy|BM Bermuda|\
        BN Brunei Darussalam|BO Bolivien|BQ Karibische Niederlande|BR Brasilien|BS Bahamas|BT Bhutan|BW Botsuana|\
        BY Belarus|BZ Belize|CA Kanada|CC Kokosinseln|CD Kongo-Kinshasa|CF Zentralafrikanische Republik|\
        CG Kongo-Brazzaville|CH Schweiz|CI Côte d’Ivoire|CK Cookinseln|CL Chile|CM Kamerun|CN China|CO Kolumbien|\
        CR Costa Rica|CU Kuba|CV Cabo Verde|CW Curaçao|CX Weihnachtsinsel|CY Zypern|CZ Tschechien|DE Deutschland|\
        DJ Dschibuti|DK Dänemark|DM Dominica|DO Dominikanische Republik|DZ Algerien|EC Ecuador|EE Estland|EG Ägypten|\
        EH Westsahara|ER Eritrea|ES Spanien|ET Äthiopien|FI Finnland|FJ Fidschi|FK Falklandinseln|FM Mikronesien|\
        FO Färöer|FR Frankreich|GA Gabun|GB Vereinigtes Königreich=UK|GD Grenada|GE Georgien|GF Französisch-Guayana|\
        GG Guernsey|GH Ghana|GI Gibraltar|GL Grönland|GM Gambia|GN Guinea|GP Guadeloupe|GQ Äquatorialguinea|\
        GR Griechenland|GS Südgeorgien und die Südlichen Sandwichinseln|GT Guatemala|GU Guam|GW Guinea-Bissau|\
        GY Guyana|HK Sonderverwaltungsregion Hongkong=Hongkong|HN Honduras|HR Kroatien|HT Haiti|HU Ungarn|\
        ID Indonesien|IE Irland|IL Israel|IM Isle of Man|IN Indien|IO Britisches Territorium im Indischen Ozean|\
        IQ Irak|IR Iran|IS Island|IT Italien|JE Jersey|JM Jamaika|JO Jordanien|JP Japan|KE Kenia|KG Kirgisistan|\
        KH Kambodscha|KI Kiribati|KM Komoren|KN St. Kitts und Nevis|KP Nordkorea|KR Südkorea|KW Kuwait|\
        KY Kaimaninseln|KZ Kasachstan|LA Laos|LB Libanon|LC St. Lucia|LI Liechtenstein|LK Sri Lanka|LR Liberia|\
        LS Lesotho|LT Litauen|LU Luxemburg|LV Lettland|LY Libyen|MA Marokko|MC Monaco|MD Republik Moldau|\
        ME Montenegro|MF St. Martin|MG Madagaskar|MH Marshallinseln|MK Nordmazedonien|ML Mali|MM Myanmar|MN Mongolei|\
        MO Sonderverwaltungsregion Macau=Macau|MP Nördliche Marianen|MQ Martinique|MR Mauretanien|MS Montserrat|\
        MT Malta|MU Mauritius|MV Malediven|MW Malawi|MX Mexiko|MY Malaysia|MZ Mosambik|NA Namibia|NC Neukaledonien|\
        NE Niger|NF Norfolkinsel|NG Nigeria|NI Nicaragua|NL Niederlande|NO Norwegen|NP Nepal|NR Nauru|NU Niue|\
        NZ Neuseeland|OM Oman|PA Panama|PE Peru|PF Französisch-Polynesien|PG Papua-Neuguinea|PH Philippinen|\
        PK Pakistan|PL Polen|PM St. Pierre und Miquelon|PN Pitcairninseln|PR Puerto Rico|\
        PS Palästinensische Autonomiegebiete=Palästina|PT Portugal|PW Palau|PY Paraguay|QA Katar|RE Réunion|\
        RO Rumänien|RS Serbien|RU Russland|RW Ruanda|SA Saudi-Arabien|SB Salomonen|SC Seychellen|SD Sudan|\
        SE Schweden|SG Singapur|SH St. Helena|SI Slowenien|SJ Spitzbergen und Jan Mayen|SK Slowakei|SL Sierra Leone|\
        SM San Marino|SN Senegal|SO Somalia|SR Suriname|SS Südsudan|ST São Tomé und Príncipe|SV El Salvador|\
        SX Sint Maarten|SY Syrien|SZ Eswatini|TC Turks- und Caicosinseln|TD Tschad|\
        TF Französische Süd- und Antarktisgebiete|TG Togo|TH Thailand|TJ Tadschikistan|TK Tokelau|TL Timor-Leste|\
        TM Turkmenistan|TN Tunesien|TO Tonga|TR Türkei|TT Trinidad und Tobago|TV Tuvalu|TW Taiwan|TZ Tansania|\
        UA Ukraine|UG Uganda|UM Amerikanische Überseeinseln|US Vereinigte Staaten=USA|UY Uruguay|UZ Usbekistan|\
        VA Vatikanstadt|VC St. Vincent und die Grenadinen|VE Venezuela|VG Britische Jungferninseln|\
        VI Amerikanische Jungferninseln|VN Vietnam|VU Vanuatu|WF Wallis und Futuna|WS Samoa|YE Jemen|YT Mayotte|\
        ZA Südafrika|ZM Sambia|ZW Simbabwe
        """,
        "es": """
        AD Andorra|AE Emiratos Árabes Unidos|AF Afganistán|AG Antigua y Barbuda|AI Anguila|AL Albania|AM Armenia|\
        AO Angola|AQ Antártida|AR Argentina|AS Samoa Americana|AT Austria|AU Australia|AW Aruba|AX Islas Aland|\
        AZ Azerbaiyán|BA Bosnia y Herzegovina|BB Barbados|BD Bangladés|BE Bélgica|BF Burkina Faso|BG Bulgaria|\
        BH Baréin|BI Burundi|BJ Benín|BL San Bartolomé|BM Bermudas|BN Brunéi|BO Bolivia|BQ Caribe neerlandés|\
        BR Brasil|BS Bahamas|BT Bután|BW Botsuana|BY Bielorrusia|BZ Belice|CA Canadá|CC Islas Cocos|\
        CD República Democrática del Congo|CF República Centroafricana|CG Congo|CH Suiza|CI Côte d’Ivoire|\
        CK Islas Cook|CL Chile|CM Camerún|CN China|CO Colombia|CR Costa Rica|CU Cuba|CV Cabo Verde|CW Curazao|\
        CX Isla de Navidad|CY Chipre|CZ Chequia|DE Alemania|DJ Yibuti|DK Dinamarca|DM Dominica|\
        DO República Dominicana|DZ Argelia|EC Ecuador|EE Estonia|EG Egipto|EH Sáhara Occidental|ER Eritrea|ES España|\
        ET Etiopía|FI Finlandia|FJ Fiyi|FK Islas Malvinas|FM Micronesia|FO Islas Feroe|FR Francia|GA Gabón|\
        GB Reino Unido=RU|GD Granada|GE Georgia|GF Guayana Francesa|GG Guernesey|GH Ghana|GI Gibraltar|\
        GL Groenlandia|GM Gambia|GN Guinea|GP Guadalupe|GQ Guinea Ecuatorial|GR Grecia|\
        GS Islas Georgia del Sur y Sandwich del Sur|GT Guatemala|GU Guam|GW Guinea-Bisáu|GY Guyana|\
        HK RAE de Hong Kong (China)=Hong Kong|HN Honduras|HR Croacia|HT Haití|HU Hungría|ID Indonesia|IE Irlanda|\
        IL Israel|IM Isla de Man|IN India|IO Territorio Británico del Océano Índico|IQ Irak|IR Irán|IS Islandia|\
        IT Italia|JE Jersey|JM Jamaica|JO Jordania|JP Japón|KE Kenia|KG Kirguistán|KH Camboya|KI Kiribati|KM Comoras|\
        KN San Cristóbal y Nieves|KP Corea del Norte|KR Corea del Sur|KW Kuwait|KY Islas Caimán|KZ Kazajistán|\
        LA Laos|LB Líbano|LC Santa Lucía|LI Liechtenstein|LK Sri Lanka|LR Liberia|LS Lesoto|LT Lituania|\
        LU Luxemburgo|LV Letonia|LY Libia|MA Marruecos|MC Mónaco|MD Moldavia|ME Montenegro|MF San Martín|\
        MG Madagascar|MH Islas Marshall|MK Macedonia del Norte|ML Mali|MM Myanmar (Birmania)|MN Mongolia|\
        MO RAE de Macao (China)=Macao|MP Islas Marianas del Norte|MQ Martinica|MR Mauritania|MS Montserrat|MT Malta|\
        MU Mauricio|MV Maldivas|MW Malaui|MX México|MY Malasia|MZ Mozambique|NA Namibia|NC Nueva Caledonia|NE Níger|\
        NF Isla Norfolk|NG Nigeria|NI Nicaragua|NL Países Bajos|NO Noruega|NP Nepal|NR Nauru|NU Niue|\
        NZ Nueva Zelanda|OM Omán|PA Panamá|PE Perú|PF Polinesia Francesa|PG Papúa Nueva Guinea|PH Filipinas|\
        PK Pakistán|PL Polonia|PM San Pedro y Miquelón|PN Islas Pitcairn|PR Puerto Rico|\
        PS Territorios Palestinos=Palestina|PT Portugal|PW Palaos|PY Paraguay|QA Catar|RE Reunión|RO Rumanía|\
        RS Serbia|RU Rusia|RW Ruanda|SA Arabia Saudí|SB Islas Salomón|SC Seychelles|SD Sudán|SE Suecia|SG Singapur|\
        SH Santa Elena|SI Eslovenia|SJ Svalbard y Jan Mayen|SK Eslovaquia|SL Sierra Leona|SM San Marino|SN Senegal|\
        SO Somalia|SR Surinam|SS Sudán del Sur|ST Santo Tomé y Príncipe|SV El Salvador|SX Sint Maarten|SY Siria|\
        SZ Esuatini|TC Islas Turcas y Caicos|TD Chad|TF Territorios Australes Franceses|TG Togo|TH Tailandia|\
        TJ Tayikistán|TK Tokelau|TL Timor-Leste|TM Turkmenistán|TN Túnez|TO Tonga|TR Turquía|TT Trinidad y Tobago|\
        TV Tuvalu|TW Taiwán|TZ Tanzania|UA Ucrania|UG Uganda|UM Islas menores alejadas de EE. UU.|\
        US Estados Unidos=EE. UU.|UY Uruguay|UZ Uzbekistán|VA Ciudad del Vaticano|VC San Vicente y las Granadinas|\
        VE Venezuela|VG Islas Vírgenes Británicas|VI Islas Vírgenes de EE. UU.|VN Vietnam|VU Vanuatu|\
        WF Wallis y Futuna|WS Samoa|YE Yemen|YT Mayotte|ZA Sudáfrica|ZM Zambia|ZW Zimbabue
        """,
        "it": """
        AD Andorra|AE Emirati Arabi Uniti|AF Afghanistan|AG Antigua e Barbuda|AI Anguilla|AL Albania|AM Armenia|\
        AO Angola|AQ Antartide|AR Argentina|AS Samoa Americane|AT Austria|AU Australia|AW Aruba|AX Isole Åland|\
        AZ Azerbaigian|BA Bosnia ed Erzegovina|BB Barbados|BD Bangladesh|BE Belgio|BF Burkina Faso|BG Bulgaria|\
        BH Bahrein|BI Burundi|BJ Benin|BL Saint-Barthélemy|BM Bermuda|BN Brunei|BO Bolivia|BQ Caraibi Olandesi|\
        BR Brasile|BS Bahamas|BT Bhutan|BW Botswana|BY Bielorussia|BZ Belize|CA Canada|CC Isole Cocos (Keeling)|\
        CD Congo - Kinshasa|CF Repubblica Centrafricana|CG Congo-Brazzaville|CH Svizzera|CI Costa d’Avorio|\
        CK Isole Cook|CL Cile|CM Camerun|CN Cina|CO Colombia|CR Costa Rica|CU Cuba|CV Capo Verde|CW Curaçao|\
        CX Isola Christmas|CY Cipro|CZ Cechia|DE Germania|DJ Gibuti|DK Danimarca|DM Dominica|\
        DO Repubblica Dominicana|DZ Algeria|EC Ecuador|EE Estonia|EG Egitto|EH Sahara Occidentale|ER Eritrea|\
        ES Spagna|ET Etiopia|FI Finlandia|FJ Figi|FK Isole Falkland|FM Micronesia|FO Isole Fær Øer|FR Francia|\
        GA Gabon|GB Regno Unito=UK|GD Grenada|GE Georgia|GF Guyana Francese|GG Guernsey|GH Ghana|GI Gibilterra|\
        GL Groenlandia|GM Gambia|GN Guinea|GP Guadalupa|GQ Guinea Equatoriale|GR Grecia|\
        GS Georgia del Sud e Sandwich Australi|GT Guatemala|GU Guam|GW Guinea-Bissau|GY Guyana|\
        HK RAS di Hong Kong=Hong Kong|HN Honduras|HR Croazia|HT Haiti|HU Ungheria|ID Indonesia|IE Irlanda|IL Israele|\
        IM Isola di Man|IN India|IO Territorio Britannico dell’Oceano Indiano|IQ Iraq|IR Iran|IS Islanda|IT Italia|\
        JE Jersey|JM Giamaica|JO Giordania|JP Giappone|KE Kenya|KG Kirghizistan|KH Cambogia|KI Kiribati|KM Comore|\
        KN Saint Kitts e Nevis|KP Corea del Nord|KR Corea del Sud|KW Kuwait|KY Isole Cayman|KZ Kazakistan|LA Laos|\
        LB Libano|LC Saint Lucia|LI Liechtenstein|LK Sri Lanka|LR Liberia|LS Lesotho|LT Lituania|LU Lussemburgo|\
        LV Lettonia|LY Libia|MA Marocco|MC Monaco|MD Moldavia|ME Montenegro|MF Saint Martin|MG Madagascar|\
        MH Isole Marshall|MK Macedonia del Nord|ML Mali|MM Myanmar (Birmania)|MN Mongolia|MO RAS di Macao=Macao|\
        MP Isole Marianne Settentrionali|MQ Martinica|MR Mauritania|MS Montserrat|MT Malta|MU Mauritius|MV Maldive|\
        MW Malawi|MX Messico|MY Malaysia|MZ Mozambico|NA Namibia|NC Nuova Caledonia|NE Niger|NF Isola Norfolk|\
        NG Nigeria|NI Nicaragua|NL Paesi Bassi|NO Norvegia|NP Nepal|NR Nauru|NU Niue|NZ Nuova Zelanda|OM Oman|\
        PA Panama|PE Perù|PF Polinesia Francese|PG Papua Nuova Guinea|PH Filippine|PK Pakistan|PL Polonia|\
        PM Saint-Pierre e Miquelon|PN Isole Pitcairn|PR Portorico|PS Territori Palestinesi=Palestina|PT Portogallo|\
        PW Palau|PY Paraguay|QA Qatar|RE Riunione|RO Romania|RS Serbia|RU Russia|RW Ruanda|SA Arabia Saudita|\
        SB Isole Salomone|SC Seychelles|SD Sudan|SE Svezia|SG Singapore|SH Sant’Elena|SI Slovenia|\
        SJ Svalbard e Jan Mayen|SK Slovacchia|SL Sierra Leone|SM San Marino|SN Senegal|SO Somalia|SR Suriname|\
        SS Sud Sudan|ST São Tomé e Príncipe|SV El Salvador|SX Sint Maarten|SY Siria|SZ Eswatini|\
        TC Isole Turks e Caicos|TD Ciad|TF Terre Australi Francesi|TG Togo|TH Thailandia|TJ Tagikistan|TK Tokelau|\
        TL Timor Est|TM Turkmenistan|TN Tunisia|TO Tonga|TR Turchia|TT Trinidad e Tobago|TV Tuvalu|TW Taiwan|\
        TZ Tanzania|UA Ucraina|UG Uganda|UM Isole Minori Esterne degli Stati Uniti|US Stati Uniti=USA|UY Uruguay|\
        UZ Uzbekistan|VA Città del Vaticano|VC Saint Vincent e Grenadine|VE Venezuela|VG Isole Vergini Britanniche|\
        VI Isole Vergini Americane|VN Vietnam|VU Vanuatu|WF Wallis e Futuna|WS Samoa|YE Yemen|YT Mayotte|\
        ZA Sudafrica|ZM Zambia|ZW Zimbabwe
        """,
        "pt": """
        AD Andorra|AE Emirados Árabes Unidos|AF Afeganistão|AG Antígua e Barbuda|AI Anguila|AL Albânia|AM Armênia|\
        AO Angola|AQ Antártida|AR Argentina|AS Samoa Americana|AT Áustria|AU Austrália|AW Aruba|AX Ilhas Aland|\
        AZ Azerbaijão|BA Bósnia e Herzegovina|BB Barbados|BD Bangladesh|BE Bélgica|BF Burquina Faso|BG Bulgária|\
        BH Barein|BI Burundi|BJ Benin|BL São Bartolomeu|BM Bermudas|BN Brunei|BO Bolívia|BQ Países Baixos Caribenhos|\
        BR Brasil|BS Bahamas|BT Butão|BW Botsuana|BY Bielorrússia|BZ Belize|CA Canadá|CC Ilhas Cocos (Keeling)|\
        CD Congo - Kinshasa|CF República Centro-Africana|CG República do Congo|CH Suíça|CI Costa do Marfim|\
        CK Ilhas Cook|CL Chile|CM Camarões|CN China|CO Colômbia|CR Costa Rica|CU Cuba|CV Cabo Verde|CW Curaçao|\
        CX Ilha Christmas|CY Chipre|CZ Tchéquia|DE Alemanha|DJ Djibuti|DK Dinamarca|DM Dominica|\
        DO República Dominicana|DZ Argélia|EC Equador|EE Estônia|EG Egito|EH Saara Ocidental|ER Eritreia|ES Espanha|\
        ET Etiópia|FI Finlândia|FJ Fiji|FK Ilhas Malvinas|FM Micronésia|FO Ilhas Faroé|FR França|GA Gabão|\
        GB Reino Unido|GD Granada|GE Geórgia|GF Guiana Francesa|GG Guernsey|GH Gana|GI Gibraltar|GL Groenlândia|\
        GM Gâmbia|GN Guiné|GP Guadalupe|GQ Guiné Equatorial|GR Grécia|GS Ilhas Geórgia do Sul e Sandwich do Sul|\
        GT Guatemala|GU Guam|GW Guiné-Bissau|GY Guiana|HK Hong Kong, RAE da China=Hong Kong|HN Honduras|HR Croácia|\
        HT Haiti|HU Hungria|ID Indonésia|IE Irlanda|IL Israel|IM Ilha de Man|IN Índia|\
        IO Território Britânico do Oceano Índico|IQ Iraque|IR Irã|IS Islândia|IT Itália|JE Jersey|JM Jamaica|\
        JO Jordânia|JP Japão|KE Quênia|KG Quirguistão|KH Camboja|KI Quiribati|KM Comores|KN São Cristóvão e Névis|\
        KP Coreia do Norte|KR Coreia do Sul|KW Kuwait|KY Ilhas Cayman|KZ Cazaquistão|LA Laos|LB Líbano|\
        LC Santa Lúcia|LI Liechtenstein|LK Sri Lanka|LR Libéria|LS Lesoto|LT Lituânia|LU Luxemburgo|LV Letônia|\
        LY Líbia|MA Marrocos|MC Mônaco|MD Moldávia|ME Montenegro|MF São Martinho|MG Madagascar|MH Ilhas Marshall|\
        MK Macedônia do Norte|ML Mali|MM Mianmar (Birmânia)|MN Mongólia|MO Macau, RAE da China=Macau|\
        MP Ilhas Marianas do Norte|MQ Martinica|MR Mauritânia|MS Montserrat|MT Malta|MU Maurício|MV Maldivas|\
        MW Malaui|MX México|MY Malásia|MZ Moçambique|NA Namíbia|NC Nova Caledônia|NE Níger|NF Ilha Norfolk|\
        NG Nigéria|NI Nicarágua|NL Países Baixos|NO Noruega|NP Nepal|NR Nauru|NU Niue|NZ Nova Zelândia|OM Omã|\
        PA Panamá|PE Peru|PF Polinésia Francesa|PG Papua-Nova Guiné|PH Filipinas|PK Paquistão|PL Polônia|\
        PM São Pedro e Miquelão|PN Ilhas Pitcairn|PR Porto Rico|PS Territórios palestinos=Palestina|PT Portugal|\
        PW Palau|PY Paraguai|QA Catar|RE Reunião|RO Romênia|RS Sérvia|RU Rússia|RW Ruanda|SA Arábia Saudita|\
        SB Ilhas Salomão|SC Seicheles|SD Sudão|SE Suécia|SG Singapura|SH Santa Helena|SI Eslovênia|\
        SJ Svalbard e Jan Mayen|SK Eslováquia|SL Serra Leoa|SM San Marino|SN Senegal|SO Somália|SR Suriname|\
        SS Sudão do Sul|ST São Tomé e Príncipe|SV El Salvador|SX Sint Maarten|SY Síria|SZ Essuatíni|\
        TC Ilhas Turcas e Caicos|TD Chade|TF Territórios Franceses do Sul|TG Togo|TH Tailândia|TJ Tadjiquistão|\
        TK Tokelau|TL Timor-Leste|TM Turcomenistão|TN Tunísia|TO Tonga|TR Turquia|TT Trinidad e Tobago|TV Tuvalu|\
        TW Taiwan|TZ Tanzânia|UA Ucrânia|UG Uganda|UM Ilhas Menores Distantes dos EUA|US Estados Unidos=EUA|\
        UY Uruguai|UZ Uzbequistão|VA Cidade do Vaticano|VC São Vicente e Granadinas|VE Venezuela|\
        VG Ilhas Virgens Britânicas|VI Ilhas Virgens Americanas|VN Vietnã|VU Vanuatu|WF Wallis e Futuna|WS Samoa|\
        YE Iêmen|YT Mayotte|ZA África do Sul|ZM Zâmbia|ZW Zimbábue
        """,
        "pl": """
        AD Andora|AE Zjednoczone Emiraty Arabskie|AF Afganistan|AG Antigua i Barbuda|AI Anguilla|AL Albania|\
        AM Armenia|AO Angola|AQ Antarktyda|AR Argentyna|AS Samoa Amerykańskie|AT Austria|AU Australia|AW Aruba|\
        AX Wyspy Alandzkie|AZ Azerbejdżan|BA Bośnia i Hercegowina|BB Barbados|BD Bangladesz|BE Belgia|\
        BF Burkina Faso|BG Bułgaria|BH Bahrajn|BI Burundi|BJ Benin|BL Saint-Barthélemy|BM Bermudy|BN Brunei|\
        BO Boliwia|BQ Niderlandy Karaibskie|BR Brazylia|BS Bahamy|BT Bhutan|BW Botswana|BY Białoruś|BZ Belize|\
        CA Kanada|CC Wyspy Kokosowe|CD Demokratyczna Republika Konga|CF Republika Środkowoafrykańska|CG Kongo|\
        CH Szwajcaria|CI Côte d’Ivoire|CK Wyspy Cooka|CL Chile|CM Kamerun|CN Chiny|CO Kolumbia|CR Kostaryka|CU Kuba|\
        CV Republika Zielonego Przylądka|CW Curaçao|CX Wyspa Bożego Narodzenia|CY Cypr|CZ Czechy|DE Niemcy|\
        DJ Dżibuti|DK Dania|DM Dominika|DO Dominikana|DZ Algieria|EC Ekwador|EE Estonia|EG Egipt|EH Sahara Zachodnia|\
        ER Erytrea|ES Hiszpania|ET Etiopia|FI Finlandia|FJ Fidżi|FK Falklandy|FM Mikronezja|FO Wyspy Owcze|\
        FR Francja|GA Gabon|GB Wielka Brytania=Wlk. Bryt.|GD Grenada|GE Gruzja|GF Gujana Francuska|GG Guernsey|\
        GH Ghana|GI Gibraltar|GL Grenlandia|GM Gambia|GN Gwinea|GP Gwadelupa|GQ Gwinea Równikowa|GR Grecja|\
        GS Georgia Południowa i Sandwich Południowy|GT Gwatemala|GU Guam|GW Gwinea Bissau|GY Gujana|\
        HK SRA Hongkong (Chiny)=Hongkong|HN Honduras|HR Chorwacja|HT Haiti|HU Węgry|ID Indonezja|IE Irlandia|\
        IL Izrael|IM Wyspa Man|IN Indie|IO Brytyjskie Terytorium Oceanu Indyjskiego|IQ Irak|IR Iran|IS Islandia|\
        IT Włochy|JE Jersey|JM Jamajka|JO Jordania|JP Japonia|KE Kenia|KG Kirgistan|KH Kambodża|KI Kiribati|\
        KM Komory|KN Saint Kitts i Nevis|KP Korea Północna|KR Korea Południowa|KW Kuwejt|KY Kajmany|KZ Kazachstan|\
        LA Laos|LB Liban|LC Saint Lucia|LI Liechtenstein|LK Sri Lanka|LR Liberia|LS Lesotho|LT Litwa|LU Luksemburg|\
        LV Łotwa|LY Libia|MA Maroko|MC Monako|MD Mołdawia|ME Czarnogóra|MF Saint-Martin|MG Madagaskar|\
        MH Wyspy Marshalla|MK Macedonia Północna|ML Mali|MM Mjanma (Birma)|MN Mongolia|MO SRA Makau (Chiny)=Makau|\
        MP Mariany Północne|MQ Martynika|MR Mauretania|MS Montserrat|MT Malta|MU Mauritius|MV Malediwy|MW Malawi|\
        MX Meksyk|MY Malezja|MZ Mozambik|NA Namibia|NC Nowa Kaledonia|NE Niger|NF Norfolk|NG Nigeria|NI Nikaragua|\
        NL Holandia|NO Norwegia|NP Nepal|NR Nauru|NU Niue|NZ Nowa Zelandia|OM Oman|PA Panama|PE Peru|\
        PF Polinezja Francuska|PG Papua-Nowa Gwinea|PH Filipiny|PK Pakistan|PL Polska|PM Saint-Pierre i Miquelon|\
        PN Pitcairn|PR Portoryko|PS Terytoria Palestyńskie=Palestyna|PT Portugalia|PW Palau|PY Paragwaj|QA Katar|\
        RE Reunion|RO Rumunia|RS Serbia|RU Rosja|RW Rwanda|SA Arabia Saudyjska|SB Wyspy Salomona|SC Seszele|SD Sudan|\
        SE Szwecja|SG Singapur|SH Wyspa Świętej Heleny|SI Słowenia|SJ Svalbard i Jan Mayen|SK Słowacja|\
        SL Sierra Leone|SM San Marino|SN Senegal|SO Somalia|SR Surinam|SS Sudan Południowy|\
        ST Wyspy Świętego Tomasza i Książęca|SV Salwador|SX Sint Maarten|SY Syria|SZ Eswatini|TC Turks i Caicos|\
        TD Czad|TF Francuskie Terytoria Południowe i Antarktyczne|TG Togo|TH Tajlandia|TJ Tadżykistan|TK Tokelau|\
        TL Timor Wschodni|TM Turkmenistan|TN Tunezja|TO Tonga|TR Turcja|TT Trynidad i Tobago|TV Tuvalu|TW Tajwan|\
        TZ Tanzania|UA Ukraina|UG Uganda|UM Dalekie Wyspy Mniejsze Stanów Zjednoczonych|US Stany Zjednoczone=USA|\
        UY Urugwaj|UZ Uzbekistan|VA Watykan|VC Saint Vincent i Grenadyny|VE Wenezuela|VG Brytyjskie Wyspy Dziewicze|\
        VI Wyspy Dziewicze Stanów Zjednoczonych|VN Wietnam|VU Vanuatu|WF Wallis i Futuna|WS Samoa|YE Jemen|\
        YT Majotta|ZA Republika Południowej Afryki|ZM Zambia|ZW Zimbabwe
        """,
        "ar": """
        AD أندورا|AE الإمارات العربية المتحدة|AF أفغانستان|AG أنتيغوا وبربودا|AI أنغويلا|AL ألبانيا|AM أرمينيا|\
        AO أنغولا|AQ أنتاركتيكا|AR الأرجنتين|AS ساموا الأمريكية|AT النمسا|AU أستراليا|AW أروبا|AX جزر آلاند|\
        AZ أذربيجان|BA البوسنة والهرسك|BB بربادوس|BD بنغلاديش|BE بلجيكا|BF بوركينا فاسو|BG بلغاريا|BH البحرين|\
        BI بوروندي|BJ بنين|BL سان بارتليمي|BM برمودا|BN بروناي|BO بوليفيا|BQ هولندا الكاريبية|BR البرازيل|\
        BS جزر البهاما|BT بوتان|BW بوتسوانا|BY بيلاروس|BZ بليز|CA كندا|CC جزر كوكوس (كيلينغ)|CD الكونغو - كينشاسا|\
        CF جمهورية أفريقيا الوسطى|CG الكونغو - برازافيل|CH سويسرا|CI ساحل العاج|CK جزر كوك|CL تشيلي|CM الكاميرون|\
        CN الصين|CO كولومبيا|CR كوستاريكا|CU كوبا|CV الرأس الأخضر|CW كوراساو|CX جزيرة كريسماس|CY قبرص|CZ التشيك|\
        DE ألمانيا|DJ جيبوتي|DK الدانمرك|DM دومينيكا|DO جمهورية الدومينيكان|DZ الجزائر|EC الإكوادور|EE إستونيا|\
        EG مصر|EH الصحراء الغربية|ER إريتريا|ES إسبانيا|ET إثيوبيا|FI فنلندا|FJ فيجي|FK جزر فوكلاند|FM ميكرونيزيا|\
        FO جزر فارو|FR فرنسا|GA الغابون|GB المملكة المتحدة|GD غرينادا|GE جورجيا|GF غويانا الفرنسية|GG غيرنزي|GH غانا|\
        GI جبل طارق|GL غرينلاند|GM غامبيا|GN غينيا|GP غوادلوب|GQ غينيا الاستوائية|GR اليونان|\
        GS جورجيا الجنوبية وجزر ساندويتش الجنوبية|GT غواتيمالا|GU غوام|GW غينيا بيساو|GY غيانا|\
        HK هونغ كونغ الصينية (منطقة إدارية خاصة)=هونغ كونغ|HN هندوراس|HR كرواتيا|HT هايتي|HU هنغاريا|ID إندونيسيا|\
        IE أيرلندا|IL إسرائيل|IM جزيرة مان|IN الهند|IO الإقليم البريطاني في المحيط الهندي|IQ العراق|IR إيران|\
        IS آيسلندا|IT إيطاليا|JE جيرسي|JM جامايكا|JO الأردن|JP اليابان|KE كينيا|KG قيرغيزستان|KH كمبوديا|KI كيريباتي|\
        KM جزر القمر|KN سانت كيتس ونيفيس|KP كوريا الشمالية|KR كوريا الجنوبية|KW الكويت|KY جزر كايمان|KZ كازاخستان|\
        LA لاوس|LB لبنان|LC سانت لوسيا|LI ليختنشتاين|LK سريلانكا|LR ليبيريا|LS ليسوتو|LT ليتوانيا|LU لوكسمبورغ|\
        LV لاتفيا|LY ليبيا|MA المغرب|MC موناكو|MD مولدوفا|ME الجبل الأسود|MF سان مارتن|MG مدغشقر|MH جزر مارشال|\
        MK مقدونيا الشمالية|ML مالي|MM ميانمار (بورما)|MN منغوليا|MO منطقة ماكاو الإدارية الخاصة=مكاو|\
        MP جزر ماريانا الشمالية|MQ جزر المارتينيك|MR موريتانيا|MS مونتسرات|MT مالطا|MU موريشيوس|MV جزر المالديف|\
        MW ملاوي|MX المكسيك|MY ماليزيا|MZ موزمبيق|NA ناميبيا|NC كاليدونيا الجديدة|NE النيجر|NF جزيرة نورفولك|\
        NG نيجيريا|NI نيكاراغوا|NL هولندا|NO النرويج|NP نيبال|NR ناورو|NU نيوي|NZ نيوزيلندا|OM عُمان|PA بنما|PE بيرو|\
        PF بولينيزيا الفرنسية|PG بابوا غينيا الجديدة|PH الفلبين|PK باكستان|PL بولندا|PM سان بيير ومكويلون|\
        PN جزر بيتكيرن|PR بورتوريكو|PS الأراضي الفلسطينية=فلسطين|PT البرتغال|PW بالاو|PY باراغواي|QA قطر|RE روينيون|\
        RO رومانيا|RS صربيا|RU روسيا|RW رواندا|SA المملكة العربية السعودية|SB جزر سليمان|SC سيشل|SD السودان|\
        SE السويد|SG سنغافورة|SH سانت هيلينا|SI سلوفينيا|SJ سفالبارد وجان ماين|SK سلوفاكيا|SL سيراليون|SM سان مارينو|\
        SN السنغال|SO الصومال|SR سورينام|SS جنوب السودان|ST ساو تومي وبرينسيبي|SV السلفادور|SX سانت مارتن|SY سوريا|\
        SZ إسواتيني|TC جزر توركس وكايكوس|TD تشاد|TF الأقاليم الجنوبية الفرنسية|TG توغو|TH تايلاند|TJ طاجيكستان|\
        TK توكيلاو|TL تيمور - ليشتي|TM تركمانستان|TN تونس|TO تونغا|TR تركيا|TT ترينيداد وتوباغو|TV توفالو|TW تايوان|\
        TZ تنزانيا|UA أوكرانيا|UG أوغندا|UM جزر الولايات المتحدة النائية|US الولايات المتحدة|UY أورغواي|UZ أوزبكستان|\
        VA الفاتيكان|VC سانت فنسنت وجزر غرينادين|VE فنزويلا|VG جزر فيرجن البريطانية|VI جزر فيرجن الأمريكية|VN فيتنام|\
        VU فانواتو|WF جزر والس وفوتونا|WS ساموا|YE اليمن|YT مايوت|ZA جنوب أفريقيا|ZM زامبيا|ZW زيمبابوي
        """,
    ]
}
