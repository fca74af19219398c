public import RecapJSON
internal import RecapSystem

extension ReadingResources {
    /// Resources with which texts of 256 KiB and more are read by two threads, in large pages of memory: for the
    /// `resources` of a `StoryVocabulary`.
    public static var parallel: ReadingResources { .system }
}
