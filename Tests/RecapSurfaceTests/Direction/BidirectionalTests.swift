import Glibc
import RecapSurface
import TestSupport
import Testing

@Suite("Bidirectional text")
struct BidirectionalTests {
    /// The function of FriBidi that does all steps at once, which the program does not use.
    private typealias Reference =
        @convention(c) (
            UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>?,
            UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int8>?
        ) -> Int8

    private static func reference(_ text: [UInt32], base: Bidirectional.Base) throws -> [UInt32] {
        guard let library = unsafe dlopen("libfribidi.so.0", RTLD_NOW),
            let symbol = unsafe dlsym(library, "fribidi_log2vis")
        else { throw ReferenceMissing() }
        let order = unsafe unsafeBitCast(symbol, to: Reference.self)
        var direction: UInt32 = base == .rightToLeft ? 0x111 : base == .leftToRight ? 0x110 : 0x40
        var visual = [UInt32](repeating: 0, count: text.count + 1)
        _ = unsafe order(text, Int32(text.count), &direction, &visual, nil, nil, nil)
        return visual.dropLast()
    }

    private struct ReferenceMissing: Error {}

    /// Returns a line as it is seen.
    private static func visual(_ text: [UInt32], base: Bidirectional.Base) -> [UInt32] {
        let line = Bidirectional.line(text, base: base, joins: true)
        return Bidirectional.order(of: line.levels).map {
            line.levels[$0] % 2 == 1 ? Bidirectional.mirrored(line.scalars[$0]) : line.scalars[$0]
        }
    }

    /// Latin, digits, Hebrew, Arabic without the letters that form ligatures, digits of Arabic, brackets and signs.
    private static let alphabet = Array("abXYZ019 אבגדהש بتثجحسعمه٣٤()[]{}<>.,:;!?+-%/\"'".unicodeScalars).map(\.value)

    @Test("Any mixture is in the order that FriBidi's own function gives", arguments: 0..<40)
    func law(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<50 {
            var text = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                Self.alphabet.randomElement(using: &random) ?? 0x20
            }
            // Blanks at the end are those of the line, which is not this function's.
            while text.last == 0x20 { text.removeLast() }
            guard !text.isEmpty else { continue }
            for base in [Bidirectional.Base.leftToRight, .rightToLeft, .firstStrong] {
                let own = Self.visual(text, base: base)
                #expect(try own == Self.reference(text, base: base), "\(String(text)) \(base)")
                #expect(Self.letters(own) == Self.letters(text), "\(String(text))")
            }
        }
    }

    /// Returns the letters of a line in any order, without the difference between brackets and forms.
    private static func letters(_ text: [UInt32]) -> [UInt32] {
        text.map { min(Unicode.Scalar($0)?.letterOfForm.value ?? $0, Bidirectional.mirrored($0)) }.sorted()
    }

    @Test("Every form of an Arabic letter leads back to it")
    func forms() {
        // Letters that join on both sides, on one side, and not at all.
        let letters = (UInt32(0x620)...0x64A).filter { $0 != 0x640 } + Array(0x671...0x6D3)
        for letter in letters {
            for text in [[letter], [letter, 0x628], [0x628, letter], [0x628, letter, 0x628]] {
                let line = Bidirectional.line(text, base: .rightToLeft, joins: true)
                #expect(line.scalars.map { Unicode.Scalar($0)?.letterOfForm.value } == text)
            }
        }
    }

    @Test("The letters of an Arabic word have the forms for their places")
    func joined() {
        let word = Array("ببب".unicodeScalars).map(\.value)
        #expect(Bidirectional.line(word, base: .firstStrong, joins: true).scalars == [0xFE91, 0xFE92, 0xFE90])
        #expect(Bidirectional.line(word, base: .firstStrong, joins: false).scalars == word)
    }

    @Test(
        "The first letter tells the direction of a text, and texts without letters from the right are known by their bytes"
    )
    func directions() {
        #expect("12 שלום Swift".beginsRightToLeft == true)
        #expect("(Swift) שלום".beginsRightToLeft == false)
        #expect("12:30 …".beginsRightToLeft == nil)
        for text in ["Swift", "한 해", "नमस्ते", "Привет", "今年", "🎉", "Ωμέγα", "Հայ"] {
            #expect(!text.mayRunRightToLeft, "\(text)")
        }
        for text in ["a ש", "سلام", "\u{FE8E}", "\u{10A00}", "\u{1E900}"] { #expect(text.mayRunRightToLeft, "\(text)") }
    }
}

extension String {
    fileprivate init(_ scalars: [UInt32]) {
        self = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    }
}
