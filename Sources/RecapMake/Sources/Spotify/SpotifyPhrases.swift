internal import RecapLanguage
internal import RecapStory

extension SpotifyArchetype {
    /// Returns the name of the kind.
    func name(in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.looper, .english): "Looper"
        case (.looper, .korean): "한 곡 반복"
        case (.devotee, .english): "True fan"
        case (.devotee, .korean): "진짜 팬"
        case (.nightOwl, .english): "Night owl"
        case (.nightOwl, .korean): "올빼미"
        case (.earlyBird, .english): "Early bird"
        case (.earlyBird, .korean): "아침형 인간"
        case (.seeker, .english): "Seeker"
        case (.seeker, .korean): "찾는 사람"
        case (.explorer, .english): "Explorer"
        case (.explorer, .korean): "탐험가"
        case (.weekender, .english): "Weekender"
        case (.weekender, .korean): "주말의 청취자"
        case (.marathoner, .english): "Marathoner"
        case (.marathoner, .korean): "마라토너"
        case (.gambler, .english): "Gambler"
        case (.gambler, .korean): "우연의 친구"
        }
    }

    /// Returns a sentence about the rule that held, with its number.
    func rule(in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.looper, .english): "one song \(Noun.time.counted(number, in: language)) in a row"
        case (.looper, .korean): "한 곡만 내리 \(number)번 들었어요"
        case (.devotee, .english): "\(number) % of all your minutes went to one artist"
        case (.devotee, .korean): "들은 시간의 \(number)%를 한 아티스트에게 줬어요"
        case (.nightOwl, .english): "\(number) % of your music played between ten at night and six in the morning"
        case (.nightOwl, .korean): "음악의 \(number)%가 밤 10시에서 아침 6시 사이에 흘렀어요"
        case (.earlyBird, .english): "\(number) % of your music played between five and nine in the morning"
        case (.earlyBird, .korean): "음악의 \(number)%가 아침 5시에서 9시 사이에 흘렀어요"
        case (.seeker, .english): "you skipped \(number) % of the songs that you began"
        case (.seeker, .korean): "시작한 노래의 \(number)%를 넘겼어요"
        case (.explorer, .english): "\(number) % of your artists were new to you"
        case (.explorer, .korean): "들은 아티스트의 \(number)%가 처음 만난 이름이었어요"
        case (.weekender, .english): "\(number) % of your music played on a Saturday or a Sunday"
        case (.weekender, .korean): "음악의 \(number)%가 주말에 흘렀어요"
        case (.marathoner, .english): "music on each of \(Noun.day.counted(number, in: language)) in a row"
        case (.marathoner, .korean): "\(number)일 동안 하루도 빠짐없이 들었어요"
        case (.gambler, .english): "\(number) % of your songs came in random order"
        case (.gambler, .korean): "노래의 \(number)%를 무작위로 들었어요"
        }
    }
}

extension WalkingDistance {
    /// Returns the distance and its comparison, as a sentence without its full stop.
    func text(in language: RecapLanguage) -> String {
        let length = kilometres.grouped
        switch language {
        case .english:
            let comparison = "\(times < 1.1 ? "as long" : "\(factor) times as long") as \(way.name(in: language))"
            return "walking all that time, you would have covered \(length)\u{A0}km: \(comparison)"
        case .korean:
            let comparison = times < 1.1 ? "\(way.name(in: language))만큼이에요" : "\(way.name(in: language))의 \(factor)배예요"
            return "듣는 내내 걸었다면 \(length)km, \(comparison)"
        }
    }

    /// The factor as text, without a trailing `.0`.
    private var factor: String {
        times == times.rounded() ? Int(times).grouped : String(times)
    }
}

extension WalkingDistance.Way {
    /// Returns the name.
    func name(in language: RecapLanguage) -> String {
        switch (self, language) {
        case (.yeouido, .english): "a walk around Yeouido, an island in Seoul"
        case (.yeouido, .korean): "여의도 한 바퀴"
        case (.marathon, .english): "a marathon"
        case (.marathon, .korean): "마라톤"
        case (.fourHundredKilometres, .english): "the way from Vienna to Munich"
        case (.fourHundredKilometres, .korean): "서울에서 부산까지 가는 길"
        case (.camino, .english): "the Camino de Santiago"
        case (.camino, .korean): "산티아고 순례길"
        case (.greatWall, .english): "the Great Wall of China"
        case (.greatWall, .korean): "만리장성"
        case (.equator, .english): "a walk around the earth"
        case (.equator, .korean): "지구 한 바퀴"
        case (.moon, .english): "the way to the moon"
        case (.moon, .korean): "달까지 가는 길"
        }
    }
}
