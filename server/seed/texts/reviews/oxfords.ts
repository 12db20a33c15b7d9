import type { WrittenReviews } from './written-review.ts'

// biome-ignore format: a review a line, so that the pages read as a list
export const OXFORD_REVIEWS: WrittenReviews = {
  'OX-101-SW': [
    [9, 'de', 5, 'true', 'Bernd A.', 'Für die neue Stelle', 'Größe 43 in G, mein alter Büroschuh war auch 43. Die ersten vier Tage hat er an der Ferse gezwickt, seither nichts mehr. Der Chef trägt denselben, das war nicht geplant.'],
    [17, 'de', 4, 'true', 'Herr Lampe', 'Beim zweiten Versuch richtig', '43 G, hoher Spann. Beim ersten Paar stand die Schnürung zwei Finger breit offen. Angerufen, in H gibt es ihn nicht, also das Modell als Derby bekommen. Der sitzt. Einen Stern ziehe ich ab, weil die Senkel nach vier Monaten gerissen sind.'],
    [0, 'de', 5, 'true', 'Yusuf', 'Passt', 'Schmaler Fuß, 41 F. Endlich rutscht hinten nichts.'],
    [4, 'de', 2, 'small', 'Detlef W.', 'Zu schmal für mich', 'Steht ja da, dass der Leisten schmal ist. Ich dachte, es geht schon. Ging nicht, kleiner Zeh war blau. Rückgabe lief ohne Rückfragen.'],
    [30, 'en', 5, 'true', 'Graham P.', 'Does what it should', 'Size 44, width G. Wore them to two interviews and a funeral; no one looked at my shoes, which is the point. Polish takes well on the cap.'],
    [11, 'it', 5, 'true', 'Gianluca F.', 'Per la discussione della tesi', 'Volevo un Oxford nero senza fronzoli, 42½ in G. Rigido i primi tre giorni, poi basta. Mio padre ha detto che si vede che è una scarpa vera.'],
  ],
  'OX-101-CO': [
    [6, 'de', 5, 'true', 'Leonhard', 'Zum blauen Anzug', 'Gekauft für die Hochzeit meiner Schwester, 42 G. Meine Frau fand ihn erst zu hell, auf den Fotos dann nicht mehr.'],
    [27, 'de', 4, 'true', 'Simon K.', 'Dunkelt wirklich nach', 'Nach einem halben Jahr deutlich tiefer als im Karton, wie beschrieben. An der linken Kappe ist ein Kratzer von der Gartentür, den sieht man halt. Sonst zufrieden.'],
    [2, 'de', 3, 'true', 'Oke', 'Farbe am Bildschirm anders', 'Auf dem Handy sah das röter aus. Der Schuh selbst ist ordentlich gemacht, ich behalte ihn, aber die Bilder könnten bei Tageslicht sein.'],
    [12, 'en', 5, 'true', 'Niall', 'Cognac and navy', 'My first welted pair. Stiff for a week. I now understand why people fuss about shoe trees.'],
  ],
  'OX-101-DB': [
    [30, 'de', 5, 'true', 'Matthias Z.', 'Jeden zweiten Tag', 'Ich besitze zwei Paar davon und trage sie abwechselnd, 44½ in F. Nach einem Winter sind die Absätze dran, die Sohle noch lange nicht.'],
    [3, 'de', 4, 'true', 'Ansgar', 'Gut, etwas glatt', 'Schöner Ton, sehr ordentliche Nähte. Auf dem nassen Bahnsteig ist die neue Ledersohle eine Rutschbahn, bis sie aufgeraut ist. Das hätte mir jemand sagen sollen.'],
  ],
  'OX-104-SW': [
    [26, 'de', 5, 'true', 'Kellner aus Köln', 'Zwölf Stunden', 'Stehe den ganzen Tag. 44 H, weil abends die Füße dick sind. Die Gummisohle dämpft, und in der nassen Küche rutscht man damit nicht weg.'],
    [14, 'de', 5, 'true', 'Sabine für ihren Mann', 'Er zieht nichts anderes mehr an', 'Mein Mann hasst Schuhkauf. Der Hinweis mit dem weich eckigen Leisten stimmte, 42½ passte auf Anhieb.'],
    [8, 'de', 3, 'true', 'R. Hagemann', 'Schwerer als gedacht', 'Gutes Leder, aber ich merke das Gewicht am Abend. Fürs Büro nehme ich wieder die Ledersohle, der hier ist für Regen.'],
  ],
  'OX-112-DB': [
    [20, 'de', 5, 'true', 'Dr. F. Ebert', 'Von unten', 'Habe lange überlegt bei dem Preis. Was mich überzeugt: Die Naht ist wirklich nirgends zu sehen, und der Schuh biegt sich am zweiten Tag schon. 42 G.'],
    [31, 'de', 5, 'true', 'Georg-Wilhelm', 'Nach dem ersten Besohlen', 'Wurde im Sommer neu besohlt, hat drei Wochen gedauert wie angesagt. Kam zurück wie aus dem Laden, der Schaft war sogar gecremt.'],
    [5, 'en', 4, 'true', 'A. Lindholm', 'Beautiful, delicate', 'The finishing is on another level. I am almost afraid to wear them in town. One star off because the box had been opened.'],
  ],
  'OX-118-CO': [
    [7, 'de', 4, 'small', 'Luca B.', 'Halbe Größe mehr nehmen', 'Steht da und stimmt. Trage 42, habe 42½ genommen. Sehr leicht, sehr elegant, die Sohle ist dünn, man spürt jeden Kiesel.'],
    [16, 'de', 3, 'small', 'Jens-Peter', 'Schön für den Sommer', 'Die Spitze ist mir am Ende doch zu lang, wirkt an großen Füßen (46) wie ein Boot. Verarbeitung ohne Tadel.'],
    [52, 'de', 5, 'small', 'Raffaele', 'Come a Milano', 'Ich komme aus Bergamo und kenne solche Schuhe. Einmal neu besohlt, jetzt trage ich sie zu Ende. Bequem vom ersten Tag.'],
    [19, 'it', 4, 'small', 'Ettore R.', 'Seguite il consiglio', 'Porto il 42 e ho preso il 42½, come c’è scritto. Leggero, si piega subito. Sul bagnato la suola sottile non perdona.'],
  ],
  'OX-126-CO': [
    [55, 'de', 5, 'true', 'Volker T.', 'Pendlerschuh', 'Jeden Tag vierzig Minuten zu Fuß zum Bahnhof, bei jedem Wetter. Der Gummieinsatz ist nach einem Jahr noch nicht durch. 45 G.'],
    [11, 'de', 4, 'true', 'Benno', 'Fast unsichtbar', 'Der Einsatz fällt keinem auf. Kleiner Abzug: An der Kante, wo Gummi auf Leder trifft, war etwas Kleber zu sehen. Mit dem Daumennagel ging er ab.'],
    [3, 'en', 5, 'true', 'Marijn', 'Clever sole', 'Exactly my size in 43. Bought them for a rainy week in Hamburg and stayed on my feet.'],
    [2, 'it', 1, null, 'Renato P.', 'Scatola giusta, scarpe no', 'Dentro c’era un 44 al posto del 42. Il cambio è stato corretto, ma la festa era passata.'],
  ],
  'OX-134-TA': [
    [18, 'de', 5, 'true', 'Professor i. R.', 'Zu allem außer Schwarz', 'Bin 74 und habe mein Leben lang dunkle Schuhe getragen. Meine Enkelin hat mir zu Tan geraten. Sie hatte recht. 43 H, ich habe einen Ballenzeh, und es drückt nichts.'],
    [25, 'de', 4, 'true', 'Friedemann', 'Wird dunkler', 'Anfangs war mir das Gelb zu laut. Nach dem Sommer ist es ein ruhiges Braun. Man muss Geduld haben, oder jemand cremt ihn gleich zweimal.'],
    [9, 'de', 5, 'true', 'Kerem', 'Guter Schuh', 'Runder Vorderfuß, so wie meiner. Habe direkt noch Schuhspanner dazu bestellt.'],
    [2, 'de', 1, null, 'U. Fabian', 'Zwei verschiedene Farben', 'Links deutlich heller als rechts, das war keine Patina. Umtausch ging, aber die Tagung war da schon vorbei.'],
    [10, 'it', 5, 'true', 'Marcello da Trieste', 'Punta tonda, finalmente', 'Ho la pianta larga e gli Oxford mi stringono quasi tutti. Questo no: 44 in H. In due mesi il cuoio si è già scurito.'],
  ],
  'OX-134-WH': [
    [35, 'de', 5, 'true', 'Hannes aus Graz', 'Flanell und Jeans', 'Whisky passt wirklich zu beidem. Die Post hat nach Österreich vier Tage gebraucht. 42 G, wie immer.'],
    [13, 'de', 4, 'true', 'Till M.', 'Staubfänger', 'In den Löchern sammelt sich Staub, das muss man mögen. Trage ihn dreimal die Woche und putze sonntags. Passform tadellos.'],
    [6, 'en', 5, 'true', 'Rowan', 'Just right', 'Neither brown nor tan. Took my usual 44 in G after comparing the lasts page; fits like my old pair on a round last.'],
  ],
  'OX-139-WH': [
    [15, 'de', 4, 'small', 'Claas', 'Leicht und doch was drunter', 'Dachte erst, Blake-Rapid sei ein Marketingwort. Der Schuh wiegt aber wirklich wenig und hat trotzdem eine Sohle, die man tauschen kann. Eine halbe Größe größer bestellt, das war gut.'],
    [8, 'de', 2, 'small', 'Eckart S.', 'Drückt am Ballen', 'Wollte es nicht wahrhaben und habe ihn sechs Wochen eingelaufen. Für kräftige Ballen ist die eckige Form nichts. Mein Fehler, nicht der des Schuhs.'],
  ],
  'OX-143-TA': [
    [60, 'de', 5, 'true', 'Wibke für Papa', 'Geburtstag gerettet', 'Er trägt sonst nur Wanderschuhe und wollte keine feinen. Den hier zieht er freiwillig an, auch bei Matsch. 43 G.'],
    [21, 'de', 4, 'true', 'Norbert L.', 'Reiseschuh', 'Vierzehn Tage Italien mit nur diesem Paar. Am Ende waren die Zehen etwas schwarz vom dunklen Futter an den Löchern. Gibt sich nach den ersten Malen.'],
  ],
  'OX-151-SW': [
    [12, 'de', 5, 'large', 'Szabolcs', 'Wie der von meinem Großvater', 'Er hatte in Budapest genau so einen. Eine halbe Größe kleiner genommen, 42½ statt 43. In den ersten Wochen knarrt er wie eine Treppe.'],
    [20, 'de', 4, 'large', 'Heiner J.', 'Nichts für die U-Bahn', 'Ein Trumm von Schuh. Drei Wochen habe ich ihn verflucht. Jetzt ist er der bequemste, den ich besitze. Zum feinen Anzug wirkt er zu schwer.'],
    [7, 'en', 5, 'large', 'Piers', 'Proper Budapester', 'High toe, wide ball, half a size down as advised. I have a broad foot and had given up on Oxfords.'],
    [25, 'it', 5, 'large', 'Avv. Pellegrini', 'Rimandato per un anno', 'La spesa, intendo. La doppia suola ha chiesto due settimane di pazienza, ora non sento più i sanpietrini. Mezza misura in meno, 43.'],
  ],
  'OX-155-SW': [
    [70, 'de', 5, 'true', 'Notar B.', 'Seit zwei Wintern', 'Zwei Winter, zweimal neue Absätze, einmal Sohle. Die Lochung sieht immer noch scharf aus. 44 in F, mit dünner Socke.'],
    [10, 'de', 3, 'true', 'Falk', 'Zu viel Muster', 'Gut gemacht, aber am Fuß war mir der volle Flügel dann doch zu viel. Habe gegen das Halbbrogue-Modell getauscht, ohne Aufpreis.'],
    [28, 'de', 5, 'true', 'Timo aus Essen', 'Sonntagsschuh', 'Putzen dauert länger als bei glatten Schuhen, ist aber irgendwie meditativ. Kappe glänzt, Flügel matt, wie in der Beschreibung.'],
    [14, 'en', 4, 'true', 'Declan', 'Old school', 'Bank manager shoes in the best way. The left tongue slides a little to the side when I walk.'],
  ],
  'OX-155-CO': [
    [16, 'de', 5, 'true', 'Ludger', 'Cord und Kastanienwetter', 'Habe drei Freunde, die jetzt denselben tragen. Wir ziehen ihn nicht am gleichen Tag an. 42½ G.'],
    [5, 'de', 4, 'true', 'Arne S.', 'Fester als gedacht', 'Beim Auspacken dachte ich: Holz. Eine Woche Teppich, dann ging es. Bitte legt doch eine Anleitung zum Einlaufen bei.'],
    [7, 'it', 3, 'true', 'Stefano B.', 'Bello, ma si segna', 'Misura giusta, 41 in F. La prima sera al cinema qualcuno mi è salito sulla punta. Con la crema il segno è quasi sparito, quasi.'],
  ],
  'OX-158-SW': [
    [48, 'de', 5, 'true', 'Kapitän a. D.', 'Hält auf der Gangway', 'Habe dreißig Jahre auf Schiffen gestanden. Diese Sohle greift auch auf nassem Stahl. Salz lässt sich abwaschen. 44 H mit Wollsocke.'],
    [11, 'de', 4, 'true', 'Imke', 'Weihnachten für meinen Bruder', 'Er wohnt in Bergen, da regnet es immer. Er sagt: warm, trocken, ein bisschen klobig. Mehr kann man über ihn selbst auch nicht sagen.'],
  ],
  'OX-162-SW': [
    [70, 'de', 5, 'true', 'Egon von H.', 'Cordovan', 'Mein viertes Paar aus diesem Leder, das erste von hier. Tiefe und Dichte sind sehr gut. Man darf in den ersten zwei Wochen keine Treppen mögen.'],
    [24, 'de', 5, 'true', 'T. Ahrens', 'Nur Bürste', 'Ich war skeptisch, ob das ohne Creme geht. Geht. Nach Regen Pünktchen, mit dem Löffel glattgestrichen, weg. 42 G.'],
    [9, 'en', 3, 'true', 'K. O’Rourke', 'Not for the impatient', 'Magnificent leather. But at this price I expected both shoes to roll in the same place, and they do not.'],
  ],
  'OX-171-NA': [
    [13, 'de', 5, 'small', 'Frederik N.', 'Zur eigenen Hochzeit', 'Halbe Größe mehr, wie empfohlen: 42½ statt 42. Getanzt bis drei, keine Blase. Im Standesamt hat der Beamte nach der Marke gefragt.'],
    [6, 'de', 4, 'small', 'Constantin', 'Sieht schwarz aus', 'Man muss nah herangehen, um das Blau zu sehen. Mir gefällt es, meiner Mutter nicht.'],
    [30, 'en', 5, 'small', 'Hugo R.', 'Flawless hide', 'I looked for a scar in the leather and found none. Half a size up, no more.'],
  ],
  'OX-178-NA': [
    [52, 'de', 5, 'true', 'Jan-Ole', 'Ein Jahr danach', 'Zur Hochzeit gekauft, heute trage ich ihn zu grauen Hosen im Büro. Die Sohle hat noch gut die Hälfte. 42 F.'],
    [18, 'de', 4, 'true', 'Ruben', 'Vorsicht Türschwelle', 'Auf so glattem Leder sieht man jede Macke. Meine ist vorne links und heißt jetzt Trauzeuge. Sonst ein großartiger Schuh.'],
    [3, 'de', 2, 'true', 'E. Marquardt', 'Schnürung klafft', 'Bei mir bleibt vorn ein breites V. Hoher Rist, hätte ich lesen sollen. Zurück, Geld nach fünf Tagen da.'],
    [25, 'en', 5, 'true', 'Stellan', 'Understated', 'Bought for a christening. The navy only shows in the sun. True to size in 44 F.'],
    [5, 'it', 5, 'true', 'Lo sposo di Bari', 'Blu con l’abito blu', 'Dal mattino alle tre di notte, 44 in G, e nessuna vescica. Mia suocera ha voluto sapere dove le ho prese.'],
  ],
}
