import type { WrittenReviews } from './written-review.ts'

// biome-ignore format: a review a line, so that the pages read as a list
export const DERBY_REVIEWS: WrittenReviews = {
  'DE-201-SW': [
    [20, 'de', 5, 'true', 'Pfarrer Jost', 'Bei jedem Wetter', 'Von der Kirche zum Friedhof sind es bei uns achthundert Meter Kies. 43 H, nie nasse Füße gehabt bisher.'],
    [12, 'de', 5, 'true', 'Ulli', 'Hoher Spann', 'Mir passt seit Jahren kein Halbschuh. Der geht weit auf und wieder zu. Danke für die Beratung am Telefon.'],
    [7, 'de', 4, 'true', 'S. Petersen', 'Arbeitsschuh', 'Bin Fotograf, liege viel auf dem Boden. Spitze schon zerkratzt, Sohle wie neu. So soll es sein.'],
    [2, 'de', 3, 'large', 'Dieter aus Ulm', 'In H zu weit', 'Habe H genommen, weil ich dachte, ich hätte breite Füße. Habe ich nicht. In G jetzt gut, der Umtausch dauerte neun Tage.'],
    [30, 'en', 5, 'true', 'Callum', 'Wedding photographer', 'Ten hours on my feet on grass, gravel and dance floors. The only pair I own that does all three.'],
  ],
  'DE-201-DB': [
    [8, 'de', 5, 'true', 'Piet', 'Sieht nie dreckig aus', 'Das stimmt wirklich. 44 G.'],
    [15, 'de', 4, 'true', 'Maren K. für ihren Mann', 'Bequem', 'Er sagt: bequem. Mehr sagt er nie. Ich finde die Sohle etwas dick.'],
    [16, 'it', 5, 'true', 'Ivana per il marito', 'Pioggia a Torino', 'Va a scuola a piedi con qualsiasi tempo. 43 in H. La gomma tiene anche sulle foglie bagnate, e in classe non fa rumore.'],
  ],
  'DE-204-SW': [
    [33, 'de', 5, 'true', 'Archivar', 'Endlich förmlich mit hohem Spann', 'Oxfords stehen bei mir offen wie ein Scheunentor. Dieser nicht, und er geht trotzdem zum dunklen Anzug. 42½ G.'],
    [27, 'de', 4, 'true', 'Hermann-Josef', 'Schnörkellos', 'Es ist ein schwarzer Schuh. Nach einem halben Jahr ist die Laufsohle vorn dünner, das ist bei Leder so.'],
    [10, 'en', 4, 'true', 'J. Whitcombe', 'Plain and good', 'Looks sharper than most Derbies. Sole slippery until scuffed.'],
  ],
  'DE-209-MB': [
    [50, 'de', 5, 'large', 'Revierleiter', 'Forst', 'Mit Einlage in 44, ohne wäre es 43. Drei Wochen hart, dann nie wieder. Jetzt zweiter Herbst, Nähte tadellos.'],
    [22, 'de', 4, 'large', 'Jörn H.', 'Laut', 'Auf Parkett hört mich das ganze Stockwerk. Draußen ein Panzer, im guten Sinn.'],
    [6, 'de', 2, 'large', 'Pascal', 'Zu groß in jeder Größe', 'Schmaler Fuß, eine halbe Größe kleiner genommen und doch geschwommen. Zurückgeschickt. Steht aber auch so in der Beschreibung.'],
    [14, 'it', 4, 'large', 'Corrado V.', 'Larga, come promesso', 'Mezza misura in meno, 44, e con la calza di lana va bene. Pesa, ma lo sapevo. Una stella in meno per i lacci corti.'],
  ],
  'DE-214-SW': [
    [16, 'de', 5, 'true', 'Mehmet Y.', 'Zum Bachelor', 'Von meinen Eltern geschenkt bekommen. Weich, leicht, sieht nach viel mehr aus. 42 G.'],
    [55, 'de', 3, 'true', 'Steffen', 'Sohle nach einem Jahr durch', 'Trage ihn täglich, das war wohl zu viel verlangt. Der Schuster hat ihn für 65 Euro neu besohlt, einmal geht das ja.'],
    [4, 'de', 4, 'true', 'Robin', 'Preis stimmt', 'Für das Geld sehr ordentlich. Oben etwas flach, mit dünnen Socken geht es.'],
    [8, 'it', 4, 'true', 'Nicolò', 'Prima scarpa seria', 'Comprata per il primo impiego, 42 in G. Il collo è basso: con il piede alto provate altro. La pelle vale più di quel che costa.'],
  ],
  'DE-231-DB': [
    [24, 'de', 5, 'true', 'Almwirt', 'Schwer und dicht', 'Vier Stunden im nassen Schnee, innen trocken. Wiegt wie zwei. Mit dicken Socken 45, sonst 44½.'],
    [12, 'de', 4, 'true', 'Reinhold G.', 'Der linke hat gedrückt', 'Nach zwei Wochen war es vorbei. Die zwei Nähte sind eine Pracht.'],
  ],
  'DE-234-MB': [
    [64, 'de', 5, 'large', 'Winzerin M. für ihren Mann', 'Im Weinberg und danach', 'Er putzt ihn nie, ich sonntags. Man sieht den Lehm, dann bürstet man, dann sieht man ihn nicht. Halbe Größe kleiner war richtig.'],
    [17, 'de', 4, 'large', 'Hauke', 'Hund zieht, Sohle hält', 'Auf nassem Laub sehr sicher. Das Korn versteckt alles. Etwas breit um die Ferse.'],
    [75, 'en', 5, 'large', 'Fergus', 'Dog walker', 'Two spaniels, two winters. Half a size down with normal socks.'],
    [21, 'it', 5, 'large', 'Geometra Fusco', 'Cantiere e poi pranzo', 'Tra una cosa e l’altra basta una spazzola. 43, di solito porto il 44. Nel fango non ho mai sentito umido.'],
  ],
  'DE-238-DB': [
    [36, 'de', 5, 'true', 'Orgelbauer', 'Platz für die Zehen', 'Meine Zehen liegen übereinander, fast überall stoße ich an. Unter dem Kranz ist Luft. 43 G.'],
    [55, 'de', 4, 'true', 'Lothar E.', 'Gutes Korn', 'Nach einem Jahr sieht das Leder aus wie am ersten Tag, nur weicher. Der Faden vorn ist leicht ausgefranst, stört mich nicht.'],
  ],
  'DE-247-BO': [
    [21, 'de', 5, 'true', 'Kunsthändler', 'Bordeaux zu Grau', 'Es gibt keine bessere Kombination. Drei Anfragen in einer Woche, wo man den bekommt.'],
    [9, 'de', 4, 'true', 'Markus von der Weser', 'Langer Schuh', 'Optisch macht er den Fuß länger, wer 46 trägt, sollte das wissen. Trage ihn gern.'],
    [27, 'en', 5, 'true', 'Laurence', 'Lovely colour', 'Between brown and red, depending on the hour. True to size in 43.'],
  ],
}
