extension RoundForms {
    static let germanTalk = """
        # label before a list | 7 | enter
        Bahn {cur}: {list} > list
        Bahn {cur} {plain}
        Bahn {cur}, {plain}
        auf Bahn {cur} {plain}
        {cur}: {plain}
        Loch {cur}: {plain}
        #{cur} {plain}
        #{cur}: {plain}
        # label and entry | 3 | enter
        Bahn {cur} {p1} {s1} > p1 1
        Bahn {cur}: {p1} {n1}
        #{cur} {p1} {n1}
        {p1} {s1} auf Bahn {cur}
        {p1} (hat|hatte) {a1} auf Bahn {cur}
        Bahn {cur} alle {s1} > all 1
        # next hole | 7 | just
        nächste Bahn > leave
        (okay|gut|so|also) nächste Bahn
        (okay|gut), nächste Bahn
        auf zur nächsten Bahn
        (weiter zur nächsten Bahn|weiter)
        nächstes Loch
        # the hole is said | 4 | just
        Bahn {cur} > go cur
        (okay|jetzt|gut|so) Bahn {cur}
        (weiter mit|wir sind auf|jetzt kommt) Bahn {cur}
        okay, Bahn {cur}
        # leaving with somebody missing | 3 | here
        nächste Bahn > leave
        okay nächste Bahn
        weiter zur nächsten Bahn
        Bahn {next} > go next
        okay Bahn {next}
        # end of the hole in a line | 5 | enter
        {list}, nächste Bahn > list; leave
        {plain}. Nächste Bahn.
        {plain}, weiter zur nächsten Bahn
        {plain}, okay nächste Bahn
        {plain}, okay Bahn {next} > list; go next
        {plain}. Bahn {next}.
        {plain}, weiter mit Bahn {next}
        # end of the hole for everyone | 3 | fresh
        alle {s1}, okay Bahn {next} > all 1; go next
        alle {w1}. Bahn {next}.
        alle {s1}. Okay, Bahn {next}.
        alle {s1}, nächste Bahn > all 1; leave
        alle {w1}. Nächste Bahn.
        # going back | 1.5 | earlier
        zurück zu Bahn {h} > go h
        geh zurück zu Bahn {h}
        (zurück auf|nochmal zurück zu|okay zurück zu) Bahn {h}
        Bahn {h}
        # on a hole gone back to | 9 | away
        {p1} {n1} > p1 1
        {p1} {s1}
        {p1} (hat|hatte) {a1}
        {p1} hatte eigentlich {a1}
        nein, {p1} {s1}
        ändere {p1} auf {n1}
        # whole card after going back | 3 | away
        {plain} > list; asked
        # going on again | 8 | away
        Bahn {h} > go h
        (okay|jetzt) Bahn {h}
        (zurück zu|weiter mit|okay zurück zu) Bahn {h}
        # card said again | 4 | most
        {plain} > list; asked
        # undo | 2 | undoable
        rückgängig > undo
        (mach das rückgängig|das rückgängig machen|letztes rückgängig)
        streich das
        nimm das zurück
        # counts without names | 1.2 | fresh | 4
        zwei Pars und zwei Bogeys > asked
        (2 Birdies 2 Pars|zwei Birdies, zwei Pars|drei Pars und ein Bogey)
        # count for two | 0.5 | fresh | 2
        zwei Pars > asked
        (zwei Birdies|zwei Bogeys|2 Pars)
        # wrong number of others | 0.5 | fresh | 4
        {p1} {n1}, die anderen beiden {n2} > p1 1; asked
        {p1} {s1} und die anderen zwei {n2}
        # talk | 7 | any
        schöner Wurf >
        (schöner Putt|guter Drive|toller Wurf|was für ein Wurf|starker Wurf) {p1}
        (schöner Putt|guter Drive|toller Wurf|was für ein Wurf|sehr schön)
        (wer ist dran|wer fängt an|wo ist der nächste Abwurf|wo geht es weiter)
        (los geht's|es wird windig|hat jemand Wasser|so heiß heute|Moment mal|wartet kurz)
        (was für ein Tag|mein Rücken tut weh|der Korb steht da drüben)
        (wer führt|Zwischenstand|wie steht es)
        # talk of somebody | 4 | any
        {p1} hat einen Baum getroffen > either
        {p1} (ist im Wald|sucht noch|ist im Gebüsch|hatte Geburtstag|trifft den Korb|braucht eine neue Scheibe)
        {p1} will das Par
        (ich habe meine Scheibe verloren|ich hab einen Baum getroffen|ich bin im Wald)
        # talk of a total | 1 | any
        {p1} jetzt 2 über Par > either
        {p1} liegt (zwei unter|3 über|eins über)
        {p1} führt mit zwei
        heute nur Bogeys
        """
}
