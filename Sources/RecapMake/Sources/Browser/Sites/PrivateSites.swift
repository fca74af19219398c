/// The sites that no recap names or tells apart: those of health, dating, adults, banks and gambling.
enum PrivateSites {
    /// Returns whether the name of a host is that of such a site, or may be. O(*n*) in the number of known words.
    static func contains(_ name: DomainName) -> Bool {
        name.names.contains { domains.contains(String($0)) } || words.contains { name.host.contains($0) }
            || name.host.split(whereSeparator: { $0 == "." || $0 == "-" }).contains { labels.contains(String($0)) }
    }

    /// Words that are parts of the names of hosts.
    private static let words = split(
        """
        porn xxx sex hentai escort erotic fetish milf nsfw xvideos xnxx xhamster redtube onlyfans fansly chaturbate \
        stripchat livejasmin brazzers camgirl dating tinder grindr bumble okcupid badoo parship elitepartner lovoo \
        meetic ashleymadison plentyoffish bank banque banco banca bancaire sparkasse paypal revolut monzo barclays \
        santander wellsfargo capitalone americanexpress comdirect postfinance creditagricole credit-agricole caixa \
        bradesco clinic klinik hospital pharma apothe therap psych cancer krebs medica medici doctor doctolib zocdoc \
        health gesund salud abort addict suicid depress fertil pregnan schwanger diagnos casino poker betting gambl \
        lottery lotto
        """)

    /// Words that are whole parts of the names of hosts.
    private static let labels = split(
        "adult adults nude nudes cam cams date hinge match feeld happn aids hiv ivf std bet rehab med meds sante")

    /// Domains whose names don't say what they are.
    private static let domains = split(
        """
        chase.com hsbc.com hsbc.co.uk citi.com ing.com ing.de ing.nl dkb.de n26.com ubs.com wise.com lcl.fr bbva.com \
        bbva.es bnpparibas.com societegenerale.fr itau.com.br mufg.jp smbc.co.jp icbc.com.cn ccb.com tinkoff.ru \
        sber.ru hdfc.com icicidirect.com klarna.com venmo.com coinbase.com binance.com webmd.com drugs.com nhs.uk \
        netdoktor.de onmeda.de jameda.de medscape.com plannedparenthood.org aa.org nlm.nih.gov tantanapp.com \
        bet365.com
        """)

    private static func split(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
