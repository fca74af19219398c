internal import RecapLanguage

/// A category of web sites.
enum SiteKind: String, CaseIterable {
    case docs, code, search, assistants, knowledge, video, music, news, social, mail, office, shopping, travel, games
    /// This computer and the local network.
    case local

    /// The name of the kind, for display.
    var text: Message {
        switch self {
        case .docs: "documentation"
        case .code: "code"
        case .search: "search engines"
        case .assistants: "AI assistants"
        case .knowledge: "reference works"
        case .video: "video"
        case .music: "music"
        case .news: "news"
        case .social: "social networks"
        case .mail: "mail and messages"
        case .office: "office work"
        case .shopping: "shopping"
        case .travel: "maps and travel"
        case .games: "games"
        case .local: "this computer"
        }
    }

    /// Creates the kind of a site. Returns `nil` if it is unknown.
    init?(_ name: DomainName) {
        if name.isLocal {
            self = .local
            return
        }
        if let kind = name.names.lazy.compactMap({ SiteKind.kinds[String($0)] }).first {
            self = kind
            return
        }
        // Brands have domains in many countries. Other hosts of such a domain don't belong to the kind.
        guard let domain = name.domain, let label = name.label, let kind = SiteKind.brands[String(label)],
            ["", "www.", "m."].contains(where: { $0 + domain == name.host })
        else { return nil }
        self = kind
    }
}

extension SiteKind {
    /// The kinds by domain or host name.
    static let kinds: [String: SiteKind] = table.reduce(into: [:]) { kinds, entry in
        for name in entry.names.split(separator: " ") { kinds[String(name)] = entry.kind }
    }

    /// The kinds by brand, for brands with domains in many countries.
    static let brands: [String: SiteKind] = [
        "google": .search, "yandex": .search, "bing": .search, "amazon": .shopping, "ebay": .shopping,
        "zalando": .shopping,
        "mercadolibre": .shopping,
    ]

    private static let table: [(kind: SiteKind, names: String)] = [
        (
            .docs,
            """
            developer.mozilla.org docs.rs doc.rust-lang.org rust-lang.org docs.python.org stackoverflow.com \
            stackexchange.com superuser.com serverfault.com askubuntu.com readthedocs.io devdocs.io cppreference.com \
            docs.github.com docs.gitlab.com learn.microsoft.com developer.apple.com swift.org pkg.go.dev go.dev \
            nodejs.org react.dev vuejs.org angular.dev kubernetes.io docs.docker.com postgresql.org sqlite.org \
            wiki.archlinux.org wiki.debian.org manpages.debian.org man7.org docs.oracle.com developer.android.com \
            web.dev caniuse.com w3schools.com w3.org geeksforgeeks.org baeldung.com hackage.haskell.org hexdocs.pm \
            php.net kotlinlang.org scala-lang.org typescriptlang.org tailwindcss.com docs.aws.amazon.com \
            cloud.google.com developers.google.com qiita.com zenn.dev csdn.net juejin.cn
            """
        ),
        (
            .code,
            """
            github.com gitlab.com bitbucket.org codeberg.org sr.ht gitee.com sourceforge.net npmjs.com crates.io \
            pypi.org hub.docker.com huggingface.co kaggle.com salsa.debian.org gitlab.gnome.org invent.kde.org
            """
        ),
        (
            .search,
            """
            duckduckgo.com ecosia.org startpage.com qwant.com kagi.com baidu.com search.yahoo.com search.yahoo.co.jp \
            search.brave.com search.naver.com search.daum.net sogou.com mojeek.com metager.org ya.ru
            """
        ),
        (
            .assistants,
            """
            chatgpt.com chat.openai.com claude.ai gemini.google.com notebooklm.google.com perplexity.ai \
            copilot.microsoft.com deepseek.com grok.com mistral.ai poe.com phind.com meta.ai kimi.com doubao.com \
            qwen.ai character.ai lmarena.ai duck.ai wrtn.ai
            """
        ),
        (
            .knowledge,
            """
            wikipedia.org wiktionary.org wikimedia.org wikidata.org britannica.com namu.wiki archive.org arxiv.org \
            scholar.google.com translate.google.com wolframalpha.com deepl.com linguee.com leo.org dict.cc \
            papago.naver.com merriam-webster.com dictionary.com baike.baidu.com gutenberg.org
            """
        ),
        (
            .video,
            """
            youtube.com youtu.be netflix.com twitch.tv vimeo.com primevideo.com disneyplus.com hulu.com hbomax.com \
            max.com dailymotion.com crunchyroll.com bilibili.com nicovideo.jp iqiyi.com youku.com rutube.ru arte.tv \
            ardmediathek.de zdf.de tv.naver.com chzzk.naver.com sooplive.co.kr tving.com wavve.com abema.tv \
            globoplay.globo.com
            """
        ),
        (
            .music,
            """
            spotify.com soundcloud.com bandcamp.com music.youtube.com music.apple.com deezer.com tidal.com last.fm \
            discogs.com genius.com melon.com
            """
        ),
        (
            .news,
            """
            bbc.com bbc.co.uk cnn.com nytimes.com theguardian.com washingtonpost.com reuters.com apnews.com \
            bloomberg.com ft.com wsj.com economist.com aljazeera.com news.google.com news.ycombinator.com lobste.rs \
            lwn.net theverge.com arstechnica.com techcrunch.com wired.com spiegel.de zeit.de faz.net sueddeutsche.de \
            tagesschau.de heise.de golem.de lemonde.fr lefigaro.fr liberation.fr elpais.com elmundo.es corriere.it \
            repubblica.it publico.pt globo.com folha.uol.com.br nhk.or.jp asahi.com news.yahoo.co.jp news.naver.com \
            chosun.com hani.co.kr yna.co.kr sina.com.cn news.qq.com lenta.ru ynet.co.il haaretz.co.il indiatimes.com \
            ndtv.com thehindu.com
            """
        ),
        (
            .social,
            """
            reddit.com x.com twitter.com facebook.com instagram.com linkedin.com tiktok.com mastodon.social bsky.app \
            threads.net threads.com pinterest.com tumblr.com quora.com vk.com weibo.com zhihu.com xiaohongshu.com \
            douban.com dcinside.com note.com
            """
        ),
        (
            .mail,
            """
            mail.google.com gmail.com outlook.com outlook.live.com outlook.office.com mail.yahoo.com proton.me \
            fastmail.com gmx.net gmx.de web.de mail.ru mail.naver.com mail.qq.com tuta.com slack.com discord.com \
            teams.microsoft.com web.whatsapp.com web.telegram.org messages.google.com messenger.com
            """
        ),
        (
            .office,
            """
            docs.google.com drive.google.com calendar.google.com meet.google.com notion.so notion.com office.com \
            sharepoint.com atlassian.net trello.com asana.com linear.app figma.com miro.com airtable.com dropbox.com \
            overleaf.com zoom.us
            """
        ),
        (
            .shopping,
            """
            aliexpress.com etsy.com walmart.com target.com bestbuy.com newegg.com ikea.com otto.de kleinanzeigen.de \
            idealo.de coupang.com 11st.co.kr gmarket.co.kr shopping.naver.com smartstore.naver.com rakuten.co.jp \
            mercari.com taobao.com tmall.com jd.com mercadolivre.com.br flipkart.com allegro.pl bol.com temu.com \
            shein.com ozon.ru wildberries.ru leboncoin.fr
            """
        ),
        (
            .travel,
            """
            maps.google.com openstreetmap.org map.naver.com map.kakao.com booking.com airbnb.com tripadvisor.com \
            expedia.com agoda.com skyscanner.net kayak.com thetrainline.com bahn.de sncf-connect.com
            """
        ),
        (
            .games,
            """
            steampowered.com steamcommunity.com epicgames.com gog.com itch.io roblox.com lichess.org chess.com ign.com \
            boardgamegeek.com
            """
        ),
    ]
}
