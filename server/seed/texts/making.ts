import type { Text } from '../product-source.ts'
import type { LeatherName, MakeName, OccasionName, SoleName } from '../recipe/vocabulary.ts'
import { both } from '../recipe/vocabulary.ts'

/** `{tannery}` is filled in. */
export const LEATHER_NOTES: Readonly<Record<LeatherName, readonly Text[]>> = {
  boxcalf: [
    both(
      'Das Boxcalf der {tannery} ist chromgegerbt, fein in der Faser und so dicht, dass Wasser zunächst abperlt.',
      'The box calf from {tannery} is chrome-tanned, fine in the fibre and so dense that water runs off at first.',
    ),
    both(
      'Verarbeitet ist Boxcalf der {tannery}, 1,3 Millimeter stark und von Hand nach Maserung zugeschnitten.',
      'We use box calf from {tannery}, 1.3 millimetres thick and clicked by hand with the grain.',
    ),
    both(
      'Boxcalf der {tannery} lässt sich mit Hartwachs an der Spitze auf Hochglanz bringen und wirft feine statt grober Gehfalten.',
      'Box calf from {tannery} takes a high shine at the toe and creases finely rather than coarsely.',
    ),
  ],
  calf: [
    both(
      'Das durchgefärbte Kalbleder der {tannery} kommt ohne Deckfarbe aus; Poren und Adern bleiben sichtbar.',
      'The aniline calf from {tannery} carries no pigment; pores and veins stay visible.',
    ),
    both(
      'Kalbleder der {tannery}, mit Anilin gefärbt und erst am fertigen Schuh poliert: Jedes Paar fällt ein wenig anders aus.',
      'Calf from {tannery}, aniline-dyed and polished only on the finished shoe: every pair comes out a little different.',
    ),
    both(
      'Die {tannery} liefert dieses Kalbleder als Crust; Farbe und Tiefe entstehen in der Werkstatt, Schicht für Schicht.',
      'This calf reaches the workshop from {tannery} as crust; colour and depth are built up there, layer by layer.',
    ),
  ],
  suede: [
    both(
      'Das Veloursleder der {tannery} ist Kalb, nicht Spalt: dicht, kurzflorig und fest genug, um die Form zu halten.',
      'The suede from {tannery} is calf, not split: dense, short in the nap and firm enough to hold its shape.',
    ),
    both(
      'Kalbvelours der {tannery}, in der Gerberei imprägniert; ein Schauer hinterlässt nichts, was die Kreppbürste nicht holt.',
      'Calf suede from {tannery}, treated at the tannery; a shower leaves nothing that a crepe brush cannot lift.',
    ),
    both(
      'Der kurze Flor des Velours der {tannery} wechselt beim Darüberstreichen den Ton und legt sich von selbst wieder.',
      'The short nap of this suede from {tannery} changes shade under the hand and settles again by itself.',
    ),
  ],
  grain: [
    both(
      'Das Scotchgrain der {tannery} ist Kalbleder mit eingeprägtem Korn; Kratzer gehen darin unter, Nässe steht lange an.',
      'The Scotch grain from {tannery} is calf with an embossed grain; scratches vanish in it and wet takes long to get through.',
    ),
    both(
      'Genarbtes Kalbleder der {tannery}, etwas dicker als Boxcalf und im Herbst dankbar.',
      'Grained calf from {tannery}, a little thicker than box calf and grateful in autumn.',
    ),
  ],
  cordovan: [
    both(
      'Cordovan der {tannery} ist Pferdeleder aus der Muskelplatte, sechs Monate vegetabil gegerbt, gefettet und von Hand glasiert. Es wirft Wellen statt Falten.',
      'Cordovan from {tannery} is the shell of the horse hide, vegetable-tanned for six months, stuffed with fat and glazed by hand. It rolls instead of creasing.',
    ),
    both(
      'Eine Haut gibt zwei Paar her, mehr nicht: Cordovan der {tannery}, dicht, wachsig, mit einer Tiefe, die kein Kalbleder hat.',
      'One hide yields two pairs and no more: cordovan from {tannery}, dense, waxy, with a depth that no calf has.',
    ),
  ],
}

export const MAKE_NOTES: Readonly<Record<MakeName, readonly Text[]>> = {
  goodyear: [
    both(
      'Rahmen, Schaft und Brandsohle hält eine Einstechnaht, die Laufsohle eine zweite Naht; dazwischen liegt Kork, der sich dem Fuß anpasst.',
      'One seam holds welt, upper and insole, a second the outsole; the cork between them takes the shape of the foot.',
    ),
    both(
      'Rahmengenäht nach dem Verfahren von 1872: Die Brandsohle bleibt undurchstochen, und die Laufsohle lässt sich erneuern, ohne den Schaft anzurühren.',
      'Welted by the method of 1872: the insole is not pierced, and the outsole can be renewed without touching the upper.',
    ),
    both(
      'Der Schuh ist rahmengenäht und steht nach dem Zwicken eine Woche auf dem Leisten, ehe der Boden darankommt.',
      'The shoe is Goodyear-welted and stays on the last for a week before it gets its bottom.',
    ),
  ],
  hand: [
    both(
      'Der Rahmen ist von Hand eingestochen: Der Schuhmacher schneidet die Lippe aus der Brandsohle und näht mit Pechdraht, Stich für Stich.',
      'The welt is sewn by hand: the maker cuts the holdfast from the insole and sews it with waxed thread, stitch by stitch.',
    ),
    both(
      'Handeingestochen heißt: kein aufgeklebtes Leinenband, sondern eine Lippe aus dem vollen Leder der Brandsohle. Das macht den Boden biegsamer und noch leichter zu erneuern.',
      'Hand-welted means no glued canvas rib but a holdfast cut from the full insole. It makes the bottom more supple and easier still to renew.',
    ),
    both(
      'Am Einstechen eines Paares sitzt ein Mensch rund vier Stunden; die Doppelnaht setzt danach die Maschine.',
      'Inseaming a pair takes one person about four hours; the outsole is stitched by machine afterwards.',
    ),
  ],
  blake: [
    both(
      'Durchgenäht nach Blake: Eine Naht verbindet Brandsohle, Schaft und Laufsohle. Der Schuh bleibt flach, leicht und vom ersten Tag an biegsam.',
      'Blake-stitched: one seam joins insole, upper and outsole. The shoe stays flat, light and supple from the first day.',
    ),
    both(
      'Die Durchnähmaschine erlaubt eine schmale Sohlenkante. Neu besohlen kann ihn jeder Schuhmacher mit Blake-Maschine.',
      'The Blake machine allows a close-cut sole edge. Any cobbler with such a machine can resole it.',
    ),
  ],
  blakeRapid: [
    both(
      'Blake-Rapid verbindet beides: durchgenähte Zwischensohle, darauf eine außen genähte Laufsohle, die sich einzeln ersetzen lässt.',
      'Blake Rapid joins both ways: a stitched-through midsole and an outsole sewn to its edge, which can be replaced on its own.',
    ),
    both(
      'Die Zwischensohle ist durchgenäht, die Laufsohle darauf gedoppelt – biegsamer als ein Rahmen, haltbarer als reiner Blake.',
      'The midsole is sewn through and the outsole stitched on: more supple than a welt, longer-lived than plain Blake.',
    ),
  ],
  double: [
    both(
      'Zwiegenäht: Der Schaft ist nach außen geschlagen und mit zwei sichtbaren Nähten von Hand auf Rahmen und Sohle gebracht. So dicht ist keine andere Machart.',
      'Double-stitched: the upper is turned out and sewn to welt and sole by hand with two visible seams. No other make is as tight.',
    ),
    both(
      'Zwei parallele Handnähte laufen rund um den Schuh; die zwiegenähte Machart kommt aus dem Gebirge und ist für nasse Wege gemacht.',
      'Two parallel hand seams run round the shoe; double stitching comes from the mountains and is made for wet paths.',
    ),
  ],
}

export const SOLE_NOTES: Readonly<Record<SoleName, readonly Text[]>> = {
  leather: [
    both(
      'Die Laufsohle ist lohgegerbtes Leder von fünf Millimetern, die Absatzspitze gummiert.',
      'The outsole is five millimetres of bark-tanned leather, with a rubber quarter at the heel.',
    ),
    both(
      'Die Ledersohle atmet und gleitet; auf nassem Pflaster empfiehlt sich ein Tag Pause danach.',
      'The leather sole breathes and glides; after wet pavements give it a day of rest.',
    ),
  ],
  channel: [
    both(
      'Die Sohlennaht liegt in einem geschlossenen Kanal, das Gelenk ist abgeschrägt: Von unten sieht man nur glattes Leder.',
      'The outsole seam lies in a closed channel and the waist is bevelled: from below you see nothing but smooth leather.',
    ),
    both(
      'Für den geschlossenen Kanal wird die Ledersohle aufgeschnitten, genäht und wieder verklebt – die Naht liegt geschützt darunter.',
      'For the closed channel the sole is cut open, sewn and closed again; the seam lies protected beneath.',
    ),
  ],
  double: [
    both(
      'Die Doppelsohle aus Leder gibt Gewicht und Abstand zum kalten Boden; eingelaufen ist sie nach etwa drei Wochen.',
      'The double leather sole gives weight and distance from cold ground; it is worn in after about three weeks.',
    ),
    both(
      'Zwei Lagen Sohlenleder, rundum genäht: nichts für Eilige, aber etwas für Jahre.',
      'Two layers of sole leather, sewn all round: not for the hurried, but for years.',
    ),
  ],
  insert: [
    both(
      'Im Vorderfuß ist eine dünne Gummiplatte in die Ledersohle eingelassen; von der Seite bleibt es eine Ledersohle.',
      'A thin rubber plate is let into the forepart; seen from the side it remains a leather sole.',
    ),
    both(
      'Leder am Rand, Gummi, wo der Ballen auftritt: ein Kompromiss, den man beim ersten Regen zu schätzen weiß.',
      'Leather at the edge, rubber where the ball treads: a compromise you will value in the first rain.',
    ),
  ],
  studded: [
    both(
      'Die flache Gummizapfensohle greift auf nassem Pflaster und ist von der Seite kaum höher als Leder.',
      'The flat studded rubber sole grips wet stones and is hardly thicker than leather from the side.',
    ),
    both(
      'Unter dem Rahmen sitzt eine Gummizapfensohle: Salz, Regen und Kopfsteinpflaster dürfen kommen.',
      'A studded rubber sole sits under the welt: let salt, rain and cobbles come.',
    ),
  ],
}

export const OCCASION_NOTES: Readonly<Record<OccasionName, Text>> = {
  business: both(
    'Sein Platz ist der Arbeitstag, vom ersten Termin bis zum letzten Zug.',
    'Its place is the working day, from the first meeting to the last train.',
  ),
  evening: both(
    'Mit einer Lage Hartwachs auf der Kappe trägt er auch den Abendanzug.',
    'With a layer of wax on the toe it carries evening dress as well.',
  ),
  wedding: both(
    'Wir sehen ihn oft auf Hochzeiten und zwei Jahre später im Büro.',
    'We often meet it at weddings, and two years later at the office.',
  ),
  casual: both('Am Wochenende genügt ihm eine gute Jeans.', 'At the weekend a good pair of jeans is all it asks for.'),
  country: both(
    'Auf dem Land darf er Spuren bekommen, dafür ist er gebaut.',
    'In the country it may pick up marks; it is built for that.',
  ),
  rain: both(
    'Bei Regen ist er der, den man ohne Nachdenken nimmt.',
    'In the rain it is the pair you take without thinking.',
  ),
}
