import Testing

@testable import RecapLanguage

@Suite struct NumberFormatTests {
    @Test("Numbers have groups of digits and no more decimals than they need")
    func numbers() {
        let format = NumberFormat()
        let texts: [(Double, String)] = [
            (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1234.5, "-1,234.5"),
            (0.1, "0.1"), (0.25, "0.25"), (0.333333, "0.33"), (2.999, "3"), (-0.0001, "0"), (0.005, "0.01"),
            (999_999_999_999.5, "999,999,999,999.5"), (1e12, "1,000,000,000,000"), (1e15, "1,000,000,000,000,000"),
            (-1e17, "-100,000,000,000,000,000"), (.nan, "–"), (.infinity, "–"), (-.infinity, "–"), (1e18, "1e18"),
            (-1e18, "-1e18"), (-1.5e300, "-1.5e300"), (999_999_999_999_999_872, "999,999,999,999,999,872"),
        ]
        for (number, text) in texts { #expect(format.text(number) == text, "\(number)") }
        #expect(NumberFormat(decimals: 3).text(1.5) == "1.500")
        #expect(NumberFormat(decimals: 0).text(1.5) == "2")
        #expect(NumberFormat(decimals: 6).text(999_999_999_999) == "999,999,999,999.00")
        #expect(NumberFormat(grouping: false).text(12345) == "12345")
        #expect(NumberFormat(decimals: 99).text(1) == "1.000000")
        #expect(NumberFormat(decimals: -1).text(1.5) == "2")
    }

    @Test("A number that is written with all its digits gets the signs of the language")
    func written() throws {
        let texts = [
            ("en", "1234567.891", "1,234,567.891"), ("de", "-1234.5", "-1.234,5"), ("hi", "1234567", "12,34,567"),
            ("es", "1234", "1234"), ("es", "-12345", "-12.345"), ("en", "0.5", "0.5"), ("en", "-999", "-999"),
            ("en", "", ""), ("de", "1.5e+20", "1,5e20"), ("de", "-2.5e-07", "-2,5e-07"),
        ]
        for (tag, written, text) in texts {
            #expect(NumberFormat(try #require(Language.named(tag))).text(written: written) == text, "\(tag) \(written)")
        }
    }

    @Test("A percentage has the sign of its language, before or after the number")
    func percentages() throws {
        for (tag, text) in [("en", "1,250%"), ("de", "1.250\u{A0}%"), ("tr", "%1.250"), ("ko", "1,250%")] {
            #expect(PercentFormat(try #require(Language.named(tag))).text(1250) == text, "\(tag)")
        }
        #expect(PercentFormat(.english).text(-0.25, decimals: 1) == "-0.3%")
    }
}
