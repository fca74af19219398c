/// A table of distinct names, indexed in order of insertion.
struct StringInterner: Sendable {
    /// The names by index.
    private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]
    /// The last name, as consecutive records often have the same one.
    private var last: (name: String, number: Int) = ("", -1)

    /// Returns the index of a name. Adds the name if it is new.
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
