//! A story written in Swift, played on the terminal.

import RecapKit

// snippet.hide
struct User {
    var commits = 1204
    var topArtist: String? = "Kim Oki"
}
let user = User()
// snippet.show
let story = Story(theme: "ocean") {
    Page(background: PageBackground(colors: [RGBColor(0x1D, 0x26, 0x71)])) { Title("2024") }
    Page(transition: PageTransition(kind: .push)) { Stat(user.commits, label: "commits") }
    if let artist = user.topArtist {
        Page(advance: .manual) {
            TextBlock("What you heard most")
            Title(artist, font: .small)
        }
    }
}
let outcome = try Player.play(story)
print("The story was \(outcome).")
