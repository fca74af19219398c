package import RecapJSON

extension JSONDocument {
    /// The value at `index` with all within it. Of two members with one key the last counts, with a warning; a number
    /// that is too large is an error and reads as 0. Recursion is bounded by the parser's limit on depth.
    package func value(_ index: Int, _ collector: inout DiagnosticCollector) -> JSONValue {
        switch kind(index) {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .number: return .number(finiteDouble(index, &collector) ?? 0)
        case .string: return .string(string(index))
        case .array:
            // An array that grows as it is filled takes three times the memory for a moment.
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
                values.append(value(item, &collector))
                item = next(after: item)
            }
            return .array(values)
        case .object:
            var object = JSONObject()
            var key = index + 1
            while key < tokens[index].end {
                let name = string(key)
                if object[name] != nil { warnOfDuplicate(key, &collector) }
                object[name] = value(key + 1, &collector)
                key = next(after: key + 1)
            }
            return .object(object)
        }
    }

    /// The number at `index`; nil and an error if it is too large for a `Double`.
    package func finiteDouble(_ index: Int, _ collector: inout DiagnosticCollector) -> Double? {
        let number = double(index)
        if number.isFinite { return number }
        collector.error(self, index, "this number is too large")
        return nil
    }

    /// Warns of a key that its object has had before.
    package func warnOfDuplicate(_ key: Int, _ collector: inout DiagnosticCollector) {
        collector.warning(self, key, "this key stands here twice; the last one counts")
    }

    /// Warns of escapes that stand for no character.
    package func warnOfLoneSurrogates(_ collector: inout DiagnosticCollector) {
        for offset in loneSurrogates {
            collector.warning(
                self, token(atOrBefore: offset), offset: offset,
                "found half of a surrogate pair, which is no character; it is shown as \u{FFFD}")
        }
    }
}
