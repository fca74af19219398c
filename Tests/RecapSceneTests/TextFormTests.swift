import RecapScene
import RecapStory
import RecapSurface
import Testing

/// Numbers, dates and large letters.
@Suite struct TextFormTests {
    @Test("Numbers have commas between thousands and no more digits than they need")
    func numbers() {
        let format = NumberFormat()
        let texts: [(Double, String)] = [
            (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1234.5, "-1,234.5"),
            (0.1, "0.1"), (0.25, "0.25"), (0.333333, "0.33"), (2.999, "3.00"), (-0.0001, "0.00"),
            (1e12, "1,000,000,000,000"),
            (.nan, "–"), (.infinity, "–"),
        ]
        for (number, text) in texts { #expect(format.text(number) == text, "\(number)") }
        #expect(NumberFormat(decimals: 3).text(1.5) == "1.500")
        #expect(NumberFormat(decimals: 0).text(1.5) == "2")
        #expect(NumberFormat(grouping: false).text(12345) == "12345")
        #expect(NumberFormat(decimals: 99).text(1) == "1.000000")
    }

    @Test("Weekdays and days of the year are those of the calendar")
    func calendar() {
        // Known days: 0 is Monday.
        #expect(GregorianCalendar.weekday(year: 2024, month: 1, day: 1) == 0)
        #expect(GregorianCalendar.weekday(year: 1970, month: 1, day: 1) == 3)
        #expect(GregorianCalendar.weekday(year: 2000, month: 2, day: 29) == 1)
        #expect(GregorianCalendar.weekday(year: 1900, month: 3, day: 1) == 3)
        #expect(GregorianCalendar.weekday(year: 1, month: 1, day: 1) == 0)
        for (year, days) in [(2024, 366), (2023, 365), (1900, 365), (2000, 366), (1, 365), (9999, 365)] {
            #expect(GregorianCalendar.days(inYear: year) == days)
            #expect(GregorianCalendar.dayOfYear(year: year, month: 12, day: 31) == days - 1)
            #expect(GregorianCalendar.dayOfYear(year: year, month: 1, day: 1) == 0)
        }
    }

    @Test("A gradient runs from its first colour to its last, at any angle, and has every colour in between")
    func backdrop() {
        let colors = [Color.hex(0x000000), .hex(0x808080), .hex(0xFFFFFF)]
        let size = Size(width: 41, height: 21)
        let down = Backdrop(colors: colors)
        #expect(down.isEvenInRows)
        #expect(down.color(x: 7, y: 0, in: size) == colors[0])
        #expect(down.color(x: 7, y: 10, in: size) == colors[1])
        #expect(down.color(x: 7, y: 20, in: size) == colors[2])
        let left = Backdrop(colors: colors, angle: 90)
        #expect(left.color(x: 40, y: 3, in: size) == colors[0] && left.color(x: 0, y: 9, in: size) == colors[2])
        let up = Backdrop(colors: colors, angle: 180)
        #expect(up.color(x: 0, y: 0, in: size) == colors[2] && up.color(x: 0, y: 20, in: size) == colors[0])
        #expect(Backdrop(colors: colors, angle: -90) == Backdrop(colors: colors, angle: 270))
        #expect(Backdrop(colors: colors, angle: 720) == down)
        let slanted = Backdrop(colors: colors, angle: 330)
        #expect(!slanted.isEvenInRows)
        let corners = [(0, 0), (40, 0), (0, 20), (40, 20)].map { slanted.color(x: $0.0, y: $0.1, in: size) }
        #expect(corners.contains(colors[0]) && corners.contains(colors[2]))
        #expect(Backdrop(colors: []).color(x: 0, y: 0, in: size) == .default)
        #expect(Backdrop(colors: colors).color(x: 0, y: 0, in: Size(width: 1, height: 1)) == colors[0])
    }
}
