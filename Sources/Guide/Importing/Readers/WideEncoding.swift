import Glibc

/// Encodings of East Asia, in which a character is one byte or several. The tables are those of the system's `iconv`.
enum WideEncoding: String, CaseIterable {
    case shiftJIS = "shift_jis"
    case eucJP = "euc-jp"
    case eucKR = "euc-kr"
    case gb18030
    case big5

    /// By the names that declarations and authors use, whatever their case and signs: `Shift_JIS`, `GBK`, `cp949`.
    init?(named name: String) {
        let folded = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
        let others: [String: WideEncoding] = [
            "sjis": .shiftJIS, "cp932": .shiftJIS, "windows31j": .shiftJIS, "mskanji": .shiftJIS, "ujis": .eucJP,
            "cp949": .eucKR, "uhc": .eucKR, "ksc5601": .eucKR, "gbk": .gb18030, "gb2312": .gb18030, "cp936": .gb18030,
            "cp950": .big5, "big5hkscs": .big5,
        ]
        let all = Self.allCases.first { $0.rawValue.filter { $0.isLetter || $0.isNumber } == folded }
        guard let found = all ?? others[folded] else { return nil }
        self = found
    }

    /// The one in which bytes are text of its language; `nil` where they are in none. Cost: linear in the first 64 KB.
    init?(guessing bytes: ArraySlice<UInt8>) {
        let head = bytes.count > 65_536 ? bytes.prefix(65_536) : bytes
        let whole =
            head.lastIndex(of: UInt8(ascii: "\n")).map { head.count == bytes.count ? head : head[...$0] } ?? head
        let shares = Self.allCases.compactMap { encoding in
            encoding.text(of: whole).map { (encoding, encoding.share(of: $0) * encoding.trust(in: whole)) }
        }
        guard let best = shares.max(by: { $0.1 < $1.1 }), best.1 >= 0.25 else { return nil }
        self = best.0
    }

    /// The text of bytes; `nil` where they are none in this encoding, or the system does not know it. Cost: linear.
    func text(of bytes: ArraySlice<UInt8>) -> String? {
        guard let converter = iconv_open("UTF-8", table), converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        var input = bytes.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: bytes.count * 4 + 4)
        var (left, room) = (input.count, output.count)
        let failed = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                var (from, to) = (source.baseAddress, target.baseAddress)
                return iconv(converter, &from, &left, &to, &room) == Int(bitPattern: UInt.max) || left > 0
            }
        }
        if failed { return nil }
        return String(decoding: output.prefix(output.count - room).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// How far a reading counts, of 1: Microsoft's further Korean syllables are rare, and their bytes are letters elsewhere.
    private func trust(in bytes: ArraySlice<UInt8>) -> Double {
        self == .eucKR && bytes.contains { (0x80...0xA0).contains($0) } ? 0.5 : 1
    }

    /// What the system calls it.
    private var table: String {
        switch self {
        case .shiftJIS: "CP932"
        case .eucJP: "EUC-JP"
        case .eucKR: "CP949"
        case .gb18030: "GB18030"
        case .big5: "BIG5"
        }
    }

    /// How many of the characters beyond ASCII are those that its language cannot do without, of 1.
    private func share(of text: String) -> Double {
        let letters = text.unicodeScalars.filter { $0.value > 0x7F }
        guard !letters.isEmpty else { return 0 }
        let usual = letters.count { scalar in
            switch self {
            case .shiftJIS, .eucJP: (0x3040...0x30FF).contains(scalar.value) || Self.japanese.contains(scalar)
            case .eucKR: (0xAC00...0xD7A3).contains(scalar.value)
            case .gb18030: Self.simplified.contains(scalar)
            case .big5: Self.traditional.contains(scalar)
            }
        }
        return Double(usual) / Double(letters.count)
    }

    /// What lists of places have, and the most frequent characters.
    private static let japanese = Set("名前緯経度説明住所種類東京都府県市町村区寺神社院城駅山川橋公園館日本有".unicodeScalars)
    private static let simplified = Set(
        "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运称纬址描述古城寺庙塔楼桥园馆街村镇筑代唐宋明清。，、：；（）"
            .unicodeScalars)
    private static let traditional = Set(
        "的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運稱緯址描述古城寺廟塔樓橋園館街村鎮築代龍。，、：；（）"
            .unicodeScalars)
}
