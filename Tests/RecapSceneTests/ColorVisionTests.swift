import Foundation
import RecapStory
import RecapSurface
import Testing

@testable import RecapElements
@testable import RecapScene

/// Whether the parts of charts can be told apart without telling red from green.
@Suite struct ColorVisionTests {
    /// A kind of colour vision, as a matrix of linear light: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, “A
    /// Physiologically-based Model for Simulation of Color Vision Deficiency”, 2009, with severity 1.
    enum Vision: CaseIterable {
        case usual, deuteranopia, protanopia

        var matrix: [[Double]] {
            switch self {
            case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
            case .deuteranopia:
                [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
            case .protanopia:
                [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
            }
        }

        /// The coordinates of a colour in OKLab (B. Ottosson, 2020) as this vision sees it.
        func coordinates(_ color: Color) -> [Double] {
            guard let (red, green, blue) = color.channels else { return [0, 0, 0] }
            let light = [red, green, blue].map { channel in
                let value = Double(channel) / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
                matrix.map { zip($0, vector).map(*).reduce(0, +) }
            }
            let seen = product(matrix, light).map { min(max($0, 0), 1) }
            let cones = product(
                [
                    [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
                    [0.0883024619, 0.2817188376, 0.6299787005],
                ], seen
            ).map { cbrt($0) }
            return product(
                [
                    [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
                    [0.0259040371, 0.7827717662, -0.8086757660],
                ], cones)
        }

        /// The difference of two colours: their distance in OKLab, of which about 0.02 is just noticeable.
        func difference(_ one: Color, _ other: Color) -> Double {
            zip(coordinates(one), coordinates(other)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
        }
    }

    /// The least difference of two parts of a chart, four times what is just noticeable.
    private static let leastOfParts = 0.08
    /// The least difference of a part from the background.
    private static let leastFromBackground = 0.15

    @Test(
        "The first five parts of a chart are told apart from each other and from the background, whatever the eyes",
        arguments: Theme.all.filter { !$0.background.isEmpty }.map(\.name), [ColorDepth.truecolor, .indexed256])
    func charts(_ name: String, _ depth: ColorDepth) throws {
        let palette = Palette(theme: try #require(Theme.named(name)), background: nil, depth: depth)
        let canvas = Canvas(
            PageEnvironment(palette: palette, glyphs: .unicode),
            state: Canvas.State(clip: Rect(x: 0, y: 0, width: 1, height: 1)))
        let parts = (0..<5).map { canvas.paint(ofPart: $0, of: 5).style.foreground.quantized(to: depth) }
        let size = CellSize(width: 1, height: 24)
        let backgrounds = Set((0..<24).map { palette.backdrop.color(x: 0, y: $0, in: size).quantized(to: depth) })
        for vision in Vision.allCases {
            for (index, part) in parts.enumerated() {
                for (other, color) in parts.enumerated().dropFirst(index + 1) {
                    let difference = vision.difference(part, color)
                    #expect(difference >= Self.leastOfParts, "\(vision): \(index) and \(other): \(difference)")
                }
                for background in backgrounds {
                    let difference = vision.difference(part, background)
                    #expect(difference >= Self.leastFromBackground, "\(vision): \(index), behind: \(difference)")
                }
            }
        }
    }

    @Test("The simulation tells blue from yellow, and not a red from a green of the same lightness")
    func simulation() {
        let red = Color.hex(0xC05030), green = Color.hex(0x7F7A2E)
        #expect(Vision.usual.difference(red, green) > 0.1)
        #expect(Vision.deuteranopia.difference(red, green) < 0.05)
        #expect(Vision.deuteranopia.difference(.hex(0x3060D0), .hex(0x807020)) > 0.15)
    }
}
