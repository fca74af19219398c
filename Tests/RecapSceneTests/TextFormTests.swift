import RecapScene
import RecapStory
import RecapSurface
import Testing

/// Backgrounds and large letters.
@Suite struct TextFormTests {
    @Test("A gradient runs from its first colour to its last, at any angle, and has every colour in between")
    func backdrop() {
        let colors = [Color.hex(0x000000), .hex(0x808080), .hex(0xFFFFFF)]
        let size = CellSize(width: 41, height: 21)
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
        #expect(Backdrop(colors: colors).color(x: 0, y: 0, in: CellSize(width: 1, height: 1)) == colors[0])
    }
}
