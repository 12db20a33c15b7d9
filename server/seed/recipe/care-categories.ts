import type { CategoryRow } from './shoe-categories.ts'
import { translated } from './vocabulary.ts'

export const CARE_CATEGORIES: readonly CategoryRow[] = [
  {
    id: 30,
    parent: 2,
    name: translated('Schuhpflege', 'Shoe care', 'Cura delle calzature'),
    slug: translated('schuhpflege', 'shoe-care', 'cura-delle-calzature'),
    before: 'category-care',
    description: translated(
      'Bürste nach jedem Tragen, Creme einmal im Monat, Wachs, wenn es glänzen soll. Mehr braucht ein Schuh nicht.',
      'Brush after every wear, cream once a month, wax when you want a shine. A shoe needs no more.',
      'Spazzola dopo ogni uso, crema una volta al mese, cera quando deve brillare. A una scarpa non serve altro.',
    ),
    image: '/care-scene.webp',
    menuHeadline: translated('Erst bürsten, dann cremen', 'Brush first, then cream', 'Prima la spazzola, poi la crema'),
    teaser: {
      headline: translated('Zehn Minuten am Sonntag', 'Ten minutes on Sunday', 'Dieci minuti la domenica'),
      text: translated(
        'Bürsten, dünn cremen, trocknen lassen, bürsten.',
        'Brush, a thin coat of cream, let it dry, brush.',
        'Spazzola, poca crema, asciugatura, spazzola.',
      ),
    },
  },
  {
    id: 31,
    parent: 30,
    name: translated('Creme und Wachs', 'Cream and wax', 'Creme e cere'),
    slug: translated('creme-und-wachs', 'cream-and-wax', 'creme-e-cere'),
    description: translated(
      'Creme für Farbe und Geschmeidigkeit, Hartwachs für den Glanz an Kappe und Ferse.',
      'Cream for colour and suppleness, wax for the shine at toe and heel.',
      'Crema per colore e morbidezza, cera dura per lucidare puntale e tallone.',
    ),
    image: '/cream-75-cognac-still.webp',
  },
  {
    id: 32,
    parent: 30,
    name: translated('Bürsten', 'Brushes', 'Spazzole'),
    slug: translated('buersten', 'brushes', 'spazzole'),
    description: translated(
      'Rosshaar für Staub und Glanz, in zwei Größen.',
      'Horsehair for dust and shine, in two sizes.',
      'Crine per polvere e lucentezza, in due formati.',
    ),
    image: '/brush-180-natural-still.webp',
  },
  {
    id: 33,
    parent: 30,
    name: translated('Sets', 'Sets', 'Set'),
    slug: translated('sets', 'sets', 'set'),
    description: translated(
      'Zusammengestellt für schwarze Schuhe, für helle Leder und für den Koffer.',
      'Put together for black shoes, for light leathers and for the suitcase.',
      'Composti per le scarpe nere, per le pelli chiare e per la valigia.',
    ),
    image: '/cream-75-black-still.webp',
  },
  {
    id: 40,
    parent: 2,
    name: translated('Zubehör', 'Accessories', 'Accessori'),
    slug: translated('zubehoer', 'accessories', 'accessori'),
    description: translated(
      'Gürtel aus demselben Kalbleder, Schuhspanner, Senkel und Geschenke.',
      'Belts from the same calf, shoe trees, laces and gifts.',
      'Cinture dello stesso vitello, tendiscarpe, lacci e regali.',
    ),
    image: '/leathers-scene.webp',
    menuHeadline: translated(
      'Schuhspanner sind keine Zugabe',
      'Shoe trees are not an extra',
      'I tendiscarpe non sono un extra',
    ),
    teaser: {
      headline: translated('24 Stunden Ruhe', '24 hours of rest', '24 ore di riposo'),
      text: translated(
        'Schuhspanner sofort nach dem Tragen, dann einen Tag Pause.',
        'Shoe trees right after wearing, then a day of rest.',
        'Tendiscarpe subito dopo l’uso, poi un giorno di riposo.',
      ),
    },
  },
  {
    id: 41,
    parent: 40,
    name: translated('Gürtel', 'Belts', 'Cinture'),
    slug: translated('guertel', 'belts', 'cinture'),
    description: translated(
      'Kalbleder mit Messingschließe, nach Länge gewählt.',
      'Calf with a brass buckle, chosen by length.',
      'Vitello con fibbia in ottone, scelto per lunghezza.',
    ),
    image: '/belt-801-cognac-still.webp',
  },
  {
    id: 42,
    parent: 40,
    name: translated('Schnürsenkel', 'Laces', 'Lacci'),
    slug: translated('schnuersenkel', 'laces', 'lacci'),
    description: translated(
      'Gewachste Baumwolle, rund, von 60 bis 120 Zentimeter.',
      'Waxed cotton, round, from 60 to 120 centimetres.',
      'Cotone cerato, tondo, da 60 a 120 centimetri.',
    ),
    image: '/laces-75-black-still.webp',
  },
  {
    id: 43,
    parent: 40,
    name: translated('Schuhspanner', 'Shoe trees', 'Tendiscarpe'),
    slug: translated('schuhspanner', 'shoe-trees', 'tendiscarpe'),
    description: translated(
      'Zeder gegen Feuchtigkeit, Buche für die Form; auf Wunsch mit Monogramm.',
      'Cedar against moisture, beech for the shape; with a monogram on request.',
      'Cedro contro l’umidità, faggio per la forma; con monogramma a richiesta.',
    ),
    image: '/tree-cedar-natural-still.webp',
  },
  {
    id: 44,
    parent: 40,
    name: translated('Geschenke', 'Gifts', 'Regali'),
    slug: translated('geschenke', 'gifts', 'regali'),
    description: translated(
      'Ein Gutschein, wenn Sie die Größe nicht kennen, und das Handbuch zur Pflege.',
      'A voucher for when you do not know the size, and the shoe care handbook.',
      'Un buono per quando non conosce la misura, e il manuale di cura.',
    ),
    image: '/voucher-natural-still.webp',
  },
]
