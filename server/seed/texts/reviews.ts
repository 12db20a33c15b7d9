import type { Text } from '../product-source.ts'
import { both } from '../recipe/vocabulary.ts'

/** Parts of what shoppers write; `{last}`, `{size}` and `{weeks}` are filled in. */
export interface Voice {
  readonly titles: readonly Text[]
  readonly parts: readonly Text[]
}

export const VOICES: Readonly<Record<1 | 2 | 3 | 4 | 5, Voice>> = {
  5: {
    titles: [
      both('Sitzt', 'They fit'),
      both('Mein drittes Paar', 'My third pair'),
      both('Besser als erwartet', 'Better than expected'),
      both('Genau so soll es sein', 'Just as it should be'),
      both('Endlich ein Leisten für mich', 'A last for me at last'),
      both('Saubere Arbeit', 'Clean work'),
      both('Wird mit jedem Tag besser', 'Better every day'),
      both('Würde ich wieder kaufen', 'Would buy again'),
    ],
    parts: [
      both(
        'Nach {weeks} Wochen fühlt sich der Schuh an wie angegossen.',
        'After {weeks} weeks the shoe feels as if it were made for me.',
      ),
      both(
        'Die Naht läuft so gleichmäßig, dass ich sie mir mit der Lupe angesehen habe.',
        'The stitching is so even that I looked at it with a glass.',
      ),
      both(
        'Ferse fest, Zehen frei – {last} ist mein Leisten.',
        'Firm at the heel, free at the toes: {last} is my last.',
      ),
      both('Am ersten Tag gleich acht Stunden getragen, ohne Blase.', 'Eight hours on the first day and no blister.'),
      both(
        'Das Leder hat nach dem ersten Cremen noch einmal gewonnen.',
        'The leather gained again after the first cream.',
      ),
      both('Im Büro schon zweimal darauf angesprochen worden.', 'Two colleagues have already asked about them.'),
      both(
        'Zwei Paar zur Auswahl bestellt, eines zurückgeschickt, das Geld war nach vier Tagen da.',
        'Ordered two pairs to choose from and sent one back; the money came after four days.',
      ),
      both(
        'Die Gehfalten bleiben fein, mit Spannern sieht er aus wie neu.',
        'The creases stay fine; with trees they look like new.',
      ),
      both('Größe {size}, wie bei allen meinen rahmengenähten Schuhen.', 'Size {size}, as in all my welted shoes.'),
      both(
        'Die Beschreibung des Leistens stimmt bis ins Detail.',
        'The description of the last is right to the detail.',
      ),
    ],
  },
  4: {
    titles: [
      both('Sehr guter Schuh mit kleinem Abzug', 'Very good, one small deduction'),
      both('Einlaufen muss man ihn', 'Needs breaking in'),
      both('Schön, aber anfangs steif', 'Handsome, stiff at first'),
      both('Gute Passform', 'Good fit'),
      both('Farbe etwas dunkler', 'Colour a little darker'),
      both('Fast perfekt', 'Nearly perfect'),
    ],
    parts: [
      both(
        'In der ersten Woche war die Sohle ein Brett, danach ging es schnell.',
        'For the first week the sole was a board, then it went quickly.',
      ),
      both(
        'Der Farbton ist im Tageslicht dunkler als auf meinem Bildschirm, gefällt mir aber.',
        'In daylight the shade is darker than on my screen, but I like it.',
      ),
      both(
        'Der Karton kam mit einer Delle, der Schuh darin war in Ordnung.',
        'The box arrived dented; the shoes inside were fine.',
      ),
      both('Ein Schuhlöffel ist Pflicht, die Ferse sitzt knapp.', 'You need a shoehorn, the heel is snug.'),
      both(
        'Am linken Schuh war die Sohlenkante nicht ganz gleichmäßig gefärbt, nach einmal Cremen sieht man nichts mehr.',
        'The sole edge of the left shoe was not quite evenly inked; one coat of cream hid it.',
      ),
      both('Leder und Form sind tadellos.', 'Leather and shape are faultless.'),
      both('Ein Schuhbeutel hätte dem Karton gutgetan.', 'A shoe bag in the box would have been nice.'),
      both('Größe {size} passt, mit dünnen Socken.', 'Size {size} fits with thin socks.'),
      both('Nach {weeks} Wochen bin ich sehr zufrieden.', 'After {weeks} weeks I am well pleased.'),
    ],
  },
  3: {
    titles: [
      both('Ordentlich, aber nicht mein Leisten', 'Decent, but not my last'),
      both('Gemischtes Gefühl', 'Mixed feelings'),
      both('Braucht Geduld', 'Needs patience'),
      both('Für breite Füße nichts', 'Not for broad feet'),
    ],
    parts: [
      both('Am Ballen drückt es auch nach {weeks} Wochen noch.', 'It still presses at the ball after {weeks} weeks.'),
      both('Die Verarbeitung ist gut, aber die Spitze ist mir zu lang.', 'Well made, but the toe is too long for me.'),
      both(
        '{last} ist schmaler, als ich die Beschreibung verstanden hatte.',
        '{last} is narrower than I had understood.',
      ),
      both(
        'Das Leder warf an der kleinen Zehe früh eine tiefe Falte.',
        'The leather soon took a deep crease at the little toe.',
      ),
      both('Geliefert wurde nach fünf statt nach drei Tagen.', 'Delivery took five days instead of three.'),
      both('Für den Preis hätte ich eine gleichmäßigere Kante erwartet.', 'At this price I expected a more even edge.'),
    ],
  },
  2: {
    titles: [
      both('Leider zurückgeschickt', 'Sadly sent back'),
      both('Ferse rutscht', 'The heel slips'),
      both('Enttäuscht von der Ausführung', 'Let down by the finish'),
    ],
    parts: [
      both(
        'Die Ferse rutscht bei jedem Schritt, eine Sohle half nur wenig.',
        'The heel slips at every step; an insole helped little.',
      ),
      both(
        'Ein Kratzer quer über das Vorderblatt, offenbar schon aus der Werkstatt.',
        'A scratch across the vamp, apparently from the workshop.',
      ),
      both(
        'Der Umtausch lief ordentlich, das zweite Paar passte aber auch nicht.',
        'The exchange went well, but the second pair did not fit either.',
      ),
      both(
        'Über dem Rist bleibt eine Lücke, die sich nicht schließen lässt.',
        'A gap remains over the instep that will not close.',
      ),
    ],
  },
  1: {
    titles: [both('Ärgerlich', 'Annoying'), both('So nicht', 'Not like this')],
    parts: [
      both(
        'Nach {weeks} Wochen ging eine Naht am Quartier auf. Die Reklamation läuft, geantwortet wurde schnell.',
        'After {weeks} weeks a seam at the quarter opened. The complaint is under way; the answer came quickly.',
      ),
      both(
        'Im Karton lag eine andere Größe als bestellt. Umgetauscht, aber der Termin war vorbei.',
        'The box held a different size from the one I ordered. Exchanged, but the occasion had passed.',
      ),
    ],
  },
}

export const SIZE_WORDS: Readonly<Record<'small' | 'true' | 'large', readonly Text[]>> = {
  small: [
    both(
      'Fällt klein aus, ich hätte eine halbe Nummer mehr nehmen sollen.',
      'Runs small; I should have taken half a size more.',
    ),
    both('Eher knapp geschnitten.', 'Cut on the close side.'),
  ],
  true: [both('Fällt normal aus.', 'True to size.'), both('Meine übliche Größe passt.', 'My usual size fits.')],
  large: [
    both('Fällt groß aus, eine halbe Nummer kleiner war richtig.', 'Runs large; half a size down was right.'),
    both('Weiter als gedacht, mit Sohle geht es.', 'Roomier than I thought; with an insole it works.'),
  ],
}

export const NICKNAMES: Readonly<Record<'de' | 'en', readonly string[]>> = {
  de: [
    'Jonas',
    'Henrik B.',
    'M. Albers',
    'Frederike',
    'Tobias aus Kassel',
    'K. Wendt',
    'Lena V.',
    'Ulrich',
    'Schuhnarr',
    'Anselm',
    'Paul R.',
    'Martina K.',
    'D. Osterloh',
    'Georg',
    'Nils',
    'Carla M.',
    'Wiebke',
    'Herr Lampe',
    'Thea',
    'Rainer S.',
  ],
  en: [
    'Oliver',
    'J. Hartley',
    'Marta',
    'Sean K.',
    'Edmund',
    'P. van Dijk',
    'Ingrid',
    'Tom from Leeds',
    'Aoife',
    'R. Lindqvist',
    'Pieter',
    'Claire B.',
  ],
}
