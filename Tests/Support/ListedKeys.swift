/// Returns the names of the keys that a list of keys on a screen has at the left, with each digit of a range.
package func listedKeys(_ text: String) -> Set<String> {
    let keys = text.split(separator: "\n").flatMap { line in
        let row = line.drop { $0 == " " }
        let end = row.firstRange(of: "   ")?.lowerBound ?? row.endIndex
        return row[..<end].replacing("1 - 9", with: "1 2 3 4 5 6 7 8 9").split(separator: " ").map(String.init)
    }
    return Set(keys)
}
