import type { ProductSource, Text } from '../product-source.ts'
import { belts } from './belts.ts'
import { good } from './good.ts'
import { polishes } from './polishes.ts'
import { COLOURS, translated } from './vocabulary.ts'

/** Unit code of the base price of laces. */
const METRE = 2249

function textile(code: string, text: Text) {
  return { code, label: translated('Material', 'Material', 'Materiale'), value: text }
}

const BRUSHES: readonly ProductSource[] = [
  good({
    id: 111,
    sku: 'PF-BUERSTE',
    cents: 2490,
    brand: 'reutlohn',
    categories: [32, 30],
    images: ['/brush-180-natural-still.webp'],
    texts: {
      name: translated(
        'Glanzbürste Rosshaar, 18 cm',
        'Horsehair polishing brush, 18 cm',
        'Spazzola in crine di cavallo, 18 cm',
      ),
      slug: translated('glanzbuerste-rosshaar-18-cm', 'horsehair-brush-18-cm', 'spazzola-crine-18-cm'),
      headline: translated('Buche, dunkles Rosshaar', 'Beech, dark horsehair', 'Faggio, crine scuro'),
      short: translated(
        'Große Glanzbürste aus Buche mit dichtem Rosshaar: nach jedem Tragen zwanzig Striche.',
        'Large beech brush with dense horsehair: twenty strokes after every wearing.',
        'Grande spazzola in faggio con crine fitto: venti passate dopo ogni uso.',
      ),
      description: translated(
        '<p>Staub ist der Anfang jeder Falte. Zwanzig Striche mit Rosshaar nach dem Tragen ersparen die Hälfte der Creme. Der Körper aus geölter Buche liegt quer in der Hand, das Haar ist 25 Millimeter lang und so dicht gesetzt, dass es auch Wachs noch auf Glanz bringt.</p><p>Eine Bürste für dunkles, eine für helles Leder: Farbe bleibt im Haar.</p>',
        '<p>Dust is where creases begin. Twenty strokes of horsehair after wearing save half of the cream. The oiled beech lies across the palm, the hair is 25 millimetres long and set so densely that it brings even wax to a shine.</p><p>Keep one brush for dark and one for light leather: colour stays in the hair.</p>',
        '<p>Ogni piega comincia con la polvere. Venti passate di crine dopo l’uso fanno risparmiare metà della crema. Il faggio oliato sta di traverso nella mano; il crine è lungo 25 millimetri e così fitto da lucidare anche la cera.</p><p>Una spazzola per la pelle scura, una per quella chiara: il colore resta nel crine.</p>',
      ),
    },
    more: {
      quantity: 85,
      facts: [
        textile(
          'material',
          translated('Buche, geölt; Rosshaar', 'Oiled beech; horsehair', 'Faggio oliato; crine di cavallo'),
        ),
      ],
    },
  }),
  good({
    id: 112,
    sku: 'PF-BUERSTE-REISE',
    cents: 1690,
    brand: 'reutlohn',
    categories: [32, 30],
    images: ['/brush-120-natural-still.webp'],
    texts: {
      name: translated(
        'Reisebürste Rosshaar, 12 cm',
        'Horsehair travel brush, 12 cm',
        'Spazzola da viaggio in crine, 12 cm',
      ),
      slug: translated('reisebuerste-rosshaar-12-cm', 'horsehair-travel-brush-12-cm', 'spazzola-da-viaggio-12-cm'),
      headline: translated(
        'Die kleine Schwester der Glanzbürste',
        'The little sister of the polishing brush',
        'La sorella minore della spazzola lucidante',
      ),
      short: translated(
        'Zwölf Zentimeter Buche und Rosshaar für Koffer und Schreibtisch.',
        'Twelve centimetres of beech and horsehair for the suitcase and the desk.',
        'Dodici centimetri di faggio e crine per la valigia e la scrivania.',
      ),
      description: translated(
        '<p>Dasselbe Haar wie an der großen Bürste, kürzerer Körper: passt neben ein Paar Schuhe in den Beutel und reicht für den Staub zwischen zwei Terminen.</p>',
        '<p>The same hair as the large brush on a shorter body: it fits beside a pair in the shoe bag and is enough for the dust between two meetings.</p>',
        '<p>Lo stesso crine della spazzola grande su un corpo più corto: sta accanto a un paio nel sacchetto e basta per la polvere tra due appuntamenti.</p>',
      ),
    },
    more: {
      quantity: 60,
      facts: [
        textile(
          'material',
          translated('Buche, geölt; Rosshaar', 'Oiled beech; horsehair', 'Faggio oliato; crine di cavallo'),
        ),
      ],
    },
  }),
]

const LACE_FITS: Readonly<Record<number, Text>> = {
  60: translated(
    'für drei bis vier Ösenpaare',
    'for three to four pairs of eyelets',
    'per tre o quattro paia di occhielli',
  ),
  75: translated('für fünf Ösenpaare', 'for five pairs of eyelets', 'per cinque paia di occhielli'),
  90: translated('für sechs Ösenpaare', 'for six pairs of eyelets', 'per sei paia di occhielli'),
  120: translated('für Stiefel', 'for boots', 'per stivaletti'),
}

const LACES = [60, 75, 90, 120].map((length, index) =>
  good({
    id: 121 + index,
    sku: `ZU-SENKEL-${length}`,
    cents: [590, 590, 690, 790][index] ?? 790,
    brand: 'reutlohn',
    categories: [42, 40],
    images: [`/laces-${length}-black-still.webp`],
    texts: {
      name: translated(
        `Schnürsenkel, rund gewachst, ${length} cm`,
        `Waxed round laces, ${length} cm`,
        `Lacci tondi cerati, ${length} cm`,
      ),
      slug: translated(`schnuersenkel-gewachst-${length}-cm`, `waxed-laces-${length}-cm`, `lacci-cerati-${length}-cm`),
      headline: translated(
        `Schwarz, ein Paar, ${LACE_FITS[length]?.de}`,
        `Black, one pair, ${LACE_FITS[length]?.en}`,
        `Neri, un paio, ${LACE_FITS[length]?.it}`,
      ),
      short: translated(
        `Ein Paar gewachste Baumwollsenkel von ${length} cm, ${LACE_FITS[length]?.de}.`,
        `One pair of waxed cotton laces of ${length} cm, ${LACE_FITS[length]?.en}.`,
        `Un paio di lacci in cotone cerato di ${length} cm, ${LACE_FITS[length]?.it}.`,
      ),
      description: translated(
        `<p>Rund geflochten, gewachst und mit Metallspitzen geschlossen: Der Knoten hält, ohne doppelt gebunden zu sein. ${length} Zentimeter sind richtig ${LACE_FITS[length]?.de}.</p>`,
        `<p>Braided round, waxed and finished with metal tips: the bow holds without a double knot. ${length} centimetres are right ${LACE_FITS[length]?.en}.</p>`,
        `<p>Intrecciati tondi, cerati e chiusi da puntali in metallo: il fiocco tiene senza doppio nodo. ${length} centimetri sono la lunghezza giusta ${LACE_FITS[length]?.it}.</p>`,
      ),
    },
    more: {
      attributes: { hf_color: COLOURS.black.id },
      quantity: 200 - index * 20,
      base: [(length * 2) / 100, 1, METRE],
      facts: [
        {
          code: 'content',
          label: translated('Inhalt', 'Content', 'Contenuto'),
          value: translated(`1 Paar, 2 × ${length} cm`, `1 pair, 2 × ${length} cm`, `1 paio, 2 × ${length} cm`),
        },
        textile('fibre', translated('100 % Baumwolle, gewachst', '100% cotton, waxed', '100% cotone, cerato')),
      ],
    },
  }),
)

const BAGS = good({
  id: 126,
  sku: 'ZU-BEUTEL',
  cents: 1690,
  brand: 'reutlohn',
  categories: [44, 40],
  images: ['/bags-natural-still.webp'],
  texts: {
    name: translated('Schuhbeutel, ein Paar', 'Shoe bags, one pair', 'Sacchetti per scarpe, un paio'),
    slug: translated('schuhbeutel', 'shoe-bags', 'sacchetti-per-scarpe'),
    headline: translated('Weinroter Baumwollflanell', 'Burgundy cotton flannel', 'Flanella di cotone bordeaux'),
    short: translated(
      'Zwei Beutel aus Baumwollflanell mit Kordel, einer für jeden Schuh.',
      'Two bags of cotton flannel with a cord, one for each shoe.',
      'Due sacchetti in flanella di cotone con cordoncino, uno per scarpa.',
    ),
    description: translated(
      '<p>Zwei Schuhe in einem Beutel reiben aneinander, darum sind es zwei. Der Flanell ist innen geraut und nimmt im Koffer den Staub von der Sohle auf, bevor ein Hemd es tut. Platz ist für Größe 47 samt Schuhspanner; ein Stiefel passt bis zum Knöchel hinein.</p><p>Im Schrank hält er Licht fern, luftdicht ist er nicht: Ein Schuh muss trocknen können. Bei 40 Grad waschbar.</p>',
      '<p>A pair in one bag rubs, so there are two. The flannel is brushed on the inside and takes the dust off the sole before a shirt in the suitcase does. There is room for size 47 with its shoe tree; a boot fits as far as the ankle.</p><p>In the wardrobe it keeps out light but not air, because a shoe has to dry. Washable at 40 degrees.</p>',
      '<p>Due scarpe in un sacchetto si sfregano, perciò sono due. La flanella è garzata all’interno e in valigia prende la polvere della suola prima che lo faccia una camicia. Dentro sta una misura 47 con il tendiscarpe; uno stivaletto entra fino alla caviglia.</p><p>Nell’armadio tiene lontana la luce ma non l’aria, perché una scarpa deve asciugare. Lavabile a 40 gradi.</p>',
    ),
  },
  more: {
    attributes: { hf_color: COLOURS.burgundy.id },
    quantity: 90,
    facts: [
      {
        code: 'content',
        label: translated('Inhalt', 'Content', 'Contenuto'),
        value: translated(
          '2 Beutel, je 33 × 18 cm gefüllt',
          '2 bags, 33 × 18 cm each when filled',
          '2 sacchetti, 33 × 18 cm ciascuno, pieni',
        ),
      },
      textile('fibre', translated('100 % Baumwolle', '100% cotton', '100% cotone')),
    ],
  },
})

export function goods(): ProductSource[] {
  return [...polishes(), ...BRUSHES, ...LACES, BAGS, ...belts()]
}
