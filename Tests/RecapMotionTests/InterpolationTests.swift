import RecapMotion
import TestSupport
import Testing

@Suite struct InterpolationTests {
    @Test("whole numbers round and never overflow")
    func wholeNumbers() {
        #expect(Int.interpolate(0, 10, at: 0.26) == 3)
        #expect(Int.interpolate(.min, .max, at: 0.5) == 0)
        #expect(Int.interpolate(.min, .max, at: 2) == .max)
        #expect(Int.interpolate(0, 10, at: .nan) == 0)
        #expect(Int.max.adding(1) == .max && Int.min.subtracting(1) == .min && Int.max.scaled(by: 3) == .max)
    }

    @Test("a colour comes back from OKLab as it was", arguments: [5] as [UInt64])
    func colorRoundTrip(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<2000 {
            let c = (0..<4).map { _ in Double(Int.random(in: 0...255, using: &random)) / 255 }
            let color = MotionColor(red: c[0], green: c[1], blue: c[2], alpha: c[3]).srgb
            guard c[3] > 0 else { continue }
            for (one, other) in zip(c, [color.red, color.green, color.blue, color.alpha]) {
                #expect(abs(one - other) < 1e-4, "seed \(seed): \(c)")
            }
        }
    }

    @Test("white is OKLab's 1, 0, 0 and red what its author prints")
    func knownColors() {
        let white = MotionColor(red: 1, green: 1, blue: 1)
        #expect(abs(white.lightness - 1) < 1e-6 && abs(white.a) < 1e-6 && abs(white.b) < 1e-6)
        let red = MotionColor(red: 1, green: 0, blue: 0)
        #expect(abs(red.lightness - 0.627955) < 1e-5 && abs(red.a - 0.224863) < 1e-5 && abs(red.b - 0.125846) < 1e-5)
    }

    @Test("a colour fades in without turning grey or dark: alpha is multiplied in")
    func premultiplied() {
        let red = MotionColor(red: 1, green: 0, blue: 0)
        let half = MotionColor.interpolate(MotionColor(red: 0, green: 0, blue: 1, alpha: 0), red, at: 0.25).srgb
        #expect(abs(half.red - 1) < 1e-6 && half.green < 1e-3 && half.blue < 1e-3 && half.alpha == 0.25)
        let blue = MotionColor(red: 0, green: 0, blue: 1), yellow = MotionColor(red: 1, green: 1, blue: 0)
        let between = MotionColor.interpolate(blue, yellow, at: 0.5).srgb
        #expect(max(between.red, between.green, between.blue) - min(between.red, between.green, between.blue) > 0.15)
    }

    @Test("text is typed by grapheme, over what both have in common")
    func typing() {
        let text = "e\u{301}👨‍👩‍👧한🇰🇷!"
        let typewriter = Typewriter(text)
        #expect(typewriter.count == 5)
        for count in 0...5 { #expect(typewriter.typed(at: Double(count) / 5) == text.prefix(count)) }
        #expect(typewriter.typed(at: -1) == "" && typewriter.typed(at: .nan) == "" && typewriter.typed(at: 9) == text)
        #expect(Typewriter("").typed(at: 0.5) == "")
        let steps = (0...5).map { String.interpolate("recap", "recorder", at: Double($0) / 7) }
        #expect(steps == ["recap", "reca", "rec", "reco", "recor", "record"])
        #expect(String.interpolate("a", "b", at: 1) == "b" && String.interpolate("a", "b", at: 0) == "a")
    }

    @Test("a count has its groups, point and sign")
    func counting() {
        #expect(CountUp(1_234_567).text == "1,234,567")
        #expect(CountUp(999.6).text == "1,000")
        #expect(CountUp(-1234.5, decimals: 2).text == "-1,234.50")
        #expect(CountUp(-0.001, decimals: 2).text == "0.00")
        #expect(CountUp(1e6, separator: nil).text == "1000000")
        #expect(CountUp(1234.5, decimals: 1, separator: ".", point: ",").text == "1.234,5")
        #expect(CountUp(.nan).text == "nan" && CountUp(1e300).text == "1e+300")
        #expect(CountUp(1, decimals: 99).decimals == 15)
        let half = CountUp.interpolate(CountUp(0), CountUp(2408, separator: "'"), at: 0.5)
        #expect(half.text == "1'204")
    }

    @Test("arrays move element by element, also where their lengths differ")
    func arrays() {
        #expect([Double].interpolate([0, 10], [10, 20], at: 0.5) == [5, 15])
        #expect([Double].interpolate([0, 10], [10], at: 0.25) == [2.5, 10])
        #expect([Double].interpolate([0, 10], [10], at: 0.75) == [7.5])
        #expect([Double].interpolate([], [], at: 0.5) == [])
    }

    struct Angle: AdditiveInterpolatable {
        var degrees: Double
        static let zero = Angle(degrees: 0)
        func adding(_ other: Angle) -> Angle { Angle(degrees: degrees + other.degrees) }
        func subtracting(_ other: Angle) -> Angle { Angle(degrees: degrees - other.degrees) }
        func scaled(by factor: Double) -> Angle { Angle(degrees: degrees * factor) }
    }

    @Test("a type of the embedder's moves")
    func ownType() {
        let turn = Animation(from: Angle(degrees: 10), to: Angle(degrees: 30), time: 2)
        #expect(turn.value(at: 1).degrees == 20)
        #expect(turn.velocity(at: 1).degrees == 10)
    }
}
