import RecapExport
import RecapSurface
import Testing

/// All pages on one picture.
@Suite struct ContactSheetTests {
    @Test("Pages are in the order in which lines are read")
    func order() {
        let size = CellSize(width: 8, height: 3)
        let pages = (1...5).map { number in
            var surface = Surface(size: size)
            surface.write("\(number)", at: Point(x: 3, y: 1), style: Style(), clip: Rect(size))
            return surface
        }
        let lines = ContactSheet(pages, paper: .hex(0x101010)).surface.plainText().split(separator: "\n")
        #expect(lines.map { $0.filter(\.isNumber) }.filter { !$0.isEmpty } == ["123", "45"])
    }
}
