package import RecapLanguage

/// Options for recaps of tables.
package struct TableOptions: Sendable {
    /// The period. Defaults to the current year, or to the last year with rows if the current one has none.
    package var period: Period?
    /// The current day, which determines the current year.
    package var today: Day
    /// The clock for moments without a time zone of their own.
    package var clock: LocalClock
    /// The column with the dates. Defaults to the only one that contains dates.
    package var date: String?
    /// The order of the numbers in dates such as 03/04/2025. Defaults to the one that fits the whole column.
    package var dateOrder: DateOrder?
    /// The column with the numbers. `nil` to count rows.
    package var value: String?
    /// The column with the names of kinds.
    package var group: String?
    /// The subject of the table, such as "Running". Defaults to the name of the file.
    package var title: String?
    /// The unit of the numbers, such as `km`.
    package var unit: String?
    /// The method of combining the numbers of several rows. Defaults to the one that suits the column.
    package var aggregate: TableAggregate?
    /// The word for a row in the singular and plural, such as "run" and "runs".
    package var noun: TableNoun?
    /// The number of lines to skip before the table, in addition to any preamble that is detected. Ignored for JSON.
    package var skippedLines = 0

    /// Creates options for the rows of a period.
    package init(period: Period? = nil, today: Day, clock: LocalClock = LocalClock()) {
        self.period = period
        self.today = today
        self.clock = clock
    }
}

/// A file format of tables.
package protocol TableFormat: Sendable {
    /// The name of the source.
    static var name: String { get }
    /// Returns the table of a file.
    ///
    /// - Parameters:
    ///   - file: The bytes of the file.
    ///   - name: The name of the file, for messages.
    ///   - skippedLines: The number of lines before the table.
    static func table(_ file: [UInt8], name: String, skippedLines: Int) throws(MakeError) -> TableRows
}

/// The rows of a table, as read by a source.
package struct TableRows: Sendable {
    var table: any RecordTable
}

/// Tables of values separated by commas, semicolons or tabs.
package enum CSVFormat: TableFormat {
    /// The name of the source.
    package static let name = "csv"
    /// Returns the table of a file.
    package static func table(_ file: [UInt8], name: String, skippedLines: Int) throws(MakeError) -> TableRows {
        TableRows(table: try CSVTable(file, name: name, skippedLines: skippedLines))
    }
}

/// JSON objects.
package enum JSONFormat: TableFormat {
    /// The name of the source.
    package static let name = "json"
    /// Returns the table of a file.
    package static func table(_ file: [UInt8], name: String, skippedLines: Int) throws(MakeError) -> TableRows {
        TableRows(table: try JSONTable(file, name: name))
    }
}

/// A source for tables of separated values.
package typealias CSVSource = TableSource<CSVFormat>
/// A source for tables of JSON objects.
package typealias JSONSource = TableSource<JSONFormat>
