import RecapSurface

/// The conversion of lines of text to display order, from left to right.
enum VisualLine {
    /// Returns the runs of a line in display order.
    ///
    /// - Parameters:
    ///   - runs: The runs in reading order.
    ///   - base: The base direction of the line.
    package static func runs(_ runs: [StyledRun], base: LayoutDirection) -> [StyledRun] {
        var scalars: [UInt32] = []
        var units: [Unit] = []
        for run in runs {
            for character in run.text {
                let start = scalars.count
                for scalar in character.unicodeScalars {
                    // The text of a story must not change the display order of surrounding text; U+FFFD is shown
                    // instead.
                    scalars.append(Bidirectional.isControl(scalar) ? 0xFFFD : scalar.value)
                }
                units.append(Unit(scalars: start..<scalars.count, tag: run.tag))
            }
        }
        let isPlain = !runs.contains { $0.text.mayRunRightToLeft } && base == .leftToRight
        let line =
            isPlain
            ? Bidirectional.Line(scalars)
            : arranged(scalars, base: base == .rightToLeft ? .rightToLeft : .leftToRight)
        var levels = units.map { line.levels[$0.scalars.lowerBound] }
        if base == .rightToLeft { keepNumbersTogether(&levels, scalars: units.map { scalars[$0.scalars.lowerBound] }) }
        // Trailing spaces stay at the end of the line.
        for index in units.indices.reversed() {
            guard scalars[units[index].scalars.lowerBound] == 0x20 else { break }
            levels[index] = base == .rightToLeft ? 1 : 0
        }
        let order = isPlain ? Array(units.indices) : Bidirectional.order(of: levels)
        return order.reduce(into: []) { result, index in
            let text = units[index].text(of: line.scalars, isFromRight: levels[index] % 2 == 1)
            if let last = result.indices.last, result[last].tag == units[index].tag {
                result[last].text += text
            } else {
                result.append(StyledRun(text, tag: units[index].tag))
            }
        }
    }

    /// Returns a line with its embedding levels. Parts separated by `·` are arranged individually, so that a number at
    /// the start of one does not join a Latin word at the end of another.
    private static func arranged(_ scalars: [UInt32], base: Bidirectional.Base) -> Bidirectional.Line {
        let separator: UInt32 = 0xB7
        guard base == .rightToLeft, scalars.contains(separator) else {
            return Bidirectional.line(scalars, base: base, joins: true)
        }
        var line = Bidirectional.Line([])
        for part in scalars.split(separator: separator, omittingEmptySubsequences: false) {
            if part.startIndex > 0 {
                line.scalars.append(separator)
                line.levels.append(1)
            }
            let own = Bidirectional.line(Array(part), base: base, joins: true)
            line.scalars += own.scalars
            line.levels += own.levels
        }
        return line
    }

    /// Assigns the level of numbers to a number, its sign and its unit (`-5`, `21 °C`), which keeps their order on a
    /// right-to-left line. The Unicode bidirectional algorithm would move the sign and the unit to the other side of
    /// the number.
    private static func keepNumbersTogether(_ levels: inout [Int8], scalars: [UInt32]) {
        func scalar(_ index: Int) -> Unicode.Scalar? {
            scalars.indices.contains(index) ? Unicode.Scalar(scalars[index]) : nil
        }
        func isDigit(_ index: Int) -> Bool {
            scalar(index).map { ("0"..."9").contains($0) || ("٠"..."٩").contains($0) } ?? false
        }
        func isOfUnit(_ index: Int) -> Bool {
            scalar(index).map {
                ("a"..."z").contains($0) || ("A"..."Z").contains($0) || "°µ%‰".unicodeScalars.contains($0)
            }
                ?? false
        }
        // The symbols in names such as C++ and C#.
        for index in scalars.indices.dropFirst() where scalar(index) == "+" || scalar(index) == "#" {
            if isOfUnit(index - 1) || scalar(index - 1) == scalar(index), levels[index - 1] % 2 == 0 {
                levels[index] = levels[index - 1]
            }
        }
        var at = 0
        while at < scalars.count {
            var end = at
            // A hyphen after a letter joins a word and a number.
            if at == 0 || scalar(at - 1).map({ " \u{A0}\u{202F}([".unicodeScalars.contains($0) }) ?? false {
                while end < at + 2, scalar(end).map({ "-+−$€£¥₩".unicodeScalars.contains($0) }) ?? false { end += 1 }
            }
            guard isDigit(end), !isDigit(at - 1), !isOfUnit(at - 1) else {
                at += 1
                continue
            }
            while isDigit(end) || isDigit(end + 1) && scalar(end).map({ ",.:٫٬".unicodeScalars.contains($0) }) ?? false
            {
                end += 1
            }
            let gap = scalar(end).map { " \u{A0}\u{202F}".unicodeScalars.contains($0) } ?? false ? 1 : 0
            var unit = end + gap
            while isOfUnit(unit) { unit += 1 }
            // Longer words are not units.
            if unit > end + gap, unit - end - gap <= 4 { end = unit }
            for index in at..<end { levels[index] = 2 }
            at = end
        }
    }

    /// A `Character` of the line.
    private struct Unit {
        let scalars: Range<Int>
        let tag: UInt16

        func text(of line: [UInt32], isFromRight: Bool) -> String {
            var text = String.UnicodeScalarView()
            for value in line[scalars] {
                guard var scalar = Unicode.Scalar(value) else { continue }
                if isFromRight, let other = Unicode.Scalar(Bidirectional.mirrored(value)) { scalar = other }
                text.append(scalar)
            }
            return String(text)
        }
    }
}

extension [OutlinedLetter] {
    /// The glyphs of words in reading order, converted from visual order.
    var inReadingOrder: [OutlinedLetter] {
        var read: [OutlinedLetter] = []
        // The start of the word, and the number of its initial glyphs that run from left to right.
        var word = 0, count = 0
        for letter in self {
            if letter.text == " " || letter.line != read.last?.line { (word, count) = (read.count, 0) }
            if letter.text == " " {
                read.append(letter)
                word += 1
            } else if letter.text.unicodeScalars.contains(where: { $0.runsRightToLeft && $0.properties.isAlphabetic }) {
                read.insert(letter, at: word)
                count = 0
            } else {
                read.insert(letter, at: word + count)
                count += 1
            }
        }
        return read
    }
}
