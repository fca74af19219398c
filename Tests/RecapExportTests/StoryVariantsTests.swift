import RecapExport
import Testing

struct StoryVariantsTests {
    @Test("A list names each story once, with its share")
    func list() throws {
        let variants = try #require(StoryVariants("a.json:50,dir/b:c.json:3,d.json"))
        #expect(variants.variants.map(\.name) == ["a.json", "dir/b:c.json", "d.json"])
        #expect(variants.variants.map(\.weight) == [50, 3, 1])
        for text in ["", "a:0", "a:-1", "a:x", ":5", "a,,b", "a:1,a:2", "a:1000001", "a:"] {
            #expect(StoryVariants(text) == nil, "\(text)")
        }
    }

    @Test("Keys are spread by the shares, and each has its story by its hash alone")
    func spread() throws {
        let variants = try #require(StoryVariants("a:1,b:3"))
        // printf %s KEY | sha256sum: the first 15 digits, modulo 4.
        #expect(
            ["u1", "", "a"].map(variants.index(forKey:)) == [1, 1, 0])
        var counts = [0, 0]
        for key in 0..<20_000 { counts[variants.index(forKey: "u\(key)")] += 1 }
        #expect((4_800...5_200).contains(counts[0]), "\(counts)")
        #expect(counts[0] + counts[1] == 20_000)
    }
}
