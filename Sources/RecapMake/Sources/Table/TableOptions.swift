public import RecapLanguage

/// What is read from a table, and how.
public struct TableOptions: Sendable {
    /// The period. `nil` for the current year, or the last year with rows if there are none in it.
    public var period: Period?
    /// The current day, from which the current year follows.
    public var today: Day
    /// The clock by which moments without a zone of their own are told.
    public var clock: LocalClock
    /// The column with the dates. `nil` for the only one that has dates.
    public var date: String?
    /// The order of the numbers in dates such as 03/04/2025. `nil` for the one that the whole column has.
    public var dateOrder: DateOrder?
    /// The column with the numbers. `nil` to count rows.
    public var value: String?
    /// The column with the names of kinds.
    public var group: String?
    /// What the table is about, such as `Running`. `nil` for the name of the file.
    public var title: String?
    /// The unit of the numbers, such as `km`.
    public var unit: String?
    /// How the numbers of several rows become one. `nil` for what fits the column.
    public var aggregate: TableAggregate?
    /// The word for a row and for several, such as `run` and `runs`.
    public var noun: TableNoun?
    /// The number of lines before the table, beside a preamble that is found. Text of JSON has none.
    public var skippedLines = 0

    /// Creates options that read the rows of a period.
    public init(period: Period? = nil, today: Day, clock: LocalClock = LocalClock()) {
        self.period = period
        self.today = today
        self.clock = clock
    }
}

/// A form of tables.
public protocol TableFormat: Sendable {
    /// The name of the source.
    static var name: String { get }
    /// Returns the table of a file.
    ///
    /// - Parameters:
    ///   - file: The bytes of the file.
    ///   - name: Its name for messages.
    ///   - skippedLines: The number of lines before the table.
    static func table(_ file: [UInt8], name: String, skippedLines: Int) throws(MakeError) -> TableRows
}

/// The rows of a table, as a source reads them.
public struct TableRows: Sendable {
    var table: any RecordTable
}

/// Tables of values that are separated by commas, semicolons or tabs.
public enum CSVFormat: TableFormat {
    /// The name of the source.
    public static let name = "csv"
    /// Returns the table of a file.
    public static func table(_ file: [UInt8], name: String, skippedLines: Int) throws(MakeError) -> TableRows {
        TableRows(table: try CSVTable(file, name: name, skippedLines: skippedLines))
    }
}

/// Objects of JSON.
public enum JSONFormat: TableFormat {
    /// The name of the source.
    public static let name = "json"
    /// Returns the table of a file.
    public static func table(_ file: [UInt8], name: String, skippedLines: Int) throws(MakeError) -> TableRows {
        TableRows(table: try JSONTable(file, name: name))
    }
}

/// A reader of tables of separated values.
public typealias CSVSource = TableSource<CSVFormat>
/// A reader of tables of JSON objects.
public typealias JSONSource = TableSource<JSONFormat>
