import Glibc
import Testing

@testable import RecapSurface

/// The `wcwidth` of the C library, which its Swift module does not declare, in a locale of UTF-8.
private struct LibraryWidth {
    private let function: @convention(c) (wchar_t) -> CInt

    init?() {
        guard unsafe setlocale(LC_CTYPE, "C.UTF-8") != nil, let symbol = unsafe dlsym(nil, "wcwidth") else {
            return nil
        }
        function = unsafe unsafeBitCast(symbol, to: (@convention(c) (wchar_t) -> CInt).self)
    }

    func callAsFunction(_ scalar: Unicode.Scalar) -> Int { Int(function(wchar_t(scalar.value))) }
}

/// The table against the C library, by which curses places characters.
struct WidthTableTests {
    /// Symbols that became wide with Unicode 16, and a mark that became a letter with Unicode 15, which the C library may not know yet.
    private static let changed: [ClosedRange<UInt32>] = [
        0x2630...0x2637, 0x268A...0x268F, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1171E...0x1171E,
    ]

    @Test("Every scalar that is drawn has the width that the C library gives it, if it knows the scalar")
    func agreesWithTheLibrary() throws {
        let width = try #require(LibraryWidth())
        var differences: [String] = []
        var leftOut: [UInt32] = []
        for scalar in (UInt32(0)...0x10_FFFF).lazy.compactMap(Unicode.Scalar.init) {
            let theirs = width(scalar)
            let ours: Int
            switch ScalarKind(scalar) {
            case .narrow: ours = 1
            case .wide: ours = 2
            case .mark: ours = 0
            case .forbidden, .ignored:
                if theirs > 0 { leftOut.append(scalar.value) }
                continue
            }
            if theirs < 0 || Self.changed.contains(where: { $0 ~= scalar.value }) { continue }
            if ours != theirs { differences.append("U+\(String(scalar.value, radix: 16)): \(ours)") }
        }
        #expect(differences.isEmpty, "\(differences.prefix(20))")
        // The soft hyphen, and signs that stand before digits in Arabic, Syriac and Kaithi: format characters all. Last,
        // what stands for bytes in names of files.
        let formats: [UInt32] = [
            0xAD, 0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD,
        ]
        #expect(leftOut == formats + Array(0x10_FE80...0x10_FEFF))
    }

    @Test("Every scalar has the width that the rules of Unicode give it, whatever the C library knows")
    func agreesWithUnicode() {
        var differences: [String] = []
        for scalar in (UInt32(0)...0x10_FFFF).lazy.compactMap(Unicode.Scalar.init) {
            let ours: WidthOracle.Kind =
                switch ScalarKind(scalar) {
                case .narrow: .narrow
                case .wide: .wide
                case .mark: .mark
                case .forbidden, .ignored: .notDrawn
                }
            guard let theirs = WidthOracle.kind(of: scalar) else {
                // No letter yet, or not known to the library: only noncharacters and what is not seen are replaced.
                if (ours == .notDrawn) != WidthOracle.isReserved(scalar) { differences.append("\(scalar)") }
                continue
            }
            if ours != theirs { differences.append("U+\(String(scalar.value, radix: 16)): \(ours), not \(theirs)") }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(60))")
    }

    @Test("A letter that the table doesn't know has the width of its block, and is not replaced")
    func unknownLetters() {
        for scalar: Unicode.Scalar in ["\u{1FAFF}", "\u{1F6FF}", "\u{3FFFD}", "\u{18DFF}"] {
            #expect(ScalarKind(scalar) == .wide, "\(scalar.value)")
        }
        for scalar: Unicode.Scalar in ["\u{378}", "\u{1CFFF}", "\u{1FBFF}", "\u{50000}"] {
            #expect(ScalarKind(scalar) == .narrow, "\(scalar.value)")
        }
        #expect(ScalarKind("\u{1AFF}") == .mark)
    }

    @Test("The short ways of the look-up say what the table says")
    func shortcuts() {
        #expect(
            (UInt32(0)...0x1_FFFF).lazy.compactMap(Unicode.Scalar.init).allSatisfy {
                ScalarKind($0) == ScalarKind.search($0.value)
            })
    }

    @Test("The table is in order and begins with the first scalar")
    func order() {
        #expect(WidthTable.runs.first == 0)
        #expect(zip(WidthTable.runs, WidthTable.runs.dropFirst()).allSatisfy { $0 >> 3 < $1 >> 3 && $0 & 7 != $1 & 7 })
    }
}
