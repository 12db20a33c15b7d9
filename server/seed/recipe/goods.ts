import type { ProductSource, Text } from '../product-source.ts'
import { belts } from './belts.ts'
import { good } from './good.ts'
import { both, COLOURS, type ColourName, names } from './vocabulary.ts'

/** Unit codes of the base price. [CAT-16] */
const MILLILITRE = 2248
const METRE = 2249

interface Polish {
  readonly id: number
  readonly sku: string
  readonly colour: ColourName
  readonly cents: number
  readonly millilitres: number
  readonly kind: 'cream' | 'wax'
}

const POLISHES: readonly Polish[] = [
  { id: 101, sku: 'PF-CREME-SW', colour: 'black', cents: 1290, millilitres: 75, kind: 'cream' },
  { id: 102, sku: 'PF-CREME-CO', colour: 'cognac', cents: 1290, millilitres: 75, kind: 'cream' },
  { id: 103, sku: 'PF-WACHS-SW', colour: 'black', cents: 1190, millilitres: 50, kind: 'wax' },
  { id: 104, sku: 'PF-WACHS-CO', colour: 'cognac', cents: 1190, millilitres: 50, kind: 'wax' },
  { id: 105, sku: 'PF-CREME-SW-150', colour: 'black', cents: 1990, millilitres: 150, kind: 'cream' },
  { id: 106, sku: 'PF-CREME-CO-150', colour: 'cognac', cents: 1990, millilitres: 150, kind: 'cream' },
]

function polish({ id, sku, colour, cents, millilitres, kind }: Polish): ProductSource {
  const { label, slug } = COLOURS[colour]
  const amount = `${millilitres} ml`
  const noun =
    kind === 'cream'
      ? names('Schuhcreme', 'Shoe cream', 'Crema per scarpe')
      : names('Hartwachs', 'Wax polish', 'Cera dura')
  const word = kind === 'cream' ? both('schuhcreme', 'shoe-cream') : both('hartwachs', 'wax-polish')
  return good({
    id,
    sku,
    cents,
    brand: 'reutlohn',
    categories: [31, 30],
    images: [`/cream-tin-${colour}-still.webp`],
    texts: {
      name: names(
        `${noun.de} ${label.de}, ${amount}`,
        `${noun.en} ${label.en}, ${amount}`,
        `${noun.it} ${label.it}, ${amount}`,
      ),
      slug: both(`${word.de}-${slug.de}-${millilitres}-ml`, `${word.en}-${slug.en}-${millilitres}-ml`),
      headline:
        kind === 'cream'
          ? both(
              'Farbe und Pflege für Glattleder',
              'Colour and care for smooth leather',
              'Colore e cura per la pelle liscia',
            )
          : both(
              'Glanz und Schutz für Kappe und Ferse',
              'Shine and protection for toe and heel',
              'Lucentezza e protezione per puntale e tallone',
            ),
      short:
        kind === 'cream'
          ? both(
              `Pigmentierte Creme aus Bienen- und Carnaubawachs in ${label.de}, für Boxcalf und Kalbleder.`,
              `Pigmented cream of beeswax and carnauba in ${label.en.toLowerCase()}, for box calf and aniline calf.`,
            )
          : both(
              `Harte Wachspolitur in ${label.de} für den Spiegelglanz an Spitze und Ferse.`,
              `Hard wax polish in ${label.en.toLowerCase()} for a mirror shine at toe and heel.`,
            ),
      description: polishText(kind, colour, millilitres),
    },
    more: {
      attributes: { hf_color: COLOURS[colour].id },
      quantity: 140 + id,
      base: [millilitres, 100, MILLILITRE],
      facts: [
        { code: 'content', label: both('Inhalt', 'Content', 'Contenuto'), value: both(amount, amount) },
        kind === 'cream'
          ? {
              code: 'binder',
              label: both('Wachse', 'Waxes', 'Cere'),
              value: both('Bienenwachs, Carnaubawachs', 'Beeswax, carnauba wax', 'Cera d’api, cera carnauba'),
            }
          : {
              code: 'binder',
              label: both('Wachse', 'Waxes', 'Cere'),
              value: both(
                'Carnaubawachs, Candelillawachs',
                'Carnauba wax, candelilla wax',
                'Cera carnauba, cera candelilla',
              ),
            },
        {
          code: 'safety',
          label: both('Sicherheitshinweis', 'Safety note', 'Avvertenza di sicurezza'),
          value: both(
            'Enthält Balsamterpentinöl: von Kindern fernhalten, nicht in die Nähe offener Flammen bringen, nur gut gelüftet verwenden.',
            'Contains gum turpentine: keep away from children and open flames, use with good ventilation.',
            'Contiene essenza di trementina: tenere lontano da bambini e fiamme, usare solo in ambienti ben aerati.',
          ),
        },
      ],
    },
  })
}

const CREAM = both(
  '<p>Eine Creme, kein Lack: Sie füllt die Farbe an Kanten und Gehfalten auf, nährt das Leder und lässt sich nach zehn Minuten auf matten Glanz bürsten. Wenig nehmen, mit dem Tuch kreisend einarbeiten, trocknen lassen, bürsten.</p><p>Für Glattleder. Für Velours und Nubuk ungeeignet; Cordovan verträgt sie zweimal im Jahr.</p>',
  '<p>A cream, not a lacquer: it restores colour at edges and creases, feeds the leather and brushes up to a soft shine after ten minutes. Use little, work it in with a cloth in circles, let it dry, brush.</p><p>For smooth leather. Not for suede and nubuck; cordovan takes it twice a year.</p>',
)
const WAX = both(
  '<p>Hartwachs gehört dorthin, wo das Leder nicht knickt: auf die Kappe und an die Ferse. Dünne Schichten, dazwischen ein Tropfen Wasser und ein weiches Tuch – nach der sechsten Lage spiegelt die Spitze.</p><p>Nicht in die Gehfalten: Dort wird die Schicht spröde und bricht.</p>',
  '<p>Wax belongs where leather does not bend: on the cap and at the heel. Thin layers with a drop of water and a soft cloth in between; after the sixth the toe begins to mirror.</p><p>Keep it out of the creases, where the layer turns brittle and breaks.</p>',
)

/** The text that all tins share, then the purpose of this colour and size. */
function polishText(kind: Polish['kind'], colour: ColourName, millilitres: number): Text {
  const base = kind === 'cream' ? CREAM : WAX
  const shade =
    colour === 'black'
      ? both(
          'Schwarz deckt auch Schrammen, die bis auf die helle Faser gehen.',
          'Black covers even scuffs that reach the pale fibre.',
        )
      : both(
          'Cognac passt auch zu Tan und Whisky; bei Kastanie vorher an der Zunge probieren.',
          'Cognac suits tan and whisky too; with chestnut try it on the tongue first.',
        )
  const lasts =
    millilitres > 100
      ? both('Die große Dose lohnt sich ab vier Paaren.', 'The large tin pays from four pairs on.')
      : both(
          `${millilitres} ml reichen für rund 40 Anwendungen.`,
          `${millilitres} ml are enough for about 40 applications.`,
        )
  return both(`${base.de}<p>${shade.de} ${lasts.de}</p>`, `${base.en}<p>${shade.en} ${lasts.en}</p>`)
}

function textile(code: string, text: Text) {
  return { code, label: both('Material', 'Material', 'Materiale'), value: text }
}

const BRUSHES: readonly ProductSource[] = [
  good({
    id: 111,
    sku: 'PF-BUERSTE',
    cents: 2490,
    brand: 'reutlohn',
    categories: [32, 30],
    images: ['/brush-natural-still.webp'],
    texts: {
      name: names(
        'Glanzbürste Rosshaar, 18 cm',
        'Horsehair polishing brush, 18 cm',
        'Spazzola in crine di cavallo, 18 cm',
      ),
      slug: both('glanzbuerste-rosshaar-18-cm', 'horsehair-brush-18-cm'),
      headline: both('Buche, dunkles Rosshaar', 'Beech, dark horsehair'),
      short: both(
        'Große Glanzbürste aus Buche mit dichtem Rosshaar: nach jedem Tragen zwanzig Striche.',
        'Large beech brush with dense horsehair: twenty strokes after every wearing.',
      ),
      description: both(
        '<p>Staub ist der Anfang jeder Falte. Zwanzig Striche mit Rosshaar nach dem Tragen ersparen die Hälfte der Creme. Der Körper aus geölter Buche liegt quer in der Hand, das Haar ist 25 Millimeter lang und so dicht gesetzt, dass es auch Wachs noch auf Glanz bringt.</p><p>Eine Bürste für dunkles, eine für helles Leder: Farbe bleibt im Haar.</p>',
        '<p>Dust is where creases begin. Twenty strokes of horsehair after wearing save half of the cream. The oiled beech lies across the palm, the hair is 25 millimetres long and set so densely that it brings even wax to a shine.</p><p>Keep one brush for dark and one for light leather: colour stays in the hair.</p>',
      ),
    },
    more: { quantity: 85, facts: [textile('material', both('Buche, geölt; Rosshaar', 'Oiled beech; horsehair'))] },
  }),
  good({
    id: 112,
    sku: 'PF-BUERSTE-REISE',
    cents: 1690,
    brand: 'reutlohn',
    categories: [32, 30],
    images: ['/brush-natural-still.webp'],
    texts: {
      name: names(
        'Reisebürste Rosshaar, 12 cm',
        'Horsehair travel brush, 12 cm',
        'Spazzola da viaggio in crine, 12 cm',
      ),
      slug: both('reisebuerste-rosshaar-12-cm', 'horsehair-travel-brush-12-cm'),
      headline: both('Die kleine Schwester der Glanzbürste', 'The little sister of the polishing brush'),
      short: both(
        'Zwölf Zentimeter Buche und Rosshaar für Koffer und Schreibtisch.',
        'Twelve centimetres of beech and horsehair for the suitcase and the desk.',
      ),
      description: both(
        '<p>Dasselbe Haar wie an der großen Bürste, kürzerer Körper: passt neben ein Paar Schuhe in den Beutel und reicht für den Staub zwischen zwei Terminen.</p>',
        '<p>The same hair as the large brush on a shorter body: it fits beside a pair in the shoe bag and is enough for the dust between two meetings.</p>',
      ),
    },
    more: { quantity: 60, facts: [textile('material', both('Buche, geölt; Rosshaar', 'Oiled beech; horsehair'))] },
  }),
]

const LACE_FITS: Readonly<Record<number, Text>> = {
  60: both('für drei bis vier Ösenpaare', 'for three to four pairs of eyelets'),
  75: both('für fünf Ösenpaare', 'for five pairs of eyelets'),
  90: both('für sechs Ösenpaare', 'for six pairs of eyelets'),
  120: both('für Stiefel', 'for boots'),
}

const LACES = [60, 75, 90, 120].map((length, index) =>
  good({
    id: 121 + index,
    sku: `ZU-SENKEL-${length}`,
    cents: [590, 590, 690, 790][index] ?? 790,
    brand: 'reutlohn',
    categories: [42, 40],
    images: ['/laces-black-still.webp'],
    texts: {
      name: names(
        `Schnürsenkel, rund gewachst, ${length} cm`,
        `Waxed round laces, ${length} cm`,
        `Lacci tondi cerati, ${length} cm`,
      ),
      slug: both(`schnuersenkel-gewachst-${length}-cm`, `waxed-laces-${length}-cm`),
      headline: both(`Schwarz, ein Paar, ${LACE_FITS[length]?.de}`, `Black, one pair, ${LACE_FITS[length]?.en}`),
      short: both(
        `Ein Paar gewachste Baumwollsenkel von ${length} cm, ${LACE_FITS[length]?.de}.`,
        `One pair of waxed cotton laces of ${length} cm, ${LACE_FITS[length]?.en}.`,
      ),
      description: both(
        `<p>Rund geflochten, gewachst und mit Metallspitzen geschlossen: Der Knoten hält, ohne doppelt gebunden zu sein. ${length} Zentimeter sind richtig ${LACE_FITS[length]?.de}.</p>`,
        `<p>Braided round, waxed and finished with metal tips: the bow holds without a double knot. ${length} centimetres are right ${LACE_FITS[length]?.en}.</p>`,
      ),
    },
    more: {
      attributes: { hf_color: COLOURS.black.id },
      quantity: 200 - index * 20,
      base: [(length * 2) / 100, 1, METRE],
      facts: [
        {
          code: 'content',
          label: both('Inhalt', 'Content', 'Contenuto'),
          value: both(`1 Paar, 2 × ${length} cm`, `1 pair, 2 × ${length} cm`),
        },
        textile('fibre', both('100 % Baumwolle, gewachst', '100% cotton, waxed')),
      ],
    },
  }),
)

export function goods(): ProductSource[] {
  return [...POLISHES.map(polish), ...BRUSHES, ...LACES, ...belts()]
}
