import Glibc
import RecapJSON

/// A browser without a window, with one page, by the protocol of its developer tools.
final class Browser {
    /// The program; `nil` where it is not installed.
    static let program: String? = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first { path in
        unsafe access(path, X_OK) == 0
    }

    private let pid: pid_t
    private let requests: Descriptor
    private let answers: Descriptor
    private let folder: TemporaryFolder
    private var received: [UInt8] = []
    private var count = 0
    private var session: String?
    /// What went wrong in the page: errors of scripts, what the content policy refused, files that could not be loaded.
    private(set) var problems: [String] = []
    /// The addresses of everything that was loaded.
    private(set) var loaded: [String] = []
    /// The addresses that the page has opened beside itself.
    private var opened: [String] = []

    /// Starts the browser with a window of a size, for a reader who may prefer less motion, or light or dark colours.
    init(width: Int = 800, height: Int = 480, reducesMotion: Bool = false, isLight: Bool? = nil) throws {
        guard let program = Self.program else { throw Failure("Chromium is not installed") }
        folder = try TemporaryFolder()
        let (requestsRead, requestsWrite) = try Descriptor.pipe(), (answersRead, answersWrite) = try Descriptor.pipe()
        let nothing = try Descriptor(taking: unsafe Glibc.open("/dev/null", O_RDWR | O_CLOEXEC))
        (requests, answers) = (requestsWrite, answersRead)
        pid = try spawn(
            program,
            [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage",
                "--disable-background-networking", "--disable-extensions", "--no-first-run",
                // Nothing that a page links to is reached.
                "--host-resolver-rules=MAP * ~NOTFOUND",
                "--remote-debugging-pipe", "--user-data-dir=" + folder.path, "about:blank",
            ] + (isLight.map { ["--blink-settings=preferredColorScheme=\($0 ? 1 : 0)"] } ?? []),
            environment: Places.environment(home: folder.path),
            descriptors: [
                (0, nothing.number), (1, nothing.number), (2, nothing.number), (3, requestsRead.number),
                (4, answersWrite.number),
            ])
        requestsRead.close()
        answersWrite.close()
        let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] ?? .null
        if case .string(let id) = try call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
        {
            session = id
        }
        for domain in ["Page", "Runtime", "Log", "Network"] { try call(domain + ".enable") }
        try resize(width, height)
        if reducesMotion {
            try call(
                "Emulation.setEmulatedMedia",
                ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
        }
    }

    deinit {
        kill(-pid, SIGKILL)
        _ = reap(pid)
    }

    /// Changes the size of the window, of which each pixel has a number of pixels of the device across.
    func resize(_ width: Int, _ height: Int, scale: Int = 1) throws {
        try call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(width)), "height": .number(Double(height)),
                "deviceScaleFactor": .number(Double(scale)), "mobile": false,
            ])
    }

    /// Opens a file, with or without a fragment, and waits until it is loaded.
    func open(_ path: String, fragment: String = "") throws {
        try call("Page.navigate", ["url": "about:blank"])
        try call("Page.navigate", ["url": .string("file://" + path + fragment)])
        try wait(until: "document.readyState === 'complete'")
    }

    /// Lets the animations of the open page, by which it measures time, go on by a few milliseconds an hour.
    func holdTime() throws {
        try call("Animation.enable")
        try call("Animation.setPlaybackRate", ["playbackRate": 1e-6])
    }

    /// Returns the value of an expression in the page, as text.
    @discardableResult
    func evaluate(_ expression: String) throws -> String {
        let answer = try call(
            "Runtime.evaluate",
            ["expression": .string("(async () => String(await (\(expression))))()"), "awaitPromise": true])
        guard case .object(let result) = answer["result"], case .string(let text) = result["value"] else {
            throw Failure("\(expression): \(answer)")
        }
        return text
    }

    /// Waits until an expression in the page is true, for at most 20 s.
    func wait(until expression: String) throws {
        let isTrue = try evaluate(
            """
            new Promise((done) => {
              const start = performance.now();
              const look = () => (\(expression)) ? done(true) : performance.now() - start > 20000 ? done(false) : setTimeout(look, 10);
              look();
            })
            """)
        guard isTrue == "true" else { throw Failure("\(expression) does not become true") }
    }

    /// Presses a key.
    func press(_ key: String) throws {
        // Keys by which the browser itself does something.
        let (code, text): (Double, String) = ["Tab": (9, ""), "Enter": (13, "\r")][key] ?? (0, "")
        for type in ["keyDown", "keyUp"] {
            try call(
                "Input.dispatchKeyEvent",
                [
                    "type": .string(type), "key": .string(key), "windowsVirtualKeyCode": .number(code),
                    "text": .string(type == "keyDown" ? text : ""),
                ])
        }
    }

    /// Waits until the page opens an address beside itself, and returns to the page. Returns the address, with a word if what is
    /// opened can reach back.
    func waitForOpenedAddress() throws -> String {
        while opened.isEmpty { note(try nextMessage()) }
        try call("Page.bringToFront")
        try wait(until: "!document.hidden")
        return opened.removeFirst()
    }

    /// Presses and releases the button of the mouse in the middle of an element.
    func click(_ selector: String) throws {
        let place = try evaluate(
            """
            (({ x, y, width, height }) => Math.round(x + width / 2) + " " + Math.round(y + height / 2))(
              document.querySelector("\(selector)").getBoundingClientRect())
            """
        ).split(separator: " ").compactMap { Int($0) }
        guard place.count == 2 else { throw Failure("there is no \(selector)") }
        for type in ["mousePressed", "mouseReleased"] { try mouse(type, place[0], place[1]) }
    }

    /// Presses or releases the button of the mouse at a place.
    func mouse(_ type: String, _ x: Int, _ y: Int) throws {
        try call(
            "Input.dispatchMouseEvent",
            [
                "type": .string(type), "x": .number(Double(x)), "y": .number(Double(y)), "button": "left",
                "clickCount": 1,
            ])
    }

    /// Moves a finger over the page.
    func swipe(from start: Int, to end: Int) throws {
        for (type, x) in [
            ("touchStart", start), ("touchMove", (start + end) / 2), ("touchMove", end), ("touchEnd", nil),
        ] {
            let points: [JSONValue] = x.map { [["x": .number(Double($0)), "y": 200]] } ?? []
            try call("Input.dispatchTouchEvent", ["type": .string(type), "touchPoints": .array(points)])
        }
    }

    /// Writes a picture of the window to a file, as PNG in Base64.
    func takePicture(_ path: String) throws {
        guard case .string(let picture) = try call("Page.captureScreenshot", ["format": "png"])["data"] else {
            throw Failure("no picture")
        }
        let file = unsafe Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        try Descriptor(taking: file).write(Array(picture.utf8))
    }

    @discardableResult
    private func call(_ method: String, _ parameters: JSONObject = [:]) throws -> JSONObject {
        count += 1
        var request: JSONObject = [
            "id": .number(Double(count)), "method": .string(method), "params": .object(parameters),
        ]
        if let session { request["sessionId"] = .string(session) }
        try requests.write(Array(JSONValue.object(request).text(.compact).utf8) + [0])
        while true {
            let message = try nextMessage()
            if case .number(Double(count)) = message["id"] {
                guard case .object(let result) = message["result"] else { throw Failure("\(method): \(message)") }
                return result
            }
            note(message)
        }
    }

    private func note(_ message: JSONObject) {
        guard case .object(let parameters) = message["params"] else { return }
        switch message["method"] {
        case "Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled", "Network.loadingFailed":
            problems.append(JSONValue.object(parameters).text(.compact))
        case "Network.requestWillBeSent":
            if case .object(let request) = parameters["request"], case .string(let url) = request["url"] {
                loaded.append(url)
            }
        case "Page.windowOpen":
            if case .string(let url) = parameters["url"], case .array(let features) = parameters["windowFeatures"] {
                opened.append(features.contains("noopener") ? url : url + " can reach back")
            }
        default: break
        }
    }

    private func nextMessage() throws -> JSONObject {
        let deadline = ContinuousClock.now + .seconds(60)
        while true {
            if let end = received.firstIndex(of: 0) {
                let message = try JSONDocument.parse(Array(received[..<end])).value()
                received.removeSubrange(...end)
                guard case .object(let object) = message else { throw Failure("no message") }
                return object
            }
            guard !waitToRead([answers], until: deadline).isEmpty else { throw Failure("the browser does not answer") }
            let bytes = answers.read()
            guard !bytes.isEmpty else { throw Failure("the browser ended") }
            received += bytes
        }
    }
}
