/// What is heard instead of what was said. Found by speaking calls and having them recognised, and by the lists of
/// homophones dictionaries print; none of the words stands in a list because hyzer understands it.
enum Confusions {
    static let englishHomophones = """
        for four fore
        to two too
        won one
        ate eight
        par parr
        birdie birdy
        bogey bogie
        right write
        no know
        hole whole
        made maid
        six sicks
        Alan Allen Allan
        Ann Anne
        Brian Bryan
        Carl Karl
        Cathy Kathy
        Chris Kris
        Dawn Don
        Eric Erik
        Geoff Jeff
        Gene Jean
        Hannah Hanna
        Jon John
        Jay J
        Kay Kai
        Leah Lea
        Luke Luc
        Marc Mark
        Marcus Markus
        Mary Merry
        Neil Neal
        Philipp Philip
        Pete peat
        Ralf Ralph
        Ray Rae
        Rose rows
        Sara Sarah
        Sean Shawn
        Sofia Sophia
        Stephan Stefan
        Steven Stephen
        Sue Sioux
        Sven Swen
        Tim Tym
        Theo Teo
        Tracy Tracey
        Will Wil
        Zach Zack
        Zoe Zoey
        """

    static let english = """
        birdie: attorney burden thirty journey parody dirty birthday buddy
        birdied: burdened buried worried
        par: bar car far part park power pour
        parred: bard parked part
        bogey: okay boldly vogue bogus bulky boogie
        bogeyed: voided boogied
        double: total trouble bubble
        eagle: equal legal evil
        ace: case ice pace
        triple: ripple trouble cripple
        two: you do due the
        three: free tree the very
        four: for far fort war before
        five: find fight hive fine
        six: sick sex so
        seven: heaven given
        eight: it hate ate
        got: go gut good
        had: have head
        made: may maid
        took: talk to
        everyone: every anyone
        except: accept
        rest: press west
        hole: home whole
        Jake: jacob jade shake take jay
        Mike: my like might night wife
        Sarah: so said share surely sorry
        Nate: made they neat egg
        Dave: they gave day days
        Chris: crisp crush press raised
        Jane: chain rain
        Jack: check jacket
        Tom: tone calm
        Tim: him dim
        Dan: then damn
        Ben: then bend
        Bob: pop bop
        Kate: cake gate
        Katie: kitty gaiety
        Emma: am a gamma
        Anna: on a banana
        Steve: thief leave
        Paul: ball pool
        Luke: look luck
        Mary: marry merry
        Ricky: sticky wreck
        Ryan: riot iron
        Kevin: given heaven
        Alice: alas always
        Andy: and handy
        """

    static let germanHomophones = """
        vier fier
        fünf fümf
        sechs sex
        drei drey
        für führ
        Par Paar
        Birdie Bördi
        Bogey Bogie
        Karl Carl
        Kai Kay
        Jana Yana
        Hanna Hannah
        Jan Yan
        Jens Yens
        Jonas Yonas
        Lukas Lucas
        Luis Louis
        Marc Mark
        Markus Marcus
        Maier Meyer Mayer
        Nico Niko
        Philipp Filip
        Ralf Ralph
        Sara Sarah
        Sofia Sophia
        Stefan Stephan
        Sven Swen
        Schmidt Schmitt
        Tobias Tobyas
        Wolf Wolff
        Erik Eric
        Kurt Curt
        """

    static let german = """
        birdie: würde bürde wörter bertha
        par: bar paar da klar
        bogey: boden bogen poker
        eagle: igel egal
        eins: einst meins
        zwei: weil zweig
        drei: frei dreht treu
        vier: hier wir tier
        fünf: fünft hanf
        sechs: sex wechsel
        sieben: lieben schieben
        acht: nacht macht
        neun: neu nein
        hat: hart hatte
        alle: falle halle
        Rest: fest nest
        Bahn: wann ban
        Lena: lehne leer
        Jonas: uns johannes
        Max: macht wachs
        Tim: im ihm
        Paul: faul maul
        Lukas: locker lokus
        Anna: anders an
        Jens: jenseits
        Sven: wen
        Uwe: ruhe
        Sandra: sand rar
        """
}
