import Testing

@testable import RecapMake

@Suite struct ModelNameTests {
    @Test(
        "A model has a name for people, without the day of its making",
        arguments: [
            ("claude-opus-4-1-20250805", "Opus 4.1"), ("claude-sonnet-4-20250514", "Sonnet 4"),
            ("claude-3-5-haiku-latest", "Haiku 3.5"), ("claude-instant", "Instant"), ("gpt-5", "GPT-5"),
            ("gpt-5-codex", "GPT-5 Codex"),
            ("gemini-2.5-pro", "Gemini 2.5 Pro"), ("qwen3-coder-plus", "Qwen3 Coder Plus"),
            ("anthropic/claude-sonnet-4.5", "Sonnet 4.5"), ("/home/me/models/tiny.gguf", "tiny.gguf"),
            (#"C:\models\tiny.gguf"#, "tiny.gguf"),
        ])
    func names(_ model: String, _ name: String) {
        #expect(modelName(model) == name)
    }

    @Test(
        "The name of another form is left as it is",
        arguments: ["o4-mini", "gpt-oss", "gemini", "claude", "claude-", "claude-v2", "claude-2048-x", ""])
    func others(_ model: String) {
        #expect(modelName(model) == model)
    }
}
