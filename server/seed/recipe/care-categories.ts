import type { CategoryRow } from './shoe-categories.ts'
import { both, names } from './vocabulary.ts'

export const CARE_CATEGORIES: readonly CategoryRow[] = [
  {
    id: 30,
    parent: 2,
    name: names('Schuhpflege', 'Shoe care', 'Cura delle scarpe'),
    slug: both('schuhpflege', 'shoe-care'),
    before: 'category-care',
    description: both(
      'Bürste nach jedem Tragen, Creme einmal im Monat, Wachs, wenn es glänzen soll. Mehr braucht ein Schuh nicht.',
      'Brush after every wear, cream once a month, wax when you want a shine. A shoe needs no more.',
    ),
    image: '/brush-natural-still.webp',
    menuHeadline: both('Erst bürsten, dann cremen', 'Brush first, then cream'),
    teaser: {
      headline: both('Zehn Minuten am Sonntag', 'Ten minutes on Sunday'),
      text: both('Bürsten, dünn cremen, trocknen lassen, bürsten.', 'Brush, a thin coat of cream, let it dry, brush.'),
    },
  },
  {
    id: 31,
    parent: 30,
    name: names('Creme und Wachs', 'Cream and wax', 'Creme e cere'),
    slug: both('creme-und-wachs', 'cream-and-wax'),
    description: both(
      'Creme für Farbe und Geschmeidigkeit, Hartwachs für den Glanz an Kappe und Ferse.',
      'Cream for colour and suppleness, wax for the shine at toe and heel.',
    ),
    image: '/cream-tin-cognac-still.webp',
  },
  {
    id: 32,
    parent: 30,
    name: names('Bürsten', 'Brushes', 'Spazzole'),
    slug: both('buersten', 'brushes'),
    description: both('Rosshaar für Staub und Glanz, in zwei Größen.', 'Horsehair for dust and shine, in two sizes.'),
    image: '/brush-natural-still.webp',
  },
  {
    id: 33,
    parent: 30,
    name: names('Sets', 'Sets', 'Set'),
    slug: both('sets', 'sets'),
    description: both(
      'Zusammengestellt für schwarze Schuhe, für helle Leder und für den Koffer.',
      'Put together for black shoes, for light leathers and for the suitcase.',
    ),
    image: '/cream-tin-black-still.webp',
  },
  {
    id: 40,
    parent: 2,
    name: names('Zubehör', 'Accessories', 'Accessori'),
    slug: both('zubehoer', 'accessories'),
    description: both(
      'Gürtel aus demselben Kalbleder, Schuhspanner, Senkel und Geschenke.',
      'Belts from the same calf, shoe trees, laces and gifts.',
    ),
    image: '/belt-cognac-still.webp',
    menuHeadline: both('Schuhspanner sind keine Zugabe', 'Shoe trees are not an extra'),
    teaser: {
      headline: both('24 Stunden Ruhe', '24 hours of rest'),
      text: both(
        'Schuhspanner sofort nach dem Tragen, dann einen Tag Pause.',
        'Shoe trees right after wearing, then a day of rest.',
      ),
    },
  },
  {
    id: 41,
    parent: 40,
    name: names('Gürtel', 'Belts', 'Cinture'),
    slug: both('guertel', 'belts'),
    description: both(
      'Kalbleder mit Messingschließe, nach Länge gewählt.',
      'Calf with a brass buckle, chosen by length.',
    ),
    image: '/belt-cognac-still.webp',
  },
  {
    id: 42,
    parent: 40,
    name: names('Schnürsenkel', 'Laces', 'Lacci'),
    slug: both('schnuersenkel', 'laces'),
    description: both(
      'Gewachste Baumwolle, rund, von 60 bis 120 Zentimeter.',
      'Waxed cotton, round, from 60 to 120 centimetres.',
    ),
    image: '/laces-black-still.webp',
  },
  {
    id: 43,
    parent: 40,
    name: names('Schuhspanner', 'Shoe trees', 'Tendiscarpe'),
    slug: both('schuhspanner', 'shoe-trees'),
    description: both(
      'Zeder gegen Feuchtigkeit, Buche für die Form; auf Wunsch mit Monogramm.',
      'Cedar against moisture, beech for the shape; with a monogram on request.',
    ),
    image: '/shoe-tree-cedar-drawing.webp',
  },
  {
    id: 44,
    parent: 40,
    name: names('Geschenke', 'Gifts', 'Regali'),
    slug: both('geschenke', 'gifts'),
    description: both(
      'Ein Gutschein, wenn Sie die Größe nicht kennen, und das Handbuch zur Pflege.',
      'A voucher for when you do not know the size, and the shoe care handbook.',
    ),
    image: '/gift-voucher-drawing.webp',
  },
]
