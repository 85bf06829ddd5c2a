extension RoundForms {
    static let germanRepairs = """
        # repair | 9 | enter
        {p1} {n2} nein {n1} > p1 1
        {p1} {n2}, nein, {n1}
        {p1} {s2}, nein, {s1}
        {p1} {n2} (sorry|Moment|ich meine|quatsch|Entschuldigung|Korrektur|ups|halt|nee|besser gesagt|ach nein) {n1}
        {p1} {s2}, (sorry|Moment|ich meine|quatsch|Entschuldigung|Korrektur|ups|halt|nee|vielmehr|ich meinte), {s1}
        {p1} {s2}, (nein Moment|Moment nein|nein sorry|oh sorry|ach quatsch|nein quatsch|halt nein|äh nein), {s1}
        {p1} {n2} nein {p1} {n1}
        {p1} {s2}, (sorry|nein|ich meine|Moment|quatsch|streich das), {p1} {s1}
        {p1} (hat|hatte|macht) {a2}, (nein|sorry|ich meine|Moment|quatsch|nee), {a1}
        {p1} (hat|hatte) {a2} nein {a1}
        {p1} {s2}, nein, {p1} hat {a1}
        {a2} für {p1}, (nein|sorry|ich meine), {a1}
        gib {p1} {a2}, (nein|sorry|ich meine|quatsch), {a1}
        {p1} {n2}... nein, {n1}
        okay {p1} {s2}, sorry, {s1}
        # repair of two | 3 | enter
        {p1} und {p2} {n3}, (sorry|nein|ich meine|Moment|quatsch), {n1} > p1 1; p2 1
        {p1} und {p2} {n3} nein {n1}
        {p1} und {p2} (haben|hatten beide|haben beide) {a3}, (sorry|nein|ich meine), {a1}
        # repair in a list | 5 | enter
        {p1} {n1}, {p2} {n3} nein {n2} > p1 1; p2 2
        {p1} {n3} nein {n1}, {p2} {n2}
        {p1} {s3}, (nein|sorry|ich meine), {s1}, {p2} {s2}
        {p1} {n1}, {p2} {n3} (sorry|ich meine|quatsch|nee) {n2}
        {p1} {s1}, {p2} {s3}, (nein|sorry|ich meine|Moment), {p2} {s2}
        {p1} {s1} und {p2} {s3}, (nein|sorry|quatsch), {s2}
        {p1} {n1}, {p2} {n4} nein {n2}, {p3} {n3} > p1 1; p2 2; p3 3
        {p1} {n1}, {p2} {n2}, {p3} {n4} nein {n3}
        # repair for everyone | 4 | fresh
        alle {n2} nein {n1} > all 1
        alle {s2}, (nein|sorry|ich meine|Moment|quatsch), {s1}
        alle haben {a2}, (nein|sorry|ich meine), {a1}
        # late correction | 16 | just here
        {p1} hatte eigentlich {a1} > p1 1
        {p1} hatte eigentlich {n1}
        eigentlich hatte {p1} {a1}
        {p1} hatte doch {a1}
        {p1} hatte {a1}, nicht {O1}
        {p1} hatte {n1}, nicht {o1}
        {p1} {n1}, nicht {o1}
        {p1} hatte {n1} statt {o1}
        {p1} {n1} statt {o1}
        sorry, {p1} hatte eigentlich {a1}
        (Korrektur|Korrektur:) {p1} {s1}
        Korrektur, {p1} hatte {a1}
        ändere {p1} auf {n1}
        ändere {p1} auf {a1}
        ändere {p1} von {o1} auf {n1}
        korrigiere {p1} auf {n1}
        korrigier {p1} auf {a1}
        (nein|nee|nein nein), {p1} {s1}
        nein {p1} {n1}
        nein, {p1} (hat|hatte) {a1}
        nein Moment, {p1} hatte {a1}
        das sollte {a1} für {p1} sein
        das muss {a1} für {p1} sein
        es war {a1} für {p1}, nicht {O1}
        # late correction of two | 5 | just here
        nein, {p1} {n1} und {p2} {n2} > p1 1; p2 2
        nein, {p1} {s1}, {p2} {s2}
        nein, {p1} hatte {a1} und {p2} hatte {a2}
        {p1} hatte eigentlich {a1} und {p2} hatte {a2}
        Korrektur, {p1} {s1} und {p2} {s2}
        # late correction of all | 3 | just
        nein, alle {s1} > all 1
        nein, alle hatten {a1}
        eigentlich hatten alle {a1}
        # that one | 7 | single
        mach daraus {a1} > that 1
        mach {a1} daraus
        das sollte {a1} sein
        das muss {a1} sein
        ändere das auf {a1}
        nein, {n1}
        (sorry|ich meine|Korrektur), {n1}
        nein, mach daraus {a1}
        # last hole | 4 | previous
        letzte Bahn {p1} {s1} > p1 1
        letzte Bahn hatte {p1} {a1}
        auf der letzten Bahn hatte {p1} {a1}
        auf der letzten Bahn {p1} {n1}
        {p1} hatte {a1} auf der letzten Bahn
        {p1} hatte auf der letzten Bahn {a1}
        {p1} {n1} auf der letzten Bahn
        auf der vorigen Bahn hatte {p1} {a1}
        vorige Bahn {p1} {n1}
        {p1} hatte eigentlich {a1} auf der letzten Bahn
        letzte Bahn {p1} {n1}, {p2} {n2} > p1 1; p2 2
        # two holes ago | 2 | twoAgo
        vor zwei Bahnen hatte {p1} {a1} > p1 1
        {p1} hatte vor zwei Bahnen {a1}
        vor 2 Bahnen hatte {p1} {n1}
        vorletzte Bahn {p1} {n1}
        auf der vorletzten Bahn hatte {p1} {a1}
        # another hole | 7 | earlier
        Bahn {h} {p1} {n1} > p1 1
        Bahn {h}, {p1} {s1}
        Bahn {h}: {p1} {n1}
        auf Bahn {h} (hatte|hat) {p1} {a1}
        auf Bahn {h} {p1} {s1}
        {p1} (hatte|hat) {a1} auf Bahn {h}
        {p1} {s1} auf Bahn {h}
        {p1} hatte auf Bahn {h} {a1}
        {p1} {n1} auf der {h}
        {p1} hatte eigentlich {a1} auf Bahn {h}
        auf Bahn {h} hatte {p1} eigentlich {a1}
        nein, {p1} hatte {a1} auf Bahn {h}
        ändere {p1} auf Bahn {h} auf {n1}
        #{h} {p1} {n1}
        Loch {h} {p1} {n1}
        Bahn {h}: {p1} {n1}, {p2} {n2} > p1 1; p2 2
        auf Bahn {h} {p1} {s1}, {p2} {s2}
        # no after next hole | 12 | left
        nein, {p1} {s1} > p1 1; either
        nein, {p1} hatte {a1}
        # other way around | 6 | pair
        nein Moment, andersrum > swap; either
        andersrum
        nein, umgekehrt
        andersherum
        """
}
