/// A table of distinct names, indexed in order of insertion.
struct StringInterner: Sendable {
    /// The names by index.
    private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]
    /// The last key, as consecutive records often have the same one.
    private var last: (key: String, number: Int) = ("", -1)

    /// Returns the index of a name. Adds the name if it is new.
    ///
    /// - Parameter key: The key that identifies the bearer of the name. Defaults to the name.
    mutating func number(of name: String, for key: String? = nil) -> Int {
        let key = key ?? name
        if key == last.key, last.number >= 0 { return last.number }
        if let number = numbers[key] {
            last = (key, number)
            return number
        }
        numbers[key] = names.count
        names.append(name)
        return names.count - 1
    }
}
