package import RecapJSON

extension JSONDocument {
    /// Returns the value at `index` including nested values. Reports a warning for each duplicate key of an object, and
    /// an error for each number that is too large, which is read as 0.
    package func value(_ index: Int, _ collector: inout DiagnosticCollector) -> JSONValue {
        value(index) { problem, token in
            switch problem {
            case .duplicateKey: warnOfDuplicate(token, &collector)
            case .numberTooLarge: reportLargeNumber(token, &collector)
            }
        }
    }

    /// Returns the number at `index`. Reports an error and returns `nil` if it is too large for a `Double`.
    package func finiteDouble(_ index: Int, _ collector: inout DiagnosticCollector) -> Double? {
        let number = double(index)
        if number.isFinite { return number }
        reportLargeNumber(index, &collector)
        return nil
    }

    /// Reports a warning for a key that already occurred in its object.
    package func warnOfDuplicate(_ key: Int, _ collector: inout DiagnosticCollector) {
        collector.warning(self, key, "this key appears here twice; the last one counts")
    }

    /// Reports a warning for each escape that is an unpaired surrogate.
    package func warnOfLoneSurrogates(_ collector: inout DiagnosticCollector) {
        for offset in loneSurrogates {
            collector.warning(
                self, token(atOrBefore: offset), offset: offset,
                "found half of a surrogate pair, which is not a character; it is shown as \u{FFFD}")
        }
    }

    private func reportLargeNumber(_ index: Int, _ collector: inout DiagnosticCollector) {
        collector.error(self, index, "this number is too large")
    }
}
