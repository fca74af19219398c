/// A table that numbers distinct values in order of first occurrence.
struct NumberedValues<Value: Hashable> {
    /// The values in the order of their numbers.
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    /// Returns the number of a value; `nil` if it is not in the table.
    func existingNumber(of value: Value) -> Int? { numbers[value] }

    /// Returns the number of a value, adding the value if it is new.
    mutating func number(of value: Value) -> Int {
        if let number = numbers[value] { return number }
        numbers[value] = values.count
        values.append(value)
        return values.count - 1
    }
}
