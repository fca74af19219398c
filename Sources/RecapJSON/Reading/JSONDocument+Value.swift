extension JSONDocument {
    /// A property of a value that the grammar permits but its author most likely did not intend.
    package enum ValueProblem: Equatable, Sendable {
        /// A key occurs more than once in its object; the last value counts.
        case duplicateKey
        /// A number is too large for a `Double`; it reads as 0.
        case numberTooLarge
    }

    /// Returns the value at `index` with all values inside it. Calls `report` for each problem with the index of its
    /// token. Linear in the value.
    package func value(
        _ index: Int = 0, report: (_ problem: ValueProblem, _ token: Int) -> Void = { _, _ in }
    ) -> JSONValue {
        switch kind(index) {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .number:
            let number = double(index)
            if number.isFinite { return .number(number) }
            report(.numberTooLarge, index)
            return .number(0)
        case .string: return .string(string(index))
        case .array:
            // Growing the array while filling it would temporarily take three times the memory.
            var count = 0
            var item = index + 1
            while item < tokens[index].end {
                count += 1
                item = next(after: item)
            }
            var values: [JSONValue] = []
            values.reserveCapacity(count)
            item = index + 1
            while item < tokens[index].end {
                values.append(value(item, report: report))
                item = next(after: item)
            }
            return .array(values)
        case .object:
            var object = JSONObject()
            var key = index + 1
            while key < tokens[index].end {
                let name = string(key)
                if object[name] != nil { report(.duplicateKey, key) }
                object[name] = value(key + 1, report: report)
                key = next(after: key + 1)
            }
            return .object(object)
        }
    }
}

extension JSONValue {
    /// Reads `bytes` as JSON text; see ``JSONDocument/parse(_:resources:)`` and ``JSONDocument/value(_:report:)``.
    package init(parsing bytes: [UInt8], resources: ReadingResources = .serial) throws(JSONSyntaxError) {
        self = try JSONDocument.parse(bytes, resources: resources).value()
    }
}
