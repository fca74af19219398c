/// What is laid over the story and takes the keys while it is there; time stops behind it.
enum FeedPanel {
    case help
    case comments(CommentsPanel)
    case link(LinkPanel)
    case search(FeedSearch)
}
