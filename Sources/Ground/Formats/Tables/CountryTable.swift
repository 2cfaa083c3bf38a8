/// Each country: code, currency, time zone, name.
enum CountryTable {
    static let rows = """
        AD EUR Europe/Andorra Andorra
        AE AED Asia/Dubai United Arab Emirates
        AF AFN Asia/Kabul Afghanistan
        AG XCD America/Antigua Antigua & Barbuda
        AI XCD America/Anguilla Anguilla
        AL ALL Europe/Tirane Albania
        AM AMD Asia/Yerevan Armenia
        AO AOA Africa/Luanda Angola
        AQ USD Antarctica/McMurdo Antarctica
        AR ARS America/Argentina/Buenos_Aires Argentina
        AS USD Pacific/Pago_Pago American Samoa
        AT EUR Europe/Vienna Austria
        AU AUD Australia/Sydney Australia
        AW AWG America/Aruba Aruba
        AX EUR Europe/Mariehamn Åland Islands
        AZ AZN Asia/Baku Azerbaijan
        BA BAM Europe/Sarajevo Bosnia & Herzegovina
        BB BBD America/Barbados Barbados
        BD BDT Asia/Dhaka Bangladesh
        BE EUR Europe/Brussels Belgium
        BF XOF Africa/Ouagadougou Burkina Faso
        BG EUR Europe/Sofia Bulgaria
        BH BHD Asia/Bahrain Bahrain
        BI BIF Africa/Bujumbura Burundi
        BJ XOF Africa/Porto-Novo Benin
        BL EUR America/St_Barthelemy St. Barthélemy
        BM BMD Atlantic/Bermuda Bermuda
        BN BND Asia/Brunei Brunei
        BO BOB America/La_Paz Bolivia
        BQ USD America/Kralendijk Caribbean Netherlands
        BR BRL America/Sao_Paulo Brazil
        BS BSD America/Nassau Bahamas
        BT INR Asia/Thimphu Bhutan
        BW BWP Africa/Gaborone Botswana
        BY BYN Europe/Minsk Belarus
        BZ BZD America/Belize Belize
        CA CAD America/Toronto Canada
        CC AUD Indian/Cocos Cocos (Keeling) Islands
        CD CDF Africa/Kinshasa Democratic Republic of the Congo
        CF XAF Africa/Bangui Central African Republic
        CG XAF Africa/Brazzaville Republic of the Congo
        CH CHF Europe/Zurich Switzerland
        CI XOF Africa/Abidjan Côte d’Ivoire
        CK NZD Pacific/Rarotonga Cook Islands
        CL CLP America/Santiago Chile
        CM XAF Africa/Douala Cameroon
        CN CNY Asia/Shanghai China
        CO COP America/Bogota Colombia
        CR CRC America/Costa_Rica Costa Rica
        CU CUP America/Havana Cuba
        CV CVE Atlantic/Cape_Verde Cape Verde
        CW XCG America/Curacao Curaçao
        CX AUD Indian/Christmas Christmas Island
        CY EUR Asia/Nicosia Cyprus
        CZ CZK Europe/Prague Czechia
        DE EUR Europe/Berlin Germany
        DJ DJF Africa/Djibouti Djibouti
        DK DKK Europe/Copenhagen Denmark
        DM XCD America/Dominica Dominica
        DO DOP America/Santo_Domingo Dominican Republic
        DZ DZD Africa/Algiers Algeria
        EC USD America/Guayaquil Ecuador
        EE EUR Europe/Tallinn Estonia
        EG EGP Africa/Cairo Egypt
        EH MAD Africa/El_Aaiun Western Sahara
        ER ERN Africa/Asmara Eritrea
        ES EUR Europe/Madrid Spain
        ET ETB Africa/Addis_Ababa Ethiopia
        FI EUR Europe/Helsinki Finland
        FJ FJD Pacific/Fiji Fiji
        FK FKP Atlantic/Stanley Falkland Islands
        FM USD Pacific/Pohnpei Micronesia
        FO DKK Atlantic/Faroe Faroe Islands
        FR EUR Europe/Paris France
        GA XAF Africa/Libreville Gabon
        GB GBP Europe/London United Kingdom
        GD XCD America/Grenada Grenada
        GE GEL Asia/Tbilisi Georgia
        GF EUR America/Cayenne French Guiana
        GG GBP Europe/Guernsey Guernsey
        GH GHS Africa/Accra Ghana
        GI GIP Europe/Gibraltar Gibraltar
        GL DKK America/Nuuk Greenland
        GM GMD Africa/Banjul Gambia
        GN GNF Africa/Conakry Guinea
        GP EUR America/Guadeloupe Guadeloupe
        GQ XAF Africa/Malabo Equatorial Guinea
        GR EUR Europe/Athens Greece
        GS GBP Atlantic/South_Georgia South Georgia & South Sandwich Islands
        GT GTQ America/Guatemala Guatemala
        GU USD Pacific/Guam Guam
        GW XOF Africa/Bissau Guinea-Bissau
        GY GYD America/Guyana Guyana
        HK HKD Asia/Hong_Kong Hong Kong
        HN HNL America/Tegucigalpa Honduras
        HR EUR Europe/Zagreb Croatia
        HT HTG America/Port-au-Prince Haiti
        HU HUF Europe/Budapest Hungary
        ID IDR Asia/Jakarta Indonesia
        IE EUR Europe/Dublin Ireland
        IL ILS Asia/Jerusalem Israel
        IM GBP Europe/Isle_of_Man Isle of Man
        IN INR Asia/Kolkata India
        IO USD Indian/Chagos British Indian Ocean Territory
        IQ IQD Asia/Baghdad Iraq
        IR IRR Asia/Tehran Iran
        IS ISK Atlantic/Reykjavik Iceland
        IT EUR Europe/Rome Italy
        JE GBP Europe/Jersey Jersey
        JM JMD America/Jamaica Jamaica
        JO JOD Asia/Amman Jordan
        JP JPY Asia/Tokyo Japan
        KE KES Africa/Nairobi Kenya
        KG KGS Asia/Bishkek Kyrgyzstan
        KH KHR Asia/Phnom_Penh Cambodia
        KI AUD Pacific/Tarawa Kiribati
        KM KMF Indian/Comoro Comoros
        KN XCD America/St_Kitts St. Kitts & Nevis
        KP KPW Asia/Pyongyang North Korea
        KR KRW Asia/Seoul South Korea
        KW KWD Asia/Kuwait Kuwait
        KY KYD America/Cayman Cayman Islands
        KZ KZT Asia/Almaty Kazakhstan
        LA LAK Asia/Vientiane Laos
        LB LBP Asia/Beirut Lebanon
        LC XCD America/St_Lucia St. Lucia
        LI CHF Europe/Vaduz Liechtenstein
        LK LKR Asia/Colombo Sri Lanka
        LR LRD Africa/Monrovia Liberia
        LS ZAR Africa/Maseru Lesotho
        LT EUR Europe/Vilnius Lithuania
        LU EUR Europe/Luxembourg Luxembourg
        LV EUR Europe/Riga Latvia
        LY LYD Africa/Tripoli Libya
        MA MAD Africa/Casablanca Morocco
        MC EUR Europe/Monaco Monaco
        MD MDL Europe/Chisinau Moldova
        ME EUR Europe/Podgorica Montenegro
        MF EUR America/Marigot St. Martin
        MG MGA Indian/Antananarivo Madagascar
        MH USD Pacific/Majuro Marshall Islands
        MK MKD Europe/Skopje North Macedonia
        ML XOF Africa/Bamako Mali
        MM MMK Asia/Yangon Myanmar
        MN MNT Asia/Ulaanbaatar Mongolia
        MO MOP Asia/Macau Macao
        MP USD Pacific/Saipan Northern Mariana Islands
        MQ EUR America/Martinique Martinique
        MR MRU Africa/Nouakchott Mauritania
        MS XCD America/Montserrat Montserrat
        MT EUR Europe/Malta Malta
        MU MUR Indian/Mauritius Mauritius
        MV MVR Indian/Maldives Maldives
        MW MWK Africa/Blantyre Malawi
        MX MXN America/Mexico_City Mexico
        MY MYR Asia/Kuala_Lumpur Malaysia
        MZ MZN Africa/Maputo Mozambique
        NA ZAR Africa/Windhoek Namibia
        NC XPF Pacific/Noumea New Caledonia
        NE XOF Africa/Niamey Niger
        NF AUD Pacific/Norfolk Norfolk Island
        NG NGN Africa/Lagos Nigeria
        NI NIO America/Managua Nicaragua
        NL EUR Europe/Amsterdam Netherlands
        NO NOK Europe/Oslo Norway
        NP NPR Asia/Kathmandu Nepal
        NR AUD Pacific/Nauru Nauru
        NU NZD Pacific/Niue Niue
        NZ NZD Pacific/Auckland New Zealand
        OM OMR Asia/Muscat Oman
        PA PAB America/Panama Panama
        PE PEN America/Lima Peru
        PF XPF Pacific/Tahiti French Polynesia
        PG PGK Pacific/Port_Moresby Papua New Guinea
        PH PHP Asia/Manila Philippines
        PK PKR Asia/Karachi Pakistan
        PL PLN Europe/Warsaw Poland
        PM EUR America/Miquelon St. Pierre & Miquelon
        PN NZD Pacific/Pitcairn Pitcairn Islands
        PR USD America/Puerto_Rico Puerto Rico
        PS ILS Asia/Gaza Palestine
        PT EUR Europe/Lisbon Portugal
        PW USD Pacific/Palau Palau
        PY PYG America/Asuncion Paraguay
        QA QAR Asia/Qatar Qatar
        RE EUR Indian/Reunion Réunion
        RO RON Europe/Bucharest Romania
        RS RSD Europe/Belgrade Serbia
        RU RUB Europe/Moscow Russia
        RW RWF Africa/Kigali Rwanda
        SA SAR Asia/Riyadh Saudi Arabia
        SB SBD Pacific/Guadalcanal Solomon Islands
        SC SCR Indian/Mahe Seychelles
        SD SDG Africa/Khartoum Sudan
        SE SEK Europe/Stockholm Sweden
        SG SGD Asia/Singapore Singapore
        SH SHP Atlantic/St_Helena St. Helena
        SI EUR Europe/Ljubljana Slovenia
        SJ NOK Arctic/Longyearbyen Svalbard & Jan Mayen
        SK EUR Europe/Bratislava Slovakia
        SL SLE Africa/Freetown Sierra Leone
        SM EUR Europe/San_Marino San Marino
        SN XOF Africa/Dakar Senegal
        SO SOS Africa/Mogadishu Somalia
        SR SRD America/Paramaribo Suriname
        SS SSP Africa/Juba South Sudan
        ST STN Africa/Sao_Tome São Tomé & Príncipe
        SV USD America/El_Salvador El Salvador
        SX XCG America/Lower_Princes Sint Maarten
        SY SYP Asia/Damascus Syria
        SZ SZL Africa/Mbabane Eswatini
        TC USD America/Grand_Turk Turks & Caicos Islands
        TD XAF Africa/Ndjamena Chad
        TF EUR Indian/Kerguelen French Southern Territories
        TG XOF Africa/Lome Togo
        TH THB Asia/Bangkok Thailand
        TJ TJS Asia/Dushanbe Tajikistan
        TK NZD Pacific/Fakaofo Tokelau
        TL USD Asia/Dili Timor-Leste
        TM TMT Asia/Ashgabat Turkmenistan
        TN TND Africa/Tunis Tunisia
        TO TOP Pacific/Tongatapu Tonga
        TR TRY Europe/Istanbul Türkiye
        TT TTD America/Port_of_Spain Trinidad & Tobago
        TV AUD Pacific/Funafuti Tuvalu
        TW TWD Asia/Taipei Taiwan
        TZ TZS Africa/Dar_es_Salaam Tanzania
        UA UAH Europe/Kyiv Ukraine
        UG UGX Africa/Kampala Uganda
        UM USD Pacific/Wake U.S. Outlying Islands
        US USD America/New_York United States
        UY UYU America/Montevideo Uruguay
        UZ UZS Asia/Tashkent Uzbekistan
        VA EUR Europe/Vatican Vatican City
        VC XCD America/St_Vincent St. Vincent & Grenadines
        VE VES America/Caracas Venezuela
        VG USD America/Tortola British Virgin Islands
        VI USD America/St_Thomas U.S. Virgin Islands
        VN VND Asia/Ho_Chi_Minh Vietnam
        VU VUV Pacific/Efate Vanuatu
        WF XPF Pacific/Wallis Wallis & Futuna
        WS WST Pacific/Apia Samoa
        YE YER Asia/Aden Yemen
        YT EUR Indian/Mayotte Mayotte
        ZA ZAR Africa/Johannesburg South Africa
        ZM ZMW Africa/Lusaka Zambia
        ZW ZWG Africa/Harare Zimbabwe
        """
}
