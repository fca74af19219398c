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

    /// Whether the library knows Unicode 14 as the table does, and no later version.
    static var isUnicode14: Bool {
        guard let width = LibraryWidth() else { return false }
        return width("\u{1FAE7}") == 2 && width("\u{1FAE8}") == -1
    }
}

/// The table against the C library, by which curses places characters.
struct WidthTableTests {
    @Test(
        "Every scalar that is drawn has the width that the C library gives it, and what is not drawn is known",
        .enabled(if: LibraryWidth.isUnicode14, "the C library knows another version of Unicode"))
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
            let theirs = WidthOracle.kind(of: scalar)
            if ours != theirs { differences.append("U+\(String(scalar.value, radix: 16)): \(ours), not \(theirs)") }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(60))")
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
