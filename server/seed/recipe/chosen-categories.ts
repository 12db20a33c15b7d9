import type { CategoryRow } from './shoe-categories.ts'
import { both, names } from './vocabulary.ts'

/** New, reduced, best-selling and by occasion: products belong to these in addition to their own category. */
export const CHOSEN_CATEGORIES: readonly CategoryRow[] = [
  {
    id: 50,
    parent: 2,
    name: names('Neuheiten', 'New arrivals', 'Novità'),
    slug: both('neuheiten', 'new-arrivals', 'novita'),
    description: both(
      'Modelle, die in diesem Herbst dazugekommen sind.',
      'Models that are new this autumn.',
      'Modelli nuovi di questo autunno.',
    ),
    image: '/wholecut-oxford-navy-side.webp',
    teaser: {
      headline: both('Neu auf dem Leisten', 'New on the last', 'Nuovi arrivi'),
      text: both('Zehn Modelle für den Herbst.', 'Ten models for autumn.', 'Dieci modelli per l’autunno.'),
    },
  },
  {
    id: 60,
    parent: 2,
    name: names('Sale', 'Sale', 'Saldi'),
    slug: both('sale', 'sale', 'saldi'),
    description: both(
      'Reduzierte Paare. Neben jedem Preis steht der niedrigste der dreißig Tage vor der Reduzierung.',
      'Reduced pairs. Beside each price we show the lowest of the thirty days before the reduction.',
      'Paia ribassate. Accanto a ogni prezzo indichiamo il più basso dei trenta giorni precedenti il ribasso.',
    ),
    image: '/full-brogue-oxford-cognac-side.webp',
  },
  {
    id: 77,
    parent: 2,
    name: names('Bestseller', 'Best sellers', 'I più venduti'),
    slug: both('bestseller', 'best-sellers', 'piu-venduti'),
    description: both(
      'Die Paare, die am häufigsten das Haus verlassen und am seltensten zurückkommen.',
      'The pairs that leave the house most often and come back least.',
      'Le paia che partono più spesso e tornano più di rado.',
    ),
    image: '/cap-toe-oxford-black-side.webp',
    inMenu: false,
  },
  {
    id: 3,
    parent: 2,
    name: names('Inspirationen', 'Inspirations', 'Ispirazioni'),
    slug: both('inspirationen', 'inspirations', 'ispirazioni'),
    description: both(
      'Nach Anlass gesucht: was zum Tag, zum Wetter und zum Anzug passt.',
      'By occasion: what suits the day, the weather and the suit.',
      'Per occasione: ciò che si adatta al giorno, al tempo e all’abito.',
    ),
    image: '/double-monk-darkbrown-threequarter.webp',
    menuHeadline: both('Wohin gehen Sie?', 'Where are you going?', 'Dove va?'),
  },
  {
    id: 301,
    parent: 3,
    name: names('Business', 'Business', 'Lavoro'),
    slug: both('business', 'business', 'lavoro'),
    description: both(
      'Oxfords, Monks und glatte Derbys für Anzug und Kombination.',
      'Oxfords, monks and plain Derbys for suits and separates.',
      'Oxford, monk e derby lisce per abito e spezzato.',
    ),
    image: '/cap-toe-oxford-darkbrown-side.webp',
    teaser: {
      headline: both('Zum Anzug', 'With a suit', 'Con l’abito'),
      text: both(
        'Schwarz zu Grau, Braun zu Blau.',
        'Black with grey, brown with blue.',
        'Nero con il grigio, marrone con il blu.',
      ),
    },
  },
  {
    id: 302,
    parent: 3,
    name: names('Hochzeit', 'Wedding', 'Matrimonio'),
    slug: both('hochzeit', 'wedding', 'matrimonio'),
    description: both(
      'Schuhe für das Paar und seine Gäste, die man danach weiter trägt.',
      'Shoes for the couple and their guests, to be worn long after.',
      'Scarpe per gli sposi e gli invitati, da portare anche dopo.',
    ),
    image: '/wholecut-oxford-cognac-side.webp',
    teaser: {
      headline: both(
        'Vom Standesamt bis zum letzten Tanz',
        'From the registry office to the last dance',
        'Dal municipio all’ultimo ballo',
      ),
      text: both(
        'Vorher einlaufen: Drei Abende auf dem Teppich genügen.',
        'Break them in first: three evenings on the carpet will do.',
        'Le ammorbidisca prima: bastano tre sere sul tappeto.',
      ),
    },
  },
  {
    id: 303,
    parent: 3,
    name: names('Casual', 'Casual', 'Casual'),
    slug: both('casual', 'casual', 'casual'),
    description: both(
      'Loafer, Chukkas und Brogues für Jeans und Baumwolle.',
      'Loafers, chukkas and brogues for denim and cotton.',
      'Mocassini, polacchini e brogue per jeans e cotone.',
    ),
    image: '/chukka-boot-snuff-side.webp',
    teaser: {
      headline: both('Für freie Tage', 'For days off', 'Per i giorni liberi'),
      text: both('Velours und weiche Leisten.', 'Suede and soft lasts.', 'Camoscio e forme morbide.'),
    },
  },
  {
    id: 304,
    parent: 3,
    name: names('Land', 'Country', 'Campagna'),
    slug: both('land', 'country', 'campagna'),
    description: both(
      'Kräftige Sohlen, genarbtes Leder und Stiefel, die eine Wiese vertragen.',
      'Sturdy soles, grained leather and boots that can take a meadow.',
      'Suole robuste, pelle bottalata e stivaletti che reggono un prato.',
    ),
    image: '/split-toe-derby-darkbrown-side.webp',
    teaser: {
      headline: both('Abseits der Straße', 'Off the road', 'Fuori strada'),
      text: both(
        'Zwiegenäht oder mit doppelter Sohle.',
        'Norwegian-stitched, or on a double sole.',
        'Lavorazione norvegese o doppia suola.',
      ),
    },
  },
  {
    id: 305,
    parent: 3,
    name: names('Regen', 'Wet weather', 'Pioggia'),
    slug: both('regen', 'wet-weather', 'pioggia'),
    description: both(
      'Gummisohlen mit Noppen unter rahmengenähten Schuhen: Halt auf nassem Pflaster.',
      'Studded rubber soles under welted shoes: grip on wet pavements.',
      'Suole in gomma a tacchetti sotto scarpe con guardolo cucito: presa sul bagnato.',
    ),
    image: '/plain-derby-black-side.webp',
    teaser: {
      headline: both('Wenn es gießt', 'When it pours', 'Quando diluvia'),
      text: both('Gummi unten, Boxcalf oben.', 'Rubber below, box calf above.', 'Gomma sotto, vitello box sopra.'),
    },
  },
  {
    id: 306,
    parent: 3,
    name: names('Abend', 'Evening', 'Sera'),
    slug: both('abend', 'evening', 'sera'),
    description: both(
      'Wholecuts, Captoes und Balmorals, deren Spitze Hochglanz verträgt.',
      'Wholecuts, cap toes and balmorals that take a mirror shine at the toe.',
      'Wholecut, puntali e balmoral la cui punta si lucida a specchio.',
    ),
    image: '/balmoral-boot-black-side.webp',
    teaser: {
      headline: both('Nach acht', 'After eight', 'Dopo le otto'),
      text: both('Schwarz, glatt, poliert.', 'Black, plain, polished.', 'Nero, liscio, lucido.'),
    },
  },
]
