extension Language {
    /// Returns what stands between a number and the word for what it counts: nothing where counters follow numbers without a space,
    /// as in Chinese, Japanese and Korean.
    package func space(beforeCounter text: String) -> String {
        guard let first = text.unicodeScalars.first else { return "" }
        return ["ja", "ko", "zh"].contains(tag) && first.value >= 0x1100 && first.properties.isAlphabetic ? "" : " "
    }

    /// Returns a number formatted with the separators of the language.
    ///
    /// - Parameter decimals: The number of decimal places, 0…6; `nil` to use as many as the number needs, at most 2.
    package func number(_ number: Double, decimals: Int? = nil) -> String {
        NumberFormat(self, decimals: decimals).text(number)
    }

    /// Returns the number of decimal places with which a number is shown, 0…2.
    package func decimals(of number: Double) -> Int { NumberFormat(self).digits(for: number) }

    /// Returns a fraction as a percentage: 0.5 is 50 %.
    ///
    /// - Parameter decimals: The number of decimal places, 0…6.
    package func percentage(_ share: Double, decimals: Int = 0) -> String {
        PercentFormat(self).text(share * 100, decimals: decimals)
    }

    /// Returns a duration in words, in at most two adjacent units, starting with the largest that isn't 0: "3 hr 12
    /// min". A second unit that is 0 is left out.
    package func duration(milliseconds: Double) -> String {
        guard milliseconds.isFinite else { return "–" }
        let seconds = (abs(milliseconds) / 1000).rounded()
        let sizes = [86_400.0, 3600, 60, 1]
        let first = sizes.firstIndex { seconds >= $0 } ?? 3
        // Rounding the smaller unit may carry into the larger one.
        let least = sizes[min(first + 1, 3)]
        var left = (seconds / least).rounded() * least
        var parts: [String] = []
        for index in max(0, first - 1)...min(first + 1, 3) where parts.count < 2 {
            let count = (left / sizes[index]).rounded(.down)
            left -= count * sizes[index]
            if count > 0 { parts.append(unit(index, count)) }
        }
        if parts.isEmpty { parts = [unit(3, 0)] }
        return (milliseconds < 0 ? "-" : "") + parts.joined(separator: " ")
    }

    /// Returns a number of units: days (0), hours (1), minutes (2) or seconds (3).
    private func unit(_ unit: Int, _ count: Double) -> String {
        let units = units.split(separator: ";")
        guard units.indices.contains(unit) else { return "" }
        let category = category(of: count, decimals: 0)
        var forms: [String: Substring] = [:]
        for form in units[unit].split(separator: "|") {
            guard let sign = form.firstIndex(of: "=") else { continue }
            forms[form[..<sign].trimmedOfBlanks] = form[form.index(after: sign)...]
        }
        let form = forms[category.rawValue] ?? forms["other"] ?? ""
        return String(form).replacing("{0}", with: number(count))
    }
}
