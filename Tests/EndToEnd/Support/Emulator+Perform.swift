import RecapSurface

extension Emulator {
    mutating func perform(_ token: Parser.Token) {
        switch token {
        case .print(let scalar): print(scalar)
        case .control(let byte): control(byte)
        case .escape(let between, let final): escape(between, final)
        case .sequence(let mark, let numbers, let between, let final):
            sequence(mark, numbers, between, final)
        case .command(let text):
            commands.append(text)
            if text == "111" { edge = nil } else if text.hasPrefix("11;rgb") { edge = String(text.dropFirst(3)) }
        case .string(let text):
            if text.hasPrefix("G") { graphics(text.dropFirst()) } else { unknown.append("string \(text)") }
        case .malformed: unknown.append("bytes that are not UTF-8")
        }
    }

    /// Keeps and forgets pictures as kitty's graphics say.
    private mutating func graphics(_ text: Substring) {
        graphics.append(String(text))
        let keys = text.prefix { $0 != ";" }.split(separator: ",").map { $0.split(separator: "=") }
        func value(_ key: Substring) -> String? { keys.first { $0.first == key }?.last.map(String.init) }
        guard let number = value("i") else { return }
        switch (value("a"), value("d")) {
        case ("T", _), ("t", _): pictures.insert(number)
        case ("d", "I"): pictures.remove(number)
        default: break
        }
    }

    // MARK: Characters

    private mutating func print(_ scalar: Unicode.Scalar) {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format:
            join(scalar)
            return
        default: put(Character(scalar))
        }
    }

    /// Adds a mark to the character before the cursor.
    private mutating func join(_ scalar: Unicode.Scalar) {
        var x = page.wraps ? page.x : page.x - 1
        if x > 0, page.cells[page.y][x].text.isEmpty { x -= 1 }
        guard x >= 0 else { return }
        page.cells[page.y][x].text.unicodeScalars.append(scalar)
    }

    private mutating func put(_ character: Character) {
        lastCharacter = character
        let width = min(character.cellWidth, 2)
        if page.wraps || page.x + width > size.columns, modes.contains(7) {
            page.wraps = false
            page.x = 0
            if page.y == region.upperBound - 1 { overflows += 1 }
            lineFeed()
        }
        page.x = min(page.x, max(0, size.columns - width))
        if inserts { shiftRight(by: width) }
        for x in page.x..<min(page.x + width, size.columns) {
            clearHalves(x)
            page.cells[page.y][x] = Cell(text: x == page.x ? String(character) : "", style: style)
        }
        page.x += width
        page.wraps = page.x >= size.columns
        page.x = min(page.x, size.columns - 1)
    }

    /// What is written over one half of a wide character leaves nothing of the other.
    private mutating func clearHalves(_ x: Int) {
        let y = page.y
        if page.cells[y][x].text.isEmpty, x > 0 { page.cells[y][x - 1].text = " " }
        if x + 1 < size.columns, page.cells[y][x + 1].text.isEmpty { page.cells[y][x + 1].text = " " }
    }

    private mutating func control(_ byte: UInt8) {
        switch byte {
        case 0x07: bells += 1
        case 0x08: move(to: page.x - 1, page.y)
        case 0x09: move(to: (page.x / 8 + 1) * 8, page.y)
        case 0x0A, 0x0B, 0x0C: lineFeed()
        case 0x0D: move(to: 0, page.y)
        // Padding, and the change between character sets of which the second is never chosen.
        case 0x00, 0x0E, 0x0F: break
        default: unknown.append("control \(byte)")
        }
    }

    // MARK: Escapes

    private mutating func escape(_ between: String, _ final: Character) {
        switch (between, final) {
        case ("", "="): isKeypadApplication = true
        case ("", ">"): isKeypadApplication = false
        case ("", "7"): savedCursor = (page.x, page.y, style)
        case ("", "8"):
            guard let saved = savedCursor else { return }
            move(to: saved.x, saved.y)
            style = saved.style
        case ("", "D"): lineFeed()
        case ("", "E"):
            lineFeed()
            move(to: 0, page.y)
        case ("", "M"): if page.y == region.lowerBound { scroll(by: -1) } else { move(to: page.x, page.y - 1) }
        case ("(", "B"), (")", "B"), (")", "0"), ("", "\\"): break
        default: unknown.append("ESC \(between)\(final)")
        }
    }

    private mutating func sequence(_ mark: Character?, _ numbers: [Int], _ between: String, _ final: Character) {
        let first = numbers.first ?? 0
        let count = max(1, first)
        switch (mark, between, final) {
        case ("?", "", "h"): for mode in numbers { setMode(mode, true) }
        case ("?", "", "l"): for mode in numbers { setMode(mode, false) }
        case (nil, "", "h"), (nil, "", "l"):
            switch first {
            case 4: inserts = final == "h"
            case 8:
                ordersText = final == "h"
                textOrders.append(ordersText)
            default: break
            }
        // Whether the terminal is light or dark, and whether it has a mode, which tests answer.
        case ("?", "", "n") where first == 996: break
        case ("?", "$", "p"): break
        case (nil, "", "m"): setLook(numbers)
        case (nil, "", "H"), (nil, "", "f"):
            move(to: max(1, numbers.count > 1 ? numbers[1] : 1) - 1, count - 1)
        case (nil, "", "A"): move(to: page.x, page.y - count)
        case (nil, "", "B"), (nil, "", "e"): move(to: page.x, page.y + count)
        case (nil, "", "C"), (nil, "", "a"): move(to: page.x + count, page.y)
        case (nil, "", "D"): move(to: page.x - count, page.y)
        case (nil, "", "G"), (nil, "", "`"): move(to: count - 1, page.y)
        case (nil, "", "d"): move(to: page.x, count - 1)
        case (nil, "", "Z"): move(to: max(0, (page.x - 1) / 8 - count + 1) * 8, page.y)
        case (nil, "", "J"): eraseScreen(first)
        case (nil, "", "K"): eraseLine(first)
        case (nil, "", "X"): erase(page.y, page.x..<min(page.x + count, size.columns))
        case (nil, "", "@"): shiftRight(by: count)
        case (nil, "", "P"): shiftLeft(by: count)
        case (nil, "", "L"): moveRows(from: page.y, by: count)
        case (nil, "", "M"): moveRows(from: page.y, by: -count)
        case (nil, "", "S"): scroll(by: count)
        case (nil, "", "T"): scroll(by: -count)
        case (nil, "", "b"): for _ in 0..<min(count, 10_000) { put(lastCharacter) }
        case (nil, "", "r"):
            let end = numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], size.rows) : size.rows
            region = min(count - 1, end - 1)..<end
            move(to: 0, 0)
        // Tab stops, the stack of titles, the questions what it is, the cursor's shape.
        case (nil, "", "g"), (nil, "", "t"), (nil, "", "c"), ("?", "", "c"), (">", "", "q"): break
        default:
            let mark = mark.map(String.init) ?? ""
            unknown.append("CSI \(mark)\(numbers.map(String.init).joined(separator: ";"))\(between)\(final)")
        }
    }

    private mutating func setMode(_ mode: Int, _ isOn: Bool) {
        if isOn { timesOn[mode, default: 0] += 1 }
        if [47, 1047, 1049].contains(mode) {
            if isOn, mainPage == nil {
                mainPage = page
                page = Page(size)
            } else if !isOn, let main = mainPage {
                page = main
                mainPage = nil
            }
        }
        if isOn { modes.insert(mode) } else { modes.remove(mode) }
    }

    private mutating func setLook(_ numbers: [Int]) {
        var rest = (numbers.isEmpty ? [0] : numbers)[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: style = CellStyle()
            case 1...9: style.attributes.insert(number)
            case 22: style.attributes.subtract([1, 2])
            case 21, 23...29: style.attributes.remove(number - 20)
            case 30...37: style.foreground = .palette(number - 30)
            case 40...47: style.background = .palette(number - 40)
            case 90...97: style.foreground = .palette(number - 82)
            case 100...107: style.background = .palette(number - 92)
            case 39: style.foreground = .standard
            case 49: style.background = .standard
            case 38, 48:
                let ink: Ink
                if rest.first == 2, rest.count >= 4 {
                    let channels = Array(rest.dropFirst().prefix(3))
                    ink = .rgb(channels[0], channels[1], channels[2])
                    rest = rest.dropFirst(4)
                } else if rest.first == 5, rest.count >= 2 {
                    ink = .palette(rest[rest.startIndex + 1])
                    rest = rest.dropFirst(2)
                } else {
                    return unknown.append("SGR \(numbers)")
                }
                if number == 38 { style.foreground = ink } else { style.background = ink }
            default: unknown.append("SGR \(number)")
            }
            inks.formUnion([style.foreground, style.background])
        }
    }

    // MARK: Cursor and rows

    private mutating func move(to x: Int, _ y: Int) {
        page.x = min(max(x, 0), size.columns - 1)
        page.y = min(max(y, 0), size.rows - 1)
        page.wraps = false
    }

    private mutating func lineFeed() {
        page.wraps = false
        if page.y == region.upperBound - 1 {
            scroll(by: 1)
        } else {
            move(to: page.x, page.y + 1)
        }
    }

    private var blank: Cell { Cell(style: CellStyle(background: style.background)) }

    private mutating func erase(_ y: Int, _ columns: Range<Int>) {
        for x in columns { page.cells[y][x] = blank }
    }

    private mutating func eraseLine(_ how: Int) {
        erase(page.y, how == 0 ? page.x..<size.columns : 0..<(how == 1 ? page.x + 1 : size.columns))
    }

    private mutating func eraseScreen(_ how: Int) {
        if how < 2 { eraseLine(how) }
        let rows = how == 0 ? page.y + 1..<size.rows : 0..<(how == 1 ? page.y : size.rows)
        for y in rows { erase(y, 0..<size.columns) }
    }

    private mutating func shiftRight(by count: Int) {
        let count = min(count, size.columns - page.x)
        page.cells[page.y].insert(contentsOf: Array(repeating: blank, count: count), at: page.x)
        page.cells[page.y].removeLast(count)
    }

    private mutating func shiftLeft(by count: Int) {
        let count = min(count, size.columns - page.x)
        page.cells[page.y].removeSubrange(page.x..<page.x + count)
        page.cells[page.y] += Array(repeating: blank, count: count)
    }

    /// Moves the rows of the region up.
    private mutating func scroll(by count: Int) { moveRows(from: region.lowerBound, by: -count) }

    /// Moves the rows from one to the region's end down, or up where negative.
    private mutating func moveRows(from y: Int, by count: Int) {
        guard region.contains(y) else { return }
        let distance = min(abs(count), region.upperBound - y)
        let rows = Array(repeating: Array(repeating: blank, count: size.columns), count: distance)
        if count < 0 {
            page.cells.removeSubrange(y..<y + distance)
            page.cells.insert(contentsOf: rows, at: region.upperBound - distance)
        } else {
            page.cells.removeSubrange(region.upperBound - distance..<region.upperBound)
            page.cells.insert(contentsOf: rows, at: y)
        }
    }
}
