/// A terminal's screen: bytes in, cells out. It keeps count of what a program must give back.
struct Emulator {
    /// A colour as it was asked for.
    enum Ink: Hashable {
        case standard
        case palette(Int)
        case rgb(Int, Int, Int)
    }

    /// The colours and the attributes of a cell.
    struct CellStyle: Hashable {
        var foreground = Ink.standard
        var background = Ink.standard
        /// The SGR numbers that are on: 1 bold, 2 dim, 3 italic, 4 underline, 7 reverse …
        var attributes: Set<Int> = []
    }

    /// A cell: its text, empty in the second half of a wide character.
    struct Cell: Hashable {
        var text = " "
        var style = CellStyle()

        /// The cell as one sees it: a blank without its foreground, a full block without its background, and of half blocks the upper
        /// one. A program may choose what is not seen.
        var asSeen: Cell {
            var cell = self
            guard style.attributes.isDisjoint(with: [4, 7]) else { return cell }
            switch text {
            case " ": cell.style.foreground = .standard
            case "█": cell.style.background = .standard
            case "▄":
                cell.text = "▀"
                swap(&cell.style.foreground, &cell.style.background)
            default: break
            }
            return cell
        }
    }

    /// Rows of cells and the cursor on them.
    struct Page {
        var cells: [[Cell]]
        var x = 0
        var y = 0
        /// The last column was written: the next character goes to the next row.
        var wraps = false

        init(_ size: ScreenSize) {
            cells = Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
        }
    }

    private(set) var size: ScreenSize
    var page: Page
    var style = CellStyle()
    /// The main screen, while the alternate one is shown.
    var mainPage: Page?
    /// The private modes that are on.
    var modes: Set<Int> = [7, 25]
    /// Whether the cursor is seen.
    var isCursorSeen: Bool { modes.contains(25) }
    var isKeypadApplication = false
    var inserts = false
    /// Whether text from right to left is put in order by the terminal, and each time that a program said so.
    var ordersText = true
    var textOrders: [Bool] = []
    /// The rows that scroll.
    var region: Range<Int>
    var savedCursor: (x: Int, y: Int, style: CellStyle)?
    var lastCharacter: Character = " "

    /// How often each private mode was turned on.
    var timesOn: [Int: Int] = [:]
    /// What a program asked for that this terminal does not know.
    var unknown: [String] = []
    /// The commands of kitty's graphics.
    var graphics: [String] = []
    /// The numbers of the pictures that it keeps.
    var pictures: Set<String> = []
    /// The commands of OSC sequences: titles, the clipboard and so on.
    var commands: [String] = []
    /// The colour around the cells; nil for the terminal's own.
    var edge: String?
    /// The colours that were asked for.
    var inks: Set<Ink> = []
    var bells = 0
    /// How often text ran over the last cell and so moved the screen up. A line feed there is a way to draw.
    var overflows = 0

    var parser = Parser()

    init(size: ScreenSize) {
        self.size = size
        page = Page(size)
        region = 0..<size.rows
    }

    /// Takes what a program wrote.
    mutating func feed(_ bytes: [UInt8]) {
        var parser = parser
        for byte in bytes {
            if let token = parser.take(byte) { perform(token) }
        }
        self.parser = parser
    }

    /// Whether a frame is complete: between the marks of synchronised output it is not.
    var isSettled: Bool { !modes.contains(2026) && parser.isAtRest }

    /// The rows as text, without the spaces at their ends.
    var lines: [String] { page.cells.map(Emulator.line) }

    /// The screen as text.
    var text: String { lines.joined(separator: "\n") }

    /// The whole screen, with the styles of its cells as far as they are seen.
    var cells: [[Cell]] { page.cells.map { $0.map(\.asSeen) } }

    static func line(_ cells: [Cell]) -> String {
        var text = cells.map(\.text).joined()
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }

    /// What was turned on and not off again, or off and not on.
    var leftChanged: [String] {
        let names = [
            1: "cursor keys", 5: "reverse video", 6: "origin mode", 47: "alternate screen", 1047: "alternate screen",
            1049: "alternate screen", 9: "mouse", 1000: "mouse", 1002: "mouse drags", 1003: "mouse moves",
            1005: "mouse form", 1006: "mouse form", 1015: "mouse form", 1016: "mouse form", 1004: "focus",
            2004: "paste", 2026: "synchronised output", 2031: "light and dark",
            2048: "reports of the size",
        ]
        var left = modes.compactMap { names[$0] }
        if !modes.contains(25) { left.append("cursor hidden") }
        if !modes.contains(7) { left.append("no wrapping") }
        if isKeypadApplication { left.append("keypad") }
        if inserts { left.append("insert mode") }
        if !ordersText { left.append("order of text") }
        if style != CellStyle() { left.append("colours") }
        if region != 0..<size.rows { left.append("scrolling region") }
        if let edge { left.append("edge \(edge)") }
        if !pictures.isEmpty { left.append("pictures \(pictures.sorted())") }
        return left.sorted()
    }

    /// Changes the size; what was in both stays.
    mutating func resize(_ new: ScreenSize) {
        page = Emulator.resized(page, to: new)
        mainPage = mainPage.map { Emulator.resized($0, to: new) }
        size = new
        region = 0..<new.rows
    }

    private static func resized(_ page: Page, to size: ScreenSize) -> Page {
        var new = Page(size)
        for y in 0..<min(size.rows, page.cells.count) {
            for x in 0..<min(size.columns, page.cells[y].count) { new.cells[y][x] = page.cells[y][x] }
        }
        new.x = min(page.x, size.columns - 1)
        new.y = min(page.y, size.rows - 1)
        return new
    }
}
