import RecapMediaWire
import RecapSurface
import TestSupport
import Testing

/// Bitmaps at other sizes.
@Suite struct ScalingTests {
    @Test("smaller is the mean of what lies under each pixel")
    func down() {
        let picture = Pictures.bitmap("##kk", "##kk", "rrbb", "rrbb")
        #expect(picture.scaled(toWidth: 2, height: 2) == Pictures.bitmap("#k", "rb"))
        let halves = Pictures.bitmap("#k", "k#").scaled(toWidth: 1, height: 1)
        #expect(halves?.pixels == [0xFF80_8080])
        // Three pixels to two: the middle one counts half for each.
        let thirds = Pictures.bitmap("#k#").scaled(toWidth: 2, height: 1)
        #expect(thirds?.pixels == [0xFFAA_AAAA, 0xFFAA_AAAA])
    }

    @Test("what is transparent doesn't darken what is next to it")
    func premultiplied() {
        #expect(Pictures.bitmap("#.").scaled(toWidth: 1, height: 1)?.pixels == [0x8080_8080])
    }

    @Test("larger goes evenly from pixel to pixel, and is even where the picture is")
    func larger() {
        let row = Pictures.bitmap("k#").scaled(toWidth: 4, height: 1)
        #expect(row?.pixels == [0xFF00_0000, 0xFF40_4040, 0xFFBF_BFBF, 0xFFFF_FFFF])
        #expect(
            Pictures.bitmap("r").scaled(toWidth: 7, height: 5) == Bitmap(width: 7, height: 5, filledWith: 0xFFFF_0000))
    }

    @Test("a part of its own size is copied, at any place")
    func part() {
        let picture = Pictures.bitmap("#rgb", "kbr#", "grb#")
        #expect(picture.scaled(toWidth: 4, height: 3) == picture)
        let part = UnitRect(x: 0.25, y: 1 / 3, width: 0.5, height: 2 / 3)
        #expect(picture.scaled(toWidth: 2, height: 2, showing: part) == Pictures.bitmap("br", "rb"))
        let right = UnitRect(x: 0.5, y: 0, width: 0.5, height: 1)
        #expect(Pictures.bitmap("##rr", "##rr").scaled(toWidth: 1, height: 1, showing: right) == Pictures.bitmap("r"))
    }

    @Test("a size that no bitmap has is none")
    func sizes() {
        for (width, height) in [(0, 1), (1, -1), (65_537, 1), (16_384, 16_384)] {
            #expect(Pictures.bitmap("#").scaled(toWidth: width, height: height) == nil)
        }
    }

    @Test("the mean stays, colours stay within alpha, and the size is right", arguments: [1, 2, 3] as [UInt64])
    func laws(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<60 {
            let picture = Pictures.noise(
                .random(in: 1...40, using: &random), .random(in: 1...40, using: &random), isOpaque: false, &random)
            let width = Int.random(in: 1...60, using: &random), height = Int.random(in: 1...60, using: &random)
            let all = (Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random))
            let part =
                Bool.random(using: &random)
                ? UnitRect.whole : UnitRect(x: all.0, y: all.1, width: all.1, height: all.0)
            guard let scaled = picture.scaled(toWidth: width, height: height, showing: part) else {
                Issue.record("seed \(seed): no picture")
                continue
            }
            #expect(scaled.width == width && scaled.height == height)
            for pixel in scaled.pixels {
                let alpha = pixel >> 24
                #expect(
                    pixel >> 16 & 0xFF <= alpha && pixel >> 8 & 0xFF <= alpha && pixel & 0xFF <= alpha, "seed \(seed)")
            }
            if part == .whole, width <= picture.width, height <= picture.height {
                func mean(_ bitmap: Bitmap) -> Double {
                    Double(bitmap.pixels.reduce(0) { $0 + Int($1 >> 24) }) / Double(bitmap.pixels.count)
                }
                #expect(abs(mean(scaled) - mean(picture)) < 0.6, "seed \(seed)")
            }
        }
    }
}
