//! A story as an animation, and its last page as a picture.

// snippet.hide
#if Media
    // snippet.show
    import RecapExport
    import RecapKit

    let story = Story {
        Page { Title("2024") }
        Page { Stat(1204, label: "commits") }
    }
    let environment = SceneEnvironment(capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true))
    let film = FrameRecorder(story: story, environment: environment, size: CellSize(width: 40, height: 12))
    try PictureFile(.gif).write(film, to: "year.gif")
    try PictureFile(.png).write(film, to: "year.png")
// snippet.hide
#endif
