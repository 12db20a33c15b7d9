import type { WrittenReviews } from './written-review.ts'

// biome-ignore format: a review a line, so that the pages read as a list
export const BOOT_REVIEWS: WrittenReviews = {
  'BO-501-SW': [
    [55, 'de', 5, 'true', 'Hausmeister im Theater', 'Rein und los', 'Ziehe ihn morgens im Dunkeln an. Zwei Winter, Gummizüge noch straff. 44 H.'],
    [12, 'de', 4, 'true', 'Bastian', 'Guter Regenstiefel', 'Auf dem Rad trocken geblieben. Beim Ausziehen brauche ich einen Stiefelknecht.'],
    [20, 'de', 5, 'true', 'Olaf N.', 'Sicher auf Glatteis', 'Sagen wir: sicherer als alles andere, was ich besitze. Ist mein zweites Paar, das erste hat jetzt der Sohn.'],
    [24, 'it', 5, 'true', 'Albergatore di Bolzano', 'Neve sciolta, piedi asciutti', 'Entro e esco cento volte al giorno, e gli elastici sono ancora tesi. 44 in H.'],
  ],
  'BO-501-SN': [
    [38, 'de', 5, 'true', 'Merle für ihren Mann', 'Velours und Regen geht', 'Ich hätte nie Velours für Regen gekauft. Trocknen lassen, bürsten, sieht aus wie vorher. Er trägt 43 G.'],
    [16, 'de', 4, 'true', 'Jonte', 'Färbt anfangs', 'Auf dem hellen Teppich waren Abdrücke, ging mit Seife weg. Danach nicht mehr.'],
    [7, 'en', 5, 'true', 'Sorcha’s husband', 'Every day since', 'Pulled them on in October and have hardly worn anything else.'],
  ],
  'BO-512-SW': [
    [46, 'de', 5, 'true', 'Dirigent', 'Zum Frack wäre zu viel', 'Aber zum dunklen Anzug ist er das Beste, was ich kenne. Schmale Fessel, glatter Boden. 42 G.'],
    [14, 'de', 4, 'true', 'Philipp aus Wien', 'Schlank', 'Beim Anziehen zäh, mit Schuhlöffel geht es. Optisch makellos.'],
  ],
  'BO-521': [
    [50, 'de', 5, 'true', 'Strandläufer', 'Oliv', 'Jeden Morgen am Watt. Sand lässt sich ausklopfen, Salz ausbürsten. 43.'],
    [15, 'de', 4, 'true', 'Christoph W.', 'Weite Öffnung', 'Hoher Spann, endlich ein Stiefel ohne Schuhlöffel. Die Schnürsenkel sind einen Tick zu kurz.'],
    [9, 'de', 3, 'true', 'Ralf aus Suhl', 'Im Schnee nass', 'Stand ja dabei. Für trockene Kälte sehr schön, für Matsch nehme ich Glattleder.'],
    [26, 'en', 5, 'true', 'Idris', 'Walks and pubs', 'Snuff, size 42. Comfortable after an hour and forgiving of everything after that.'],
    [12, 'it', 4, 'true', 'Michele', 'Camoscio da weekend', 'Oliva, 43. Comodo da subito. Dopo un temporale è rimasto un alone, con la spazzola è andato via quasi tutto.'],
  ],
  'BO-528-SN': [
    [58, 'de', 5, 'true', 'Jagdpächter', 'Zwei Paar Socken', 'Dafür ist er gemacht. Dornen, Draht, Brombeeren, nichts zu sehen. 44 H.'],
    [12, 'de', 4, 'large', 'Sönke', 'Groß ohne dicke Socken', 'Mit dünnen Socken zu weit. Im Winter goldrichtig.'],
  ],
  'BO-541-TA': [
    [62, 'de', 5, 'true', 'Marktbeschicker', 'Ab fünf Uhr früh', 'Stehe seit zwanzig Jahren auf dem Wochenmarkt. Das erste Mal warme Füße, die Doppelsohle macht es. Tan ist jetzt kein Tan mehr.'],
    [20, 'de', 4, 'true', 'Gero', 'Einlaufen dauert', 'Drei Wochen hart, dann weich. Sechs Ösenpaare morgens sind ein Programm.'],
    [40, 'de', 5, 'true', 'Vitus', 'Schöner wird er von allein', 'Nach dem ersten Winter hat die Kappe eine andere Farbe als der Schaft. Genau das wollte ich.'],
  ],
  'BO-544-DB': [
    [30, 'de', 5, 'large', 'Landärztin für ihren Mann', 'Im Schlamm', 'Wasser perlt, wie beschrieben etwa eine Stunde. Halbe Größe kleiner, mit Einlage normal.'],
    [9, 'de', 3, 'large', 'Thilo', 'Breit', 'Toller Stiefel, aber für meine Füße ein Boot. Auf den schlankeren gewechselt.'],
    [27, 'it', 5, 'large', 'Guardaparco', 'Otto ore sui sentieri', 'Mezza misura in meno e plantare mio, 43 in G. L’acqua scivola via finché non ci resti dentro. Ogni due settimane un po’ di grasso.'],
  ],
  'BO-548-DB': [
    [24, 'de', 5, 'true', 'Hüttenwirt', 'Ein Werkzeug', 'Die erste Woche war Strafe. Danach habe ich ihn nur zum Schlafen ausgezogen. 45.'],
    [11, 'en', 4, 'true', 'Magnus', 'Heavy and honest', 'Two visible seams and no water inside. They weigh what they weigh.'],
  ],
  'BO-564-SW': [
    [12, 'de', 5, 'true', 'Kantor', 'Kalte Kirche', 'Sieht aus wie ein Halbschuh und wärmt wie ein Stiefel. 43 F.'],
    [6, 'de', 4, 'true', 'Aurel', 'Drückt am Knöchel', 'Die erste Woche jedenfalls. Mit dicken Socken vorgeweitet, jetzt gut.'],
    [9, 'it', 2, 'small', 'Sandro M.', 'Collo troppo alto, il mio', 'Scarpa splendida, ma sul collo del piede mi segava. Restituita, rimborso in sei giorni. Peccato.'],
  ],
  'BO-581-TA': [
    [1, 'de', 5, 'true', 'Hüttenwirt a. D.', 'Wie früher', 'Schwer und steif: so muss das. Nach einer Woche gibt das Leder über den Zehen nach.'],
  ],
}
