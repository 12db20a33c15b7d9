import type { ProductSource, Text } from '../product-source.ts'
import { good } from './good.ts'
import { COLOURS, type ColourName, translated } from './vocabulary.ts'

/** Unit code of base prices. Goods sold by volume have a price per litre, small packs too: § 5 (1) PAngV. [CAT-16] */
const LITRE = 2247

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
      ? translated('Schuhcreme', 'Shoe cream', 'Crema per calzature')
      : translated('Hartwachs', 'Wax polish', 'Cera dura')
  const word =
    kind === 'cream'
      ? translated('schuhcreme', 'shoe-cream', 'crema')
      : translated('hartwachs', 'wax-polish', 'cera-dura')
  return good({
    id,
    sku,
    cents,
    brand: 'reutlohn',
    categories: [31, 30],
    images: [`/${kind}-${millilitres}-${colour}-still.webp`],
    texts: {
      name: translated(
        `${noun.de} ${label.de}, ${amount}`,
        `${noun.en} ${label.en}, ${amount}`,
        `${noun.it} ${label.it}, ${amount}`,
      ),
      slug: translated(
        `${word.de}-${slug.de}-${millilitres}-ml`,
        `${word.en}-${slug.en}-${millilitres}-ml`,
        `${word.it}-${slug.it}-${millilitres}-ml`,
      ),
      headline:
        kind === 'cream'
          ? translated(
              'Farbe und Pflege für Glattleder',
              'Colour and care for smooth leather',
              'Colore e cura per la pelle liscia',
            )
          : translated(
              'Glanz und Schutz für Kappe und Ferse',
              'Shine and protection for toe and heel',
              'Lucentezza e protezione per puntale e tallone',
            ),
      short:
        kind === 'cream'
          ? translated(
              `Pigmentierte Creme aus Bienen- und Carnaubawachs in ${label.de}, für Boxcalf und Kalbleder.`,
              `Pigmented cream of beeswax and carnauba in ${label.en.toLowerCase()}, for box calf and aniline calf.`,
              `Crema pigmentata di cera d’api e carnauba, colore ${label.it.toLowerCase()}, per vitello box e anilina.`,
            )
          : translated(
              `Harte Wachspolitur in ${label.de} für den Spiegelglanz an Spitze und Ferse.`,
              `Hard wax polish in ${label.en.toLowerCase()} for a mirror shine at toe and heel.`,
              `Cera dura, colore ${label.it.toLowerCase()}, per lucidare a specchio punta e tallone.`,
            ),
      description: polishText(kind, colour, millilitres),
    },
    more: {
      attributes: { hf_color: COLOURS[colour].id },
      quantity: 140 + id,
      base: [millilitres / 1000, 1, LITRE],
      facts: [
        {
          code: 'content',
          label: translated('Inhalt', 'Content', 'Contenuto'),
          value: translated(amount, amount, amount),
        },
        kind === 'cream'
          ? {
              code: 'binder',
              label: translated('Wachse', 'Waxes', 'Cere'),
              value: translated('Bienenwachs, Carnaubawachs', 'Beeswax, carnauba wax', 'Cera d’api, cera carnauba'),
            }
          : {
              code: 'binder',
              label: translated('Wachse', 'Waxes', 'Cere'),
              value: translated(
                'Carnaubawachs, Candelillawachs',
                'Carnauba wax, candelilla wax',
                'Cera carnauba, cera candelilla',
              ),
            },
        {
          code: 'hazards',
          label: translated('Gefahrenhinweise', 'Hazard statements', 'Indicazioni di pericolo'),
          value: translated(
            'Achtung. Flüssigkeit und Dampf entzündbar (H226). Kann allergische Hautreaktionen verursachen (H317).',
            'Warning. Flammable liquid and vapour (H226). May cause an allergic skin reaction (H317).',
            'Attenzione. Liquido e vapori infiammabili (H226). Può provocare una reazione allergica cutanea (H317).',
          ),
        },
        {
          code: 'safety',
          label: translated('Sicherheitshinweis', 'Safety note', 'Avvertenza di sicurezza'),
          value: translated(
            'Enthält Balsamterpentinöl: von Kindern fernhalten, nicht in die Nähe offener Flammen bringen, nur gut gelüftet verwenden.',
            'Contains gum turpentine: keep away from children and open flames, use with good ventilation.',
            'Contiene essenza di trementina: tenere lontano da bambini e fiamme, usare solo in ambienti ben aerati.',
          ),
        },
      ],
    },
  })
}

const CREAM = translated(
  '<p>Eine Creme, kein Lack: Sie füllt die Farbe an Kanten und Gehfalten auf, nährt das Leder und lässt sich nach zehn Minuten auf matten Glanz bürsten. Wenig nehmen, mit dem Tuch kreisend einarbeiten, trocknen lassen, bürsten.</p><p>Für Glattleder. Für Velours und Nubuk ungeeignet; Cordovan verträgt sie zweimal im Jahr.</p>',
  '<p>A cream, not a lacquer: it restores colour at edges and creases, feeds the leather and brushes up to a soft shine after ten minutes. Use little, work it in with a cloth in circles, let it dry, brush.</p><p>For smooth leather. Not for suede and nubuck; cordovan takes it twice a year.</p>',
  '<p>Una crema, non una vernice: ridà colore a bordi e pieghe, nutre la pelle e dopo dieci minuti si spazzola fino a una lucentezza satinata. Poca, con un panno, a cerchi; lasciare asciugare, spazzolare.</p><p>Per pelle liscia. Non per camoscio e nabuk; il cordovan la sopporta due volte l’anno.</p>',
)
const WAX = translated(
  '<p>Hartwachs gehört dorthin, wo das Leder nicht knickt: auf die Kappe und an die Ferse. Dünne Schichten, dazwischen ein Tropfen Wasser und ein weiches Tuch – nach der sechsten Lage spiegelt die Spitze.</p><p>Nicht in die Gehfalten: Dort wird die Schicht spröde und bricht.</p>',
  '<p>Wax belongs where leather does not bend: on the cap and at the heel. Thin layers with a drop of water and a soft cloth in between; after the sixth the toe begins to mirror.</p><p>Keep it out of the creases, where the layer turns brittle and breaks.</p>',
  '<p>La cera sta dove la pelle non si piega: sul puntale e al tallone. Strati sottili, fra l’uno e l’altro una goccia d’acqua e un panno morbido; dopo il sesto la punta fa da specchio.</p><p>Non nelle pieghe di calzata: lì lo strato diventa fragile e si rompe.</p>',
)

/** The text that all tins share, then the purpose of this colour and size. */
function polishText(kind: Polish['kind'], colour: ColourName, millilitres: number): Text {
  const base = kind === 'cream' ? CREAM : WAX
  const shade =
    colour === 'black'
      ? translated(
          'Schwarz deckt auch Schrammen, die bis auf die helle Faser gehen.',
          'Black covers even scuffs that reach the pale fibre.',
          'Il nero copre anche i graffi che arrivano alla fibra chiara.',
        )
      : translated(
          'Cognac passt auch zu Tan und Whisky; bei Kastanie vorher an der Zunge probieren.',
          'Cognac suits tan and whisky too; with chestnut try it on the tongue first.',
          'Il cognac va bene anche per cuoio e whisky; sul castagna lo provi prima sulla linguetta.',
        )
  const lasts =
    millilitres > 100
      ? translated(
          'Die große Dose lohnt sich ab vier Paaren.',
          'The large tin pays from four pairs on.',
          'La scatola grande conviene da quattro paia in su.',
        )
      : translated(
          `${millilitres} ml reichen für rund 40 Anwendungen.`,
          `${millilitres} ml are enough for about 40 applications.`,
          `${millilitres} ml bastano per circa 40 applicazioni.`,
        )
  return translated(
    `${base.de}<p>${shade.de} ${lasts.de}</p>`,
    `${base.en}<p>${shade.en} ${lasts.en}</p>`,
    `${base.it}<p>${shade.it} ${lasts.it}</p>`,
  )
}

export function polishes(): ProductSource[] {
  return POLISHES.map(polish)
}
