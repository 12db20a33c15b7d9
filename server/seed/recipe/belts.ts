import type { ProductSource, Text } from '../product-source.ts'
import { good } from './good.ts'
import { BELT_LENGTHS, beltId, COLOURS, type ColourName, translated } from './vocabulary.ts'

interface Belt {
  readonly id: number
  readonly number: number
  readonly colour: ColourName
  readonly width: number
  readonly buckle: Text
  readonly cents: number
}

const SQUARE = translated('eckige Schließe', 'square buckle', 'fibbia quadrata')
const ROUND = translated('runde Schließe', 'round buckle', 'fibbia tonda')

const BELTS: readonly Belt[] = [
  { id: 200, number: 801, colour: 'cognac', width: 35, buckle: SQUARE, cents: 8900 },
  { id: 220, number: 802, colour: 'cognac', width: 30, buckle: SQUARE, cents: 7900 },
  { id: 240, number: 803, colour: 'chestnut', width: 35, buckle: ROUND, cents: 8900 },
]

function belt({ id, number, colour, width, buckle, cents }: Belt): ProductSource {
  const { label, slug, code } = COLOURS[colour]
  return good({
    id,
    sku: `GU-${number}-${code}`,
    cents,
    brand: 'ostwerder',
    categories: [41, 40],
    images: [`/belt-${number}-${colour}-still.webp`],
    texts: {
      name: translated(
        `Gürtel No. ${number}, ${width} mm`,
        `Belt No. ${number}, ${width} mm`,
        `Cintura No. ${number}, ${width} mm`,
      ),
      slug: translated(`guertel-${number}-${slug.de}`, `belt-${number}-${slug.en}`, `cintura-${number}-${slug.it}`),
      headline: translated(
        `Kalbleder in ${label.de}, Messingschließe`,
        `Calf in ${label.en.toLowerCase()}, brass buckle`,
        `Vitello ${label.it.toLowerCase()}, fibbia in ottone`,
      ),
      short: translated(
        `Gürtel von ${width} Millimetern aus Kalbleder mit massiver Messingschließe, von der Rolle geschnitten und an den Kanten gefärbt.`,
        `A ${width} millimetre calf belt with a solid brass buckle, cut in one piece, edges inked.`,
        `Cintura in vitello di ${width} millimetri con fibbia in ottone massiccio, tagliata in un solo pezzo, bordi tinti.`,
      ),
      description: translated(
        `<p>Oberleder Kalb, Futter Rind, dazwischen nichts, was steif macht. Die Kante ist dreimal gefärbt und heiß versiegelt, die ${buckle.de} aus Messing lässt sich abschrauben.</p><p>${width === 30 ? 'Dreißig Millimeter gehören zum Anzug.' : 'Fünfunddreißig Millimeter gehen durch jede Hosenschlaufe.'} Die Gürtellänge misst von der Schließe bis zum mittleren Loch: Bundweite plus fünf Zentimeter.</p>`,
        `<p>Calf outside, cowhide inside and nothing stiff between them. The edge is inked three times and sealed hot, the ${buckle.en} of brass unscrews.</p><p>${width === 30 ? 'Thirty millimetres belong with a suit.' : 'Thirty-five millimetres pass through any belt loop.'} Belt length runs from the buckle to the middle hole: waist plus five centimetres.</p>`,
        `<p>Fuori vitello, dentro vacchetta, in mezzo nulla che irrigidisca. Il bordo è tinto tre volte e sigillato a caldo; la ${buckle.it} in ottone si svita.</p><p>${width === 30 ? 'Trenta millimetri sono la misura dell’abito.' : 'Trentacinque millimetri passano in ogni passante.'} La lunghezza va dalla fibbia al foro centrale: girovita più cinque centimetri.</p>`,
      ),
    },
    more: {
      type: 'configurable',
      attributes: { hf_color: COLOURS[colour].id },
      model: `GU-${number}`,
      options: ['hf_belt_length'],
      variants: BELT_LENGTHS.map((length, index) => [
        id + 1 + index,
        [beltId(length)],
        [4, 12, 18, 22, 15, colour === 'cognac' ? 6 : 0, 2][index] ?? 0,
        0,
        length > 105 ? 500 : 0,
      ]),
      materials: [['whole', 'leather']],
      facts: [
        {
          code: 'width',
          label: translated('Breite', 'Width', 'Larghezza'),
          value: translated(`${width} mm`, `${width} mm`, `${width} mm`),
        },
      ],
    },
  })
}

export function belts(): ProductSource[] {
  return BELTS.map(belt)
}
