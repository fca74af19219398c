import Testing

@testable import RecapMake

@Suite struct ModelNameTests {
    @Test(
        "A model has a name for people, without the day of its making",
        arguments: [
            ("claude-opus-4-1-20250805", "Opus 4.1"), ("claude-sonnet-4-20250514", "Sonnet 4"),
            ("claude-3-5-haiku-latest", "Haiku 3.5"), ("claude-instant", "Instant"),
        ])
    func names(_ model: String, _ name: String) {
        #expect(modelName(model) == name)
    }

    @Test(
        "The name of another form is left as it is",
        arguments: ["gpt-5", "claude", "claude-", "claude-v2", "claude-2048-x", ""])
    func others(_ model: String) {
        #expect(modelName(model) == model)
    }
}
