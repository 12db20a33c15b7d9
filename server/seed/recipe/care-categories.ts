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
    teaser: {
      headline: translated('Welcher Ton', 'Which shade', 'Quale tono'),
      text: translated(
        'Schwarz nur für schwarze Schuhe, Cognac auch für Tan und Whisky; Velours bekommt keines von beiden.',
        'Black for black shoes only, cognac for tan and whisky too; suede gets neither.',
        'Nero solo per scarpe nere, cognac anche per cuoio e whisky; il camoscio non vuole né l’uno né l’altro.',
      ),
    },
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
    teaser: {
      headline: translated(
        'Eine für dunkel, eine für hell',
        'One for dark, one for light',
        'Una per le scure, una per le chiare',
      ),
      text: translated(
        'Farbe bleibt im Haar: Nehmen Sie für dunkle und für helle Leder je eine eigene Bürste.',
        'Colour stays in the hair: keep one brush for dark leathers and another for light ones.',
        'Il colore resta nel crine: tenga una spazzola per le pelli scure e un’altra per quelle chiare.',
      ),
    },
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
    image: '/set-care-black-still.webp',
    teaser: {
      headline: translated('Zusammen nicht teurer', 'No dearer together', 'Insieme non costa di più'),
      text: translated(
        'Ein Set kostet, was seine Teile kosten; haben Sie eine Bürste schon, nehmen Sie nur den Rest.',
        'A set costs what its parts cost; if you already have the brush, take only the rest.',
        'Un set costa quanto i suoi pezzi; se la spazzola c’è già, scelga solo il resto.',
      ),
    },
  },
  {
    id: 40,
    parent: 2,
    name: translated('Zubehör', 'Accessories', 'Accessori'),
    slug: translated('zubehoer', 'accessories', 'accessori'),
    description: translated(
      'Gürtel aus demselben Kalbleder, Schuhspanner, Senkel, Beutel und Geschenke.',
      'Belts from the same calf, shoe trees, laces, bags and gifts.',
      'Cinture dello stesso vitello, tendiscarpe, lacci, sacchetti e regali.',
    ),
    image: '/leathers-scene.webp',
    menuHeadline: translated('Der Gürtel zum Schuh', 'A belt to match the shoe', 'La cintura come la scarpa'),
    teaser: {
      headline: translated('Aus demselben Kalb', 'From the same calf', 'Dallo stesso vitello'),
      text: translated(
        'Unsere Gürtel sind aus dem Leder, aus dem auch die Schuhe gemacht sind.',
        'Our belts are made of the leather that the shoes are made of.',
        'Le nostre cinture sono della stessa pelle delle scarpe.',
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
    teaser: {
      headline: translated('Bundweite plus fünf', 'Waist plus five', 'Girovita più cinque'),
      text: translated(
        '30 mm gehören zum Anzug, 35 mm in jede Hosenschlaufe; die Länge ist Ihre Bundweite plus fünf Zentimeter.',
        '30 mm belong with a suit, 35 mm pass any belt loop; the length is your waist plus five centimetres.',
        '30 mm per l’abito, 35 mm per ogni passante; la lunghezza è il girovita più cinque centimetri.',
      ),
    },
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
    teaser: {
      headline: translated('Zählen Sie die Ösenpaare', 'Count the pairs of eyelets', 'Conta le paia di occhielli'),
      text: translated(
        'Bis vier Ösenpaare brauchen 60 cm, fünf 75 cm, hohe Schnürstiefel 120 cm.',
        'Up to four pairs of eyelets take 60 cm, five 75 cm, high lace-up boots 120 cm.',
        'Fino a quattro paia di occhielli servono 60 cm, per cinque 75 cm, per gli stivaletti alti 120 cm.',
      ),
    },
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
    teaser: {
      headline: translated('Zeder oder Buche', 'Cedar or beech', 'Cedro o faggio'),
      text: translated(
        'Zeder wählen Sie nach Ihrer Größe, von 38 bis 47; Buche ist verstellbar und passt von 39 bis 46.',
        'Choose cedar by your size, from 38 to 47; beech is adjustable and fits 39 to 46.',
        'Il cedro si sceglie secondo la misura, da 38 a 47; il faggio è regolabile e va bene da 39 a 46.',
      ),
    },
  },
  {
    id: 44,
    parent: 40,
    name: translated('Geschenke', 'Gifts', 'Regali'),
    slug: translated('geschenke', 'gifts', 'regali'),
    description: translated(
      'Ein Gutschein, wenn Sie die Größe nicht kennen, das Handbuch zur Pflege und Beutel für die Reise.',
      'A voucher for when you do not know the size, the shoe care handbook, and bags for travelling.',
      'Un buono per quando non conosce la misura, il manuale di cura e i sacchetti da viaggio.',
    ),
    image: '/voucher-natural-still.webp',
    teaser: {
      headline: translated('Ohne Karton, ohne Porto', 'No box, no postage', 'Senza scatola né spedizione'),
      text: translated(
        'Gutschein und Handbuch kommen per E-Mail: der eine für Eilige, das andere für Gründliche.',
        'Voucher and handbook come by e-mail: the one for the hurried, the other for the thorough.',
        'Buono e manuale arrivano per e-mail: l’uno per chi ha fretta, l’altro per chi vuole sapere.',
      ),
    },
  },
]
