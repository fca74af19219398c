public import RecapJSON
internal import RecapSystem

extension ReadingResources {
    /// Resources for reading texts of 256 KiB and more with two threads and large memory pages, for the `resources`
    /// of a `StoryVocabulary`.
    public static var parallel: ReadingResources { .system }
}
