import type { WrittenReviews } from './written-review.ts'

// biome-ignore format: a review a line, so that the pages read as a list
export const WOMEN_REVIEWS: WrittenReviews = {
  'DOX-601-SW': [
    [22, 'de', 5, 'true', 'Anwältin aus Kiel', 'Im Gericht', 'Acht Stunden auf Steinboden, abends keine Schmerzen. 38½ F, schmale Ferse, nichts rutscht.'],
    [10, 'de', 4, 'true', 'Judith', 'Ein Herrenschuh für Damen, nur passend', 'Habe jahrelang kleine Herrengrößen gekauft. Der hier ist an der Ferse endlich eng. Die Zunge könnte weicher sein.'],
    [5, 'de', 3, 'small', 'Birte W.', 'Am Ballen knapp', 'In 39 drückt es, in 39½ schlappt die Ferse. Ich nehme das runde Modell.'],
    [15, 'en', 5, 'true', 'Harriet', 'At last', 'A proper Oxford that was not designed for a man. Size 38, true.'],
  ],
  'DOX-601-CO': [
    [55, 'de', 5, 'true', 'Antje L.', 'Unter dem langen Rock', 'Die Farbe ist ein Gedicht, und ich sage das nicht oft. Nach einem Jahr dunkler und schöner. 37 G.'],
    [12, 'de', 4, 'true', 'Svenja', 'Wasserflecken', 'Einmal Regen, drei Punkte. Mit Creme sind sie fast weg. Passform sehr gut.'],
    [4, 'de', 5, 'true', 'Mina', 'Schnell da', 'Dienstag bestellt, Donnerstag getragen. 38 passt.'],
    [18, 'it', 5, 'true', 'Benedetta', 'Tribunale e aperitivo', '37½ in F, tallone stretto come il mio. Con il tailleur grigio il cognac fa tutto da solo.'],
  ],
  'DOX-604-CO': [
    [40, 'de', 5, 'true', 'Kuratorin', 'Am Wochenende', 'Tweedrock, dicke Strümpfe, dieser Schuh. 39, wie immer. Die Kollegin hat ihn nachgekauft.'],
    [18, 'de', 4, 'true', 'Renate F.', 'Derb, aber schön', 'Zu feinen Kleidern nichts. Zu Hosen großartig. Einlaufen: zehn Tage.'],
    [27, 'en', 5, 'true', 'Philippa', 'Country weekends', 'They have met mud, dogs and a christening. True to size in 40.'],
  ],
  'DBO-614-SW': [
    [28, 'de', 5, 'true', 'Lehrerin', 'Rad, Schule, Elternabend', 'Ziehe ihn morgens an und denke nicht mehr daran. 38 G. Auf nassem Laub steht man wie festgeklebt.'],
    [14, 'de', 4, 'true', 'Tabea', 'Schmal', 'An der Wade kein Problem, am Rist schon ein bisschen. Nach zwei Wochen gab das Leder nach.'],
    [8, 'de', 5, 'true', 'Oma Gerda', 'Mit 81', 'Ich bücke mich ungern. Reinschlüpfen, gehen. Die Sohle gibt mir Halt im Winter. Danke.'],
    [3, 'de', 1, null, 'C. Brandis', 'Falscher Karton', 'Im Karton lag ein Paar in 36 statt 39. Der Umtausch war in vier Tagen da, aber die Reise war gelaufen.'],
    [20, 'en', 4, 'true', 'Aoife', 'Warm enough for Galway', 'Dry in the rain, a little snug over the instep. Elastic still tight.'],
  ],
  'DBO-618-OL': [
    [66, 'de', 5, 'true', 'Gärtnerin', 'Grün wie der Garten', 'Oliv verzeiht alles außer Lehm. Mit der Kreppbürste kommt auch der heraus. 38½.'],
    [20, 'de', 4, 'true', 'Lotte', 'Kein Einlaufen', 'Sofort bequem. Die Zunge wandert beim Gehen etwas nach außen.'],
    [9, 'de', 3, 'true', 'Ilka', 'Bei Dauerregen durch', 'Eine Stunde hält er dicht, dann nicht mehr. Für trockene Tage liebe ich ihn.'],
  ],
  'DLO-611-BO': [
    [30, 'de', 5, 'true', 'Verlegerin', 'Nicht kleiner nehmen', 'Hätte fast eine halbe Größe kleiner bestellt wie bei meinen anderen. Zum Glück gelesen: 39 ist 39. Hält an der Ferse.'],
    [13, 'de', 4, 'true', 'Nora B.', 'Jeans und Kostüm', 'Geht zu beidem. Der Gummieinsatz macht am Anfang kleine Geräusche auf Fliesen.'],
    [6, 'de', 5, 'true', 'Edda', 'Sehr schön', 'Das Rot ist dunkler als auf den Fotos. Besser.'],
    [18, 'en', 5, 'true', 'Constance', 'Everyday red', 'Goes with more than I expected. My usual 38.'],
    [10, 'it', 5, 'true', 'Prof.ssa Greco', 'Lezioni in piedi', 'Cinque ore al giorno tra i banchi. 38, la mia misura. Il bordeaux sta bene anche con il blu.'],
  ],
  'DLO-608': [
    [15, 'de', 4, 'true', 'Romy', 'Federleicht', 'Tan in 37½. Man merkt ihn kaum. Für lange Wege ist mir der Boden zu dünn.'],
    [24, 'de', 5, 'true', 'Giulia', 'Wie barfuß', 'Mein Sommerschuh, dritter Monat am Stück. Der Steg drückt nirgends.'],
  ],
  'DDE-621-SW': [
    [55, 'de', 4, 'true', 'Krankenschwester', 'Frühdienst', 'Sehr weich und leicht. Nach einem Jahr Dienst ist die Sohle durch, Schuster hat sie getauscht. 39 G.'],
    [7, 'de', 5, 'true', 'Vanessa', 'Statt Ballerina', 'Endlich ein flacher Schuh, der nicht abfällt.'],
  ],
  'DMO-624-SW': [
    [26, 'de', 5, 'true', 'Regieassistentin', 'Zwei Schnallen reichen', 'Zum Smoking getragen, zum Kleid getragen, zur Jeans getragen. 38. Die Sohle sieht von unten aus wie lackiert.'],
    [11, 'de', 3, 'small', 'Ines', 'Zu schmal für meine Ballen', 'Wunderbar gemacht. Mein Fuß ist einfach breiter. Sehr netter Kontakt beim Umtausch.'],
    [14, 'it', 4, 'true', 'Ottavia', 'Elegante senza tacco', 'Cercavo qualcosa per la Scala che non fosse una décolleté. 38½. Le fibbie sono piccole e ferme, il cinturino all’inizio è duro.'],
  ],
  'DBO-627-DB': [
    [18, 'de', 5, 'true', 'Tierärztin', 'Stall', 'Wasserschlauch drüber, fertig. In H bekomme ich auch die dicken Socken hinein. 40.'],
    [9, 'de', 4, 'true', 'Hanne', 'Schwer, aber trocken', 'Für Wanderungen gut, für die Stadt etwas viel. Sechs Ösenpaare, man braucht Zeit.'],
    [13, 'it', 5, 'true', 'Marta di Cuneo', 'Vigna e mercato', '39 in G con la calza grossa. Si sporca di terra, si lava, si ricomincia. La scarpa più robusta che ho.'],
  ],
  'DBO-636-DB': [
    [40, 'de', 5, 'true', 'Wegewartin im Sauerland', 'Schotter, Wurzeln, Kuhweide', 'Am Knöchel weich gepolstert, ab dem zweiten Tag nichts mehr gespürt. Die Haken gehen auch mit Handschuhen. 39.'],
    [70, 'en', 4, 'true', 'Fell walker from Kendal', 'Heavier than trainers, kinder to ankles', 'Two summers of stony paths and the lugs still bite. Give them a week before the first long day.'],
    [31, 'it', 4, 'small', 'Guida in Val Maira', 'Un numero in più', 'Con i calzettoni ho preso il 40 invece del 39. Da allora nessuna vescica.'],
  ],
  'DBO-636-TA': [
    [20, 'de', 3, 'true', 'Henrike', 'Schön, aber hell', 'Nach dem ersten Matsch war das Tan ein anderes. Mit Creme kommt der Glanz zurück, die Farbe von früher nicht.'],
  ],
  'DLO-639-BO': [
    [60, 'de', 5, 'true', 'Abends um acht', 'Endlich kein Filz', 'Besuch hält sie für Straßenschuhe. Der Velours ist nach einem Jahr nur weicher geworden.'],
    [25, 'it', 4, 'large', 'Serena da Lucca', 'Comode, un filo lunghe', 'Ho il 38, e il 37 mi sarebbe bastato. Per stare in casa va bene così.'],
  ],
  'DLO-639-NA': [
    [34, 'en', 5, 'true', 'Night-shift nurse', 'First thing I put on at home', 'Soft from the first evening, and too good to hide when the bell rings.'],
  ],
}
