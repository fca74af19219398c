internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of the histories of browsers.
struct MakeBrowser: ClockedCommand {
    typealias Source = BrowserSource

    static let configuration = CommandConfiguration(
        commandName: "browser",
        abstract: "A year on the web, from the histories of browsers.",
        discussion: """
            recap-tui make browser                       your pages of this year
            recap-tui make browser --month 2025-11       a month
            recap-tui make browser --show files          with the names of sites
            recap-tui make browser ~/old/places.sqlite   a history that is somewhere else
            recap-tui make browser History.json          Google Takeout's file or archive
            recap-tui make browser -o me.json            the data alone, to change …
            recap-tui browser-year --data me.json        … and the story that shows it

            The histories of Firefox, LibreWolf, Floorp, Zen, Waterfox, Chrome, Chromium, Brave, Edge, Vivaldi and \
            Opera are read where these keep them, also as Flatpak and Snap. They are copied to a private temporary \
            folder for that, since a browser that runs locks them, and nothing is written to the folders of \
            browsers. Chrome and its kin forget pages after 90 days. Of days that they have forgotten, what \
            recap-tui keep has kept counts, of each day the larger number. Files that are named are read alone, as \
            those of Firefox or of Chrome.

            A page is a visit to an address that begins with http, on the day and at the hour that the clock of this \
            computer showed. Parts of other pages, redirections, downloads, and pages that were loaded again or gone \
            back to are none, and a page that several files of a browser have counts once. Pages of other devices \
            count if the browser has fetched them. Private windows leave no history. A site is a registered domain, \
            such as example.co.uk. A site is new if it has no page before the period, of which the histories need a \
            quarter as many pages. Kinds are known of a few hundred sites; documentation has questions and answers \
            for programmers as well. A search is a page of results of a search engine. Time is counted from page to \
            page, without breaks of more than 30 minutes; it says nothing of how long anything was read. The period \
            before is compared if the histories go back beyond it. A move from documentation to assistants, or back, \
            needs four months, and 50 pages of both in the first and in the second half, of which one has at most \
            40% first and at least 60% later. A streak is a run of days with at least one page each. Night is from \
            22:00 to 6:00.

            Paths, titles and what was searched for are never shown or kept. Names of sites are shown with --show \
            files alone; those of health, dating, adults, banks and gambling, as far as their names tell, not even \
            then, and they count as pages alone. recap-tui keep keeps numbers by day, and instead of names of sites \
            digests, which tell them apart.
            """)

    static let yearStory = "browser-year"

    @Argument(
        help: ArgumentHelp(
            "Files such as places.sqlite, History and History.json, or folders of profiles. Defaults to those of the user.",
            valueName: "file"),
        completion: .file())
    var files: [String] = []

    @OptionGroup
    var options: ClockedOptions

    func source() throws -> BrowserSource {
        let options = try sourceOptions()
        return files.isEmpty
            ? BrowserSource(in: .here, options: options) : try BrowserSource(paths: files, options: options)
    }
}
