/// Names with their numbers in the order in which they were first seen.
struct StringInterner: Sendable {
    /// The names by their numbers.
    private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]
    /// The last name, since many records in a row have the same one.
    private var last: (name: String, number: Int) = ("", -1)

    /// Returns the number of a name, which is that of all names so far if it is new.
    mutating func number(of name: String) -> Int {
        if name == last.name, last.number >= 0 { return last.number }
        if let number = numbers[name] {
            last = (name, number)
            return number
        }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }
}
