import type { WrittenReviews } from './written-review.ts'

// biome-ignore format: a review a line, so that the pages read as a list
export const MONK_AND_LOAFER_REVIEWS: WrittenReviews = {
  'MO-301-DB': [
    [34, 'de', 5, 'true', 'Architekt H.', 'Nie wieder Schleifen', 'Obere Schnalle auf, Fuß rein, zu. Die untere habe ich noch nie angefasst. 42 F.'],
    [13, 'de', 4, 'true', 'Gregor', 'Schnalle scheuert an der Hose', 'Nach ein paar Wochen ein glänzender Fleck am Saum. Hose enger machen lassen, Schuh behalten.'],
    [5, 'de', 3, 'small', 'Alois P.', 'Spannt oben', 'Bei meinem hohen Rist geht der Riemen nur ins erste Loch. Sieht trotzdem gut aus, drückt aber nach drei Stunden.'],
    [19, 'en', 5, 'true', 'Emeka', 'Sharp', 'Wore them to my sister’s graduation and got more photographs than she did.'],
  ],
  'MO-304-SW': [
    [11, 'de', 4, 'small', 'Davide', 'Sehr leicht', 'Halbe Größe größer, dann sitzt er. Im Sommer ohne Socken, das Futter schwitzt nicht.'],
    [8, 'de', 3, 'small', 'Wolfram', 'Eckig', 'Die Spitze ist eckiger, als ich dachte. Mein Fehler. Sonst leicht und weich.'],
    [12, 'it', 4, 'small', 'Edoardo S.', 'Una fibbia sola', 'L’altra resta chiusa da tre mesi. 42½ invece del 42. La punta è lunga: con i pantaloni stretti si nota.'],
  ],
  'MO-308-SW': [
    [80, 'de', 5, 'true', 'Intendant', 'Premierenschuh', 'Schmal, ruhig, von unten schöner als andere von oben. 41½ G. Neu besohlt nach zwei Spielzeiten.'],
    [15, 'de', 4, 'true', 'Cornelius', 'Flach am Rist', 'Mein Rist ist niedrig, darum sitzt er. Der Lieferkarton war eingedrückt, der Schuh nicht.'],
  ],
  'LO-401-BO': [
    [17, 'de', 5, 'large', 'Henning', 'Halbe Größe kleiner', '42 statt 42½, wie geraten. Drei Tage hat die Ferse gehalten wie ein Schraubstock, dann wurde er freundlich.'],
    [28, 'de', 4, 'large', 'Janna für ihren Freund', 'Graue Hose', 'Er trägt ihn zu allem. Ich finde ihn schön, nur die Sohle quietscht auf Fliesen.'],
    [6, 'de', 2, 'large', 'Manfred O.', 'Ferse rutscht doch', 'In meiner normalen Größe bestellt, weil ich es besser wusste. Rutscht. Kleiner gab es meine Weite nicht mehr.'],
    [55, 'en', 5, 'large', 'Whit', 'Best loafer I own', 'Half a size down. A year on, the strap has gone almost black in the creases.'],
  ],
  'LO-401-TA': [
    [8, 'de', 5, 'large', 'Sven-Erik', 'Sommer', 'Weiße Jeans, dieser Schuh, fertig. Nach sechs Wochen zwei Töne dunkler.'],
    [3, 'de', 4, 'large', 'Lars', 'Empfindlich', 'Erster Tropfen Öl vom Grill: bleibt. Ansonsten genau, was ich wollte. 43 G.'],
    [16, 'it', 5, 'large', 'Ludovica per Pietro', 'Da maggio senza calze', 'Regalo per i trent’anni. Mezza misura in meno, come scritto, e al terzo giorno il tallone non scappava più.'],
  ],
  'LO-404': [
    [14, 'de', 5, 'large', 'Nico T.', 'Wie Hausschuhe', 'Nur dass man damit hinaus darf. Tan in 42, sonst 42½.'],
    [60, 'de', 3, 'large', 'Hartmut', 'Nach zwei Sommern müde', 'Sehr bequem, aber der Boden ist dünn und jetzt durch. Einmal wird er noch besohlt.'],
    [9, 'en', 4, 'large', 'Benedict', 'Soft', 'Very soft, very light. You feel the cobbles.'],
    [7, 'it', 3, 'large', 'Fabio T.', 'Ho fatto di testa mia', 'Ho preso il mio 43 e adesso il tallone si sfila. Dovevo scendere di mezzo numero. Per il resto morbido e ben fatto.'],
  ],
  'LO-408-TA': [
    [42, 'de', 5, 'large', 'Radfahrer aus Münster', 'Auf dem Pedal', 'Der Einsatz greift auf der Pedale, hätte ich nicht gedacht. 41 F. Kettenfett ging allerdings nicht heraus, ihr hattet recht.'],
    [18, 'de', 4, 'large', 'Florian B.', 'Büro und Biergarten', 'Passt in beides. Am Anfang etwas Farbe an hellen Socken.'],
    [20, 'it', 4, 'large', 'Riccardo da Modena', 'In moto e in ufficio', 'L’inserto tiene sulla pedana e sotto la scrivania non si vede. 42 in G. Il colore si è scurito dove batte la leva.'],
  ],
  'LO-412-BO': [
    [16, 'de', 5, 'true', 'Clemens R.', 'Cordovan ohne Schnürung', 'Man muss die Größe treffen, sonst ist alles verloren. Zwei bestellt, einen zurück, 42½ war es.'],
    [10, 'en', 4, 'true', 'Arthur Q.', 'Stiff, then glorious', 'Fought them for three weeks. Now they gleam and I forget I am wearing them. The price still hurts.'],
  ],
  'LO-431-NA': [
    [3, 'de', 5, 'true', 'Opa mit Ohrensessel', 'Die Stickerei', 'Meine Enkelin fragt, ob ich jetzt Kapitän bin. Sitzen in 43 G wie angemessen.'],
  ],
  'LO-431-BO': [
    [2, 'en', 4, 'true', 'Mr Pemberton', 'Smoking jacket not included', 'Proper slippers with a proper sole. A slightly thicker insole would have been nice.'],
  ],
}
