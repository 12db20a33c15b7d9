import type { CategorySource } from '../source.ts'
import { both, names } from './vocabulary.ts'

type Row = Pick<CategorySource, 'id' | 'parent' | 'name' | 'slug' | 'description'> & Partial<CategorySource>

function category(row: Row, position: number): CategorySource {
  return { inMenu: true, image: null, menuHeadline: null, teaser: null, ...row, position: row.position ?? position + 1 }
}

/** Ids 2 (root), 3 (inspirations) and 77 (best sellers) are named by the specification; level 2 is the menu. */
export const CATEGORIES: readonly CategorySource[] = (
  [
    {
      id: 2,
      parent: 1,
      name: names('Alle Schuhe und alles dazu', 'Everything', 'Tutto'),
      slug: both('alles', 'everything'),
      description: both('Alles, was wir führen.', 'All that we carry.'),
      inMenu: false,
    },
    {
      id: 10,
      parent: 2,
      name: names('Herren', 'Men', 'Uomo'),
      slug: both('herren', 'men'),
      description: both(
        'Rahmengenähte und durchgenähte Herrenschuhe von der Größe 39 bis 47, viele in zwei Weiten. Suchen Sie zuerst den Leisten, dann die Farbe.',
        'Welted and Blake-stitched men’s shoes from size 39 to 47, many in two widths. Look for the last first, then for the colour.',
      ),
      image: '/cap-toe-oxford-cognac-side.webp',
      menuHeadline: both('Der Leisten entscheidet', 'The last decides'),
      teaser: {
        headline: both('Zwölf Leisten, eine Passform: Ihre', 'Twelve lasts, one fit: yours'),
        text: both(
          'Jeder Schuh nennt seinen Leisten und sagt, wie er ausfällt.',
          'Every shoe names its last and says how it fits.',
        ),
      },
    },
    {
      id: 11,
      parent: 10,
      name: names('Oxford', 'Oxford', 'Oxford'),
      slug: both('oxford', 'oxford'),
      description: both(
        'Geschlossene Schnürung: Die Quartiere sind unter das Vorderblatt genäht. Vom glatten Captoe bis zum vollen Flügel.',
        'Closed lacing: the quarters are sewn beneath the vamp. From the plain cap toe to the full wing.',
      ),
      image: '/cap-toe-oxford-black-side.webp',
      teaser: {
        headline: both('Wenn das V klafft', 'When the V gapes'),
        text: both(
          'Bleibt die Schnürung weit offen, ist der Spann zu hoch für diesen Leisten – dann lieber ein Derby.',
          'If the lacing stays wide open, the instep is too high for the last: better take a Derby.',
        ),
      },
    },
    {
      id: 12,
      parent: 10,
      name: names('Derby', 'Derby', 'Derby'),
      slug: both('derby', 'derby'),
      description: both(
        'Offene Schnürung: Die Quartiere liegen auf dem Vorderblatt und geben dem Spann Raum. Glatt, als Norweger oder Longwing.',
        'Open lacing: the quarters lie on the vamp and give the instep room. Plain, split-toe or longwing.',
      ),
      image: '/plain-derby-darkbrown-side.webp',
      teaser: {
        headline: both('Für den hohen Spann', 'For the high instep'),
        text: both(
          'Ein Derby lässt sich weit öffnen und drückt oben nicht.',
          'A Derby opens wide and does not press from above.',
        ),
      },
    },
    {
      id: 13,
      parent: 10,
      name: names('Monk', 'Monk', 'Monk'),
      slug: both('monk', 'monk'),
      description: both(
        'Schnallen statt Senkel, geschnitten wie ein Derby: Doppelmonks mit gerader Vorderkappe.',
        'Buckles in place of laces, cut like a Derby: double monks with a straight cap.',
      ),
      image: '/double-monk-darkbrown-side.webp',
      teaser: {
        headline: both('Zwei Schnallen', 'Two buckles'),
        text: both('Die untere bleibt zu, die obere genügt.', 'Leave the lower one done up; the upper will do.'),
      },
    },
    {
      id: 14,
      parent: 10,
      name: names('Loafer', 'Loafer', 'Mocassini'),
      slug: both('loafer', 'loafer'),
      description: both(
        'Schlupfschuhe mit Steg auf einem eigenen Leisten: knapp an der Ferse, locker über den Zehen.',
        'Slip-ons with a strap on a last of their own: snug at the heel, easy over the toes.',
      ),
      image: '/penny-loafer-tan-side.webp',
      teaser: {
        headline: both('Eine halbe Nummer kleiner', 'Half a size down'),
        text: both(
          'Ein Loafer weitet sich; neu darf er an der Ferse festhalten.',
          'A loafer gives; when new it may hold on at the heel.',
        ),
      },
    },
    {
      id: 15,
      parent: 10,
      name: names('Boots', 'Boots', 'Stivaletti'),
      slug: both('boots', 'boots'),
      description: both(
        'Chelsea, Chukka, Captoe-Stiefel und Balmoral – knöchelhoch und rahmengenäht für Stadt und Land.',
        'Chelseas, chukkas, cap-toe boots and balmorals: ankle-high and welted for town and country.',
      ),
      image: '/lace-up-boot-tan-side.webp',
      teaser: {
        headline: both('Platz für dicke Socken', 'Room for thick socks'),
        text: both(
          'Edinburgh und Bergen sind unsere weiten Leisten für den Winter.',
          'Edinburgh and Bergen are our wide lasts for winter.',
        ),
      },
    },
    {
      id: 20,
      parent: 2,
      name: names('Damen', 'Women', 'Donna'),
      slug: both('damen', 'women'),
      description: both(
        'Dieselben Macharten auf zwei Damenleisten, Größen 35 bis 42 mit halben Nummern.',
        'The same makes on two women’s lasts, sizes 35 to 42 with halves.',
      ),
      image: '/penny-loafer-burgundy-side.webp',
      menuHeadline: both('Leipzig und Florenz', 'Leipzig and Florenz'),
      teaser: {
        headline: both('Zwei Damenleisten', 'Two women’s lasts'),
        text: both(
          'Leipzig ist schmal und mandelförmig, Florenz rund und normal weit.',
          'Leipzig is narrow and almond-shaped, Florenz round and regular.',
        ),
      },
    },
    {
      id: 21,
      parent: 20,
      name: names('Schnürschuhe und Monks', 'Lace-ups and monks', 'Stringate e monk'),
      slug: both('schnuerschuhe', 'lace-ups'),
      description: both(
        'Oxfords, Derbys und Doppelmonks auf Damenleisten.',
        'Oxfords, Derbys and double monks on women’s lasts.',
      ),
      image: '/full-brogue-oxford-burgundy-side.webp',
    },
    {
      id: 22,
      parent: 20,
      name: names('Loafer', 'Loafers', 'Mocassini'),
      slug: both('loafer', 'loafers'),
      description: both('Penny-Loafer auf dem runden Leisten Florenz.', 'Penny loafers on the round Florenz last.'),
      image: '/penny-loafer-burgundy-threequarter.webp',
    },
    {
      id: 23,
      parent: 20,
      name: names('Boots', 'Boots', 'Stivaletti'),
      slug: both('boots', 'boots'),
      description: both(
        'Chelsea, Chukka und Schnürstiefel für Damen, mit griffiger Sohle.',
        'Chelseas, chukkas and lace-up boots for women, on soles with grip.',
      ),
      image: '/chelsea-boot-snuff-side.webp',
    },
    {
      id: 30,
      parent: 2,
      name: names('Schuhpflege', 'Shoe care', 'Cura delle scarpe'),
      slug: both('schuhpflege', 'shoe-care'),
      description: both(
        'Bürste nach jedem Tragen, Creme einmal im Monat, Wachs, wenn es glänzen soll. Mehr braucht ein Schuh nicht.',
        'Brush after each wearing, cream once a month, wax when it should shine. A shoe needs no more.',
      ),
      image: '/brush-natural-still.webp',
      menuHeadline: both('Erst bürsten, dann cremen', 'Brush first, then cream'),
      teaser: {
        headline: both('Zehn Minuten am Sonntag', 'Ten minutes on Sunday'),
        text: both(
          'Bürsten, dünn cremen, trocknen lassen, bürsten.',
          'Brush, a thin coat of cream, let it dry, brush.',
        ),
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
        'Gürtel aus demselben Kalbleder, Spanner, Senkel und Geschenke.',
        'Belts from the same calf, shoe trees, laces and gifts.',
      ),
      image: '/belt-cognac-still.webp',
      menuHeadline: both('Spanner sind keine Zugabe', 'Shoe trees are no extra'),
      teaser: {
        headline: both('24 Stunden Ruhe', '24 hours of rest'),
        text: both(
          'Spanner sofort nach dem Tragen, dann einen Tag Pause.',
          'Trees right after wearing, then a day of rest.',
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
        'Ein Gutschein für den, dessen Größe Sie nicht kennen, und das Handbuch zur Pflege.',
        'A voucher for those whose size you do not know, and the handbook of shoe care.',
      ),
      image: '/gift-voucher-drawing.webp',
    },
    {
      id: 50,
      parent: 2,
      name: names('Neuheiten', 'New arrivals', 'Novità'),
      slug: both('neuheiten', 'new-arrivals'),
      description: both('Modelle, die in diesem Herbst dazugekommen sind.', 'Models that joined us this autumn.'),
      image: '/wholecut-oxford-navy-side.webp',
      teaser: {
        headline: both('Neu auf dem Leisten', 'New on the last'),
        text: both('Zehn Modelle für den Herbst.', 'Ten models for autumn.'),
      },
    },
    {
      id: 60,
      parent: 2,
      name: names('Sale', 'Sale', 'Saldi'),
      slug: both('sale', 'sale'),
      description: both(
        'Reduzierte Paare. Neben jedem Preis steht der niedrigste der dreißig Tage vor der Reduzierung.',
        'Reduced pairs. Beside every price stands the lowest of the thirty days before the reduction.',
      ),
      image: '/full-brogue-oxford-cognac-side.webp',
    },
    {
      id: 77,
      parent: 2,
      name: names('Bestseller', 'Best sellers', 'I più venduti'),
      slug: both('bestseller', 'best-sellers'),
      description: both(
        'Die Paare, die am häufigsten das Haus verlassen und am seltensten zurückkommen.',
        'The pairs that leave the house most often and come back least.',
      ),
      image: '/cap-toe-oxford-black-side.webp',
      inMenu: false,
    },
    {
      id: 3,
      parent: 2,
      name: names('Inspirationen', 'Inspirations', 'Ispirazioni'),
      slug: both('inspirationen', 'inspirations'),
      description: both(
        'Nach Anlass gesucht: was zum Tag, zum Wetter und zum Anzug passt.',
        'By occasion: what suits the day, the weather and the cloth.',
      ),
      image: '/double-monk-darkbrown-threequarter.webp',
      menuHeadline: both('Wohin gehen Sie?', 'Where are you going?'),
    },
    {
      id: 301,
      parent: 3,
      name: names('Business', 'Business', 'Lavoro'),
      slug: both('business', 'business'),
      description: both(
        'Oxfords, Monks und glatte Derbys für Anzug und Kombination.',
        'Oxfords, monks and plain Derbys for suits and separates.',
      ),
      image: '/cap-toe-oxford-darkbrown-side.webp',
      teaser: {
        headline: both('Zum Anzug', 'With a suit'),
        text: both('Schwarz zu Grau, Braun zu Blau.', 'Black with grey, brown with blue.'),
      },
    },
    {
      id: 302,
      parent: 3,
      name: names('Hochzeit', 'Wedding', 'Matrimonio'),
      slug: both('hochzeit', 'wedding'),
      description: both(
        'Schuhe für das Paar und seine Gäste, die man danach weiter trägt.',
        'Shoes for the couple and their guests, to be worn long after.',
      ),
      image: '/wholecut-oxford-cognac-side.webp',
      teaser: {
        headline: both('Vorher einlaufen', 'Wear them in first'),
        text: both('Drei Abende auf dem Teppich, dann der Tanz.', 'Three evenings on the carpet, then the dance.'),
      },
    },
    {
      id: 303,
      parent: 3,
      name: names('Casual', 'Casual', 'Casual'),
      slug: both('casual', 'casual'),
      description: both(
        'Loafer, Chukkas und Brogues für Jeans und Baumwolle.',
        'Loafers, chukkas and brogues for denim and cotton.',
      ),
      image: '/chukka-boot-snuff-side.webp',
      teaser: {
        headline: both('Für freie Tage', 'For days off'),
        text: both('Velours und weiche Leisten.', 'Suede and soft lasts.'),
      },
    },
    {
      id: 304,
      parent: 3,
      name: names('Land', 'Country', 'Campagna'),
      slug: both('land', 'country'),
      description: both(
        'Kräftige Sohlen, genarbtes Leder und Stiefel, die eine Wiese vertragen.',
        'Strong soles, grained leather and boots that can bear a meadow.',
      ),
      image: '/split-toe-derby-darkbrown-side.webp',
      teaser: {
        headline: both('Abseits der Straße', 'Off the road'),
        text: both('Zwiegenäht oder mit doppelter Sohle.', 'Double-stitched or double-soled.'),
      },
    },
    {
      id: 305,
      parent: 3,
      name: names('Regen', 'Wet weather', 'Pioggia'),
      slug: both('regen', 'wet-weather'),
      description: both(
        'Gummizapfensohlen unter rahmengenähten Schuhen: Halt auf nassem Pflaster.',
        'Studded rubber soles under welted shoes: grip on wet stones.',
      ),
      image: '/plain-derby-black-side.webp',
      teaser: {
        headline: both('Wenn es gießt', 'When it pours'),
        text: both('Gummi unten, Boxcalf oben.', 'Rubber below, box calf above.'),
      },
    },
    {
      id: 306,
      parent: 3,
      name: names('Abend', 'Evening', 'Sera'),
      slug: both('abend', 'evening'),
      description: both(
        'Wholecuts, Captoes und Balmorals, deren Kappe den Hochglanz verträgt.',
        'Wholecuts, cap toes and balmorals whose toe takes a mirror shine.',
      ),
      image: '/balmoral-boot-black-side.webp',
      teaser: {
        headline: both('Nach acht', 'After eight'),
        text: both('Schwarz, glatt, poliert.', 'Black, plain, polished.'),
      },
    },
  ] satisfies readonly Row[]
).map(category)
