/// A parser of SVG path data: the commands M L H V C S Q T A Z in upper case (absolute) or lower case (relative).
struct PathParser {
    private let characters: [Character]
    private var index = 0
    private var shapes: [PathSegment.Shape] = []
    private var current = MotionPoint.zero
    private var subpathStart = MotionPoint.zero
    /// The last control point, which is reflected by S (after C or S) and T (after Q or T).
    private var lastCubic: MotionPoint?
    private var lastQuadratic: MotionPoint?

    init(_ text: String) { characters = Array(text) }

    mutating func path() throws(PathSyntaxError) -> (shapes: [PathSegment.Shape], start: MotionPoint) {
        skipBlanks()
        guard peek == "M" || peek == "m" else { throw error(.noMove(found: foundHere)) }
        var start: MotionPoint?
        while let letter = peek {
            guard "MmLlHhVvCcSsQqTtAaZz".contains(letter) else { throw error(.unknownCommand(String(letter))) }
            index += 1
            try command(letter)
            if start == nil { start = subpathStart }
            skipBlanks()
        }
        return (shapes, start ?? .zero)
    }

    /// Parses the arguments of a command, which may be repeated.
    private mutating func command(_ letter: Character) throws(PathSyntaxError) {
        if letter == "Z" || letter == "z" {
            line(to: subpathStart)
            return
        }
        var letter = letter
        repeat {
            try arguments(letter)
            // Further coordinate pairs after a move are lines.
            if letter == "M" { letter = "L" }
            if letter == "m" { letter = "l" }
        } while isAtNumber
    }

    private mutating func arguments(_ letter: Character) throws(PathSyntaxError) {
        let relative = letter.isLowercase
        let origin = relative ? current : .zero
        switch letter {
        case "M", "m":
            current = try point(letter, origin)
            subpathStart = current
            forgetControls()
        case "L", "l": line(to: try point(letter, origin))
        case "H", "h": line(to: MotionPoint(origin.x + (try number(letter)), current.y))
        case "V", "v": line(to: MotionPoint(current.x, origin.y + (try number(letter))))
        case "C", "c":
            let control = try point(letter, origin)
            let control2 = try point(letter, origin)
            cubic(control, control2, try point(letter, origin))
        case "S", "s":
            let control = mirrored(lastCubic)
            let control2 = try point(letter, origin)
            cubic(control, control2, try point(letter, origin))
        case "Q", "q":
            let control = try point(letter, origin)
            quadratic(control, try point(letter, origin))
        case "T", "t": quadratic(mirrored(lastQuadratic), try point(letter, origin))
        default:
            let radii = MotionSize(try number(letter), try number(letter))
            let turn = try number(letter)
            let large = try flag(), sweep = try flag()
            let end = try point(letter, origin)
            if let arc = PathSegment.Shape(
                arcFrom: current, to: end, radii: radii, turnedBy: turn, large: large, sweep: sweep)
            {
                shapes.append(arc)
                current = end
                forgetControls()
            } else {
                line(to: end)
            }
        }
    }

    private mutating func line(to end: MotionPoint) {
        shapes.append(.line(current, end))
        current = end
        forgetControls()
    }

    private mutating func cubic(_ control: MotionPoint, _ control2: MotionPoint, _ end: MotionPoint) {
        shapes.append(.cubic(current, control, control2, end))
        current = end
        forgetControls()
        lastCubic = control2
    }

    private mutating func quadratic(_ control: MotionPoint, _ end: MotionPoint) {
        let toControl = MotionPoint.interpolate(current, control, at: 2 / 3.0)
        shapes.append(.cubic(current, toControl, MotionPoint.interpolate(end, control, at: 2 / 3.0), end))
        current = end
        forgetControls()
        lastQuadratic = control
    }

    private mutating func forgetControls() {
        lastCubic = nil
        lastQuadratic = nil
    }

    private func mirrored(_ control: MotionPoint?) -> MotionPoint {
        guard let control else { return current }
        return MotionPoint(2 * current.x - control.x, 2 * current.y - control.y)
    }
}

// Characters and numbers.
extension PathParser {
    private var peek: Character? { index < characters.count ? characters[index] : nil }

    private var foundHere: String? { peek.map { String($0) } }

    private func error(_ problem: PathSyntaxError.Problem) -> PathSyntaxError {
        PathSyntaxError(problem: problem, range: index..<min(index + 1, characters.count))
    }

    private mutating func skipBlanks() {
        while let next = peek, next.isWhitespace { index += 1 }
    }

    /// Skips whitespace and at most one comma.
    private mutating func skipComma() {
        skipBlanks()
        if peek == "," {
            index += 1
            skipBlanks()
        }
    }

    /// Whether another argument follows, after whitespace and a comma.
    private var isAtNumber: Bool {
        mutating get {
            skipBlanks()
            guard let next = peek else { return false }
            return next == "," || next == "-" || next == "+" || next == "." || next.isASCII && next.isNumber
        }
    }

    private mutating func point(
        _ command: Character, _ origin: MotionPoint
    ) throws(PathSyntaxError) -> MotionPoint {
        let x = try number(command)
        return MotionPoint(origin.x + x, origin.y + (try number(command)))
    }

    private mutating func flag() throws(PathSyntaxError) -> Bool {
        skipComma()
        guard let next = peek, next == "0" || next == "1" else { throw error(.expectedFlag(found: foundHere)) }
        index += 1
        return next == "1"
    }

    private mutating func number(_ command: Character) throws(PathSyntaxError) -> Double {
        skipComma()
        let start = index
        func digits(_ index: inout Int) -> Int {
            let from = index
            while index < characters.count, characters[index].isASCII, characters[index].isNumber { index += 1 }
            return index - from
        }
        if peek == "-" || peek == "+" { index += 1 }
        var count = digits(&index)
        if peek == "." {
            index += 1
            count += digits(&index)
        }
        if count > 0, peek == "e" || peek == "E" {
            let mark = index
            index += 1
            if peek == "-" || peek == "+" { index += 1 }
            if digits(&index) == 0 { index = mark }
        }
        var text = String(characters[start..<index])
        if text.hasSuffix(".") { text += "0" }
        guard count > 0, let value = Double(text), value.isFinite else {
            if count == 0 { index = start }
            let found = count > 0 ? text : foundHere
            let range = (count > 0 ? start : index)..<min(max(index, start + 1), characters.count)
            throw PathSyntaxError(problem: .expectedNumber(command: command, found: found), range: range)
        }
        return value
    }
}
