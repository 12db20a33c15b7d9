import type { Text } from '../server/seed/product-source.ts'
import { COLOURS, type ColourName, translated } from '../server/seed/recipe/vocabulary.ts'

interface Accessory {
  /** As `shoegen/accessories.py` names it. */
  readonly key: string
  readonly colours: readonly (ColourName | 'natural')[]
  /** What the picture shows, before its colour. */
  readonly shows: Text
}

const tin = (content: Text): Text =>
  translated(
    `Dose ${content.de}, eine zweite geöffnet`,
    `A tin of ${content.en}, a second one open`,
    `Scatola di ${content.it}, una seconda aperta`,
  )

const laces = (length: number): Accessory => ({
  key: `laces-${length}`,
  colours: ['black'],
  shows: translated(
    `Zwei aufgewickelte gewachste Schnürsenkel von ${length}\u00a0cm`,
    `Two coiled waxed laces of ${length}\u00a0cm`,
    `Due lacci cerati di ${length}\u00a0cm, arrotolati`,
  ),
})

/** Every picture of an accessory that the studio renders, in the view `still`. */
export const ACCESSORIES: readonly Accessory[] = [
  {
    key: 'cream-75',
    colours: ['black', 'cognac'],
    shows: tin(translated('Schuhcreme mit 75\u00a0ml', '75\u00a0ml of shoe cream', 'crema da 75\u00a0ml')),
  },
  {
    key: 'cream-150',
    colours: ['black', 'cognac'],
    shows: tin(translated('Schuhcreme mit 150\u00a0ml', '150\u00a0ml of shoe cream', 'crema da 150\u00a0ml')),
  },
  {
    key: 'wax-50',
    colours: ['black', 'cognac'],
    shows: translated(
      'Offene Dose Hartwachs, der Deckel dahinter',
      'An open tin of wax polish before its lid',
      'Scatola aperta di cera dura davanti al suo coperchio',
    ),
  },
  {
    key: 'brush-180',
    colours: ['natural'],
    shows: translated(
      'Große Glanzbürste aus Buche und Rosshaar',
      'Large polishing brush of beech and horsehair',
      'Spazzola lucidante grande in faggio e crine',
    ),
  },
  {
    key: 'brush-120',
    colours: ['natural'],
    shows: translated(
      'Kurze Reisebürste aus Buche und Rosshaar',
      'Short travel brush of beech and horsehair',
      'Spazzola da viaggio corta in faggio e crine',
    ),
  },
  ...[60, 75, 90, 120].map(laces),
  {
    key: 'belt-801',
    colours: ['cognac'],
    shows: translated(
      'Aufgerollter breiter Gürtel mit eckiger Messingschließe',
      'A wide belt rolled up, with a square brass buckle',
      'Cintura larga arrotolata con fibbia quadrata in ottone',
    ),
  },
  {
    key: 'belt-802',
    colours: ['cognac'],
    shows: translated(
      'Aufgerollter schmaler Gürtel mit eckiger Messingschließe',
      'A narrow belt rolled up, with a square brass buckle',
      'Cintura stretta arrotolata con fibbia quadrata in ottone',
    ),
  },
  {
    key: 'belt-803',
    colours: ['chestnut'],
    shows: translated(
      'Aufgerollter breiter Gürtel mit runder Messingschließe',
      'A wide belt rolled up, with a round brass buckle',
      'Cintura larga arrotolata con fibbia tonda in ottone',
    ),
  },
  {
    key: 'tree-cedar',
    colours: ['natural'],
    shows: translated(
      'Schuhspanner aus Zeder mit Messingknauf',
      'Shoe tree of cedar with a brass knob',
      'Tendiscarpe in cedro con pomello d’ottone',
    ),
  },
  {
    key: 'tree-beech',
    colours: ['natural'],
    shows: translated(
      'Schuhspanner aus Buche mit Gewinde und Stellrad',
      'Shoe tree of beech with a thread and an adjusting wheel',
      'Tendiscarpe in faggio con filettatura e rotella di regolazione',
    ),
  },
  {
    key: 'bags',
    colours: ['natural'],
    shows: translated(
      'Zwei gefüllte Schuhbeutel aus weinrotem Flanell, mit Kordeln geschlossen',
      'Two filled shoe bags of burgundy flannel, closed by cords',
      'Due sacchetti pieni di flanella bordeaux, chiusi da cordoncini',
    ),
  },
  {
    key: 'set-care',
    colours: ['black', 'cognac'],
    shows: translated(
      'Schuhcreme und Hartwachs vor einer großen Glanzbürste',
      'Shoe cream and wax polish before a large polishing brush',
      'Crema e cera dura davanti a una spazzola grande',
    ),
  },
  {
    key: 'set-travel',
    colours: ['black'],
    shows: translated(
      'Schuhcreme und Schnürsenkel vor einer kurzen Reisebürste',
      'Shoe cream and laces before a short travel brush',
      'Crema e lacci davanti a una spazzola da viaggio corta',
    ),
  },
  {
    key: 'voucher',
    colours: ['natural'],
    shows: translated(
      'Gutscheinkarte über 100\u00a0Euro auf einem weinroten Umschlag',
      'Voucher card for 100\u00a0euros on a burgundy envelope',
      'Buono da 100\u00a0euro su una busta bordeaux',
    ),
  },
  {
    key: 'handbook',
    colours: ['natural'],
    shows: translated(
      'Zwei in weinrotes Leinen gebundene Handbücher',
      'Two handbooks bound in burgundy cloth',
      'Due manuali rilegati in tela bordeaux',
    ),
  },
]

/** The alternative text: what is shown, and in which colour. */
export function describe({ shows }: Accessory, colour: ColourName | 'natural'): Text {
  if (colour === 'natural') return shows
  const { label } = COLOURS[colour]
  return translated(
    `${shows.de}, ${label.de}`,
    `${shows.en}, ${label.en.toLowerCase()}`,
    `${shows.it}, ${label.it.toLowerCase()}`,
  )
}
