/// Names with their numbers in the order in which they were first seen.
struct NumberedNames: Sendable {
    /// The names by their numbers.
    private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]

    /// Returns the number of a name, which is that of all names so far if it is new.
    mutating func number(of name: String) -> Int {
        if let number = numbers[name] { return number }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }
}
