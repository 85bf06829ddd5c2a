package import Transcripts

/// A score file as the program of its format writes it, and what was played.
package struct ScoreSample: Sendable, CustomStringConvertible {
    package let name: String
    package let format: ScoreFile.Format
    package let text: String
    /// `course | layout | start | holes, par and first hole: player throws (to par) thru holes DNF, ..`
    package let rounds: [String]

    package var description: String { name }

    package static let all: [ScoreSample] = [
        ScoreSample(
            name: "UDisc's scorecards until 2023", format: .udisc,
            text: #"""
                PlayerName,CourseName,LayoutName,Date,Total,+/-,Hole1,Hole2,Hole3,Hole4,Hole5,Hole6,Hole7,Hole8,Hole9,Hole10,Hole11,Hole12,Hole13,Hole14,Hole15,Hole16,Hole17,Hole18
                Par,Blair Mill Park,Main,2022-05-01 18:03,60,,3,3,4,3,3,5,3,3,4,3,3,3,4,3,3,4,3,3
                Ann Example,Blair Mill Park,Main,2022-05-01 18:03,62,2,3,3,3,3,4,5,3,3,4,3,4,3,5,3,3,4,2,4
                Bob ,Blair Mill Park,Main,2022-05-01 18:03,45,-2,3,4,3,3,2,5,3,3,5,3,3,2,4,2,0,0,0,0

                """#,
            rounds: [
                "Blair Mill Park | Main | 2022-05-01 18:03 | 18 holes, par 60: Ann Example 62 (+2) thru 18, Bob 45 (-2) thru 14"
            ]),
        ScoreSample(
            name: "UDisc's scorecards in Norwegian", format: .udisc,
            text: #"""
                PlayerName,CourseName,LayoutName,Dato ,Totalt ,+/- ,Hole1 ,Hole2 ,Hole3 ,Hole4 ,Hole5 ,Hole6 ,Hole7 ,Hole8 ,Hole9 ,Hole10 ,Hole11 ,Hole12 ,Hole13 ,Hole14 ,Hole15 ,Hole16 ,Hole17 ,Hole18 
                Par,Ekeberg,Kort,2023-07-09 1130,60,,3,3,4,3,3,5,3,3,4,3,3,3,4,3,3,4,3,3
                Åse,Ekeberg,Kort,2023-07-09 1130,63,3,2,2,3,3,3,6,4,3,4,4,3,4,3,4,4,4,3,4

                """#,
            rounds: [
                "Ekeberg | Kort | 2023-07-09 11:30 | 18 holes, par 60: Åse 63 (+3) thru 18"
            ]),
        ScoreSample(
            name: "UDisc's scorecards of today", format: .udisc,
            text: #"""
                PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,+/-,RoundRating,Hole1,Hole2,Hole3,Hole4,Hole5,Hole6,Hole7,Hole8,Hole9,Hole10,Hole11,Hole12,Hole13,Hole14,Hole15,Hole16,Hole17,Hole18,Hole19,Hole20
                Par,Blair Mill Park,Short Tees to "A" Pins,2026-10-04 1711+0200,2026-10-04 1902+0200,31,,,3,3,4,3,3,5,3,3,4,,,,,,,,,,,
                Ann Example,Blair Mill Park,Short Tees to "A" Pins,2026-10-04 1711+0200,2026-10-04 1902+0200,31,0,212,3,3,3,3,4,5,3,3,4,,,,,,,,,,,
                Bob + Cleo,Blair Mill Park,Short Tees to "A" Pins,2026-10-04 1711+0200,2026-10-04 1902+0200,23,-8,,2,3,2,2,2,4,2,2,4,,,,,,,,,,,
                Par,Blair Mill Park,Long,2026-10-03 0940+0200,,67,,,3,3,4,3,3,5,3,3,4,3,3,3,4,3,3,4,3,3,3,4
                Dan,Blair Mill Park,Long,2026-10-03 0940+0200,,74,7,,3,4,5,3,3,6,3,4,5,2,4,2,4,3,4,4,3,4,3,5
                Par,Nobody Came,Main,2026-10-02 1000+0200,,3,,,3,,,,,,,,,,,,,,,,,,,

                """#,
            rounds: [
                "Blair Mill Park | Short Tees to \"A\" Pins | 2026-10-04 17:11+02:00 | 9 holes, par 31: Ann Example 31 (+0) thru 9, Bob + Cleo 23 (-8) thru 9",
                "Blair Mill Park | Long | 2026-10-03 09:40+02:00 | 20 holes, par 67: Dan 74 (+7) thru 20",
            ]),
        ScoreSample(
            name: "UDisc's event, short", format: .udiscEvent,
            text: #"""
                division,position,name,relative_score,total_score,payout,hole_1,hole_2,hole_3,hole_4,hole_5,hole_6,hole_7,hole_8,hole_9,hole_10,hole_11,hole_12,hole_13,hole_14,hole_15,hole_16,hole_17,hole_18
                MPO,1,Ann Example,2,62,,3,3,3,3,4,5,3,3,4,3,4,3,5,3,3,4,2,4
                MPO,T2,Dan,6,66,,3,4,5,3,3,6,3,4,5,2,4,2,4,3,4,4,3,4

                """#,
            rounds: [
                " |  | no date | 18 holes, par 60: Ann Example 62 (+2) thru 18, Dan 66 (+6) thru 18"
            ]),
        ScoreSample(
            name: "UDisc's event", format: .udiscEvent,
            text: #"""
                division,position,position_raw,name,event_relative_score,event_total_score,pdga_number,username,round_relative_score,round_total_score,round_rating,paid,checked_in,starting_hole,start_time,hole_1,hole_2,hole_3,hole_4,hole_5,hole_6,hole_7,hole_8,hole_9,hole_10,hole_11,hole_12,hole_13,hole_14,hole_15,hole_16,hole_17,hole_18
                MPO,T5,5,Ann Example,0,117,12345,annex,2,62,206,No,Yes,7,"Aug 27, 2026, 5:58 PM",3,3,3,3,4,5,3,3,4,3,4,3,5,3,3,4,2,4
                MPO,T5,5,Dan,6,123,,dan,6,66,201,No,Yes,7,"Aug 27, 2026, 5:58 PM",3,4,5,3,3,6,3,4,5,2,4,2,4,3,4,4,3,4
                MA3,DNF,,Cleo,0,37,,cleo,0,37,,No,Yes,7,"Aug 27, 2026, 5:58 PM",2,2,3,3,3,6,4,3,4,4,3,0,0,0,0,0,0,0

                """#,
            rounds: [
                " |  | 2026-08-27 17:58 | 18 holes, par 60, from 7: Ann Example 62 (+2) thru 18, Dan 66 (+6) thru 18, Cleo 37 (+0) thru 11 DNF"
            ]),
        ScoreSample(
            name: "PDGA Live", format: .pdga,
            text: #"""
                {"data":{"pool":"A","layouts":[
                {"LayoutID":1,"CourseID":77,"CourseName":"Prairie Ridge","TournID":78584,"Name":"Gold","Holes":18,"Par":60,"Length":6740,"Units":"Feet","Accuracy":"M","Notes":null,"H1":3,"H2":3,"H3":4,"H4":3,"H5":3,"H6":5,"H7":3,"H8":3,"H9":4,"H10":3,"H11":3,"H12":3,"H13":4,"H14":3,"H15":3,"H16":4,"H17":3,"H18":3,"Detail":[
                {"Hole":"H1","HoleOrdinal":1,"Label":"1","Par":3,"Length":302,"Units":"Feet","Accuracy":null,"Ordinal":1},
                {"Hole":"H2","HoleOrdinal":2,"Label":"2","Par":3,"Length":275,"Units":"Feet","Accuracy":null,"Ordinal":2},
                {"Hole":"H3","HoleOrdinal":3,"Label":"3","Par":4,"Length":512,"Units":"Feet","Accuracy":null,"Ordinal":3},
                {"Hole":"H4","HoleOrdinal":4,"Label":"4","Par":3,"Length":240,"Units":"Feet","Accuracy":null,"Ordinal":4},
                {"Hole":"H5","HoleOrdinal":5,"Label":"5","Par":3,"Length":333,"Units":"Feet","Accuracy":null,"Ordinal":5},
                {"Hole":"H6","HoleOrdinal":6,"Label":"6","Par":5,"Length":790,"Units":"Feet","Accuracy":null,"Ordinal":6},
                {"Hole":"H7","HoleOrdinal":7,"Label":"7","Par":3,"Length":288,"Units":"Feet","Accuracy":null,"Ordinal":7},
                {"Hole":"H8","HoleOrdinal":8,"Label":"8","Par":3,"Length":315,"Units":"Feet","Accuracy":null,"Ordinal":8},
                {"Hole":"H9","HoleOrdinal":9,"Label":"9","Par":4,"Length":480,"Units":"Feet","Accuracy":null,"Ordinal":9},
                {"Hole":"H10","HoleOrdinal":10,"Label":"10","Par":3,"Length":260,"Units":"Feet","Accuracy":null,"Ordinal":10},
                {"Hole":"H11","HoleOrdinal":11,"Label":"11","Par":3,"Length":410,"Units":"Feet","Accuracy":null,"Ordinal":11},
                {"Hole":"H12","HoleOrdinal":12,"Label":"12","Par":3,"Length":295,"Units":"Feet","Accuracy":null,"Ordinal":12},
                {"Hole":"H13","HoleOrdinal":13,"Label":"13","Par":4,"Length":530,"Units":"Feet","Accuracy":null,"Ordinal":13},
                {"Hole":"H14","HoleOrdinal":14,"Label":"14","Par":3,"Length":310,"Units":"Feet","Accuracy":null,"Ordinal":14},
                {"Hole":"H15","HoleOrdinal":15,"Label":"15","Par":3,"Length":280,"Units":"Feet","Accuracy":null,"Ordinal":15},
                {"Hole":"H16","HoleOrdinal":16,"Label":"16","Par":4,"Length":505,"Units":"Feet","Accuracy":null,"Ordinal":16},
                {"Hole":"H17","HoleOrdinal":17,"Label":"17","Par":3,"Length":265,"Units":"Feet","Accuracy":null,"Ordinal":17},
                {"Hole":"H18","HoleOrdinal":18,"Label":"18","Par":3,"Length":350,"Units":"Feet","Accuracy":null,"Ordinal":18}
                ]}],"division":"MPO","live_round_id":112233,"shotgun_time":"","tee_times":true,"holes":[],"scores":[
                {"ResultID":9001,"RoundID":501,"ScoreID":801,"FirstName":"Ann","LastName":"Example","Name":"Ann Example","AvatarURL":null,"City":"Oslo","Country":"NO","Nationality":null,"PDGANum":10001,"HasPDGANum":1,"Rating":981,"Division":"MPO","Pool":"A","Round":2,"Authoritative":1,"ScorecardUpdatedAt":"2024-08-22 22:15:50","WonPlayoff":"no","Prize":null,"PrevRounds":61,"RunningPlace":1,"Tied":false,"LayoutID":1,"GrandTotal":123,"CardNum":4,"TeeTime":"15:15:00","TeeStart":"10","Scores":"3,3,3,3,4,5,3,3,4,3,4,3,5,3,3,4,2,4,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0","Pars":"3,3,4,3,3,5,3,3,4,3,3,3,4,3,3,4,3,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0","HasRoundScore":1,"UpdateDate":"2024-08-22 22:15:50","Played":18,"Completed":1,"RoundStarted":1,"ParThruRound":1,"RoundScore":62,"RoundtoPar":2,"ToPar":1,"RoundRating":null,"HoleScores":["3","3","3","3","4","5","3","3","4","3","4","3","5","3","3","4","2","4"]},
                {"ResultID":9002,"RoundID":502,"ScoreID":802,"FirstName":"Dan","LastName":"Example","Name":"Dan Example","AvatarURL":null,"City":"Oslo","Country":"NO","Nationality":null,"PDGANum":10002,"HasPDGANum":1,"Rating":955,"Division":"MPO","Pool":"A","Round":2,"Authoritative":1,"ScorecardUpdatedAt":"2024-08-22 22:41:07","WonPlayoff":"no","Prize":null,"PrevRounds":61,"RunningPlace":2,"Tied":false,"LayoutID":1,"GrandTotal":127,"CardNum":4,"TeeTime":"15:30:00","TeeStart":"10","Scores":"3,4,5,3,3,6,3,4,5,2,4,2,4,3,4,4,3,4,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0","Pars":"3,3,4,3,3,5,3,3,4,3,3,3,4,3,3,4,3,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0","HasRoundScore":1,"UpdateDate":"2024-08-22 22:41:07","Played":18,"Completed":1,"RoundStarted":1,"ParThruRound":5,"RoundScore":66,"RoundtoPar":6,"ToPar":5,"RoundRating":null,"HoleScores":["3","4","5","3","3","6","3","4","5","2","4","2","4","3","4","4","3","4"]}
                ]},"hash":"7f3c"}

                """#,
            rounds: [
                "Prairie Ridge | Gold | 2024-08-22 15:15 | 18 holes, par 60, from 10: Ann Example 62 (+2) thru 18, Dan Example 66 (+6) thru 18"
            ]),
        ScoreSample(
            name: "PDGA Live, pools", format: .pdga,
            text: #"""
                {"data":[{"pool":"A","layouts":[
                {"LayoutID":2,"CourseID":77,"CourseName":"Prairie Ridge","TournID":78584,"Name":"Blue","Holes":18,"Par":60,"Length":6740,"Units":"Feet","Accuracy":"M","Notes":null,"H1":3,"H2":3,"H3":4,"H4":3,"H5":3,"H6":5,"H7":3,"H8":3,"H9":4,"H10":3,"H11":3,"H12":3,"H13":4,"H14":3,"H15":3,"H16":4,"H17":3,"H18":3}
                ],"division":"FPO","live_round_id":112240,"shotgun_time":"","scores":[
                {"ResultID":9003,"RoundID":503,"ScoreID":803,"FirstName":"Cleo","LastName":"Example","Name":"Cleo Example","AvatarURL":null,"City":"Oslo","Country":"NO","Nationality":null,"PDGANum":10003,"HasPDGANum":1,"Rating":930,"Division":"MPO","Pool":"A","Round":2,"Authoritative":1,"ScorecardUpdatedAt":"2024-08-23 19:02:11","WonPlayoff":"no","Prize":null,"PrevRounds":61,"RunningPlace":3,"Tied":false,"LayoutID":2,"GrandTotal":124,"CardNum":4,"TeeTime":"","TeeStart":"10","Scores":"2,2,3,3,3,6,4,3,4,4,3,4,3,4,4,4,3,4,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0","Pars":"3,3,4,3,3,5,3,3,4,3,3,3,4,3,3,4,3,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0","HasRoundScore":1,"UpdateDate":"2024-08-23 19:02:11","Played":18,"Completed":1,"RoundStarted":1,"ParThruRound":2,"RoundScore":63,"RoundtoPar":3,"ToPar":2,"RoundRating":null}
                ]},
                {"pool":"B","layouts":[
                {"LayoutID":3,"CourseID":77,"CourseName":"Prairie Ridge","TournID":78584,"Name":"White","Holes":18,"Par":60,"Length":6740,"Units":"Feet","Accuracy":"M","Notes":null,"H1":3,"H2":3,"H3":4,"H4":3,"H5":3,"H6":5,"H7":3,"H8":3,"H9":4,"H10":3,"H11":3,"H12":3,"H13":4,"H14":3,"H15":3,"H16":4,"H17":3,"H18":3}
                ],"division":"FPO","live_round_id":112241,"shotgun_time":"09:00:00","scores":[
                {"ResultID":9004,"RoundID":504,"ScoreID":804,"FirstName":"Bob","LastName":"Example","Name":"Bob Example","AvatarURL":null,"City":"Oslo","Country":"NO","Nationality":null,"PDGANum":10004,"HasPDGANum":1,"Rating":925,"Division":"MPO","Pool":"B","Round":2,"Authoritative":1,"ScorecardUpdatedAt":"2024-08-23 19:40:00","WonPlayoff":"no","Prize":null,"PrevRounds":61,"RunningPlace":4,"Tied":false,"LayoutID":3,"GrandTotal":119,"CardNum":4,"TeeTime":null,"TeeStart":"10","Scores":"3,4,3,3,2,5,3,3,5,3,3,2,4,2,3,4,4,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0","Pars":"3,3,4,3,3,5,3,3,4,3,3,3,4,3,3,4,3,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0","HasRoundScore":1,"UpdateDate":"2024-08-23 19:40:00","Played":18,"Completed":1,"RoundStarted":1,"ParThruRound":-3,"RoundScore":58,"RoundtoPar":-2,"ToPar":-3,"RoundRating":null}
                ]}],"hash":"9a"}

                """#,
            rounds: [
                "Prairie Ridge | Blue | 2024-08-23 19:02 | 18 holes, par 60, from 10: Cleo Example 63 (+3) thru 18",
                "Prairie Ridge | White | 2024-08-23 09:00 | 18 holes, par 60, from 10: Bob Example 58 (-2) thru 18",
            ]),
        ScoreSample(
            name: "Disc Golf Metrix", format: .metrix,
            text: #"""
                {"Competition":{"ID":1,"Name":"Weekly 5","TourDateStart":"","TourDateEnd":"","Date":"2025-01-02","Time":"12:30:00","Comment":"","CourseName":"Kõrvemaa","CourseID":"800001","MetrixMode":"1","ShowPreviousRoundsSum":0,"HasSubcompetitions":0,"WeeklyHCSummary":[],"Tracks":[
                {"Number":"1","NumberAlt":"","Par":"3"},
                {"Number":"2","NumberAlt":"","Par":"3"},
                {"Number":"3","NumberAlt":"","Par":"4"},
                {"Number":"4","NumberAlt":"","Par":"3"},
                {"Number":"5","NumberAlt":"","Par":"3"},
                {"Number":"6","NumberAlt":"","Par":"5"},
                {"Number":"7","NumberAlt":"","Par":"3"},
                {"Number":"8","NumberAlt":"","Par":"3"},
                {"Number":"9","NumberAlt":"","Par":"4"},
                {"Number":"10","NumberAlt":"9B","Par":"3"},
                {"Number":"11","NumberAlt":"","Par":"3"},
                {"Number":"12","NumberAlt":"","Par":"3"},
                {"Number":"13","NumberAlt":"","Par":"4"},
                {"Number":"14","NumberAlt":"","Par":"3"},
                {"Number":"15","NumberAlt":"","Par":"3"},
                {"Number":"16","NumberAlt":"","Par":"4"},
                {"Number":"17","NumberAlt":"","Par":"3"},
                {"Number":"18","NumberAlt":"","Par":"3"}
                ],"Results":[
                {"UserID":"41","Name":"Ann","ClassName":"MPO","CountryCode":"EE","Group":"1","PlayerResults":[{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":-1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"5","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"5","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"2","Diff":-1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"}],"Penalty":"2","Sum":64,"Diff":4,"DNF":null,"Place":1,"OrderNumber":1,"PreviousRoundsSum":null,"PreviousRoundsDiff":null},
                {"UserID":"42","Name":"Cleo","ClassName":"MPO","CountryCode":"EE","Group":"1","PlayerResults":[{"Result":"2","Diff":-1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"2","Diff":-1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":-1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"6","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},[],[],[],[],[],[],[]],"Penalty":null,"Sum":37,"Diff":0,"DNF":"1","Place":2,"OrderNumber":2,"PreviousRoundsSum":null,"PreviousRoundsDiff":null},
                {"UserID":"43","Name":"Õnne","ClassName":"MPO","CountryCode":"EE","Group":"1","PlayerResults":[{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"5","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"1"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"6","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"5","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"2","Diff":-1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"2","Diff":-1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"}],"Penalty":null,"Sum":66,"Diff":6,"DNF":"0","Place":3,"OrderNumber":3,"PreviousRoundsSum":null,"PreviousRoundsDiff":null}
                ]},"Errors":[]}

                """#,
            rounds: [
                "Kõrvemaa |  | 2025-01-02 12:30 | 18 holes, par 60: Ann 64 (+4) thru 18, Cleo 37 (+0) thru 11 DNF, Õnne 66 (+6) thru 18"
            ]),
        ScoreSample(
            name: "Disc Golf Metrix, two rounds", format: .metrix,
            text: #"""
                {"Competition":{"ID":10,"Name":"Open","Date":"2025-06-14","Time":"10:00:00","CourseName":"","CourseID":null,"MetrixMode":"1","HasSubcompetitions":1,"Tracks":[],"Results":[],"SubCompetitions":[
                {"ID":11,"Name":"Round 1","TourDateStart":"","TourDateEnd":"","Date":"2025-06-14","Time":"10:00:00","Comment":"","CourseName":"Kõrvemaa","CourseID":"800001","MetrixMode":"1","ShowPreviousRoundsSum":0,"HasSubcompetitions":0,"WeeklyHCSummary":[],"Tracks":[
                {"Number":"1","NumberAlt":"","Par":"3"},
                {"Number":"2","NumberAlt":"","Par":"3"},
                {"Number":"3","NumberAlt":"","Par":"4"},
                {"Number":"4","NumberAlt":"","Par":"3"},
                {"Number":"5","NumberAlt":"","Par":"3"},
                {"Number":"6","NumberAlt":"","Par":"5"},
                {"Number":"7","NumberAlt":"","Par":"3"},
                {"Number":"8","NumberAlt":"","Par":"3"},
                {"Number":"9","NumberAlt":"","Par":"4"},
                {"Number":"10","NumberAlt":"9B","Par":"3"},
                {"Number":"11","NumberAlt":"","Par":"3"},
                {"Number":"12","NumberAlt":"","Par":"3"},
                {"Number":"13","NumberAlt":"","Par":"4"},
                {"Number":"14","NumberAlt":"","Par":"3"},
                {"Number":"15","NumberAlt":"","Par":"3"},
                {"Number":"16","NumberAlt":"","Par":"4"},
                {"Number":"17","NumberAlt":"","Par":"3"},
                {"Number":"18","NumberAlt":"","Par":"3"}
                ],"Results":[
                {"UserID":"41","Name":"Ann","ClassName":"MPO","CountryCode":"EE","Group":"1","PlayerResults":[{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":-1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"5","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"5","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"2","Diff":-1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"}],"Penalty":null,"Sum":62,"Diff":2,"DNF":null,"Place":1,"OrderNumber":1,"PreviousRoundsSum":null,"PreviousRoundsDiff":null}
                ]},
                {"ID":12,"Name":"Round 2","TourDateStart":"","TourDateEnd":"","Date":"2025-06-14","Time":"14:00:00","Comment":"","CourseName":"Kõrvemaa","CourseID":"800001","MetrixMode":"1","ShowPreviousRoundsSum":0,"HasSubcompetitions":0,"WeeklyHCSummary":[],"Tracks":[
                {"Number":"1","NumberAlt":"","Par":"3"},
                {"Number":"2","NumberAlt":"","Par":"3"},
                {"Number":"3","NumberAlt":"","Par":"4"},
                {"Number":"4","NumberAlt":"","Par":"3"},
                {"Number":"5","NumberAlt":"","Par":"3"},
                {"Number":"6","NumberAlt":"","Par":"5"},
                {"Number":"7","NumberAlt":"","Par":"3"},
                {"Number":"8","NumberAlt":"","Par":"3"},
                {"Number":"9","NumberAlt":"","Par":"4"},
                {"Number":"10","NumberAlt":"9B","Par":"3"},
                {"Number":"11","NumberAlt":"","Par":"3"},
                {"Number":"12","NumberAlt":"","Par":"3"},
                {"Number":"13","NumberAlt":"","Par":"4"},
                {"Number":"14","NumberAlt":"","Par":"3"},
                {"Number":"15","NumberAlt":"","Par":"3"},
                {"Number":"16","NumberAlt":"","Par":"4"},
                {"Number":"17","NumberAlt":"","Par":"3"},
                {"Number":"18","NumberAlt":"","Par":"3"}
                ],"Results":[
                {"UserID":"41","Name":"Ann","ClassName":"MPO","CountryCode":"EE","Group":"1","PlayerResults":[{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"5","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"6","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"5","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"2","Diff":-1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"2","Diff":-1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"3","Diff":0,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"},{"Result":"4","Diff":1,"BUE":"","GRH":"","OCP":"","ICP":"","IBP":"","PEN":"0"}],"Penalty":null,"Sum":66,"Diff":6,"DNF":null,"Place":1,"OrderNumber":1,"PreviousRoundsSum":null,"PreviousRoundsDiff":null}
                ]}
                ]},"Errors":[]}

                """#,
            rounds: [
                "Kõrvemaa |  | 2025-06-14 10:00 | 18 holes, par 60: Ann 62 (+2) thru 18",
                "Kõrvemaa |  | 2025-06-14 14:00 | 18 holes, par 60: Ann 66 (+6) thru 18",
            ]),
        ScoreSample(
            name: "hyzer's own", format: .hyzer,
            text: #"""
                {"hyzer":1,"round":"01M87TVW0616CP42QV3A1AN6RV","course":"Maple Hill","layout":"Blue","start":"2026-11-21T14:05:12.142Z","end":"2026-11-21T16:30:00.000Z","state":"finished","startHole":4,"hole":3,"growing":false,"organizer":"Ann","holes":[
                {"label":"1","par":3,"distance":92},
                {"label":"2","par":3,"distance":84},
                {"label":"3","par":4,"distance":156},
                {"label":"4","par":3,"distance":73},
                {"label":"5","par":3,"distance":101},
                {"label":"6","par":5,"distance":241},
                {"label":"7","par":3,"distance":88},
                {"label":"8","par":3,"distance":96},
                {"label":"9","par":4,"distance":146},
                {"label":"10","par":3,"distance":79},
                {"label":"11","par":3,"distance":125},
                {"label":"12","par":3,"distance":90},
                {"label":"13","par":4,"distance":162},
                {"label":"14","par":3,"distance":94},
                {"label":"15","par":3,"distance":85},
                {"label":"16","par":4,"distance":154},
                {"label":"17","par":3,"distance":81},
                {"label":"18","par":3,"distance":107}
                ],"players":[
                {"name":"Ann","guest":false,"strokes":62,"toPar":2,"rating":null,"penalty":0,"given":0,"away":[],"scores":[{"strokes":3,"penalties":0,"noScore":false},{"strokes":3,"penalties":0,"noScore":false},{"strokes":3,"penalties":0,"noScore":false},{"strokes":3,"penalties":0,"noScore":false},{"strokes":4,"penalties":0,"noScore":false},{"strokes":5,"penalties":0,"noScore":false},{"strokes":3,"penalties":0,"noScore":false},{"strokes":3,"penalties":0,"noScore":false},{"strokes":4,"penalties":0,"noScore":false},{"strokes":3,"penalties":0,"noScore":false},{"strokes":4,"penalties":0,"noScore":false},{"strokes":3,"penalties":0,"noScore":false},{"strokes":5,"penalties":0,"noScore":false},{"strokes":3,"penalties":0,"noScore":false},{"strokes":3,"penalties":0,"noScore":false},{"strokes":4,"penalties":0,"noScore":false},{"strokes":2,"penalties":0,"noScore":false},{"strokes":4,"penalties":0,"noScore":false}]},
                {"name":"Cleo","guest":true,"strokes":34,"toPar":4,"rating":null,"penalty":0,"given":0,"away":[13,14,15,16,17,18,1,2,3],"scores":[{"strokes":null,"penalties":0,"noScore":false},{"strokes":null,"penalties":0,"noScore":false},{"strokes":null,"penalties":0,"noScore":false},{"strokes":3,"penalties":0,"noScore":false},{"strokes":3,"penalties":0,"noScore":false},{"strokes":6,"penalties":0,"noScore":false},{"strokes":4,"penalties":0,"noScore":false},{"strokes":3,"penalties":0,"noScore":false},{"strokes":4,"penalties":0,"noScore":false},{"strokes":4,"penalties":0,"noScore":false},{"strokes":3,"penalties":0,"noScore":false},{"strokes":4,"penalties":0,"noScore":false},{"strokes":null,"penalties":0,"noScore":false},{"strokes":null,"penalties":0,"noScore":false},{"strokes":null,"penalties":0,"noScore":false},{"strokes":null,"penalties":0,"noScore":false},{"strokes":null,"penalties":0,"noScore":false},{"strokes":null,"penalties":0,"noScore":false}]}
                ],"games":[{"kind":"skins","sides":[]}]}

                """#,
            rounds: [
                "Maple Hill | Blue | 2026-11-21T14:05:12.142Z | 18 holes, par 60, from 4: Ann 62 (+2) thru 18, Cleo 34 (+4) thru 9"
            ]),
    ]
}
