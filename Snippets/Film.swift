//! A story as a film of frames, and a recording of it.

import RecapExport
import RecapKit

// snippet.hide
let story = Story { Page { Title("2024") } }
// snippet.show
let environment = SceneEnvironment(capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true))
let film = FrameRecorder(story: story, environment: environment, size: CellSize(width: 80, height: 24))
var cast = CastFile(version: .two, size: film.size, title: story.title, depth: .truecolor)
let length = film.play { frame in cast.add(frame, name: film.name(ofPage: frame.page)) }
cast.finish(at: length)
print("\(film.pageCount) pages, \(length), \(cast.bytes.count) bytes")
