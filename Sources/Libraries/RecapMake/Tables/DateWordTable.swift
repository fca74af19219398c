// Written by Scripts/make_date_words.py from the Unicode Common Locale Data Repository.

extension DateWord {
    /// The words in dates of many languages, sorted by their bytes. Each word is followed by its meanings and a bar.
    ///
    /// The meanings are `w` for a day of the week, `o` for a word without a meaning, `h` for a word after the hour, `y` for one after
    /// the year, `n` for one before the number of the month, `z` for UTC, and `u` for another time zone, with its UTC offset in quarters
    /// of an hour plus 64. `m` is followed by the bits of months, and `p`, `b` or `a` by the bits of hours, for a part of the day on
    /// either side of the time, before it, or after it.
    static let table: StaticString = """
        |a o|abe m800|abendua m800|abenduak m800|abr m008|abriil m008|abril m008|abu m080|abuztua m080|abuztuak m080|\
        acac u20|acdt u6A|acst u66|act u2C|acwst u63|acé u44|adt u34|aedt u6C|aest u68|afi m008|afirilu m008|aft u52|\
        ag m080|ago m080|agost m080|agosti m080|agosto m080|agt m080|agu m080|agusta m080|agustus m080|ah w|ahad w|\
        ahd w|aib m008|aibreán m008|akdt u20|akst u1C|al w|alh w|alhamis w|alhamisi w|alle o|am op000FFF|\
        amfaoilleach m001|ammàrt m004|amt u30|an w|ancèitean m010|andàmhair m200|andùbhlachd m800|angearran m002|\
        angiblean m008|anlùnastal m080|ann w|anna w|antiuchar m040|antradienis w|antsamhain m400|antsultain m100|\
        antògmhios m020|ao w|aoine w|août m080|ap p000FFF|api m008|apirila m008|apirilak m008|apr m008|aprel m008|\
        april m008|aprile m008|aprili m008|aprilie m008|aprill m008|apryl m008|apryla m008|apríl m008|apríla m008|\
        aprīlis m008|ar w|ara m800|aralık m800|arbaco w|arbc w|art u34|as w|asa w|asabar w|asac u24|asb u44|ast u30|\
        asteartea w|asteazkena w|astelehena w|at o|aug m080|august m080|augusta m080|augusti m080|augusts m080|\
        augustus m080|augusztus m080|avg m080|avgust m080|avq m080|avqust m080|avr m008|avril m008|awg m080|\
        awgust m080|awgusta m080|awst u60m080|axad w|axd w|az w|aza m400|azaroa m400|azaroak m400|azost u40|azot u3C|\
        ağu m080|ağustos m080|b w|bal m008|balandis m008|balandžio m008|bazar w|bazarertəsi w|be w|beal m010|\
        bealtaine m010|bi w|birž m020|birželio m020|birželis m020|bishaafraad m008|bishakoobaad m001|\
        bishakowiyotobnaad m400|bishalabaad m002|bishalabaiyotobnaad m800|bishalixaad m020|bishasaddexaad m004|\
        bishasagaalaad m100|bishashanaad m010|bishasideedaad m080|bishatobnaad m200|bishatodobaad m040|biy w|\
        biyernes w|bnt u60|bot u30|brt u34|bst u44|btt u58|budh w|budhvaar w|bře m004|březen m004|března m004|c w|ca w|\
        cat u48|cct u5A|cdt u2C|ce w|cest u48|cet u44|ceturtd w|ceturtdiena w|ch waFFF000|chadt u77|chast u73|chor w|\
        chorshanba w|chst u68|chw m002|chwef m002|chwefror m002|chủnhật w|ci w|clst u34|clt u30|cmt w|cn w|cot u2C|\
        cs w|cst u28|csütörtök w|ct w|cu w|cum w|cuma w|cumartesi w|cxt u5C|cze m020|czerwca m020|czerwiec m020|czw w|\
        czwartek w|cèit m010|cé w|céad w|cümə w|cüməaxşamı w|d o|da wo|dabr m008|dabril m008|dag m080|dagost m080|\
        damanhã p000FFF|datarde pFFF000|db w|dc w|de op000FFF|dec m800|decembar m800|december m800|decembra m800|\
        decembrie m800|decembris m800|decembro m800|dedes m800|dedesembre m800|defebr m002|defebrer m002|degen m001|\
        degener m001|deireadhfómhair m200|dejul m040|dejuliol m040|dejuny m020|dek m800|dekabr m800|demaig m010|\
        demarç m004|den o|denov m400|denovembre m400|des m800|desemba m800|desembar m800|desember m800|desembre m800|\
        deset m100|desetembre m100|dets m800|detsember m800|dez m800|dezember m800|dezembro m800|dfómh m200|dg w|\
        dhenchèitean m010|dhendàmhair m200|dhendùbhlachd m800|dhenfhaoilleach m001|dhenghearran m002|dhenghiblean m008|\
        dheniuchar m040|dhenlùnastal m080|dhenmhàrt m004|dhentsamhain m400|dhentsultain m100|dhenògmhios m020|di w|\
        dia w|diardaoin w|dic wm800|dicembre m800|diciadain w|diciembre m800|did w|didòmhnaich w|dienstag w|dih w|\
        dihaoine w|dijous w|dil w|dilluns w|diluain w|dim w|dimanche w|dimarts w|dimecres w|dimàirt w|dinsdag w|\
        dis wm800|disamba m800|disathairne w|disember m800|dissabte w|disyembre m800|disẹ́mba m800|diumenge w|\
        divendres w|dj w|dl w|do wo|doct m200|doctubre m200|dom w|domenica w|domh w|domingo w|donderdag w|donnerstag w|\
        dop p000FFF|dopoldne p000FFF|dopołdnja p000FFF|ds w|dt w|du wbFFF000|dub m008|duben m008|dubna m008|dum w|\
        duminică w|dush w|dushanba w|duş w|duşenbe w|dv w|dyddgwener w|dyddiau w|dyddllun w|dyddmawrth w|dyddmercher w|\
        dyddsadwrn w|dyddsul w|dàmh m200|dé w|déar w|déardaoin w|déc m800|décembre m800|décéadaoin w|dédomhnaigh w|\
        déhaoine w|déluain w|démáirt w|désathairn w|dò w|dùbh m800|e wo|ean m001|eanáir m001|easst u2C|east u28|\
        eat u4C|ebr m008|ebrill m008|ect u2C|edt u30|ee o|eedt u4C|eest u4C|eet u48|eftermiddag pFFF000|egdt u3C|\
        egst u38|eh pFFF000|eka m020|ekaina m020|ekainak m020|eki m200|ekim m200|elo m080|elok m080|elokuu m080|\
        elokuuta m080|em pFFF000|ene m001|enero m001|er o|esmaspäev w|est u2C|eyl m100|eylül m100|f pFFF000|fab m002|\
        faburairu m002|faoi m001|feabh m002|feabhra m002|feb m002|febbraio m002|febr m002|febraayo m002|febreiro m002|\
        febrer m002|febrero m002|februar m002|februara m002|februari m002|februarie m002|february m002|február m002|\
        februára m002|februāris m002|febrúar m002|fev m002|fevereiro m002|fevral m002|few m002|fewral m002|fh p000FFF|\
        fi w|fim w|fimmtudagur w|fm p000FFF|fr w|fraí w|fraídè w|fre w|fredag w|freitag w|fri w|friday w|fév m002|\
        févr m002|février m002|fö w|förmiddag p000FFF|fös w|föstudagur w|fẹ́b m002|fẹ́búári m002|fọ o|fọmọ́nin p000FFF|\
        fọívnin pFFF000|g o|gada o|galt u28|gd pFFF000|gearr m002|geg m010|gegužė m010|gegužės m010|gen m001|\
        gener m001|gennaio m001|gft u34|gh p000FFF|gibl m008|gio w|giovedì w|giu m020|giugno m020|gmt z|gor m040|\
        gorff m040|gorffennaf m040|gosoň pFFF000|goöň p000FFF|gru m800|grudnia m800|grudzień m800|gruod m800|\
        gruodis m800|gruodžio m800|gsoň pFFF000|gst u50|guru w|guruvaar w|gw w|gwe w|gwen w|gyt u30|göň p000FFF|\
        günortadansoň pFFF000|günortadanöň p000FFF|h wh|ha w|hac u2C|hae u30|hap u24|har u28|hast u18|hat u36|haz m020|\
        haziran m020|hdt u1C|hea u34|heak u20|hec u2C|hecu u30|hee u30|heeg u3C|heinä m040|heinäk m040|heinäkuu m040|\
        heinäkuuta m040|helmi m002|helmik m002|helmikuu m002|helmikuuta m002|henomx u24|heog u3C|hep u24|hepm u38|\
        her u28|hetn u36|hkt u60|hna u30|hnak u1C|hnc u28|hncu u2C|hne u2C|hneg u38|hnha u18|hnnomx u20|hnog u38|\
        hnp u20|hnpm u34|hnpmx u24|hnr u24|hnt u32|hntn u32|hodź o|honolulunormaltid u18|hst u18|hu w|huhti m008|\
        huhtik m008|huhtikuu m008|huhtikuuta m008|hul m040|hulyo m040|hun m020|hunyo m020|huw w|huwebes w|hyd m200|\
        hydref m200|hétfő w|ia w|ian m001|ianuarie m001|iau w|ict u5C|idt u4C|ig w|igandea w|ijumaa w|in pFFF000|\
        ion m001|ionawr m001|ip pFFF000|ira m100|iraila m100|irailak m100|irst u4E|is w|isn w|isniin w|isnin w|ist u56|\
        isuk p000FFF|iuch m040|iul m040|iulie m040|iun m020|iunie m020|iyl m040|iyn m020|iyul m040|iyun m020|iúil m040|\
        iýul m040|iýun m020|jaan m001|jaanuar m001|jan m001|janairu m001|janeiro m001|jannaayo m001|januar m001|\
        januara m001|januari m001|januarie m001|january m001|január m001|januára m001|janv m001|janvier m001|\
        janvāris m001|janúar m001|je w|jeu w|jeudi w|jimco w|jmc w|jo w|joi w|joulu m800|jouluk m800|joulukuu m800|\
        joulukuuta m800|jst u64|ju w|jue w|jueves w|jui m020|juil m040|juill m040|juillet m040|juin m020|jul m040|\
        julai m040|julho m040|juli m040|julie m040|julij m040|julija m040|julio m040|juliol m040|july m040|jum w|\
        juma w|jumaat w|jumamosi w|jumanne w|jumapili w|jumat w|jumatano w|jumatatu w|jummaʼa w|jun m020|june m020|\
        junho m020|juni m020|junie m020|junij m020|junija m020|junio m020|juny m020|juuli m040|juun m020|juuni m020|\
        jän m001|jänner m001|jén m001|jénúári m001|júl m040|júla m040|július m040|júlí m040|jún m020|júna m020|\
        június m020|júní m020|jūl m040|jūlijs m040|jūn m020|jūnijs m020|k wo|kam w|kamis w|kas m400|kasım m400|ke w|\
        kedd w|kell o|keskiviikko w|keskiviikkona w|kesä m020|kesäk m020|kesäkuu m020|kesäkuuta m020|ketvirtadienis w|\
        kh w|kha w|khamiis w|khamis w|khms w|kl o|klo o|klockan o|ko o|kol m080|kolmapäev w|kolovoz m080|kolovoza m080|\
        kov m004|kovas m004|kovo m004|kst u64|kt w|kvě m010|květen m010|května m010|kwi m008|kwiecień m008|\
        kwietnia m008|l w|la wo|lah w|lahadi w|lapkr m400|lapkritis m400|lapkričio m400|lar w|laraba w|larunbata w|\
        lau w|lauantai w|lauantaina w|laugardagur w|laupäev w|laurdag w|led m001|leden m001|ledna m001|les o|lh w|\
        lhdt u6C|lhst u6A|li w|liep m040|liepa m040|liepos m040|lin w|linggo w|lip m060|lipanj m020|lipca m040|\
        lipiec m040|lipnja m020|lis m600|listopad m600|listopada m600|listopadu m400|lit w|litinin w|ll w|llun w|\
        loka m200|lokak m200|lokakuu m200|lokakuuta m200|lr w|lu w|luan w|lug m040|luglio m040|lul m040|lun w|lundi w|\
        lunedì w|lunes w|luni w|luns w|lut m002|lutego m002|luty m002|luuliyo m040|lö w|lör w|lördag w|lø w|lør w|\
        lørdag w|lùna m080|lúc o|lún m080|lúnasa m080|m op000FFF|ma w|maalis m004|maalisk m004|maaliskuu m004|\
        maaliskuuta m004|maanantai w|maanantaina w|maandag w|maarso m004|maart m004|mac m004|mach m004|machi m004|\
        mag zm010|maggio m010|mai m010|maiatza m010|maiatzak m010|maig m010|maijs m010|maio m010|maj m010|maja m010|\
        man w|mandag w|mangal w|mangalvaar w|manhã p000FFF|mar wm004|marca m004|march m004|mardi w|marec m004|\
        maret m004|maris m004|marras m400|marrask m400|marraskuu m400|marraskuuta m400|mars m004|marso m004|mart m004|\
        martedì w|martes w|martie m004|marts m004|martxoa m004|martxoak m004|marzec m004|marzo m004|març m004|\
        março m004|marți w|mat p000FFF|matin p000FFF|maw wm004|mawrth m004|may m010|mayo m010|mayu m010|mayıs m010|\
        maí m010|maý m010|mdt u28|me w|medi m100|mee m010|meh m020|mehefin m020|mei m010|meith m020|meitheamh m020|\
        mej m010|meja m010|meje m010|mer w|mercoledì w|mercredi w|mesz u48|mez u44|meánfómhair m100|mfómh m100|mh o|\
        mi w|mie w|miercuri w|min wo|minggu w|mittwoch w|miy w|miyerkules w|mié w|miércoles w|mið w|miðvikudagur w|\
        mo w|mon w|monday w|montag w|mrt m004|msk u4C|mst u24|mvt u54|myt u60|mà w|màrt m004|má w|máirt w|máj m010|\
        mája m010|május m010|mán w|mánudagur w|márc m004|március m004|márta m004|mär m004|märts m004|märz m004|må w|\
        mån w|måndag w|mé w|mér w|mércores w|měr m004|měrc m004|měrca m004|mọ́n w|mọ́ndè w|n w|nang o|nd o|ndt u36|\
        ne w|ned w|nedelja w|nedeľa w|nedjelja w|neděle w|neljapäev w|ngày o|nie w|niedz w|niedziela w|nis m008|\
        nisan m008|nj w|nje w|njedźela w|njeźela w|nm pFFF000|nob m400|nobyembre m400|nof m400|nofembar m400|\
        noiembrie m400|noll m800|nollaig m800|nov m400|novemba m400|novembar m400|november m400|novembra m400|\
        novembre m400|novembris m400|novembro m400|noviembre m400|now m400|nowember m400|nowembra m400|noy m400|\
        noyabr m400|noý m400|noýabr m400|npt u57|nst u32|nuw m400|nuwamba m400|nzdt u74|nzst u70|nóv m400|\
        nóvember m400|năm o|nọv m400|nọvẹ́mba m400|ob o|oca m001|ocak m001|oct m200|october m200|octobre m200|\
        octombrie m200|octubre m200|odp pFFF000|oesz u4C|oez u48|og w|ogo m080|ogos m080|ogost m080|ogs m080|okt m200|\
        oktabr m200|oktoba m200|oktobar m200|oktober m200|oktobra m200|oktobris m200|oktoobar m200|oktoober m200|\
        oktubre m200|oktyabr m200|október m200|októbra m200|oktýabr m200|om o|on w|ons w|onsdag w|or w|ora o|ore o|\
        osteguna w|ostirala w|ot w|otrd w|otrdiena w|ots m002|otsaila m002|otsailak m002|ott m200|ottobre m200|\
        out m200|outubro m200|ožu m004|ožujak m004|ožujka m004|p w|pa w|pay w|payshanba w|paz w|pazar w|pazartesi w|\
        paź m200|październik m200|października m200|pb w|pdt u24|pe w|peb m002|pebrero m002|pen w|penktadienis w|\
        penşenbe w|per w|perjantai w|perjantaina w|perşembe w|pet wu2C|petak w|petek w|pg p000FFF|pi w|piatok w|\
        piektd w|piektdiena w|pirmadienis w|pirmd w|pirmdiena w|pią w|piątek w|pj w|pja w|pjatk w|pk w|pkt u54|\
        pm pFFF000|pmdt u38|pmst u34|pn w|po w|pon w|pondelok w|pondělí w|ponedeljak w|ponedeljek w|ponedjeljak w|\
        poniedziałek w|pop pFFF000|popiet pFFF000|popodne pFFF000|popoldne pFFF000|popołdnju pFFF000|pr w|\
        priekšp p000FFF|priekšpusdiena p000FFF|priekšpusdienā p000FFF|priešpiet p000FFF|prijepodne p000FFF|pro m800|\
        prosinac m800|prosinca m800|prosince m800|prosinec m800|pst u20|pt w|ptg pFFF000|pzt w|pá w|pátek w|péntek w|\
        pó w|pón w|póndźela w|pónjeźele w|pühapäev w|pēcp pFFF000|pēcpusd pFFF000|pēcpusdiena pFFF000|\
        pēcpusdienā pFFF000|pě w|pět w|pětk w|qua w|quarta w|quartafeira w|qui w|quinta w|quintafeira w|r w|ra w|rab w|\
        rabu w|ravi w|ravivaar w|rd o|reede w|ren o|rhag m800|rhagfyr m800|rn p000FFF|rugp m080|rugpjūtis m080|\
        rugpjūčio m080|rugs m100|rugsėjis m100|rugsėjo m100|ruj m100|rujan m100|rujna m100|s o|sa wa000FFF|saat o|\
        sab w|sabado w|sabato w|sabti w|sabtu w|sad w|safiya p000FFF|sal w|salı w|sam w|samedi w|samh m400|\
        samhain m400|samstag w|sast u48|sat wm100|saterdag w|sath w|satumba m100|saturday w|saus m001|sausio m001|\
        sausis m001|sb w|sbti w|se w|seb m100|sebtembar m100|seg w|segunda w|segundafeira w|sekmadienis w|sel w|\
        selasa w|selč u48|sen wm100|senin w|sentabr m100|sentyabr m100|sentýabr m100|sep m100|sept m100|septemba m100|\
        septembar m100|september m100|septembra m100|septembre m100|septembrie m100|septembris m100|septiembre m100|\
        sesh w|seshanba w|sestd w|sestdiena w|set m100|setembre m100|setembro m100|setiembre m100|settembre m100|\
        setyembre m100|sex w|sexta w|sextafeira w|seč u44|sf p000FFF|sgt u60|sh w|shan w|shanba w|shani w|shanivaar w|\
        shukra w|shukravaar w|sie m080|sierpień m080|sierpnia m080|sij m001|siječanj m001|siječnja m001|siş w|\
        sişenbe w|sk w|so w|sob w|sobota w|soir pFFF000|som w|somvaar w|sondag w|sonntag w|spal m200|spalio m200|\
        spalis m200|sr w|sre w|sreda w|sri w|srijeda w|srj w|srjeda w|srjoda w|srp m0C0|srpanj m040|srpen m080|\
        srpna m080|srpnja m040|srt u34|sst u14|st wo|streda w|stu m400|studeni m400|studenoga m400|stw w|stwórtk w|\
        sty m001|styczeń m001|stycznia m001|středa w|su w|sub w|subota w|sul w|sult m100|sun w|sunday w|sunnudagur w|\
        sunnuntai w|sunnuntaina w|sv w|svi m010|svibanj m010|svibnja m010|svētd w|svētdiena w|syys m100|syysk m100|\
        syyskuu m100|syyskuuta m100|sze w|szept m100|szeptember m100|szerda w|szo w|szombat w|sá w|sáb w|sábado w|\
        sát w|sátọdè w|sâ w|sâm w|sâmbătă w|sö w|sön w|söndag w|sø w|søn w|søndag w|sẹp m100|sẹptẹ́mba m100|sọ́n w|\
        sọ́ndè w|t wo|ta w|tach m400|tachwedd m400|tal w|talaado w|talata w|tammi m001|tammik m001|tammikuu m001|\
        tammikuuta m001|tarde pFFF000|teisipäev w|tem m040|temmuz m040|ter w|terça w|terçafeira w|th wo|thg n|thu w|\
        thursday w|tháng n|thứba w|thứbảy w|thứhai w|thứnăm w|thứsáu w|thứtư w|ti w|tiistai w|tiistaina w|tir w|\
        tirsdag w|tis w|tisdag w|tiú w|tiúzdè w|tk pFFF000|tldo w|tlt u64|tmt u54|to wa000FFF|tor w|torek w|tors w|\
        torsdag w|torstai w|torstaina w|touko m010|toukok m010|toukokuu m010|toukokuuta m010|tr w|tra m008|\
        travanj m008|travnja m008|trečiadienis w|trešd w|trešdiena w|tsb u44|tu wu40|tue w|tuesday w|ty w|tys w|\
        tysdag w|tọ́z w|tọ́zdè w|u o|uhr o|um o|urr m200|urria m200|urriak m200|urt m001|urtarrila m001|\
        urtarrilak m001|ut w|utc z|uto w|utorak w|utorok w|uyt u34|uzt m040|uztaila m040|uztailak m040|v wo|vas m002|\
        vasario m002|vasaris m002|vasárnap w|ve w|veebr m002|veebruar m002|velj m002|veljača m002|veljače m002|ven w|\
        vendredi w|venerdì w|venres w|vet u30|vi w|vie w|viernes w|vin w|vineri w|vm p000FFF|vr w|vrijdag w|vrydag w|\
        wa w|wart u34|wat u44|wał w|wałtora w|we w|wed w|wednesday w|wedt u44|wengi pFFF000|west u44|wesz u44|wet u40|\
        wez u40|wib u5C|wit u64|wita u60|wo w|woensdag w|wrz m100|wrzesień m100|września m100|wt w|wto w|wtorek w|wu w|\
        wut w|wutora w|wótpołdnja pFFF000|wẹ́n w|wẹ́nẹ́zdè w|xan m001|xaneiro m001|xo w|xov w|xoves w|xul m040|\
        xullo m040|xuño m020|ya w|yak w|yakshanba w|yamma pFFF000|yan m001|yanvar m001|yb p000FFF|yh pFFF000|\
        ym pFFF000|yul m040|yuli m040|yun m020|yuni m020|z z|za w|zaterdag w|zeg o|zo w|zondag w|zář m100|září m100|\
        ª o|º o|à o|às o|ágú m080|ágúst m080|ápr m008|április m008|ç w|ça w|çar w|çarşamba w|çarşenbe w|çb w|\
        çərşənbə w|çərşənbəaxşamı w|épr m008|éprel m008|ògmh m020|ös pFFF000|öö p000FFF|úno m002|únor m002|února m002|\
        út w|úterý w|ýan m001|ýanwar m001|ýb w|ýek w|ýekşenbe w|þr w|þri w|þriðjudagur w|če w|červen m020|\
        července m040|červenec m040|června m020|čet w|četrtek w|četvrtak w|čt w|čtvrtek w|čvc m040|čvn m020|říj m200|\
        říjen m200|října m200|śr w|śro w|środa w|ş w|şb w|şen w|şenbe w|şub m002|şubat m002|şənbə w|šeštadienis w|št w|\
        štvrtok w|štw w|štwórtk w|απρ m008|απρίλιος m008|απριλίου m008|αυγ m080|αυγούστου m080|αύγ m080|αύγουστος m080|\
        δε w|δεκ m800|δεκέμβριος m800|δεκεμβρίου m800|δευ w|δευτέρα w|ιαν m001|ιανουάριος m001|ιανουαρίου m001|\
        ιουλ m040|ιουλίου m040|ιουν m020|ιουνίου m020|ιούλ m040|ιούλιος m040|ιούν m020|ιούνιος m020|κυ w|κυρ w|\
        κυριακή w|μάι m010|μάιος m010|μάρ m004|μάρτιος m004|μαΐ m010|μαΐου m010|μαρ m004|μαρτίου m004|μμ pFFF000|\
        νοέ m400|νοέμβριος m400|νοε m400|νοεμβρίου m400|οκτ m200|οκτωβρίου m200|οκτώβριος m200|πέ w|πέμ w|πέμπτη w|\
        πα w|παρ w|παρασκευή w|πμ p000FFF|σά w|σάβ w|σάββατο w|σεπ m100|σεπτέμβριος m100|σεπτεμβρίου m100|στις o|τε w|\
        τετ w|τετάρτη w|τρ w|τρί w|τρίτη w|φεβ m002|φεβρουάριος m002|φεβρουαρίου m002|авг m080|август m080|\
        августа m080|ам p000FFF|апоўдні pFFF000|апоўначы p000FFF|апр m008|апрел m008|апрель m008|апреля m008|\
        април m008|аравдугаарсар m200|арваннэгдүгээрсар m400|арванхоёрдугаарсар m800|ауг m080|аугуст m080|аў w|аўт w|\
        аўторак w|ақп m002|ақпан m002|б w|ба w|баасан w|базар w|базарертәси w|бе w|бейсенбі w|бейш w|бейшемби w|\
        бер m004|березень m004|березня m004|бс w|бш w|бя w|бямба w|в o|вер m100|верасень m100|верасня m100|\
        верасьня m100|вересень m100|вересня m100|во o|воскресенье w|вс w|вт w|вто w|вторник w|вівторок w|г o|гараг o|\
        гринуич z|гру m800|груд m800|грудень m800|грудня m800|гуравдугаарсар m004|да w|даваа w|дек m800|декабр m800|\
        декабрь m800|декабря m800|декември m800|дец m800|децембар m800|долоодугаарсар m040|дп p000FFF|дс w|ду w|душ w|\
        душанба w|дш w|дүй w|дүйсенбі w|дүйшөмбү w|дөрөвдүгээрсар m008|есдүгээрсар m100|ж o|жек w|жексенбі w|\
        жекшемби w|жел m800|желтоқсан m800|жм w|жні m080|жнівень m080|жніўня m080|жов m200|жовт m200|жовтень m200|\
        жовтня m200|жс w|жу w|жум w|жума w|жш w|жұма w|зургаадугаарсар m020|иш w|ишемби w|ишм w|июл m040|июль m040|\
        июля m040|июн m020|июнь m020|июня m020|ијл m040|ијн m020|ијул m040|ијун m020|кас m200|кастрычнік m200|\
        кастрычніка m200|кві m008|квіт m008|квітень m008|квітня m008|кра m008|красавік m008|красавіка m008|лип m040|\
        липень m040|липня m040|лис m400|лист m400|листопад m400|листопада m400|лх w|лхагва w|лют m002|лютага m002|\
        лютий m002|лютого m002|люты m002|ліп m040|ліпень m040|ліпеня m040|ліс m400|лістапад m400|лістапада m400|\
        май m010|мам m010|мамыр m010|мар m004|март m004|марта m004|мау m020|маусым m020|мая m010|мај m010|мя w|\
        мягмар w|наймдугаарсар m080|нау m004|наурыз m004|нд w|не w|нед w|недела w|неделя w|недеља w|неділя w|недјеља w|\
        нов m400|новембар m400|ное m400|ноем m400|ноември m400|ноя m400|нояб m400|ноябр m400|ноябрь m400|ноября m400|\
        ној m400|нојабр m400|нэгдүгээрсар m001|ня w|няд w|нядзеля w|ням w|о o|окт m200|октобар m200|октомври m200|\
        октябр m200|октябрь m200|октября m200|октјабр m200|оны o|пʼятниця w|па w|пай w|пайшанба w|пан w|панядзелак w|\
        пе w|пет w|петак w|петок w|петък w|пм pFFF000|пн w|по w|пон w|понеделник w|понедельник w|понедељак w|\
        понеділок w|понедјељак w|попл pFFF000|попладне pFFF000|поподне pFFF000|послијеподне pFFF000|пп pFFF000|\
        преподне p000FFF|претпл p000FFF|претпладне p000FFF|пријеподне p000FFF|проб p000FFF|пт w|пят w|пятница w|\
        пятніца w|пү w|пүрэв w|р o|саб w|сабота w|сак m004|сакавік m004|сакавіка m004|сб w|се w|сейсенбі w|сен m100|\
        сенбі w|сент m100|сентябр m100|сентябрь m100|сентября m100|сентјабр m100|сеп m100|септ m100|септембар m100|\
        септември m100|сер wm080|серада w|середа w|серп m080|серпень m080|серпня m080|сеш w|сешанба w|слоб pFFF000|\
        сне m800|снежань m800|снежня m800|ср w|сре w|среда w|сри w|сриједа w|сряда w|сс w|сту m001|студзень m001|\
        студзеня m001|су w|суб w|суббота w|субота w|събота w|сьн m800|сьнежань m800|сьнежня m800|січ m001|січень m001|\
        січня m001|сәрсенбі w|сәу m008|сәуір m008|тавдугаарсар m010|там m080|тамыз m080|таңкы p000FFF|тк pFFF000|\
        то p000FFF|тра m010|трав m010|травень m010|травня m010|траўня m010|тң p000FFF|түштөнкийинки pFFF000|у o|ут w|\
        уто w|уторак w|феб m002|фебруар m002|фев m002|февр m002|феврал m002|февраль m002|февраля m002|февруари m002|\
        хоёрдугаарсар m002|ц o|ч wo|ча w|чац w|чацвер w|чацьвер w|че w|чер m020|черв m020|червень m020|червня m020|\
        чет w|четвер w|четверг w|четвртак w|четврток w|четвъртък w|чо w|чор w|чоршанба w|чт w|чц w|чэр m020|\
        чэрвень m020|чэрвеня m020|чәршәнбә w|чәршәнбәахшамы w|ш w|ша w|шан w|шанба w|шарш w|шаршемби w|шейш w|\
        шейшемби w|шр w|шш w|шіл m040|шілде m040|шәнбә w|ын o|юли m040|юни m020|як w|якш w|якшанба w|янв m001|\
        январ m001|январь m001|января m001|яну m001|януари m001|јан m001|јанвар m001|јануар m001|јануари m001|јул m040|\
        јули m040|јун m020|јуни m020|қаз m200|қазан m200|қар m400|қараша m400|қаң m001|қаңтар m001|қыр m100|\
        қыркүйек m100|үх pFFF000|үө p000FFF|ҹ w|ҹа w|ҹүмә w|ҹүмәахшамы w|ապր m008|ապրիլ m008|ապրիլի m008|դեկ m800|\
        դեկտեմբեր m800|դեկտեմբերի m800|եկ w|երեքշաբթի w|երկ w|երկուշաբթի w|երք w|եք w|թ o|ին o|կիր w|կիրակի w|կր w|\
        հգ w|հինգշաբթի w|հլս m040|հնգ w|հնս m020|հնվ m001|հոկ m200|հոկտեմբեր m200|հոկտեմբերի m200|հուլիս m040|\
        հուլիսի m040|հունիս m020|հունիսի m020|հունվար m001|հունվարի m001|մայիս m010|մայիսի m010|մարտ m004|մարտի m004|\
        մյս m010|մրտ m004|նոյ m400|նոյեմբեր m400|նոյեմբերի m400|շաբաթ w|շբ w|շբթ w|ու w|ուր w|ուրբաթ w|չորեքշաբթի w|\
        չրք w|չք w|սեպ m100|սեպտեմբեր m100|սեպտեմբերի m100|փետրվար m002|փետրվարի m002|փտվ m002|օգոստոս m080|\
        օգոստոսի m080|օգս m080|א w|אוג m080|אוגוסט m080|אוק m200|אוקטובר m200|אחהצ pFFF000|אפר m008|אפריל m008|ב wo|\
        בשעה o|ג w|ד w|דצמ m800|דצמבר m800|ה wo|ו w|יולי m040|יוםא w|יוםב w|יוםג w|יוםד w|יוםה w|יוםו w|יוםחמישי w|\
        יוםראשון w|יוםרביעי w|יוםשבת w|יוםשישי w|יוםשלישי w|יוםשני w|יוני m020|ינו m001|ינואר m001|לפנהצ p000FFF|\
        מאי m010|מרץ m004|נוב m400|נובמבר m400|ספט m100|ספטמבר m100|פבר m002|פברואר m002|ש w|שבת w|آب m080|آذار m004|\
        آوریل m008|أبريل m008|أحد w|أربعاء w|أغسطس m080|أغشت m080|أفريل m008|أكتوبر m200|أوت m080|أيار m010|أيلول m100|\
        إبريل m008|إثنين w|اتوار w|الأحد w|الأربعاء w|الاثنين w|الثلاثاء w|الجمعة w|الخميس w|الساعة o|السبت w|اوت m080|\
        اونۍ w|اپر m008|اپریل m008|اکت m200|اکتبر m200|اکتوبر m200|اګست m080|اگس m080|اگست m080|بدھ w|بظ pFFF000|\
        بعدازظهر pFFF000|بُدھ w|تشرينالأول m200|تشرينالثاني m400|تموز m040|ثلاثاء w|ج w|جانفي m001|جمعة w|جمعرات w|\
        جمعه w|جمعہ w|جنو m001|جنوري m001|جنوری m001|جوان m020|جول m040|جولائی m040|جولای m040|جون m020|جويلية m040|\
        حزيران m020|خميس w|د wo|دجمبر m800|دجنبر m800|درېنۍ w|دسامبر m800|دسم m800|دسمبر m800|دوشنبه w|دونۍ w|\
        ديسمبر m800|س w|ساعت o|سبت w|سبتمبر m100|ستمبر m100|سهشنبه w|سپت m100|سپتامبر m100|سپتمبر m100|سېپتمبر m100|\
        ش w|شباط m002|شتمبر m100|شتنبر m100|شنبه w|ص p000FFF|صباحًا p000FFF|غرينتش z|غشت m080|غم p000FFF|غو pFFF000|\
        فبر m002|فبراير m002|فبروري m002|فبروری m002|فروری m002|فوریه m002|فوریهٔ m002|في o|فيفري m002|فېبروري m002|\
        قبلازظهر p000FFF|قظ p000FFF|كانونالأول m800|كانونالثاني m001|م pFFF000|مئ m010|مئی m010|مار m004|مارس m004|\
        مارچ m004|ماي m010|مايو m010|مساءً pFFF000|منگل w|مه m010|مهٔ m010|می m010|مۍ m010|نوامبر m400|نوفمبر m400|\
        نوم m400|نومبر m400|نونبر m400|نيسان m008|نچی o|يناير m001|يوليو m040|يوليوز m040|يونيو m020|يونۍ w|پ w|\
        پنجشنبه w|پينځنۍ w|پیر w|څلرنۍ w|چ w|چهارشنبه w|ژانویه m001|ژانویهٔ m001|ژوئن m020|ژوئیه m040|ژوئیهٔ m040|\
        کونی o|گرینویچ z|ہفتہ w|ی w|یکشنبه w|ییل o|अक्टोबर m200|अक्तू m200|अक्तूबर m200|अग m080|अगस्ट m080|अगस्त m080|\
        अपराह्न pFFF000|अप्रिल m008|अप्रैल m008|आइत w|आइतबार w|आय w|आयतार w|एप्रि m008|एप्रिल m008|एप्री m008|\
        एप्रील m008|ऑक्टो m200|ऑक्टोबर m200|ऑग m080|ऑगस्ट m080|को o|गु w|गुरु w|गुरुवार w|जन m001|जनवरी m001|जाने m001|\
        जानेवारी m001|जुन m020|जुल m040|जुलय m040|जुलाई m040|जुलै m040|जून m020|डिसे m800|डिसें m800|डिसेंबर m800|\
        डिसेम्बर m800|दिस m800|दिसंबर m800|नव m400|नवंबर m400|नो m400|नोभेम्बर m400|नोव्हें m400|नोव्हेंबर m400|\
        पूर्वाह्न p000FFF|फ़र m002|फ़रवरी m002|फेब्रु m002|फेब्रुअरी m002|फेब्रुवारी m002|बिरे w|बिरेस्तार w|बिहि w|\
        बिहिबार w|बु w|बुध w|बुधबार w|बुधवार w|मं w|मंगल w|मंगलवार w|मंगळ w|मंगळवार w|मंगळार w|मई m010|मङ्गल w|\
        मङ्गलबार w|मार्च m004|मे m010|र w|रवि w|रविवार w|रोजी o|श w|शनि w|शनिबार w|शनिवार w|शु w|शुक्र w|शुक्रबार w|\
        शुक्रवार w|शुक्रार w|शेन w|शेनवार w|सप्टें m100|सप्टेंबर m100|सित m100|सितंबर m100|सेप्टेम्बर m100|सो w|सोम w|\
        सोमबार w|सोमवार w|सोमार w|অক্টো m200|অক্টোবর m200|অক্টোবৰ m200|অপৰাহ্ন pFFF000|আগ m080|আগষ্ট m080|আগস্ট m080|\
        এপ্রিল m008|এপ্ৰিল m008|ছেপ্তে m100|ছেপ্তেম্বৰ m100|জানু m001|জানুয়ারী m001|জানুৱাৰী m001|জুন m020|জুলাই m040|\
        ডিচে m800|ডিচেম্বৰ m800|ডিসেম্বর m800|দেও w|দেওবাৰ w|নভেম্বর m400|নৱে m400|নৱেম্বৰ m400|পূৰ্বাহ্ন p000FFF|\
        ফেব m002|ফেব্রুয়ারী m002|ফেব্ৰু m002|ফেব্ৰুৱাৰী m002|বুঃ w|বুধ w|বুধবার w|বুধবাৰ w|বৃঃ w|বৃহ w|বৃহস্পতি w|\
        বৃহস্পতিবার w|বৃহস্পতিবাৰ w|মঃ w|মঙ্গল w|মঙ্গলবার w|মঙ্গলবাৰ w|মার্চ m004|মাৰ্চ m004|মে m010|রঃ w|রবি w|\
        রবিবার w|শনি w|শনিবার w|শনিবাৰ w|শুঃ w|শুক্র w|শুক্রবার w|শুক্ৰ w|শুক্ৰবাৰ w|সেপ্টেম্বর m100|সোঃ w|সোম w|\
        সোমবার w|সোমবাৰ w|ਅਕਤੂ m200|ਅਕਤੂਬਰ m200|ਅਗ m080|ਅਗਸਤ m080|ਅਪ੍ਰੈ m008|ਅਪ੍ਰੈਲ m008|ਐਤ w|ਐਤਵਾਰ w|ਜਨ m001|\
        ਜਨਵਰੀ m001|ਜੁਲਾ m040|ਜੁਲਾਈ m040|ਜੂਨ m020|ਦਸੰ m800|ਦਸੰਬਰ m800|ਨਵੰ m400|ਨਵੰਬਰ m400|ਪੂਦੁ p000FFF|ਫ਼ਰ m002|\
        ਫ਼ਰਵਰੀ m002|ਬਾਦੁ pFFF000|ਬੁੱਧ w|ਬੁੱਧਵਾਰ w|ਮਈ m010|ਮਾਰਚ m004|ਮੰਗ w|ਮੰਗਲ w|ਮੰਗਲਵਾਰ w|ਵੀਰ w|ਵੀਰਵਾਰ w|ਸਤੰ m100|\
        ਸਤੰਬਰ m100|ਸ਼ਨਿੱ w|ਸ਼ਨਿੱਚਰ w|ਸ਼ਨਿੱਚਰਵਾਰ w|ਸ਼ੁੱਕ w|ਸ਼ੁੱਕਰ w|ਸ਼ੁੱਕਰਵਾਰ w|ਸੋਮ w|ਸੋਮਵਾਰ w|એ o|એપ્રિલ m008|\
        ઑક્ટો m200|ઑક્ટોબર m200|ઑગસ્ટ m080|ગુ w|ગુરુ w|ગુરુવાર w|જાન્યુ m001|જાન્યુઆરી m001|જુલાઈ m040|જૂન m020|\
        ડિસે m800|ડિસેમ્બર m800|નવે m400|નવેમ્બર m400|ફેબ્રુ m002|ફેબ્રુઆરી m002|બુ w|બુધ w|બુધવાર w|મં w|મંગળ w|\
        મંગળવાર w|માર્ચ m004|મે m010|ર w|રવિ w|રવિવાર w|વાગ્યે o|શ w|શનિ w|શનિવાર w|શુ w|શુક્ર w|શુક્રવાર w|સપ્ટે m100|\
        સપ્ટેમ્બર m100|સો w|સોમ w|સોમવાર w|ଅକ୍ଟୋବର m200|ଅଗଷ୍ଟ m080|ଅପରାହ୍ନ pFFF000|ଅପ୍ରେଲ m008|ଗୁରୁ w|ଗୁରୁବାର w|\
        ଜାନୁଆରୀ m001|ଜୁନ m020|ଜୁଲାଇ m040|ଠାରେ o|ଡିସେମ୍ବର m800|ନଭେମ୍ବର m400|ପୂର୍ବାହ୍ନ p000FFF|ଫେବୃଆରୀ m002|ବୁଧ w|\
        ବୁଧବାର w|ମଇ m010|ମଙ୍ଗଳ w|ମଙ୍ଗଳବାର w|ମାର୍ଚ୍ଚ m004|ରବି w|ରବିବାର w|ଶନି w|ଶନିବାର w|ଶୁକ୍ର w|ଶୁକ୍ରବାର w|\
        ସେପ୍ଟେମ୍ବର m100|ସୋମ w|ସୋମବାର w|அக் m200|அக்டோபர் m200|அன்று o|ஆக m080|ஆகஸ்ட் m080|ஏப் m008|ஏப்ரல் m008|ச w|\
        சனி w|செ w|செப் m100|செப்டம்பர் m100|செவ் w|செவ்வாய் w|ஜன m001|ஜனவரி m001|ஜூன் m020|ஜூலை m040|ஞா w|ஞாயி w|\
        ஞாயிறு w|டிச m800|டிசம்பர் m800|தி w|திங் w|திங்கள் w|நவ m400|நவம்பர் m400|பிப் m002|பிப்ரவரி m002|\
        பிற்பகல் pFFF000|பு w|புத w|புதன் w|மார் m004|மார்ச் m004|முற்பகல் p000FFF|மே m010|வி w|வியா w|வியாழன் w|வெ w|\
        வெள் w|வெள்ளி w|అక్టో m200|అక్టోబర్ m200|ఆగ m080|ఆగస్టు m080|ఆది w|ఆదివారం w|ఏప్రి m008|ఏప్రిల్ m008|కి o|\
        గురు w|గురువారం w|జన m001|జనవరి m001|జులై m040|జూన్ m020|డిసెం m800|డిసెంబర్ m800|నవం m400|నవంబర్ m400|\
        ఫిబ్ర m002|ఫిబ్రవరి m002|బుధ w|బుధవారం w|మం w|మంగళ w|మంగళవారం w|మార్చి m004|మే m010|శని w|శనివారం w|శుక్ర w|\
        శుక్రవారం w|సెప్టెం m100|సెప్టెంబర్ m100|సోమ w|సోమవారం w|ಅಕ್ಟೋ m200|ಅಕ್ಟೋಬರ್ m200|ಅಪರಾಹ್ನ pFFF000|ಆಗ m080|\
        ಆಗಸ್ಟ್ m080|ಏಪ್ರಿ m008|ಏಪ್ರಿಲ್ m008|ಗುರು w|ಗುರುವಾರ w|ಜನ m001|ಜನವರಿ m001|ಜುಲೈ m040|ಜೂನ್ m020|ಡಿಸೆಂ m800|\
        ಡಿಸೆಂಬರ್ m800|ನವೆಂ m400|ನವೆಂಬರ್ m400|ಪೂರ್ವಾಹ್ನ p000FFF|ಫೆಬ್ರ m002|ಫೆಬ್ರವರಿ m002|ಬುಧ w|ಬುಧವಾರ w|ಭಾನು w|\
        ಭಾನುವಾರ w|ಮಂಗಳ w|ಮಂಗಳವಾರ w|ಮಾರ್ಚ್ m004|ಮೇ m010|ಶನಿ w|ಶನಿವಾರ w|ಶುಕ್ರ w|ಶುಕ್ರವಾರ w|ಸೆಪ್ಟೆಂ m100|ಸೆಪ್ಟೆಂಬರ್ m100|\
        ಸೋಮ w|ಸೋಮವಾರ w|ഏപ്രി m008|ഏപ്രിൽ m008|ഒക്ടോ m200|ഒക്ടോബർ m200|ഓഗ m080|ഓഗസ്റ്റ് m080|ചൊ w|ചൊവ്വ w|ചൊവ്വാഴ്ച w|\
        ജനു m001|ജനുവരി m001|ജിഎംടി z|ജൂലൈ m040|ജൂൺ m020|ഞാ w|ഞായറാഴ്ച w|ഞായർ w|ഡിസം m800|ഡിസംബർ m800|തി w|\
        തിങ്കളാഴ്ച w|തിങ്കൾ w|നവം m400|നവംബർ m400|ഫെബ്രു m002|ഫെബ്രുവരി m002|ബു w|ബുധനാഴ്ച w|ബുധൻ w|മാർ m004|\
        മാർച്ച് m004|മേയ് m010|വെ w|വെള്ളി w|വെള്ളിയാഴ്ച w|വ്യാ w|വ്യാഴം w|വ്യാഴാഴ്ച w|ശ w|ശനി w|ശനിയാഴ്ച w|\
        സെപ്റ്റം m100|സെപ്റ്റംബർ m100|අගෝ m080|අගෝස්තු m080|අඟ w|අඟහ w|අඟහරුවාදා w|අප්රේල් m008|ඉරි w|ඉරිදා w|ඔක් m200|\
        ඔක්තෝබර් m200|ග්රිමවේ z|ජන m001|ජනවාරි m001|ජූනි m020|ජූලි m040|දෙසැ m800|දෙසැම්බර් m800|නොවැ m400|\
        නොවැම්බර් m400|පව pFFF000|පෙබ m002|පෙබරවාරි m002|පෙව p000FFF|බදා w|බදාදා w|බ්රහ w|බ්රහස් w|බ්රහස්පතින්දා w|\
        මාර් m004|මාර්තු m004|මැයි m010|සඳු w|සඳුදා w|සැප් m100|සැප්තැම්බර් m100|සිකු w|සිකුරාදා w|සෙන w|සෙනසුරාදා w|\
        กค m040|กพ m002|กย m100|กรกฎาคม m040|กันยายน m100|กุมภาพันธ์ m002|ก่อนเที่ยง p000FFF|จ w|ตค m200|ตุลาคม m200|\
        ที่ o|ธค m800|ธันวาคม m800|น o|นาที o|นาฬิกา h|พ w|พค m010|พย m400|พฤ w|พฤศจิกายน m400|พฤษภาคม m010|\
        มกราคม m001|มค m001|มิถุนายน m020|มิย m020|มีค m004|มีนาคม m004|วันจันทร์ w|วันพฤหัสบดี w|วันพุธ w|วันศุกร์ w|\
        วันอังคาร w|วันอาทิตย์ w|วันเสาร์ w|วินาที o|ศ w|ส w|สค m080|สิงหาคม m080|หลังเที่ยง pFFF000|อ w|อา w|เมย m008|\
        เมษายน m008|เวลา o|ກຍ m100|ກພ m002|ກລ m040|ກັນຍາ m100|ກຸມພາ m002|ກ່ອນທ່ຽງ p000FFF|ກໍລະກົດ m040|ຈ w|ຈັນ w|\
        ຕລ m200|ຕຸລາ m200|ທວ m800|ທັນວາ m800|ທີ o|ນາທີ o|ພ w|ພຈ m400|ພພ m010|ພຫ w|ພະຈິກ m400|ພະຫັດ w|ພຶດສະພາ m010|\
        ພຸດ w|ມກ m001|ມນ m004|ມສ m008|ມັງກອນ m001|ມິຖ m020|ມິຖຸນາ m020|ມີນາ m004|ວັນຈັນ w|ວັນພະຫັດ w|ວັນພຸດ w|ວັນສຸກ w|\
        ວັນອັງຄານ w|ວັນອາທິດ w|ວັນເສົາ w|ວິນາທີ o|ສ w|ສຫ m080|ສິງຫາ m080|ສຸ w|ສຸກ w|ຫຼັງທ່ຽງ pFFF000|ອ w|ອັງຄານ w|ອາ w|\
        ອາທິດ w|ເມສາ m008|ເສົາ w|ໂມງ h|ကြာသပတေး w|စက် m100|စက်တင်ဘာ m100|စနေ w|ဇန် m001|ဇန်နဝါရီ m001|ဇူ m040|\
        ဇူလိုင် m040|ဇွန် m020|ည pF80000|ညနေ pFFF000|တနင်္ဂနွေ w|တနင်္လာ w|ဒီ m800|ဒီဇင်ဘာ m800|နို m400|နိုဝင်ဘာ m400|\
        နေ့ o|နေ့လယ် p00F000|နံနက် p000FFF|ဖေ m002|ဖေဖော်ဝါရီ m002|ဗုဒ္ဓဟူး w|မတ် m004|မေ m010|မွန်းတည့် p001000|ရက် o|\
        သန်းခေါင်ယံ p000001|သောကြာ w|အင်္ဂါ w|အောက် m200|အောက်တိုဘာ m200|ဧ m008|ဧပြီ m008|ဩ m080|ဩဂုတ် m080|აგვ m080|\
        აგვისტო m080|აპრ m008|აპრილი m008|დეკ m800|დეკემბერი m800|თებ m002|თებერვალი m002|იან m001|იანვარი m001|\
        ივლ m040|ივლისი m040|ივნ m020|ივნისი m020|კვ w|კვი w|კვირა w|მაი m010|მაისი m010|მარ m004|მარტი m004|ნოე m400|\
        ნოემბერი m400|ოთ w|ოთხ w|ოთხშაბათი w|ორ w|ორშ w|ორშაბათი w|ოქტ m200|ოქტომბერი m200|პარ w|პარასკევი w|პრ w|\
        სამ w|სამშაბათი w|სექ m100|სექტემბერი m100|სმ w|შაბ w|შაბათი w|შბ w|ხთ w|ხუთ w|ხუთშაბათი w|ሐ w|ሐሙስ w|ማ w|\
        ማርች m004|ማክሰ w|ማክሰኞ w|ሜይ m010|ረ w|ረቡዕ w|ሰ w|ሰኞ w|ሴፕቴ m100|ሴፕቴምበር m100|ቅ w|ቅዳሜ w|ኖቬም m400|ኖቬምበር m400|ኤፕሪ m008|\
        ኤፕሪል m008|እ w|እሑድ w|ኦክቶ m200|ኦክቶበር m200|ኦገስ m080|ኦገስት m080|ከሰዓት pFFF000|ዓ w|ዓርብ w|ዲሴም m800|ዲሴምበር m800|ጁላይ m040|\
        ጁን m020|ጂኤምቲ z|ጃንዩ m001|ጃንዩወሪ m001|ጥዋት p000FFF|ፌብሩ m002|ፌብሩወሪ m002|កក្កដា m040|កញ្ញា m100|កុម្ភៈ m002|ច w|\
        ចន្ទ w|ច័ន្ទ w|តុលា m200|ធ្នូ m800|នៅ o|ពុ w|ពុធ w|ព្រ w|ព្រហ w|ព្រហស្បតិ៍ w|មករា m001|មិថុនា m020|មីនា m004|\
        មេសា m008|ម៉ោង o|ម៉ោងសកល z|វិច្ឆិកា m400|ស w|សីហា m080|សុ w|សុក្រ w|សៅរ៍ w|អ w|អង្គារ w|អា w|អាទិត្យ w|\
        ឧសភា m010|ọgọ m080|ọgọst m080|ọkt m200|ọktóba m200|ọ́gọ m080|一 w|一月 m001|七月 m040|三 w|三月 m004|上午 p000FFF|\
        下午 pFFF000|中午 p001000|九月 m100|二 w|二月 m002|五 w|五月 m010|八月 m080|六 w|六月 m020|凌晨 p00001F|分 o|十一月 m400|十二月 m800|\
        十月 m200|午前 p000FFF|午夜 p000001|午後 pFFF000|周一 w|周三 w|周二 w|周五 w|周六 w|周四 w|周日 w|四 w|四月 m008|土 w|土曜日 w|年 y|日 wo|\
        日曜日 w|时 o|星期一 w|星期三 w|星期二 w|星期五 w|星期六 w|星期四 w|星期日 w|時 h|晚上 pF80000|月 wo|月曜日 w|木 w|木曜日 w|水 w|水曜日 w|清晨 p0000E0|\
        火 w|火曜日 w|秒 o|週一 w|週三 w|週二 w|週五 w|週六 w|週四 w|週日 w|金 w|金曜日 w|ꭰꮒ m010|ꭰꮒꮝꭼꮨ m010|ꭰꮕ m004|ꭰꮕᏹ m004|ꭴꮎꭲ o|ꭴꮎꮩꮣꮖꮝꭼ w|\
        ꭴꮎꮩꮣꮘꮥꮎ w|ꭴꮎꮩꮣꮙꮕꭿ w|ꭴꮓ m001|ꭴꮓꮈꮤꮕ m001|ꭵꮝ m800|ꭵꮝꭹᏹ m800|ꭶꮆ m080|ꭶꮆꮒ m080|ꭷꭶ m002|ꭷꭶꮅ m002|ꭷꮼ m008|ꭷꮼꮒ m008|\
        ꭻᏸ m040|ꭻᏸꮙꮒ m040|ꮕꭹ w|ꮕꭹꮑ w|ꮕꭹꮑꭲꭶ w|ꮕꭿ w|ꮕꮣ m400|ꮕꮣꮥꮖ m400|ꮖꮝꭼ w|ꮘꮥꮎ w|ꮙꮕꭿ w|ꮜꮎꮄ p000FFF|ꮝꭼ w|ꮢꭿᏹꭲ pFFF000|\
        ꮢꭿᏹꭲꮧꮲ pFFF000|ꮤꮅ w|ꮤꮅꮑ w|ꮤꮅꮑꭲꭶ w|ꮥꭽ m020|ꮥꭽꮇᏹ m020|ꮥꮎ w|ꮪꮅ m100|ꮪꮅꮝꮧ m100|ꮪꮒ m200|ꮪꮒꮕꮧ m200|ꮶꭲ w|ꮶꭲꮑ w|\
        ꮶꭲꮑꭲꭶ w|ꮷꮎ w|ꮷꮎꭹ w|ꮷꮎꭹꮆꮝꮧ w|금 w|금요일 w|년 y|목 w|목요일 w|분 o|수 w|수요일 w|시 h|오전 p000FFF|오후 pFFF000|월 wo|월요일 w|일 wo|\
        일요일 w|초 o|토 w|토요일 w|화 w|화요일 w|
        """
}
