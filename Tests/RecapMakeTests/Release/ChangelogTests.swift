import Testing

@testable import RecapMake

@Suite struct ChangelogTests {
    private let changelog = Changelog(
        """
        # Changelog

        All notable changes are here. Versions follow **something**.

        - not a change

        ## [Unreleased]

        ## [1.10.0] - 2024-05-01
        ### Added
        - A *first* thing with `code`
          over two lines ([#12](https://example.org/12))
        - A second one
          - with a part of its own

          and a paragraph

        ### Empty
        ### Fixed
        * ~~Three~~

        ## Release 1.1 ##
        1. Straight below the heading

        ## v1.0.0-rc.1 (2023-01-01)
        - Old

        """)

    @Test func sectionsAreThoseOfTheVersion() throws {
        let sections = try #require(changelog.sections(of: "v1.10.0"))
        #expect(sections.map(\.title) == ["Added", "Fixed"])
        #expect(
            sections.map(\.changes) == [
                [
                    "A first thing with code over two lines (#12)",
                    "A second one with a part of its own and a paragraph",
                ], ["Three"],
            ])
    }

    @Test func versionsAreFoundAsWholeWords() {
        #expect(changelog.sections(of: "1.1")?.map(\.changes) == [["Straight below the heading"]])
        #expect(changelog.sections(of: "V1.0.0-RC.1")?.map(\.changes) == [["Old"]])
        #expect(changelog.sections(of: "unreleased") == [])
        for version in ["1.0.0", "1.10", "10.0", "", "2"] { #expect(changelog.sections(of: version) == nil) }
    }

    @Test func anythingIsRead() {
        for text in [
            "", "## ", "- a\n## 1", "### a\n- b", "## 1\n- \n- \n", "## 1\n### \n- a\n### b", "\u{0}## 1\n- a",
        ] {
            _ = Changelog(text).sections(of: "1")
        }
        #expect(Changelog("## 1\n### \n- a\n").sections(of: "1")?.map(\.changes) == [["a"]])
    }
}
