import type { LinkSource, ProductSource, Text } from '../product-source.ts'
import { good } from './good.ts'
import { MEN_SIZES, sizeLabel, translated } from './vocabulary.ts'

interface CareSet {
  readonly id: number
  readonly sku: string
  readonly parts: readonly string[]
  readonly image: string
  readonly name: ProductSource['texts']['name']
  readonly slug: Text
  readonly short: Text
  readonly story: Text
}

const SETS: readonly CareSet[] = [
  {
    id: 141,
    sku: 'SET-SCHWARZ',
    parts: ['PF-CREME-SW', 'PF-WACHS-SW', 'PF-BUERSTE'],
    image: '/set-care-black-still.webp',
    name: translated('Pflegeset Schwarz', 'Care set, black', 'Set cura, nero'),
    slug: translated('pflegeset-schwarz', 'care-set-black', 'set-cura-nero'),
    short: translated(
      'Creme, Hartwachs und Glanzbürste für schwarze Schuhe.',
      'Cream, wax and brush for black shoes.',
      'Crema, cera dura e spazzola lucidante per scarpe nere.',
    ),
    story: translated(
      'Alles, was ein schwarzes Paar im Jahr braucht: Creme für die Farbe, Wachs für die Kappe, Rosshaar für jeden Tag.',
      'Everything a black pair needs in a year: cream for colour, wax for the toe, horsehair for every day.',
      'Tutto ciò che serve in un anno a un paio nero: crema per il colore, cera per il puntale, crine per ogni giorno.',
    ),
  },
  {
    id: 142,
    sku: 'SET-COGNAC',
    parts: ['PF-CREME-CO', 'PF-WACHS-CO', 'PF-BUERSTE'],
    image: '/set-care-cognac-still.webp',
    name: translated('Pflegeset Cognac', 'Care set, cognac', 'Set cura, cognac'),
    slug: translated('pflegeset-cognac', 'care-set-cognac', 'set-cura-cognac'),
    short: translated(
      'Creme, Hartwachs und Glanzbürste für cognac- und tanfarbene Schuhe.',
      'Cream, wax and brush for cognac and tan shoes.',
      'Crema, cera dura e spazzola lucidante per scarpe cognac e cuoio.',
    ),
    story: translated(
      'Helle Leder zeigen jede Spur und danken jede Pflege. Creme sparsam, Wachs nur auf die Kappe, gebürstet wird nach jedem Tragen.',
      'Light leathers show every mark and repay every care. Cream sparingly, wax on the toe only, brush after every wear.',
      'Le pelli chiare mostrano ogni segno e ricambiano ogni cura. Poca crema, cera solo sul puntale, spazzola dopo ogni uso.',
    ),
  },
  {
    id: 143,
    sku: 'SET-REISE',
    parts: ['PF-BUERSTE-REISE', 'PF-CREME-SW', 'ZU-SENKEL-75'],
    image: '/set-travel-black-still.webp',
    name: translated('Reiseset', 'Travel set', 'Set da viaggio'),
    slug: translated('reiseset', 'travel-set', 'set-da-viaggio'),
    short: translated(
      'Reisebürste, schwarze Creme und ein Paar Ersatzsenkel.',
      'Travel brush, black cream and a spare pair of laces.',
      'Spazzola da viaggio, crema nera e un paio di lacci di riserva.',
    ),
    story: translated(
      'Für den Koffer: die kurze Bürste, eine Dose Creme und ein Paar Senkel, denn reißen werden sie unterwegs.',
      'For the suitcase: the short brush, a tin of cream and a pair of laces, because they always snap on the road.',
      'Per la valigia: la spazzola corta, una scatola di crema e un paio di lacci, perché si rompono sempre in viaggio.',
    ),
  },
]

function careSet({ id, sku, parts, image, name, slug, short, story }: CareSet): ProductSource {
  return good({
    id,
    sku,
    cents: 0,
    brand: 'reutlohn',
    categories: [33, 30],
    images: [image],
    texts: {
      name,
      slug,
      headline: translated(
        'Drei Teile, einzeln wählbar',
        'Three parts, each on its own too',
        'Tre pezzi, anche singolarmente',
      ),
      short,
      description: translated(`<p>${story.de}</p>`, `<p>${story.en}</p>`, `<p>${story.it}</p>`),
    },
    more: {
      type: 'grouped',
      links: parts.map((part): LinkSource => ({ type: 'associated', sku: part, quantity: 1 })),
    },
  })
}

const BUNDLED_SHOE = 'OX-101-SW'

export function bundle(): ProductSource {
  return good({
    id: 151,
    sku: 'PAKET-101',
    cents: 0,
    brand: 'ostwerder',
    categories: [11, 10, 33],
    images: ['/ox-101-black-threequarter.webp', '/tree-beech-natural-still.webp', '/cream-75-black-still.webp'],
    texts: {
      name: translated(
        'Erstes Paar: No. 101 mit Schuhspannern und Creme',
        'First pair: No. 101 with shoe trees and cream',
        'Primo paio: No. 101 con tendiscarpe e crema',
      ),
      slug: translated('erstes-paar-101', 'first-pair-101', 'primo-paio-101'),
      headline: translated(
        'Captoe-Oxford, Schuhspanner, Creme',
        'Cap-toe Oxford, shoe trees, cream',
        'Oxford con puntale, tendiscarpe, crema',
      ),
      short: translated(
        'Der schwarze Captoe-Oxford No. 101 in Weite G mit Schuhspannern aus Buche und einer Dose Creme.',
        'The black cap-toe Oxford No. 101 in width G with beech shoe trees and a tin of cream.',
        'La oxford nera con puntale No. 101 in larghezza G, con tendiscarpe in faggio e una scatola di crema.',
      ),
      description: translated(
        '<p>Wer sein erstes rahmengenähtes Paar kauft, braucht dreierlei: den Schuh, Schuhspanner für die Nacht und Creme für den Sonntag. Das Paket stellt beides dazu; die Größe wählen Sie hier.</p>',
        '<p>A first welted pair needs three things: the shoe, shoe trees for the night and cream for Sunday. This bundle puts them together; choose your size here.</p>',
        '<p>Chi compra il primo paio con guardolo cucito ha bisogno di tre cose: la scarpa, i tendiscarpe per la notte e la crema per la domenica. Questo pacchetto le mette insieme; qui sceglie la misura.</p>',
      ),
    },
    more: {
      type: 'bundle',
      bundle: [
        {
          id: 9201,
          title: translated('Größe des Schuhs', 'Shoe size', 'Misura della scarpa'),
          choices: MEN_SIZES.map((size) => ({
            sku: `${BUNDLED_SHOE}-${sizeLabel(size).en}-G`,
            quantity: 1,
            chosen: size === 43,
          })),
        },
        {
          id: 9202,
          title: translated('Schuhspanner', 'Shoe trees', 'Tendiscarpe'),
          choices: [{ sku: 'ZU-SPANNER-BUCHE', quantity: 1, chosen: true }],
        },
        {
          id: 9203,
          title: translated('Creme', 'Cream', 'Crema'),
          choices: [
            { sku: 'PF-CREME-SW', quantity: 1, chosen: true },
            { sku: 'PF-CREME-SW-150', quantity: 1, chosen: false },
          ],
        },
      ],
    },
  })
}

export function sets(): ProductSource[] {
  return SETS.map(careSet)
}
