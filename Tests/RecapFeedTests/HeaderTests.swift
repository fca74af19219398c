import RecapStory
import Testing

@Test("a header keeps its own where the one laid over it says nothing")
func overlaidHeaderKeepsItsOwn() {
    let own = StoryHeader(title: "한 해", author: "mina", likes: 3, comments: [StoryComment(text: "one")])
    let both = own.overlaid(with: StoryHeader(author: "joon", channel: "picks"))
    #expect(
        both
            == StoryHeader(
                title: "한 해", author: "joon", channel: "picks", likes: 3, comments: [StoryComment(text: "one")]))
}
