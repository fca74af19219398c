extension DateScanner {
    /// Splits the numbers of `20250304T130500` into those of `2025-03-04T13:05:00`.
    mutating func splitBasicForm() {
        guard lengths[0] == 8, (1900..<2200).contains(values[0] / 10_000), lengths[1] == 6 || lengths[1] == 4,
            signs[1] == 0, hasSpace(1) || hasWords(1)
        else { return }
        split(1, into: 2, separator: UInt8(ascii: ":"))
        split(0, into: 4, separator: UInt8(ascii: "-"))
    }

    /// Splits a number into a number with a given count of digits, followed by numbers with two digits each.
    private mutating func split(_ index: Int, into digits: UInt8, separator: UInt8) {
        while lengths[index] > digits {
            // The place behind the last number is that of the signs there.
            move(count + 1, to: index + 1)
            count += 1
            (values[index + 1], lengths[index + 1]) = (values[index] % 100, 2)
            (signs[index + 1], nearSigns[index + 1]) = (separator, separator)
            (values[index], lengths[index]) = (values[index] / 100, lengths[index] - 2)
        }
    }

    /// Moves the year of a date such as `Tue Mar  4 13:05:00 CET 2025` in front of the time.
    mutating func moveYearBeforeTime() {
        guard let old = time, old.lowerBound == 1,
            let year = (old.upperBound..<count).first(where: { lengths[$0] == 4 && nearSigns[$0] == 0 })
        else { return }
        move(year, to: old.lowerBound)
        time = old.lowerBound + 1..<old.upperBound + 1
    }

    /// Moves a number to an earlier place, together with the separators and the space before it. Words keep the number that they
    /// precede, and words before the moved number then precede the number after it.
    private mutating func move(_ from: Int, to place: Int) {
        for index in stride(from: from, to: place, by: -1) {
            (values[index], values[index - 1]) = (values[index - 1], values[index])
            (lengths[index], lengths[index - 1]) = (lengths[index - 1], lengths[index])
            (signs[index], signs[index - 1]) = (signs[index - 1], signs[index])
            (nearSigns[index], nearSigns[index - 1]) = (nearSigns[index - 1], nearSigns[index])
        }
        let others = ~((UInt16(2) << UInt16(from)) - (UInt16(1) << UInt16(place)))
        let space = spaces >> UInt16(from) & 1
        spaces = spaces & others | (spaces & ~others) << 1 & ~others | space << UInt16(place)
        for index in words.indices where (place...from).contains(words[index].gap) { words[index].gap += 1 }
    }
}
