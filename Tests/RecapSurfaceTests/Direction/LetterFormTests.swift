import Foundation
import RecapSurface
import Testing

/// The letters of the forms that they have within words.
@Suite struct LetterFormTests {
    @Test("The letter of each form is that of Unicode's compatibility decomposition")
    func forms() throws {
        var count = 0
        for number in UInt32(0xFB00)...0xFEFF {
            let scalar = try #require(Unicode.Scalar(number))
            let letters = String(scalar).precomposedStringWithCompatibilityMapping.unicodeScalars
            // This letter has a decomposition of its own.
            let compound: Unicode.Scalar = "\u{677}"
            let isCompound =
                String(scalar) != "\u{677}"
                && String(letters) == String(compound).precomposedStringWithCompatibilityMapping
            let isLetter = letters.count == 1 && letters.first?.properties.generalCategory == .otherLetter
            let isArabic = number >= 0xFB50 && (letters.first.map { 0x600...0x6FF ~= $0.value } ?? false)
            let letter = isCompound ? compound : isLetter && isArabic ? letters.first : nil
            #expect(scalar.letterOfForm == letter ?? scalar, "U+\(String(number, radix: 16))")
            if letter != nil, letter != scalar { count += 1 }
        }
        #expect(count == 242)
    }
}
