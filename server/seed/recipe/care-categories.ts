import type { CategoryRow } from './shoe-categories.ts'
import { both, names } from './vocabulary.ts'

export const CARE_CATEGORIES: readonly CategoryRow[] = [
  {
    id: 30,
    parent: 2,
    name: names('Schuhpflege', 'Shoe care', 'Cura delle calzature'),
    slug: both('schuhpflege', 'shoe-care', 'cura-delle-calzature'),
    before: 'category-care',
    description: both(
      'Bürste nach jedem Tragen, Creme einmal im Monat, Wachs, wenn es glänzen soll. Mehr braucht ein Schuh nicht.',
      'Brush after every wear, cream once a month, wax when you want a shine. A shoe needs no more.',
      'Spazzola dopo ogni uso, crema una volta al mese, cera quando deve brillare. A una scarpa non serve altro.',
    ),
    image: '/brush-natural-still.webp',
    menuHeadline: both('Erst bürsten, dann cremen', 'Brush first, then cream', 'Prima la spazzola, poi la crema'),
    teaser: {
      headline: both('Zehn Minuten am Sonntag', 'Ten minutes on Sunday', 'Dieci minuti la domenica'),
      text: both(
        'Bürsten, dünn cremen, trocknen lassen, bürsten.',
        'Brush, a thin coat of cream, let it dry, brush.',
        'Spazzola, poca crema, asciugatura, spazzola.',
      ),
    },
  },
  {
    id: 31,
    parent: 30,
    name: names('Creme und Wachs', 'Cream and wax', 'Creme e cere'),
    slug: both('creme-und-wachs', 'cream-and-wax', 'creme-e-cere'),
    description: both(
      'Creme für Farbe und Geschmeidigkeit, Hartwachs für den Glanz an Kappe und Ferse.',
      'Cream for colour and suppleness, wax for the shine at toe and heel.',
      'Crema per colore e morbidezza, cera dura per lucidare puntale e tallone.',
    ),
    image: '/cream-tin-cognac-still.webp',
  },
  {
    id: 32,
    parent: 30,
    name: names('Bürsten', 'Brushes', 'Spazzole'),
    slug: both('buersten', 'brushes', 'spazzole'),
    description: both(
      'Rosshaar für Staub und Glanz, in zwei Größen.',
      'Horsehair for dust and shine, in two sizes.',
      'Crine per polvere e lucentezza, in due formati.',
    ),
    image: '/brush-natural-still.webp',
  },
  {
    id: 33,
    parent: 30,
    name: names('Sets', 'Sets', 'Set'),
    slug: both('sets', 'sets', 'set'),
    description: both(
      'Zusammengestellt für schwarze Schuhe, für helle Leder und für den Koffer.',
      'Put together for black shoes, for light leathers and for the suitcase.',
      'Composti per le scarpe nere, per le pelli chiare e per la valigia.',
    ),
    image: '/cream-tin-black-still.webp',
  },
  {
    id: 40,
    parent: 2,
    name: names('Zubehör', 'Accessories', 'Accessori'),
    slug: both('zubehoer', 'accessories', 'accessori'),
    description: both(
      'Gürtel aus demselben Kalbleder, Schuhspanner, Senkel und Geschenke.',
      'Belts from the same calf, shoe trees, laces and gifts.',
      'Cinture dello stesso vitello, tendiscarpe, lacci e regali.',
    ),
    image: '/belt-cognac-still.webp',
    menuHeadline: both(
      'Schuhspanner sind keine Zugabe',
      'Shoe trees are not an extra',
      'I tendiscarpe non sono un extra',
    ),
    teaser: {
      headline: both('24 Stunden Ruhe', '24 hours of rest', '24 ore di riposo'),
      text: both(
        'Schuhspanner sofort nach dem Tragen, dann einen Tag Pause.',
        'Shoe trees right after wearing, then a day of rest.',
        'Tendiscarpe subito dopo l’uso, poi un giorno di riposo.',
      ),
    },
  },
  {
    id: 41,
    parent: 40,
    name: names('Gürtel', 'Belts', 'Cinture'),
    slug: both('guertel', 'belts', 'cinture'),
    description: both(
      'Kalbleder mit Messingschließe, nach Länge gewählt.',
      'Calf with a brass buckle, chosen by length.',
      'Vitello con fibbia in ottone, scelto per lunghezza.',
    ),
    image: '/belt-cognac-still.webp',
  },
  {
    id: 42,
    parent: 40,
    name: names('Schnürsenkel', 'Laces', 'Lacci'),
    slug: both('schnuersenkel', 'laces', 'lacci'),
    description: both(
      'Gewachste Baumwolle, rund, von 60 bis 120 Zentimeter.',
      'Waxed cotton, round, from 60 to 120 centimetres.',
      'Cotone cerato, tondo, da 60 a 120 centimetri.',
    ),
    image: '/laces-black-still.webp',
  },
  {
    id: 43,
    parent: 40,
    name: names('Schuhspanner', 'Shoe trees', 'Tendiscarpe'),
    slug: both('schuhspanner', 'shoe-trees', 'tendiscarpe'),
    description: both(
      'Zeder gegen Feuchtigkeit, Buche für die Form; auf Wunsch mit Monogramm.',
      'Cedar against moisture, beech for the shape; with a monogram on request.',
      'Cedro contro l’umidità, faggio per la forma; con monogramma a richiesta.',
    ),
    image: '/shoe-tree-cedar-drawing.webp',
  },
  {
    id: 44,
    parent: 40,
    name: names('Geschenke', 'Gifts', 'Regali'),
    slug: both('geschenke', 'gifts', 'regali'),
    description: both(
      'Ein Gutschein, wenn Sie die Größe nicht kennen, und das Handbuch zur Pflege.',
      'A voucher for when you do not know the size, and the shoe care handbook.',
      'Un buono per quando non conosce la misura, e il manuale di cura.',
    ),
    image: '/gift-voucher-drawing.webp',
  },
]
