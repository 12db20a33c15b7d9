import type { CategoryRow } from './shoe-categories.ts'
import { translated } from './vocabulary.ts'

/** New, reduced, best-selling and by occasion: products belong to these in addition to their own category. */
export const CHOSEN_CATEGORIES: readonly CategoryRow[] = [
  {
    id: 50,
    parent: 2,
    name: translated('Neuheiten', 'New arrivals', 'Novità'),
    slug: translated('neuheiten', 'new-arrivals', 'novita'),
    description: translated(
      'Modelle, die in diesem Herbst dazugekommen sind.',
      'Models that are new this autumn.',
      'Modelli nuovi di questo autunno.',
    ),
    image: '/bench-scene.webp',
    teaser: {
      headline: translated('Neu auf dem Leisten', 'New on the last', 'Nuovi arrivi'),
      text: translated(
        'Neue Modelle auf Leisten, die Sie vielleicht schon kennen.',
        'New models on lasts that you may already know.',
        'Modelli nuovi su forme che forse conosce già.',
      ),
    },
  },
  {
    id: 60,
    parent: 2,
    name: translated('Sale', 'Sale', 'Saldi'),
    slug: translated('sale', 'sale', 'saldi'),
    description: translated(
      'Reduzierte Paare. Neben jedem Preis steht der niedrigste der dreißig Tage vor der Reduzierung.',
      'Reduced pairs. Beside each price we show the lowest of the thirty days before the reduction.',
      'Paia ribassate. Accanto a ogni prezzo indichiamo il più basso dei trenta giorni precedenti il ribasso.',
    ),
    image: '/row-scene.webp',
    teaser: {
      headline: translated(
        'Erst die Größe, dann der Preis',
        'Size first, price second',
        'Prima la misura, poi il prezzo',
      ),
      text: translated(
        'Wählen Sie zuerst Ihre Größe im Filter; die 30 Tage Rückgabe gelten auch für reduzierte Paare.',
        'Set your size among the filters first; the 30 days for returns hold for reduced pairs too.',
        'Scelga prima la sua misura nei filtri; i 30 giorni per il reso valgono anche per le paia ribassate.',
      ),
    },
  },
  {
    id: 77,
    parent: 2,
    name: translated('Bestseller', 'Best sellers', 'I più venduti'),
    slug: translated('bestseller', 'best-sellers', 'piu-venduti'),
    description: translated(
      'Die Paare, die am häufigsten das Haus verlassen und am seltensten zurückkommen.',
      'The pairs that leave the house most often and come back least.',
      'Le paia che partono più spesso e tornano più di rado.',
    ),
    image: '/ox-101-black-side.webp',
    teaser: {
      headline: translated('Meist in zwei Weiten', 'Mostly in two widths', 'Quasi sempre in due larghezze'),
      text: translated(
        'Legen Sie zuerst die Weite fest, dann die Farbe: Eine Farbe drückt nie.',
        'Settle the width first and the colour second: a colour never pinches.',
        'Decida prima la larghezza, poi il colore: un colore non stringe mai.',
      ),
    },
    inMenu: false,
  },
  {
    id: 3,
    parent: 2,
    name: translated('Inspirationen', 'Inspirations', 'Ispirazioni'),
    slug: translated('inspirationen', 'inspirations', 'ispirazioni'),
    description: translated(
      'Nach Anlass gesucht: was zum Tag, zum Wetter und zum Anzug passt.',
      'By occasion: what suits the day, the weather and the suit.',
      'Per occasione: ciò che si adatta al giorno, al tempo e all’abito.',
    ),
    image: '/evening-scene.webp',
    menuHeadline: translated('Wohin gehen Sie?', 'Where are you going?', 'Dove va?'),
    teaser: {
      headline: translated(
        'Erst der Boden, dann der Schuh',
        'First the floor, then the shoe',
        'Prima il pavimento, poi la scarpa',
      ),
      text: translated(
        'Auf Parkett genügt eine Ledersohle; auf nassem Pflaster hält Gummi mit Noppen.',
        'On parquet a leather sole will do; on wet pavements studded rubber holds.',
        'Sul parquet basta una suola in cuoio; sul selciato bagnato tiene la gomma a tacchetti.',
      ),
    },
  },
  {
    id: 301,
    parent: 3,
    name: translated('Business', 'Business', 'Lavoro'),
    slug: translated('business', 'business', 'lavoro'),
    description: translated(
      'Oxfords, Monks und glatte Derbys für Anzug und Kombination.',
      'Oxfords, monks and plain Derbys for suits and separates.',
      'Oxford, monk e derby lisce per abito e spezzato.',
    ),
    image: '/ox-101-darkbrown-side.webp',
    teaser: {
      headline: translated('Zum Anzug', 'With a suit', 'Con l’abito'),
      text: translated(
        'Schwarz zu Grau, Braun zu Blau.',
        'Black with grey, brown with blue.',
        'Nero con il grigio, marrone con il blu.',
      ),
    },
  },
  {
    id: 302,
    parent: 3,
    name: translated('Hochzeit', 'Wedding', 'Matrimonio'),
    slug: translated('hochzeit', 'wedding', 'matrimonio'),
    description: translated(
      'Schuhe für das Paar und seine Gäste, die man danach weiter trägt.',
      'Shoes for the couple and their guests, to be worn long after.',
      'Scarpe per gli sposi e gli invitati, da portare anche dopo.',
    ),
    image: '/ox-171-cognac-side.webp',
    teaser: {
      headline: translated(
        'Vom Standesamt bis zum letzten Tanz',
        'From the registry office to the last dance',
        'Dal municipio all’ultimo ballo',
      ),
      text: translated(
        'Vorher einlaufen: Drei Abende auf dem Teppich genügen.',
        'Break them in first: three evenings on the carpet will do.',
        'Le ammorbidisca prima: bastano tre sere sul tappeto.',
      ),
    },
  },
  {
    id: 303,
    parent: 3,
    name: translated('Casual', 'Casual', 'Casual'),
    slug: translated('casual', 'casual', 'casual'),
    description: translated(
      'Loafer, Chukkas und Brogues für Jeans und Baumwolle.',
      'Loafers, chukkas and brogues for denim and cotton.',
      'Mocassini, polacchini e brogue per jeans e cotone.',
    ),
    image: '/bo-521-snuff-side.webp',
    teaser: {
      headline: translated('Für freie Tage', 'For days off', 'Per i giorni liberi'),
      text: translated(
        'Je gröber die Hose, desto kräftiger darf die Sohle sein.',
        'The coarser the trousers, the sturdier the sole may be.',
        'Più è ruvido il pantalone, più robusta può essere la suola.',
      ),
    },
  },
  {
    id: 304,
    parent: 3,
    name: translated('Land', 'Country', 'Campagna'),
    slug: translated('land', 'country', 'campagna'),
    description: translated(
      'Kräftige Sohlen, genarbtes Leder und Stiefel, die eine Wiese vertragen.',
      'Sturdy soles, grained leather and boots that can take a meadow.',
      'Suole robuste, pelle bottalata e stivaletti che reggono un prato.',
    ),
    image: '/de-234-darkbrown-side.webp',
    teaser: {
      headline: translated('Abseits der Straße', 'Off the road', 'Fuori strada'),
      text: translated(
        'Zwiegenäht, mit doppelter Sohle oder mit Noppen.',
        'Norwegian-stitched, on a double sole or on studded rubber.',
        'Lavorazione norvegese, doppia suola o suola a tacchetti.',
      ),
    },
  },
  {
    id: 305,
    parent: 3,
    name: translated('Regen', 'Wet weather', 'Pioggia'),
    slug: translated('regen', 'wet-weather', 'pioggia'),
    description: translated(
      'Gummisohlen mit Noppen unter rahmengenähten Schuhen: Halt auf nassem Pflaster.',
      'Studded rubber soles under welted shoes: grip on wet pavements.',
      'Suole in gomma a tacchetti sotto scarpe con guardolo cucito: presa sul bagnato.',
    ),
    image: '/de-201-black-side.webp',
    teaser: {
      headline: translated('Wenn es gießt', 'When it pours', 'Quando diluvia'),
      text: translated(
        'Glattleder vorher cremen, Velours vorher imprägnieren; trocknen lassen Sie beides fern der Heizung.',
        'Cream smooth leather first and spray suede first; let both dry away from the radiator.',
        'Prima la crema sulla pelle liscia o l’impermeabilizzante sul camoscio; poi asciugatura lontano dal termosifone.',
      ),
    },
  },
  {
    id: 306,
    parent: 3,
    name: translated('Abend', 'Evening', 'Sera'),
    slug: translated('abend', 'evening', 'sera'),
    description: translated(
      'Wholecuts, Captoes und Balmorals, deren Spitze Hochglanz verträgt.',
      'Wholecuts, cap toes and balmorals that take a mirror shine at the toe.',
      'Wholecut, puntali e balmoral la cui punta si lucida a specchio.',
    ),
    image: '/bo-561-black-side.webp',
    teaser: {
      headline: translated('Nach acht', 'After eight', 'Dopo le otto'),
      text: translated('Schwarz, glatt, poliert.', 'Black, plain, polished.', 'Nero, liscio, lucido.'),
    },
  },
]
