/** The trade's words in folded spelling: what compounds are made of, what means the same, what means nothing. */

/** Parts of German shoe compounds that may never stand alone in a catalogue. */
export const GERMAN_PARTS: readonly string[] = (
  'absatz abend bison boot brand budapester business chelsea creme damen doppel dunkel eichen einteiler fabrik farb ' +
  'fell fersen filz flugel freizeit futter gamaschen glanz glanzen genaht genahte genahter genahtes genahten gras gummi gurtel haus ' +
  'hell herren herbst hirsch hochzeit hochzeits jagd kalb kalbs kalbleder kalbsleder kappe karton kinder kork lack ' +
  'lammfell land lasche laufsohle lauf leder lederschuh leisten loch loffel mittel mokassin monk nagel nappa naht ' +
  'nubuk oxford pferd pferde pflege profil rahmen rand regen reise riemen rind rinds ross rosshaar burste sattel ' +
  'schaft schnalle schnallen schnur schuh schuhe schuhen senkel set sneaker sohle sohlen sommer sonntags spange ' +
  'spanner spitze spray stiefel stiefelette stiefeletten stadt strasse strassen sturm tanz tasche velours verzierung ' +
  'vibram voll wachs wander wasser dicht dichte dichter fest weit wild wildleder winter wolle zapfen zeder zedern zier ' +
  'zopf zwie schwarz schwarze braun braune braunes brauner blau grau rot weiss gruen grun bordeaux cognac anzug smoking ' +
  'derby loafer slipper bootsschuh haferl tracht trachten arbeit arbeits kunst halb halbschuh schleif wichse politur putz zeug rau lyra polier'
).split(' ')

/**
 * Each line means one thing; its first word is the one the shop itself uses. Folded words; what stands in no catalogue
 * costs nothing.
 */
const GERMAN_SAME = [
  'velours wildleder veloursleder rauleder suede kalbvelours',
  'braun cognac kastanie tan whisky snuff dunkelbraun mittelbraun hellbraun rehbraun haselnussbraun',
  'bordeaux rot burgund burgunder oxblood weinrot dunkelrot',
  'navy blau dunkelblau marine marineblau',
  'oliv grun olivgrun dunkelgrun',
  'regen wasserdicht wasserfest regenfest wetterfest sturmrahmen schlechtwetter',
  'schnursenkel senkel schuhband schuhbandel',
  'schuhspanner spanner schuhformer holzspanner',
  'schuhcreme creme schuhwichse schuhpolitur lederfett',
  'hartwachs schuhwichse schuhpolitur',
  'schuhpflege lederpflege schuhputzzeug putzzeug schuhpflegemittel pflegemittel',
  'schwarz black',
  'hochzeit braut brautigam trauung standesamt',
  'abend smoking gala',
  'business anzug buro',
  'land landhaus country',
  'gutschein geschenkgutschein',
  'geschenk geschenkidee geschenkideen',
  'cordovan pferdeleder',
  'loafer slipper mokassin collegeschuh',
  'stiefel boots boot stiefelette stiefeletten',
  'boots stiefelette stiefeletten',
  'brogue lochmuster lyralochung',
  'fullbrogue budapester',
  'longwing budapester',
  'rahmengenaht goodyear welted',
  'weit breit',
  'gurtel ledergurtel',
  'monk monkstrap monkstraps schnalle schnallen schnallenschuh',
  'wholecut einteiler',
  'handeingestochen handgenaht handvernaht',
  'zeder zedernholz',
  'glanz polier',
]

const ENGLISH_SAME = [
  'suede velours roughout',
  'brown cognac chestnut tan whisky snuff',
  'burgundy red oxblood bordeaux',
  'navy blue',
  'olive green',
  'grey gray',
  'colour color',
  'wet waterproof rain rainproof weatherproof storm',
  'lace shoelace',
  'shoetree shoetrees tree',
  'wedding groom bride',
  'voucher giftcard card',
  'women ladies lady womens',
  'men mens gents gentlemen',
  'cordovan horse',
  'loafer moccasin slipon',
  'derby blucher',
  'fullbrogue wingtip',
  'longwing wingtip',
  'evening tuxedo blacktie',
  'welted goodyear',
  'polish cream wax',
  'monk monkstrap',
  'laceup lacedup',
  'chukka desert',
  'splittoe norwegian',
  'studded dainite commando lug',
  'calf calfskin',
  'handbook book guide',
  'set kit',
  'business office formal dress suit smart',
]

export const GERMAN_STOP_WORDS = new Set(
  'und oder der die das den dem des ein eine einen einem einer fur mit aus von vom im in am an auf zu zum zur ohne'.split(
    ' ',
  ),
)
export const ENGLISH_STOP_WORDS = new Set('a an and or the for with of in on to from without by at'.split(' '))

/** Before another noun they only say what it is for: a shoe cream is a cream. German writes both in one. */
export const ENGLISH_ADJUNCTS = new Set(['shoe'])

export const GERMAN_SYNONYMS = oneDirection(GERMAN_SAME)
export const ENGLISH_SYNONYMS = oneDirection(ENGLISH_SAME)

/**
 * The first word of a line finds all the others, the others find the first: "braun" finds cognac, "cognac" finds
 * brown shoes at the end of its list, and never whisky.
 */
function oneDirection(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const synonyms = new Map<string, string[]>()
  for (const line of lines) {
    const [first = '', ...others] = line.split(' ')
    synonyms.set(first, [...(synonyms.get(first) ?? []), ...others])
    for (const other of others) synonyms.set(other, [...(synonyms.get(other) ?? []), first])
  }
  return synonyms
}
