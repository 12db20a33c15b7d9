import type { CategorySource } from '../source.ts'
import { translated } from './vocabulary.ts'

/** A category without the properties that most of them share. */
export type CategoryRow = Pick<CategorySource, 'id' | 'parent' | 'name' | 'slug' | 'description'> &
  Partial<CategorySource>

export const SHOE_CATEGORIES: readonly CategoryRow[] = [
  {
    id: 2,
    parent: 1,
    name: translated('Alle Schuhe und alles dazu', 'Everything', 'Tutto'),
    slug: translated('alles', 'everything', 'tutto'),
    description: translated('Alles, was wir führen.', 'Everything we sell.', 'Tutto ciò che vendiamo.'),
    inMenu: false,
  },
  {
    id: 10,
    parent: 2,
    name: translated('Herren', 'Men', 'Uomo'),
    slug: translated('herren', 'men', 'uomo'),
    after: 'category-fit',
    description: translated(
      'Rahmengenähte und durchgenähte Herrenschuhe von der Größe 39 bis 47, viele in zwei Weiten. Suchen Sie zuerst den Leisten, dann die Farbe.',
      'Welted and Blake-stitched men’s shoes from size 39 to 47, many in two widths. Find your last first, then your colour.',
      'Scarpe da uomo con guardolo cucito o cucitura Blake dalla misura 39 alla 47, molte in due larghezze. Cerchi prima la forma, poi il colore.',
    ),
    image: '/last-scene.webp',
    menuHeadline: translated('Der Leisten entscheidet', 'The last decides', 'Decide la forma'),
    teaser: {
      headline: translated(
        'Zwölf Leisten, eine Passform: Ihre',
        'Twelve lasts, one fit: yours',
        'Dodici forme, una calzata: la sua',
      ),
      text: translated(
        'Bei jedem Schuh steht, auf welchem Leisten er gebaut ist und wie er ausfällt.',
        'Every pair names its last and comes with fit advice.',
        'Di ogni paio indichiamo la forma e come calza.',
      ),
    },
  },
  {
    id: 11,
    parent: 10,
    name: translated('Oxford', 'Oxford', 'Oxford'),
    slug: translated('oxford', 'oxford', 'oxford'),
    description: translated(
      'Geschlossene Schnürung: Die Quartiere sind unter das Vorderblatt genäht. Vom glatten Captoe bis zum vollen Flügel.',
      'Closed lacing: the quarters are sewn beneath the vamp. From the plain cap toe to the full wing.',
      'Allacciatura chiusa: i quartieri sono cuciti sotto la mascherina. Dal puntale liscio alla coda di rondine.',
    ),
    image: '/ox-101-black-side.webp',
    teaser: {
      headline: translated('Wenn das V klafft', 'When the V gapes', 'Quando la V resta aperta'),
      text: translated(
        'Bleibt die Schnürung weit offen, ist der Spann zu hoch für diesen Leisten. Dann lieber ein Derby.',
        'If the lacing stays wide open, your instep is too high for the last. Take a Derby instead.',
        'Se l’allacciatura resta molto aperta, il collo del piede è troppo alto per questa forma. Meglio una derby.',
      ),
    },
  },
  {
    id: 12,
    parent: 10,
    name: translated('Derby', 'Derby', 'Derby'),
    slug: translated('derby', 'derby', 'derby'),
    description: translated(
      'Offene Schnürung: Die Quartiere liegen auf dem Vorderblatt und geben dem Spann Raum. Glatt, als Norweger oder Longwing.',
      'Open lacing: the quarters lie on the vamp and give the instep room. Plain, split-toe or longwing.',
      'Allacciatura aperta: i quartieri stanno sulla mascherina e lasciano spazio al collo del piede. Liscia, norvegese o longwing.',
    ),
    image: '/de-201-darkbrown-side.webp',
    teaser: {
      headline: translated('Für den hohen Spann', 'For the high instep', 'Per il collo del piede alto'),
      text: translated(
        'Ein Derby lässt sich weit öffnen und drückt oben nicht.',
        'A Derby opens wide and does not press on the instep.',
        'Una derby si apre molto e non preme sul collo del piede.',
      ),
    },
  },
  {
    id: 13,
    parent: 10,
    name: translated('Monk', 'Monk', 'Monk'),
    slug: translated('monk', 'monk', 'monk'),
    description: translated(
      'Schnallen statt Senkel, geschnitten wie ein Derby: mit zwei Riemen und gerader Kappe oder mit einem und glatt.',
      'Buckles in place of laces, cut like a Derby: two straps and a straight cap, or a single strap and no cap.',
      'Fibbie al posto dei lacci, taglio da derby: due cinturini e puntale dritto, oppure uno solo e niente puntale.',
    ),
    image: '/mo-301-darkbrown-side.webp',
    teaser: {
      headline: translated('Zwei Schnallen', 'Two buckles', 'Due fibbie'),
      text: translated(
        'Die untere bleibt zu, die obere genügt.',
        'Leave the lower one done up; the upper one is enough.',
        'Quella in basso resta chiusa, basta quella in alto.',
      ),
    },
  },
  {
    id: 14,
    parent: 10,
    name: translated('Loafer', 'Loafer', 'Mocassini'),
    slug: translated('loafer', 'loafer', 'mocassini'),
    after: 'category-fit-loafers',
    description: translated(
      'Schlupfschuhe mit Steg oder Quasten. Der Leisten Neapel ist knapp an der Ferse und locker über den Zehen.',
      'Slip-ons with a strap or tassels. The Neapel last is snug at the heel and easy over the toes.',
      'Scarpe da infilare, con la fascetta o le nappine. La forma Neapel è aderente al tallone e comoda sulle dita.',
    ),
    image: '/lo-401-tan-side.webp',
    teaser: {
      headline: translated(
        'Neapel: eine halbe Größe kleiner',
        'Neapel: half a size down',
        'Neapel: mezza misura in meno',
      ),
      text: translated(
        'Ein Loafer weitet sich; neu darf er an der Ferse festhalten.',
        'A loafer gives with wear; when new, it may grip at the heel.',
        'Un mocassino cede con l’uso; da nuovo può stringere al tallone.',
      ),
    },
  },
  {
    id: 15,
    parent: 10,
    name: translated('Boots', 'Boots', 'Stivaletti'),
    slug: translated('boots', 'boots', 'stivaletti'),
    description: translated(
      'Chelsea, Chukka, Captoe-Stiefel, Balmoral, ein Winterstiefel mit Lammfell und zwei Bergschuhe: knöchelhoch, die meisten rahmengenäht, für Stadt, Land und Berg.',
      'Chelseas, chukkas, cap-toe boots, balmorals, a winter boot with shearling and two mountain boots: ankle-high, most of them welted, for town, country and mountain.',
      'Chelsea, polacchini, stivaletti con puntale, balmoral, uno invernale con il montone e due scarponi da montagna: alla caviglia, quasi tutti con guardolo cucito, per città, campagna e montagna.',
    ),
    image: '/trail-scene.webp',
    teaser: {
      headline: translated('Platz für dicke Socken', 'Room for thick socks', 'Spazio per calze spesse'),
      text: translated(
        'Edinburgh und Bergen sind unsere weiten Leisten für den Winter.',
        'Edinburgh and Bergen are our wide lasts for winter.',
        'Edinburgh e Bergen sono le nostre forme larghe per l’inverno.',
      ),
    },
  },
  {
    id: 16,
    parent: 10,
    name: translated('Hausschuhe', 'House slippers', 'Pantofole'),
    slug: translated('hausschuhe', 'house-slippers', 'pantofole'),
    description: translated(
      'Albert-Slipper aus Velours auf dem Leisten Neapel: genäht wie Straßenschuhe, mit Ledersohle, für Dielen und Besuch.',
      'Albert slippers in suede on the Neapel last: sewn like outdoor shoes, on leather soles, for floorboards and company.',
      'Pantofole Albert in camoscio sulla forma Neapel: cucite come scarpe da strada, con suola in cuoio, per il parquet e per gli ospiti.',
    ),
    image: '/lo-431-burgundy-threequarter.webp',
    teaser: {
      headline: translated('Der höfliche Hausschuh', 'The polite slipper', 'La pantofola educata'),
      text: translated(
        'Man kann darin die Tür öffnen; sind die Sohlen durch, kommen neue darunter.',
        'You can open the door in it; when the sole is worn, a new one goes on.',
        'Ci si può aprire la porta; quando la suola è finita, se ne mette una nuova.',
      ),
    },
  },
  {
    id: 20,
    parent: 2,
    name: translated('Damen', 'Women', 'Donna'),
    slug: translated('damen', 'women', 'donna'),
    after: 'category-fit',
    description: translated(
      'Dieselben Macharten auf zwei Damenleisten, Größen 35 bis 42, bis 40 auch halbe.',
      'The same construction on two women’s lasts, sizes 35 to 42, with half sizes up to 40.',
      'Le stesse lavorazioni su due forme da donna, misure 35–42, fino a 40 anche mezze.',
    ),
    image: '/ladies-scene.webp',
    menuHeadline: translated('Leipzig und Florenz', 'Leipzig and Florenz', 'Leipzig e Florenz'),
    teaser: {
      headline: translated('Zwei Damenleisten', 'Two women’s lasts', 'Due forme da donna'),
      text: translated(
        'Leipzig ist schmal und mandelförmig, Florenz rund und normal weit.',
        'Leipzig is narrow and almond-shaped, Florenz round and regular.',
        'Leipzig è stretta e a mandorla, Florenz tonda e normale.',
      ),
    },
  },
  {
    id: 21,
    parent: 20,
    name: translated('Schnürschuhe und Monks', 'Lace-ups and monks', 'Stringate e monk'),
    slug: translated('schnuerschuhe', 'lace-ups', 'stringate'),
    description: translated(
      'Oxfords, Derbys und Doppelmonks auf Damenleisten.',
      'Oxfords, Derbys and double monks on women’s lasts.',
      'Oxford, derby e doppie fibbie su forme da donna.',
    ),
    image: '/dox-604-burgundy-side.webp',
    teaser: {
      headline: translated('Leipzig oder Florenz', 'Leipzig or Florenz', 'Leipzig o Florenz'),
      text: translated(
        'Rutscht sonst die Ferse, nehmen Sie ein Modell auf Leipzig; drückt es sonst vorn, eines auf Florenz.',
        'If your heel usually slips, take a model on Leipzig; if shoes press at the toes, one on Florenz.',
        'Se di solito il tallone scivola, scelga un modello su Leipzig; se la scarpa preme davanti, uno su Florenz.',
      ),
    },
  },
  {
    id: 22,
    parent: 20,
    name: translated('Loafer', 'Loafers', 'Mocassini'),
    slug: translated('loafer', 'loafers', 'mocassini'),
    after: 'category-fit-loafers',
    description: translated(
      'Penny-Loafer und ein Hausschuh auf dem runden Leisten Florenz, in Ihrer gewohnten Größe.',
      'Penny loafers and a house slipper on the round Florenz last, in your usual size.',
      'Mocassini penny e una pantofola sulla forma tonda Florenz, nella misura abituale.',
    ),
    image: '/dlo-611-burgundy-threequarter.webp',
    teaser: {
      headline: translated('Leicht oder langlebig', 'Light or long-lived', 'Leggera o longeva'),
      text: translated(
        'Durchgenäht wiegt ein Paar weniger, rahmengenäht lässt es sich öfter neu besohlen.',
        'Blake-stitched, a pair weighs less; welted, it can be resoled more often.',
        'Con cucitura Blake un paio pesa meno, con guardolo cucito si risuola più volte.',
      ),
    },
  },
  {
    id: 23,
    parent: 20,
    name: translated('Boots', 'Boots', 'Stivaletti'),
    slug: translated('boots', 'boots', 'stivaletti'),
    description: translated(
      'Chelsea, Chukka, Schnürstiefel und ein Bergschuh für Damen, mit griffiger Sohle.',
      'Chelseas, chukkas, lace-up boots and a mountain boot for women, on soles with grip.',
      'Chelsea, polacchini, stivaletti stringati e uno scarpone da montagna da donna, su suole che tengono.',
    ),
    image: '/dbo-614-snuff-side.webp',
    teaser: {
      headline: translated('Gummizug oder Schnürung', 'Elastic or laces', 'Elastico o lacci'),
      text: translated(
        'Ein Chelsea ist schnell angezogen; bei hohem Spann nehmen Sie den Schnürstiefel, er öffnet sich weiter.',
        'A Chelsea is quick to put on; with a high instep take the lace-up boot, which opens wider.',
        'Un chelsea si infila in fretta; con il collo del piede alto scelga lo stivaletto stringato, che si apre di più.',
      ),
    },
  },
]
