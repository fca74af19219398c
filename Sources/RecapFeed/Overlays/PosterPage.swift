import RecapStory

extension Story {
    /// What stands for a story until its pages are there.
    static func poster(of entry: FeedEntry) -> Story {
        Story(title: entry.header.title) {
            Page { Title(Template(verbatim: entry.header.poster ?? entry.header.title ?? entry.id)) }
        }
    }

    static func broken(_ error: FeedStoryError, of entry: FeedEntry) -> Story {
        Story {
            Page(seconds: 8) { TextBlock(Template(verbatim: error.summary)) }
        }
    }

    static func waiting(problem: String?) -> Story {
        Story { Page { TextBlock(Template(verbatim: problem ?? "Nothing here yet")) } }
    }
}
