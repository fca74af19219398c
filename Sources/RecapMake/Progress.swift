/// How far a source has come with reading.
public struct ReadingProgress: Hashable, Sendable {
    /// What is being read, such as the name of a repository.
    public let name: String
    /// The number of records that have been read.
    public let done: Int
    /// The number of records in all. `nil` if unknown so far.
    public let total: Int?
    /// The name of the records, such as `commits`.
    public let unit: String
}

/// A function that is told how far a source has come. It is called often and has to return at once.
public typealias ProgressHandler = @Sendable (ReadingProgress) -> Void
