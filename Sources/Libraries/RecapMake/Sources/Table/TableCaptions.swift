package import RecapLanguage

extension TableFacts: TimedFacts {
    package static var source: String { Format.name }

    package static func counted(_ number: Int) -> Message { .rows(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words.addBusiestMonth(time, of: period)
        words["title"] = Message(verbatim: name)
        words["entries"] = entries(rows)
        words["total"] = amount(total)
        words["totalTitle"] = totalTitle
        words["totalLabel"] = label(rows)
        words["unit"] = Message(verbatim: valueUnit ?? "")
        words["currencyBefore"] = ""
        words["currencyAfter"] = ""
        if let unit = valueUnit, TableUnit.isPrefix(unit) {
            words.choose("currencyBefore") { Message(verbatim: $0.language.numbering.affixes(ofCurrency: unit).before) }
            words.choose("currencyAfter") { Message(verbatim: $0.language.numbering.affixes(ofCurrency: unit).after) }
        }
        words["mean"] = mean.map { amount($0) }
        words["dayMean"] = dayMean.map { amount($0) }
        words["activeDays"] = .days(time.activeDays)
        words["streakDates"] = time.clearStreak.map { .dates(of: $0) }
        words["best"] = best.map { amount($0.value) }
        words["bestLabel"] = best.map { _ in Message(verbatim: valueLabel ?? "") }
        words["bestDate"] = best.flatMap { $0.isOnly ? .dayOfWeek($0.date) : nil }
        words["lowest"] = lowest.map { amount($0.value) }
        words["lowestDate"] = lowest.flatMap { $0.isOnly ? .dayOfWeek($0.date) : nil }
        words["bestDay"] = fullestDay.map { .dayOfWeek($0.date) }
        words["bestDayLabel"] = fullestDay.map { label(column == nil ? Int($0.value) : 2) }
        func only(_ best: TablePart?, of amounts: [Double]) -> TablePart? {
            best.flatMap { amounts.hasOnly($0.value) { $0 } ? $0 : nil }
        }
        let month = only(bestMonth, of: months), weekday = only(bestWeekday, of: weekdays)
        words["bestMonth"] = month.map { Message(.month($0.number)) }
        words["bestMonthAmount"] = month.map { part($0.value) }
        words["bestWeekday"] = weekday.map { Message(.weekday($0.number)) }
        words["bestWeekdayAmount"] = weekday.map { part($0.value) }
        words.list("levelMonths", levels.map { $0.months.map { Message(.shortMonth($0)) } })
        words.addBusiestHour(time)
        words["firstDate"] = Message(.day(first))
        words["lastDate"] = Message(.day(last))
        let comparison = before.map { ComparisonWords(period, lastDay: $0.lastDay) }
        words["before"] = before.flatMap { comparison?.text(change: $0.change, isCount: column == nil) }
        words["beforeSpan"] = comparison?.label
        let topGroup = groups?.leader(by: \.value)
        // The heading of a page is a few words.
        words["topGroup"] = topGroup.flatMap { $0.label.count <= 40 ? Message(verbatim: $0.label) : nil }
        words["topGroupAmount"] = topGroup.map { amount($0.value) }
        words["groupCount"] = groupCount.map { .kinds($0) }
        words["kind"] = groupColumn.map { Message(verbatim: $0) } ?? Message("kind")
        words.add(archetype)
        // A single row has no interval to others.
        words["scale"] = scale.flatMap { rows < 2 && $0.kind == .pace ? nil : $0.text }
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.add("came in", flow.map { amount($0.income) })
        lines.add("went out", flow.map { amount(abs($0.spending)) })
        lines.add("highest", aggregate == .sum ? nil : words["best"])
        lines.add("lowest", aggregate == .sum ? nil : words["lowest"])
        lines.add(Message(verbatim: groupColumn ?? ""), text: groups?.leader(by: \.value)?.label)
        lines.add("best month", period.unit == .year && months.count { $0 != 0 } > 1 ? words["bestMonth"] : nil)
        lines.add("the largest", aggregate == .sum && flow == nil && best?.isOnly == true ? words["best"] : nil)
        lines.add("fullest day", fullestDay.map { Message(.day($0.date)) })
        let hasWeekday = dayMean != nil && rows > 2 && words["bestWeekday"] != nil
        lines.add(
            weekday: hasWeekday ? bestWeekday?.number : nil, hasMajority: (bestWeekday?.value ?? 0) * 2 > total)
        lines.add(time.streak)
        lines.addHour(time)
        lines.totals = [words["total"], column == nil ? nil : words["entries"], words["activeDays"]]
        lines.name = name
    }

    /// The day with the greatest amount. `nil` if several tie, or if all days are equal.
    private var fullestDay: DayAmount? {
        bestDay.flatMap { best in
            dayMean.map { best.value > $0 } == true && days.days.hasOnly(best.value) { $0.value } ? best : nil
        }
    }

    /// Returns a number of rows with its noun.
    func entries(_ count: Int) -> Message {
        noun.map { Message("\(count) \(word: $0.forms, count: Double(count), decimals: 0)") } ?? .entries(count)
    }

    /// Returns an amount to show next to the total, which already specifies what is counted.
    private func part(_ value: Double) -> Message { column == nil ? .amount(value) : amount(value) }

    /// Returns an amount with its unit, or with the noun for rows if rows are counted.
    private func amount(_ value: Double) -> Message {
        guard column == nil else { return .amount(value, unit: valueUnit) }
        if value == value.rounded(), abs(value) < 1e15 { return entries(Int(value)) }
        // The mean of counts can have a fraction.
        let text = Message.amount(value), decimals = Message.decimals(ofAmount: value)
        return noun.map { Message("\(text) \(word: $0.forms, count: value, decimals: decimals)") }
            ?? Message(max(2, Int(value)), one: "\(text) entry", other: "\(text) entries")
    }

    /// The unit of the numbers: the specified one, the one in the column name, or the column name itself.
    private var valueUnit: String? {
        unit ?? column.map { TableUnit.named(in: $0) ?? $0.shortened(toWordsIn: TableFacts.widestUnit) }
    }

    /// The maximum width of a column name that is shown after numbers, in cells.
    private static var widestUnit: Int { 16 }

    /// The label of a large number: its unit unless that is a prefix, otherwise the column name.
    private var valueLabel: String? { TableUnit.isPrefix(valueUnit) ? column : unit ?? column }

    /// Returns the label of a large number: that of the column, otherwise the noun for a number of rows.
    private func label(_ count: Int) -> Message {
        if let valueLabel { return Message(verbatim: valueLabel) }
        if let noun { return Message("\(word: noun.forms, count: Double(count), decimals: 0)") }
        return Message(count, one: "entry", other: "entries")
    }

    /// The description of the large number.
    private var totalTitle: Message {
        switch aggregate {
        case .sum where flow != nil: "what came in, less what went out"
        case .sum where column == nil: "in all"
        case .sum: "added up"
        case .mean: "on average"
        case .min: "the lowest of all"
        case .max: "the highest of all"
        case .last: "at the end"
        }
    }
}

extension TableScale {
    /// The total in other terms, as a sentence without a full stop.
    fileprivate var text: Message {
        let times = Message.amount(number), count = number == 1 ? 1 : Int(min(max(2, number), 1e15))
        return switch kind {
        case .laps:
            Message(
                count, one: "that is \(times) lap of a running track", other: "that is \(times) laps of a running track"
            )
        case .marathons:
            number < 1.1 ? "that is a whole marathon" : "that is \(times) marathons, end to end"
        case .seoulToBusan:
            "that is about \(Message.amount((number * 325 / 42.195).rounded())) marathons, end to end"
        case .equators: number == 1 ? "that is once around the Earth" : "that is \(times) times around the Earth"
        case .moons: number == 1 ? "that is the way to the moon" : "that is \(times) times the way to the moon"
        case .days:
            number == 1
                ? "without a pause, that is a day and a night" : "without a pause, that is \(times) days and nights"
        case .pace: "on average, once every \(pace)"
        }
    }

    /// The interval between rows, in minutes, hours or days.
    private var pace: Message {
        let value = number < 2 ? number * 60 : number < 48 ? number : number / 24
        let rounded = value < 10 ? value.rounded(decimals: 1) : value.rounded()
        let text = Message.amount(rounded), count = rounded == 1 ? 1 : max(2, Int(rounded))
        return number < 2
            ? Message(count, one: "minute", other: "\(text) minutes")
            : number < 48
                ? Message(count, one: "hour", other: "\(text) hours")
                : Message(count, one: "day", other: "\(text) days")
    }
}

/// The total of a table in other terms: as a distance, as days without a break, or as the interval between rows.
package struct TableScale: FactRecord, Hashable {
    /// The terms in which a total is expressed.
    package enum Kind: String, CaseIterable, FactEnum {
        /// Laps of a running track of 400 m.
        case laps
        /// Marathons of 42.195 km.
        case marathons
        /// The distance from Seoul to Busan as the crow flies: 325 km.
        case seoulToBusan
        /// The equator: 40,075 km.
        case equators
        /// The distance to the moon: 384,400 km.
        case moons
        /// Days and nights without a break.
        case days
        /// Hours between rows, counting day and night.
        case pace

        /// The length in metres of the distance used for comparison. `nil` for other terms.
        var metres: Double? {
            switch self {
            case .laps: 400
            case .marathons: 42_195
            case .seoulToBusan: 325_000
            case .equators: 40_075_000
            case .moons: 384_400_000
            case .days, .pace: nil
            }
        }
    }

    @Fact("The terms: what distances are compared with, days without a pause, or hours between rows.")
    package var kind: Kind
    @Fact("How many of them, with one digit after the point.") package var number: Double

    /// Creates a scale.
    ///
    /// - Parameters:
    ///   - total: The sum of all rows. `nil` if rows are counted.
    ///   - unit: The unit of the sum, or the name of its column.
    ///   - rows: The number of rows, at least 1.
    ///   - days: The number of days in the period so far.
    init(total: Double?, unit: String?, rows: Int, days: Int) {
        let name = unit?.lowercased() ?? ""
        if let total, let metres = TableScale.metres[name].map({ $0 * total }),
            let kind = Kind.allCases.last(where: { $0.metres.map { $0 <= metres } ?? false }), let length = kind.metres
        {
            self.kind = kind
            number = (metres / length).rounded(decimals: 1)
        } else if let total, let seconds = TableScale.seconds[name].map({ $0 * total }), seconds >= 86_400 {
            kind = .days
            number = (seconds / 86_400).rounded(decimals: 1)
        } else {
            kind = .pace
            number = (Double(max(1, days)) * 240 / Double(max(1, rows))).rounded() / 10
        }
    }

    /// Returns whether a unit is a known unit of length or time.
    static func isKnown(_ unit: String) -> Bool {
        metres[unit.lowercased()] != nil || seconds[unit.lowercased()] != nil
    }

    private static let metres: [String: Double] = [
        "km": 1000, "kilometres": 1000, "kilometers": 1000, "킬로미터": 1000, "m": 1, "metres": 1, "meters": 1, "미터": 1,
        "mi": 1609.344, "mile": 1609.344, "miles": 1609.344,
    ]
    private static let seconds: [String: Double] = [
        "h": 3600, "hr": 3600, "hrs": 3600, "hours": 3600, "시간": 3600, "min": 60, "mins": 60, "minutes": 60, "분": 60,
        "s": 1,
        "sec": 1, "seconds": 1, "초": 1,
    ]

    package init() {}
}
