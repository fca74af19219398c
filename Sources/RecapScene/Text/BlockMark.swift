/// A diacritic of a block letter.
enum BlockMark: Sendable, CaseIterable {
    case acute, grave, circumflex, tilde, diaeresis, ring, caron, breve, macron, dot, doubleAcute, cedilla, ogonek,
        apostrophe

    /// Pixel rows; the leftmost pixel is the highest of `width` bits.
    struct Picture {
        let width: Int
        let rows: [UInt16]

        init(width: Int, _ rows: UInt16...) {
            self.width = width
            self.rows = rows
        }
    }

    /// Creates the mark of a combining character; `nil` if there is none.
    init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x300: self = .grave
        case 0x301: self = .acute
        case 0x302: self = .circumflex
        case 0x303: self = .tilde
        case 0x304: self = .macron
        case 0x306: self = .breve
        case 0x307: self = .dot
        case 0x308: self = .diaeresis
        case 0x30A: self = .ring
        case 0x30B: self = .doubleAcute
        case 0x30C: self = .caron
        case 0x326, 0x327: self = .cedilla
        case 0x328: self = .ogonek
        default: return nil
        }
    }

    /// Returns the pixels of the mark on a letter. The width of a mark is even on letters of even width, so that it is
    /// centred.
    func picture(onWidth width: Int, isTall: Bool) -> Picture {
        let isEven = width.isMultiple(of: 2) && width > 2
        return switch self {
        case .acute: Picture(width: 2, 0b01, 0b10)
        case .grave: Picture(width: 2, 0b10, 0b01)
        case .circumflex: isEven ? Picture(width: 4, 0b0110, 0b1001) : Picture(width: 3, 0b010, 0b101)
        case .caron: isEven ? Picture(width: 4, 0b1001, 0b0110) : Picture(width: 3, 0b101, 0b010)
        case .breve: isEven ? Picture(width: 4, 0b1001, 0b0110) : Picture(width: 3, 0b101, 0b010)
        case .tilde: Picture(width: 4, 0b0101, 0b1010)
        case .doubleAcute: Picture(width: 5, 0b01001, 0b10010)
        case .diaeresis: isEven ? Picture(width: 4, 0b1001) : Picture(width: 3, 0b101)
        case .macron: isEven ? Picture(width: 4, 0b1111) : Picture(width: 3, 0b111)
        case .dot: Picture(width: 1, 0b1)
        case .ring where isTall: Picture(width: 3, 0b111, 0b101)
        case .ring: isEven ? Picture(width: 4, 0b0110, 0b1001, 0b0110) : Picture(width: 3, 0b010, 0b101, 0b010)
        case .cedilla: Picture(width: 2, 0b01, 0b10)
        case .ogonek: Picture(width: 2, 0b10, 0b01)
        case .apostrophe: Picture(width: 1, 0b1, 0b1)
        }
    }

    /// Returns the base and the mark of a precomposed letter; `nil` if the letter is not composed.
    static func parts(of letter: Unicode.Scalar) -> (base: Unicode.Scalar, mark: BlockMark)? { composed[letter] }

    /// Precomposed letters by mark, each followed by its base.
    private static let letters: [(BlockMark, String)] = [
        (.acute, "ÁAÉEÍIÓOÚUÝYáaéeíióoúuýyĆCćcĹLĺlŃNńnŔRŕrŚSśsŹZźzǴGǵgẂWẃw"),
        (.grave, "ÀAÈEÌIÒOÙUàaèeìiòoùuǸNǹnẀWẁwỲYỳy"),
        (.circumflex, "ÂAÊEÎIÔOÛUâaêeîiôoûuĈCĉcĜGĝgĤHĥhĴJĵjŜSŝsŴWŵwŶYŷy"),
        (.tilde, "ÃAÑNÕOãañnõoĨIĩiŨUũuẼEẽeỸYỹy"),
        (.diaeresis, "ÄAËEÏIÖOÜUäaëeïiöoüuÿyŸYẄWẅw"),
        (.ring, "ÅAåaŮUůu"),
        (.caron, "ČCčcĎDĚEěeŇNňnŘRřrŠSšsŤTŽZžzǍAǎaǏIǐiǑOǒoǓUǔuǦGǧgǨKǩk"),
        (.apostrophe, "ďdťtĽLľl"),
        (.breve, "ĂAăaĔEĕeĞGğgĬIĭiŎOŏoŬUŭu"),
        (.macron, "ĀAāaĒEēeĪIīiŌOōoŪUūuȲYȳy"),
        (.dot, "ĊCċcĖEėeĠGġgİIŻZżz"),
        (.doubleAcute, "ŐOőoŰUűu"),
        (.cedilla, "ÇCçcĢGĶKķkĻLļlŅNņnŖRŗrŞSşsŢTţtȘSșsȚTțt"),
        (.ogonek, "ĄAąaĘEęeĮIįiŲUųu"),
    ]

    private static let composed: [Unicode.Scalar: (base: Unicode.Scalar, mark: BlockMark)] = {
        var result: [Unicode.Scalar: (base: Unicode.Scalar, mark: BlockMark)] = [:]
        for (mark, pairs) in letters {
            let scalars = Array(pairs.unicodeScalars)
            for index in stride(from: 0, to: scalars.count - 1, by: 2) {
                result[scalars[index]] = (scalars[index + 1], mark)
            }
        }
        return result
    }()
}
