import type { Text } from '../product-source.ts'
import type { StyleName } from '../recipe/styles.ts'
import { both } from '../recipe/vocabulary.ts'

/** How a style introduces itself; siblings take different ones. */
export const OPENINGS: Readonly<Record<StyleName, readonly Text[]>> = {
  'cap-toe-oxford': [
    both(
      'Eine einzige Naht quer über den Vorderfuß, sonst nichts: Der Captoe-Oxford ist der Schuh, mit dem man im Büro nie falsch liegt.',
      'A single seam across the forefoot and nothing else: the cap-toe Oxford is the shoe that is never wrong at work.',
    ),
    both(
      'Die Quartiere sind unter das Vorderblatt genäht, die Schnürung schließt über dem Rist zu einer schmalen Linie – so sieht geschlossene Schnürung aus, wenn der Leisten stimmt.',
      'The quarters are sewn beneath the vamp and the lacing closes to a narrow line over the instep – closed lacing as it looks on the right last.',
    ),
    both(
      'Wer nur ein Paar für Anzug, Vorstellungsgespräch und Trauung besitzen will, kauft dieses.',
      'If you want to own one pair for suits, interviews and weddings, buy this one.',
    ),
    both(
      'Gerade Vorderkappe mit doppelter Stepplinie, fünf verdeckte Ösenpaare, kein Lochmuster: ein Schuh, der leise auftritt.',
      'A straight cap with a double row of stitching, five blind eyelets a side, no broguing: a shoe that speaks softly.',
    ),
  ],
  'semi-brogue-oxford': [
    both(
      'Lochung entlang der Nähte und eine kleine Rosette auf der Kappe: Der Semi-Brogue lockert den Anzug auf, ohne ihm zu widersprechen.',
      'Broguing along the seams and a small medallion on the cap: the semi-brogue loosens a suit without contradicting it.',
    ),
    both(
      'Er steht zwischen dem glatten Captoe und dem vollen Flügel – und genau dort tragen ihn die meisten am häufigsten.',
      'It stands between the plain cap toe and the full wing, which is exactly where most of us need it.',
    ),
    both(
      'Gezackte Kanten, gerade Kappe, geschlossene Schnürung: ein Oxford, der auch zur Flanellhose passt.',
      'Gimped edges, straight cap, closed lacing: an Oxford that gets on with flannel trousers too.',
    ),
    both(
      'Die Lochreihen sind von Hand ausgerichtet, damit sie links und rechts auf gleicher Höhe enden. Man sieht es erst, wenn es fehlt.',
      'The rows of punching are lined up by hand so that they end level left and right. You notice only where it is missing.',
    ),
  ],
  'full-brogue-oxford': [
    both(
      'Die Flügelkappe läuft in einem Bogen bis zur Ferse aus, die Lyra sitzt mittig auf der Spitze: der Full-Brogue in seiner klassischen Form.',
      'The wing sweeps back along the side and the medallion sits square on the toe: the full brogue in its classic form.',
    ),
    both(
      'Einst sollten die Löcher im Moor das Wasser hinauslassen; heute lassen sie Tweed, Cord und Flanell gut aussehen.',
      'The holes once let bog water out; today they make tweed, corduroy and flannel look good.',
    ),
    both(
      'Ein Oxford mit vollem Flügel verlangt nach einem Leisten mit Substanz. Diesen hier trägt er gut.',
      'A wingtip Oxford asks for a last with some substance. It wears this one well.',
    ),
    both(
      'Vierlagig genähte Flügel, gezackte Kanten, gestanzte Doppelreihen – am Schaft dieses Modells sitzt eine Stepperin länger als an jedem anderen Oxford.',
      'Layered wings, gimped edges, punched double rows: our closers spend longer on this upper than on any other Oxford.',
    ),
  ],
  'wholecut-oxford': [
    both(
      'Der Schaft ist aus einem einzigen Stück Leder geschnitten und nur an der Ferse geschlossen. Für ein Paar kommt allein das Herz der Haut in Frage.',
      'The upper is cut from one piece of leather and closed only at the heel. Only the heart of the hide will do for a pair.',
    ),
    both(
      'Ohne Naht und ohne Kappe bleibt nichts, was ablenkt: Linie, Leder und Glanz müssen stimmen.',
      'With no seam and no cap there is nothing to distract: line, leather and shine have to be right.',
    ),
    both(
      'Der Wholecut ist der eleganteste Oxford und der strengste Prüfstein für Zuschneider und Leistenbauer.',
      'The wholecut is the most elegant Oxford and the hardest test for clicker and last maker alike.',
    ),
    both(
      'Ein Stück Leder, fünf Ösenpaare, eine Spitze, die sich bis zum Spiegelglanz polieren lässt.',
      'One piece of leather, five pairs of eyelets, a toe that takes a mirror shine.',
    ),
  ],
  'plain-derby': [
    both(
      'Die Quartiere liegen offen auf dem Vorderblatt, der Schuh lässt sich weit öffnen: Der Derby ist die richtige Antwort auf einen hohen Spann.',
      'The quarters lie open on the vamp and the shoe opens wide: the Derby is the right answer to a high instep.',
    ),
    both(
      'Glattes Vorderblatt, vier Ösenpaare, nichts weiter. Ein Schuh für jeden Tag, der sich nach einem Jahr besser anfühlt als am ersten.',
      'A plain vamp, four pairs of eyelets, nothing more. An everyday shoe that feels better after a year than on day one.',
    ),
    both(
      'Weniger streng als ein Oxford, ordentlicher als ein Stiefel: Der Plain Derby geht zum Anzug wie zur dunklen Jeans.',
      'Less strict than an Oxford, tidier than a boot: the plain Derby goes with a suit as well as with dark denim.',
    ),
    both(
      'Am Derbybogen sitzt ein von Hand gesetzter Riegel, denn dort zieht jeder Schritt. Der Rest des Schafts bleibt glatt.',
      'A hand-set bar tack sits where the facing ends, for every step pulls there. The rest of the upper stays plain.',
    ),
  ],
  'split-toe-derby': [
    both(
      'Die senkrechte Naht auf der Spitze und der aufgesetzte Kranz kommen vom norwegischen Bauernschuh; geblieben ist die Robustheit.',
      'The upright seam on the toe and the raised apron come from the Norwegian farm shoe; the toughness has stayed.',
    ),
    both(
      'Kranz und Zehennaht werden mit gewachstem Faden geschlossen, damit sie auch nach einem nassen Herbst stehen.',
      'Apron and toe seam are closed with waxed thread, so that they still stand after a wet autumn.',
    ),
    both(
      'Ein Schuh für Cord, Tweed und Wege ohne Bürgersteig.',
      'A shoe for corduroy, tweed and paths without a pavement.',
    ),
    both(
      'Der Norweger wirkt kräftig, drückt aber nicht: Unter dem Kranz ist mehr Platz, als man von außen vermutet.',
      'The split toe looks sturdy but does not press: there is more room under the apron than you would guess.',
    ),
  ],
  'longwing-derby': [
    both(
      'Beim Longwing laufen die Flügel bis zur Fersennaht durch, statt am Gelenk zu enden. Das gibt dem Schuh seine lange, ruhige Linie.',
      'On a longwing the wings run right round to the heel seam instead of ending at the waist. It gives the shoe its long, calm line.',
    ),
    both(
      'In den fünfziger Jahren trug man ihn zum grauen Anzug, heute eher zu schwerem Stoff: ein Derby mit Gewicht.',
      'In the fifties it went with grey suits, today rather with heavy cloth: a Derby with some weight.',
    ),
    both(
      'Viel Leder, viel Lochung, kräftiger Rahmen – der Longwing ist der Schuh, den man im November aus dem Schrank holt.',
      'Plenty of leather, plenty of broguing, a strong welt: the longwing is what you take from the cupboard in November.',
    ),
  ],
  'double-monk': [
    both(
      'Zwei Schnallen statt Senkel: Die untere bleibt meist zu, die obere öffnet man mit einem Griff, denn unter ihr sitzt ein Gummizug.',
      'Two buckles in place of laces: the lower usually stays done up, the upper opens with one hand thanks to a hidden elastic.',
    ),
    both(
      'Der Doppelmonk schließt wie ein Derby und wirkt wie ein Oxford mit Schmuck. Zur Hose ohne Aufschlag steht er am besten.',
      'The double monk closes like a Derby and looks like an Oxford with jewellery. It is at its best under plain-bottomed trousers.',
    ),
    both(
      'Die Dornschnallen sind massiv und vernäht, nicht genietet, und lassen sich beim Aufarbeiten ersetzen.',
      'The buckles are solid and sewn rather than riveted, so they can be replaced when the shoe is refurbished.',
    ),
    both(
      'Gerade Vorderkappe, zwei Riemen, klare Seitenlinie: ein Schuh, der ohne weiteren Zierrat auskommt.',
      'Straight cap, two straps, a clean side: a shoe that needs no other ornament.',
    ),
  ],
  'penny-loafer': [
    both(
      'Ein Steg über dem Rist, von Hand vernähter Kranz, keine Schnürung: Der Penny-Loafer ist der Schuh für den Freitag – und für jeden Tag ohne Termine.',
      'A strap across the instep, a hand-sewn apron, no laces: the penny loafer is the shoe for Fridays, and for every day without appointments.',
    ),
    both(
      'Ein guter Loafer hält an Ferse und Rist, ohne zu drücken. Deshalb hat er einen eigenen Leisten.',
      'A good loafer holds at heel and instep without pinching. That is why it has a last of its own.',
    ),
    both(
      'Der Einschnitt im Steg ist genau so breit wie ein Pfennig – ob man einen hineinsteckt, bleibt Geschmackssache.',
      'The slit in the strap is just wide enough for a penny. Whether you put one in is a matter of taste.',
    ),
    both(
      'Im Sommer zur Leinenhose, im Oktober mit feiner Socke: Der Loafer macht die Garderobe leichter.',
      'With linen in summer, with a fine sock in October: a loafer lightens the wardrobe.',
    ),
  ],
  'chelsea-boot': [
    both(
      'Zwei Gummizüge, eine Schlaufe, sonst Leder: Der Chelsea Boot ist morgens der schnellste Stiefel im Schrank.',
      'Two elastic gussets, one pull tab and otherwise leather: the Chelsea is the quickest boot in the cupboard.',
    ),
    both(
      'Die Gummizüge sind gewebt und lassen sich in der Werkstatt tauschen; sie sind an einem Chelsea das Erste, was müde wird.',
      'The gussets are woven and can be replaced in the workshop; on a Chelsea they are the first thing to tire.',
    ),
    both(
      'Schmale Fessel, glattes Vorderblatt: Dieser Stiefel verschwindet unter der Anzughose und zeigt sich unter der Jeans.',
      'A slim ankle and a plain vamp: this boot disappears under suit trousers and shows itself under denim.',
    ),
    both(
      'Der Schaft ist über dem Rist geformt, bevor er auf den Leisten kommt. Darum schlägt das Leder beim Gehen keine Falten am Knöchel.',
      'The upper is blocked over the instep before lasting. That is why the leather does not crease at the ankle.',
    ),
  ],
  'chukka-boot': [
    both(
      'Zwei Ösenpaare, knöchelhoher Schaft, weiches Leder: Der Chukka ist der Stiefel für alle, die keine Stiefel mögen.',
      'Two pairs of eyelets, an ankle-high upper, soft leather: the chukka is the boot for people who dislike boots.',
    ),
    both(
      'Aus dem Polosport geblieben sind der Name und die Bequemlichkeit.',
      'What remains from the polo field is the name, and the comfort.',
    ),
    both(
      'Ungefüttert an der Zunge, damit er sich eng schnüren lässt, und mit Leder gefüttert, wo die Ferse reibt.',
      'Unlined at the tongue so that it laces closely, lined with leather where the heel rubs.',
    ),
    both(
      'Er passt zur Baumwollhose im April und zum Flanell im November; dazwischen braucht man kaum etwas anderes.',
      'It suits chinos in April and flannel in November; in between you need little else.',
    ),
  ],
  'lace-up-boot': [
    both(
      'Sechs Ösenpaare geben Halt bis über den Knöchel, die Kappe schützt die Spitze: ein Stiefel für lange Wege.',
      'Six pairs of eyelets hold the foot above the ankle, the cap guards the toe: a boot for long distances.',
    ),
    both(
      'Die Zunge ist bis oben vernäht und hält Wasser und Laub draußen.',
      'The tongue is bellowed to the top and keeps out water and leaves.',
    ),
    both(
      'Wer einen Winter lang nur ein Paar tragen darf, sollte einen Schnürstiefel wählen.',
      'If you may wear only one pair all winter, choose a lace-up boot.',
    ),
    both(
      'Der Schaft steht von Anfang an und legt sich nach zwei Wochen weich um die Fessel.',
      'The shaft stands up from the first day and settles softly round the ankle after two weeks.',
    ),
  ],
  'balmoral-boot': [
    both(
      'Unten ein Oxford, darüber ein hoher, glatter Schaft: Der Balmoral-Stiefel ist der förmlichste Stiefel, den es gibt.',
      'An Oxford below, a high plain shaft above: the balmoral is the most formal boot there is.',
    ),
    both(
      'Die waagerechte Naht trennt Vorderfuß und Schaft; sie läuft ohne Absatz rund um den Schuh und verzeiht keinen Fehler.',
      'The level seam divides foot from shaft; it runs round the shoe without a break and forgives no mistake.',
    ),
    both(
      'Zum dunklen Mantel, zum Cutaway, zum Winterabend in der Oper.',
      'For the dark overcoat, the morning coat, a winter evening at the opera.',
    ),
  ],
}
