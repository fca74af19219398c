import RecapMediaWire
import TestSupport
import Testing

@Suite("What of a Lottie file is not drawn")
struct LottieSurveyTests {
    /// Returns a file with a layer.
    private static func file(_ layer: String) -> String {
        #"{"v":"5.5.0","fr":10,"ip":0,"op":2,"w":8,"h":8,"layers":[{"ind":1,"ip":0,"op":2,"st":0,\#(layer)}]}"#
    }

    @Test(
        "each feature is told once, and only where it would be seen",
        arguments: [
            (#""ty":5,"ks":{},"t":{"d":{"k":[]}}"#, "its text layers are not drawn"),
            (#""ks": {} , "ty" : 5"#, "its text layers are not drawn"), (#""ty":5,"hd":true"#, nil),
            (#""ty":5,"hd":false"#, "its text layers are not drawn"), (#""ty":50"#, nil),
            (#""ty":5.0"#, "its text layers are not drawn"),
            (#""ty":4,"ef":[{"ty":21,"en":1.0}]"#, "its effects are not drawn"),
            (#""ty":4,"ks":{"o":{"k":100,"x":"var $bm_rt = 1;"}}"#, "its expressions are not evaluated"),
            (#""ty":4,"ks":{"p":{"s":true,"x":{"a":0,"k":1},"y":{"a":0,"k":1}}}"#, nil),
            (#""ty":4,"ef":[{"ty":21,"ef":[{"ty":2}]},{"ty":29}]"#, "its effects are not drawn"),
            (#""ty":4,"ef":[{"ty":21,"en":0}]"#, nil), (#""ty":4,"ef":[{"ty":5,"ef":[{"ty":0}]}]"#, nil),
            (#""ty":4,"sy":[{"ty":1}]"#, "its layer styles are not drawn"),
            (#""ty":4,"shapes":[{"ty":"gr","it":[{"ty":"mm","mm":1}]}]"#, "its path effects are not drawn"),
            (#""ty":4,"shapes":[{"ty":"sr","sy":1},{"ty":"rc"},{"ty":"tm"},{"ty":"rp"}]"#, nil),
            (#""ty":4,"nm":"\"ty\":5,","shapes":[]"#, nil),
            (
                #""ty":5,"ks":{"o":{"x":"a"}},"ef":[{"ty":20}],"sy":[{"ty":1}]"#,
                "its effects, layer styles and text layers are not drawn; its expressions are not evaluated"
            ),
        ] as [(String, String?)])
    func features(_ layer: String, _ reason: String?) {
        #expect(LottieSurvey(Array(Self.file(layer).utf8)).reason == reason)
    }

    @Test("a layer within a precomposition counts, and so does a picture in another file")
    func nested() {
        let text =
            #"{"assets":[{"id":"a","layers":[{"ty":5}]},{"id":"b","w":8,"h":8,"e":0,"u":"images/","p":"é.png"}],"layers":[]}"#
        let survey = LottieSurvey(Array(text.utf8))
        #expect(survey.features == [.text] && survey.outsidePicture == "é.png")
        #expect(
            survey.reason
                == "the picture é.png is in another file, and only pictures embedded in a Lottie file are shown; its text layers are not drawn"
        )
    }

    @Test("damaged and deep text is read to some end")
    func hostile() {
        var random = SplitMix64(seed: Soak.seed(7))
        let file = Array(Self.file(#""ty":5,"ef":[{"ty":20,"en":1}],"ks":{"p":{"x":"a\"b"}}"#).utf8)
        for _ in 0..<Soak.count(2000, 200_000) {
            var bytes = file
            for _ in 0..<4 {
                guard let place = bytes.indices.randomElement(using: &random) else { break }
                bytes[place] = Array(#"{}[]",:\t5"#.utf8).randomElement(using: &random) ?? 0
            }
            _ = LottieSurvey(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))))
        }
        #expect(LottieSurvey(Array(repeating: UInt8(ascii: "["), count: 1_000_000)).reason == nil)
        #expect(
            LottieSurvey(Array("\"ty\":".utf8)).reason == nil && LottieSurvey(Array("}]{\"ty\"".utf8)).reason == nil)
    }
}
