import RecapMotion
import TestSupport
import Testing

@Suite struct EasingTextTests {
    @Test("every easing's description is text that reads back as it")
    func roundTrip() throws {
        let texts =
            Easing.allNames + [
                "cubicBezier(.2,0,0,1)", "steps(4, jump-end)", "steps( 3 ,jump-none )", "steps(2,start)",
                "linear(0, .5 20%, 1)",
                "spring(1, 100, 10, 0)", "spring", "spring()", "spring(2, 50)", "elasticOut(1.5, .4)", " backInOut ",
                "elasticIn()", "cubicBezier(0.1, -2e0, +0.5, 1.5E-1)",
            ]
        for text in texts {
            let easing = try Easing(parsing: text)
            let again = try Easing(parsing: easing.description)
            for x in [0.1, 0.35, 0.5, 0.8] {
                #expect(abs(again.value(at: x) - easing.value(at: x)) < 1e-9, "\(text): \(easing)")
            }
        }
        #expect(try Easing(parsing: "cubicBezier(.215,.61,.355,1)") == .cubicOut)
        #expect(try Easing(parsing: "cubicOut").description == "cubicOut")
        #expect(try Easing(parsing: "steps(2, end)") == .steps(2, .jumpEnd))
    }

    @Test(
        "what is wrong is said, and where",
        arguments: [
            ("", 0, 0, "expected an easing, found nothing"),
            ("cubicOutt", 0, 9, "there is no easing 'cubicOutt'; did you mean 'cubicOut'?"),
            ("easeInOutSine", 0, 13, "there is no easing 'easeInOutSine'; did you mean 'sineInOut'?"),
            ("ease-in-out", 0, 11, "there is no easing 'ease-in-out'; did you mean 'cubicInOut'?"),
            ("ease", 0, 4, "there is no easing 'ease'"),
            ("cubic-bezier(0,0,1,1)", 0, 12, "there is no easing 'cubic-bezier'; did you mean 'cubicBezier'?"),
            ("wobble", 0, 6, "there is no easing 'wobble'"),
            ("cubicOut x", 9, 10, "expected the end, found 'x'"),
            ("cubicOut(1)", 8, 9, "expected the end, found '('"),
            ("cubicBezier", 11, 11, "expected '(', found the end"),
            ("cubicBezier(0, 0, 1)", 0, 20, "cubicBezier takes 4 numbers, found 3"),
            ("cubicBezier(0, 0, 1.5, 1)", 18, 21, "x2 must be from 0 to 1, found 1.5"),
            ("cubicBezier(0, zero, 1, 1)", 15, 19, "expected a number, found 'zero'"),
            ("cubicBezier(0, 0, 1, 1", 22, 22, "expected ',' or ')', found the end"),
            ("steps(0)", 6, 7, "the number of steps must be a whole number from 1 to 1000000, found 0"),
            ("steps(2.5)", 6, 9, "the number of steps must be a whole number from 1 to 1000000, found 2.5"),
            ("steps(1, jump-none)", 6, 7, "the number of steps must be a whole number from 2 to 1000000, found 1"),
            ("steps(3, jump-up)", 9, 16, "expected jump-start, jump-end, jump-none or jump-both, found 'jump-up'"),
            ("linear()", 7, 8, "expected a number, found ')'"),
            ("linear(0, 20%)", 13, 14, "expected a number, found ')'"),
            ("linear(0, 1 2% 3% 4%)", 18, 19, "expected at most two percentages in a stop, found '4%'"),
            ("linear(0 1)", 9, 10, "expected ',' or a percentage, found '1'"),
            ("spring(0)", 7, 8, "the mass must be from 0.0001 to 10000, found 0"),
            ("spring(1, 100, 0)", 15, 16, "the damping must be from 0.0001 to 1000000, found 0"),
            ("elasticOut(1, 20)", 14, 16, "the period must be from 0.05 to 10, found 20"),
            ("cubicBezier(1e999, 0, 1, 1)", 12, 17, "expected a number, found '1e999'"),
            ("🙂", 0, 1, "expected the name of an easing, found '🙂'"),
        ])
    func errors(_ text: String, _ low: Int, _ high: Int, _ message: String) {
        let error = #expect(throws: EasingSyntaxError.self) { try Easing(parsing: text) }
        #expect(error?.description == message)
        #expect(error?.range == low..<high)
    }

    @Test("random text is an easing or an error, never more", arguments: [11, 12] as [UInt64])
    func randomText(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let parts = [
            "cubicBezier", "steps", "linear", "spring", "elasticOut", "(", ")", ",", " ", "%", "-", ".", "1", "0.5",
            "1e9", "é",
            "jump-none", "\u{301}", "🇰🇷",
        ]
        for _ in 0..<3000 {
            let text = (0..<Int.random(in: 0...9, using: &random))
                .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            do throws(EasingSyntaxError) {
                #expect(!(try Easing(parsing: text)).value(at: 0.3).isNaN)
            } catch {
                #expect(error.range.upperBound <= text.count, "seed \(seed): \(text)")
            }
        }
    }
}
