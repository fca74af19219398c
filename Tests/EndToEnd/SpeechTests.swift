import RecapSystem
import Testing

/// Transcripts as a voice reads them. Without espeak-ng, which `Scripts/setup --tests` installs, nothing is tested.
@Suite struct SpeechTests {
    /// The program that turns text into the sounds of a voice.
    private static let voice = ["/usr/bin/espeak-ng", "/usr/local/bin/espeak-ng"].first { FileSystem.exists($0) }

    @Test(
        "No voice reads the same word three times in a row, as it does with runs of signs",
        arguments: [
            "2024", "gallery", "kinds", "media", "motion", "onboarding", "release-notes",
        ])
    func runs(_ story: String) throws {
        guard let voice = Self.voice else { return print("espeak-ng is not installed: \(story) is not read") }
        let text = try Command("--plain", Places.story(story)).output
        let spoken = try Command("-q", "-x", input: text, program: voice).output.split(separator: "\n")
        #expect(spoken.count > 10)
        for clause in spoken {
            // An English voice spells scripts that it does not know: "Chinese letter".
            let words = clause.split(separator: " ").filter { !$0.hasSuffix("l,Et3") }
            for start in words.indices.dropLast(2) {
                #expect(Set(words[start...start + 2]).count > 1, "\(clause)")
            }
        }
    }
}
