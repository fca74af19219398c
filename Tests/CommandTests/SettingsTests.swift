import RecapCore
import RecapFeed
import RecapJSON
import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import recap_tui

/// The file of settings: what it says, what is wrong with it, and what comes before it.
@Suite struct SettingsTests {
    private func read(_ text: String) -> FileReading<UserSettings> {
        SettingsFile.parse(SourceText(name: "config.json", text: text), extent: .all)
    }

    static let full = ##"""
        {
          "$schema": "config.schema.json",
          "theme": {"ink": "#ffffff", "background": "#000000"}, "remainSeconds": 3, "lang": "ko",
          "transition": {"kind": "fade", "seconds": 0.5}, "images": "cells", "mouse": false, "focusPause": false,
          "plain": false, "reduceMotion": true,
          "feed": {"resume": true, "sort": "date", "state": true},
          "keys": {
            "next": ["right", "l", "C-n"], "previous": "C-p", "like": ["ㅂ", "f5"], "pause": ["M-p", "space"],
            "interrupt": "C-g", "information": "i", "page-alone": "i", "first": []
          }
        }
        """##

    @Test("All settings are read, and written as they were read")
    func everything() throws {
        let reading = read(Self.full)
        #expect(reading.diagnostics.map(\.headline) == [])
        let settings = try #require(reading.value)
        #expect(settings.remainSeconds?.value == 3 && settings.language == "ko" && settings.images == .cells)
        #expect(settings.transition?.kind == .fade && settings.hasMouse == false && settings.reducesMotion == true)
        #expect(settings.feed == UserSettings.Feed(resumes: true, order: .date, remembers: true))
        let keys = settings.userKeys.player
        #expect(keys.keys(for: [.story(.next)]) == [.right, .character("l"), .control("n")])
        #expect(keys.keys(for: [.story(.first)]) == [])
        // What always interrupts does so still.
        #expect(keys.keys(for: [.terminal(.interrupt)]) == [.control("g"), .control("c")])
        #expect(
            settings.storyPreferences.defaults?.language == "ko"
                && settings.storyPreferences.defaults?.transition.kind == .fade)
        let text = JSONValue.object(try UserSettings.fields.json(settings)).text(.compact)
        #expect(read(text).value == settings)
    }

    @Test(
        "What is wrong is reported at its place, and left out alone",
        arguments: [
            (#"{"theme": "forst", "mouse": false}"#, "1:11", "forest"),
            (##"{"theme": {"ink": "rot", "background": "#000"}, "mouse": false}"##, "1:19", "colour"),
            (#"{"transition": {"kind": "fad"}, "mouse": false}"#, "1:25", "fade"),
            (#"{"remainSeconds": 0, "mouse": false}"#, "1:19", "more than 0"),
            (#"{"lang": 5, "mouse": false}"#, "1:10", "tag"), (#"{"images": "x", "mouse": false}"#, "1:12", "kitty"),
            (#"{"plain": "yes", "mouse": false}"#, "1:11", "true or false"),
            (#"{"feed": {"sort": "size", "resume": true}, "mouse": false}"#, "1:19", "date"),
            (#"{"feed": [], "mouse": false}"#, "1:10", "settings of feeds"),
            (#"{"keys": [], "mouse": false}"#, "1:10", "command"),
            (#"{"keys": {"nxt": "x"}, "mouse": false}"#, "1:11", "next"),
            (#"{"keys": {"next": 5}, "mouse": false}"#, "1:19", "list"),
            (#"{"keys": {"next": ["x", 5]}, "mouse": false}"#, "1:25", "found 5"),
            (#"{"keys": {"next": ["rihgt"]}, "mouse": false}"#, "1:20", "right"),
            (#"{"keys": {"next": "C-i"}, "mouse": false}"#, "1:19", "tab"),
            (#"{"keys": {"next": ["x"], "last": ["y", "x"]}, "mouse": false}"#, "1:40", #"a key of "next" already"#),
            (#"{"keys": {"next": "x", "like": "x"}, "mouse": false}"#, "1:32", #"a key of "next" already"#),
            (#"{"keys": {"like": "x", "search": "x"}, "mouse": false}"#, "1:34", #"a key of "like" already"#),
            (#"{"keys": {"next": "C-c"}, "mouse": false}"#, "1:19", "interrupts"),
            (#"{"keys": {"redraw": "x"}, "mouse": false}"#, "1:21", "function keys"),
            (#"{"keys": {"close": []}, "mouse": false}"#, "1:20", "close"),
            (#"{"keys": {"next": ["q", "esc"]}, "mouse": false}"#, "1:20", "close"),
            (#"{"keys": {"like": ["q", "esc"]}, "mouse": false}"#, "1:20", "close"),
        ])
    func errors(_ text: String, place: String, message: String) throws {
        let reading = read(text)
        #expect(reading.diagnostics.count == 1)
        let problem = try #require(reading.diagnostics.first)
        #expect(problem.severity == .error)
        #expect(problem.headline.hasPrefix("config.json:\(place): "), "\(problem.headline)")
        #expect(problem.message.contains(message), "\(problem.message)")
        #expect(reading.value == UserSettings(hasMouse: false))
    }

    @Test(
        "What is doubtful is a warning, and counts",
        arguments: [
            (#"{"thme": 1}"#, #"did you mean "theme"?"#), (#"{"mouse": true, "mouse": false}"#, "twice"),
            (#"{"keys": {"next": ["x", "x"]}}"#, "twice"), (#"{"keys": {"next": "x", "next": "y"}}"#, "twice"),
            (#"{"keys": {"like": " "}}"#, #"last key of "pause""#),
            (#"{"keys": {"faster": "f"}}"#, #"last key of "like""#),
            (#"{"lang": "xx"}"#, "not known"),
        ])
    func warnings(_ text: String, message: String) {
        let reading = read(text)
        #expect(reading.diagnostics.map(\.severity) == [.warning])
        #expect(reading.diagnostics.first?.message.contains(message) == true, "\(reading.diagnostics)")
        #expect(reading.value?.keys.isEmpty == !text.contains("keys"))
    }

    @Test("A file that names all default keys changes nothing")
    func defaultsWrittenOut() throws {
        var keys = JSONObject()
        for (name, own) in KeySettings.keys(.standard) { keys[name] = .array(own.map { .string($0.text) }) }
        let reading = read(JSONValue.object(["keys": .object(keys)]).text(.compact))
        #expect(reading.diagnostics.map(\.headline) == [])
        let user = try #require(reading.value).userKeys
        let (own, shared) = (KeySettings.keys(user), KeySettings.keys(.standard))
        for (one, other) in zip(own, shared) { #expect(one == other) }
    }

    @Test("What comes first says each setting, then what comes after it")
    func order() {
        let flags = UserSettings(hasMouse: true, feed: UserSettings.Feed(order: .name))
        let environment = UserSettings(hasMouse: false, isPlain: false)
        let file = UserSettings(language: "ko", isPlain: true, feed: UserSettings.Feed(resumes: true, order: .date))
        let settings = flags.over(environment).over(file).over(.builtIn)
        #expect(settings.hasMouse == true && settings.isPlain == false && settings.language == "ko")
        #expect(settings.feed == UserSettings.Feed(resumes: true, order: .name, remembers: true))
        #expect(settings.images == .auto)
    }

    @Test("The report says where each value comes from")
    func report() {
        let file = UserSettings(
            hasMouse: false, isPlain: true, feed: UserSettings.Feed(order: .date),
            keys: [WordList(name: "next", words: ["x"])])
        let report = SettingsReport(environment: UserSettings(isPlain: false), file: file)
        func entry(_ name: String) -> SettingsReport.Entry? { report.settings.first { $0.name == name } }
        #expect(entry("mouse") == SettingsReport.Entry(name: "mouse", value: false, origin: "config.json"))
        #expect(entry("plain") == SettingsReport.Entry(name: "plain", value: false, origin: "ACCESSIBLE"))
        #expect(entry("feed.sort") == SettingsReport.Entry(name: "feed.sort", value: "date", origin: "config.json"))
        #expect(entry("feed.state")?.origin == "built in" && entry("theme")?.value == nil)
        #expect(report.keys.first == SettingsReport.Entry(name: "next", value: ["x"], origin: "config.json"))
        #expect(Set(report.keys.map(\.name)) == Set(CommandTable.rows.map(\.name)))
        #expect(report.lines.contains { $0.hasPrefix("plain ") && $0.hasSuffix("ACCESSIBLE") })
        let problem = snapshotProblem(report.lines.joined(separator: "\n") + "\n", "settings-report")
        #expect(problem == nil)
    }

    @Test("The schema of settings that ships is that of this reader; RECORD=1 writes it anew")
    func schema() {
        #expect(generatedFileProblem(SettingsFile.schema, of: "Stories/config.schema.json") == nil)
        for command in KeySettings.described { #expect(!command.summary.isEmpty, "\(command.name)") }
    }

    @Test("A broken file gives settings or errors with a place, and never ends the program")
    func mutations() throws {
        var generator = SplitMix64(seed: Soak.seed(0x5E77_1265))
        let source = Array(Self.full.utf8)
        let pieces = [
            "null", "true", "-1", "1e999", "[]", "{}", "\"\"", "\"C-x\"", "\"next\"", "[[[[", "\\ud800", "\"", ",", ":",
            "\u{FEFF}", "👨‍👩‍👧", "\"q\"", "\"esc\"", "\"keys\":", "\u{0}",
        ].map { Array($0.utf8) }
        for _ in 0..<Soak.count(1000, 400_000) {
            var text = source
            for _ in 0..<Int.random(in: 1...4, using: &generator) where !text.isEmpty {
                let place = Int.random(in: 0..<text.count, using: &generator)
                switch Int.random(in: 0..<6, using: &generator) {
                case 0: text.removeLast(text.count - place)
                case 1: text[place] = UInt8.random(in: 0...255, using: &generator)
                case 2: text.removeSubrange(place..<min(text.count, place + Int.random(in: 1...20, using: &generator)))
                case 3: text.insert(contentsOf: text[place..<min(text.count, place + 60)], at: place)
                case 4:
                    let from = Int.random(in: 0..<text.count, using: &generator)
                    text.swapAt(place, from)
                default: text.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &generator)], at: place)
                }
            }
            let reading = SettingsFile.parse(SourceText(name: "c", bytes: text))
            #expect(reading.value != nil || reading.hasErrors)
            for problem in reading.diagnostics {
                #expect(problem.offset <= text.count && problem.file == "c" && !problem.message.isEmpty)
                // A file that is no text has no lines.
                #expect(problem.location.line > 0 || problem.excerpt.isEmpty)
            }
            guard let settings = reading.value else { continue }
            // Whatever is left can be played with.
            let keys = settings.userKeys.player
            #expect(!keys.keys(for: [.story(.close)]).isEmpty)
            #expect(keys.command(for: .control("c")) == .terminal(.interrupt))
            #expect(settings.remainSeconds.map { $0.value > 0 } ?? true)
        }
    }

    @Test("Only a regular file of moderate size is read")
    func files() throws {
        let folder = try ScratchFolder()
        #expect(SettingsFile(folder.path + "/none.json") == nil)
        #expect(SettingsFile("/dev/zero")?.hasProblems == true)
        #expect(SettingsFile(folder.path)?.hasProblems == true)
        folder.write(String(repeating: " ", count: SettingsFile.sizeLimit + 1), to: "large.json")
        #expect(SettingsFile(folder.path + "/large.json")?.hasProblems == true)
        folder.write("{}", to: "good.json")
        #expect(SettingsFile(folder.path + "/good.json")?.hasProblems == false)
    }
}
