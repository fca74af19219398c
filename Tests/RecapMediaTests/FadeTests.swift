import RecapSurface
import Testing

/// How a picture comes in.
@Suite struct FadeTests {
    @Test("Every channel fades by the same share", arguments: [0, 0.25, 0.5, 1])
    func channels(_ opacity: Double) throws {
        var bitmap = try #require(Bitmap(width: 1, height: 1))
        bitmap.pixels[0] = 0xFFC8_8040
        bitmap.fade(to: opacity)
        for shift: UInt32 in [0, 8, 16, 24] {
            let whole = Double(0xFFC8_8040 as UInt32 >> shift & 0xFF)
            let faded = Double(bitmap.pixels[0] >> shift & 0xFF)
            #expect(abs(faded - whole * opacity) <= 1)
        }
    }
}
