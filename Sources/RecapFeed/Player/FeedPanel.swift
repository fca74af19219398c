/// What is laid over the story and takes the keys while it is there; time stops behind it.
enum FeedPanel {
    /// The comments, and the rows of them that are above the panel.
    case comments(scroll: Int)
    /// The link, whole.
    case link
    /// What was searched so far.
    case search(FeedSearch)
}

/// A search as it is typed.
struct FeedSearch {
    var query = ""
    var results: [StoryKey] = []
    var selected = 0
}
