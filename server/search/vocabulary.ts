import type { Language } from '#models/store/store-view.ts'
import { ITALIAN_STOP_WORDS } from './italian-vocabulary.ts'
import { foldGerman, foldMarks } from './normalise.ts'
import { oneDirection, wordSet } from './word-lists.ts'

/** Trade vocabulary in folded spelling: parts of compounds, synonyms and stop words. */

/** Parts of German shoe compounds that may not occur on their own in a catalogue. */
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
  'derby loafer slipper bootsschuh haferl tracht trachten arbeit arbeits kunst halb halbschuh schleif wichse politur putz zeug rau lyra polier ' +
  'dainite noppen'
).split(' ')

/**
 * Each line lists synonyms; the first word is the shop's own. Words are folded. Words that no catalogue contains cost
 * nothing.
 */
const GERMAN_SAME = [
  'velours wildleder veloursleder rauleder suede kalbvelours',
  'braun cognac kastanie tan whisky snuff dunkelbraun mittelbraun rehbraun haselnussbraun',
  'hellbraun cognac tan whisky',
  'tan camel',
  'cognac karamell',
  'bordeaux rot burgund burgunder oxblood ochsenblut maroon weinrot dunkelrot',
  'navy blau dunkelblau marine marineblau',
  'oliv grun olivgrun dunkelgrun',
  'regen wasserdicht wasserfest regenfest wetterfest sturmrahmen schlechtwetter',
  'schnursenkel senkel schuhband schuhbandel',
  'schuhspanner spanner schuhformer holzspanner',
  'schuhcreme creme schuhwichse schuhpolitur lederfett',
  'hartwachs schuhwichse schuhpolitur',
  'schuhpflege lederpflege schuhputzzeug putzzeug schuhputzmittel putzmittel schuhpflegemittel pflegemittel',
  'pflegeset putzset schuhputzset schuhputzkasten putzkasten',
  'reiseset pflegeset putzset schuhputzset schuhputzkasten putzkasten',
  'schwarz black',
  'hochzeit braut brautigam trauung standesamt',
  'abend smoking gala',
  'business anzug buro',
  'land landhaus country',
  'gutschein geschenkgutschein',
  'geschenk geschenkidee geschenkideen',
  'cordovan pferdeleder',
  'loafer slipper mokassin collegeschuh',
  'hausschuh pantoffel pantoffeln pantolette hauspantoffel',
  'bergschuh wanderschuh wanderstiefel bergstiefel trekkingschuh trekkingstiefel outdoorschuh',
  'profilsohle profil vibram stollen grobprofil',
  'quasten tassel quaste bommel bommeln troddel troddeln quastenloafer',
  'stiefel boots boot stiefelette stiefeletten',
  'boots stiefelette stiefeletten',
  'brogue lochmuster lyralochung',
  'fullbrogue budapester wingtip wingtips flugelkappe flugelkappen',
  'longwing budapester wingtip wingtips flugelkappe flugelkappen',
  'noppen gummizapfensohle gummizapfen dainite dainitesohle noppensohle',
  'rahmengenaht goodyear welted',
  'weit breit',
  'gurtel ledergurtel',
  'schuhbeutel schuhsack schuhtasche reisebeutel',
  'monk monkstrap monkstraps schnalle schnallen schnallenschuh',
  'lammfell fell schaffell gefuttert',
  'wholecut einteiler',
  'handeingestochen handgenaht handvernaht',
  'zeder zedernholz',
  'damen frau frauen dame',
  'herren mann manner herr',
  'glanz polier',
]

const ENGLISH_SAME = [
  'suede velours roughout',
  'brown cognac chestnut tan whisky snuff',
  'lightbrown cognac tan whisky',
  'tan camel',
  'burgundy red oxblood maroon bordeaux wine claret',
  'navy blue',
  'olive green',
  'grey gray',
  'colour color',
  'wet waterproof rain rainproof weatherproof storm',
  'lace shoelace',
  'shoetree shoetrees tree',
  'wedding groom bride',
  'voucher giftcard card',
  'women ladies lady womens woman',
  'men mens gents gentlemen man',
  'cordovan horse',
  'loafer moccasin slipon',
  'tassel tassled tasselled',
  'derby blucher',
  'fullbrogue wingtip',
  'longwing wingtip',
  'evening tuxedo blacktie',
  'welted goodyear',
  'polish cream wax',
  'monk monkstrap',
  'shearling sheepskin fleece lined',
  'laceup lacedup',
  'chukka desert',
  'splittoe norwegian',
  'studded dainite',
  'lugged commando lug vibram',
  'slipper house',
  'mountain hiking walking trekking hiker',
  'calf calfskin',
  'handbook book guide',
  'set kit',
  'care cleaning polishing',
  'business office formal dress suit smart work',
]

/** Stop words: they say nothing about a product, and no typo is corrected to one. */
export const GERMAN_STOP_WORDS = wordSet(
  'und oder der die das den dem des ein eine einen einem einer fur mit aus von vom im in am an auf zu zum zur ohne ' +
    'unter uber bis ab zwischen bei nach vor um als wie wo was wer wann warum welche welcher welches welchen nicht kein ' +
    'keine nur auch sehr noch so es ich du er sie wir ihr man mir mich mein meine meinen ihre ihren ist sind war hat ' +
    'haben habe gibt kann konnen mochte will brauche suche suchen finde zeig zeige bitte tragen trage kostet kosten lange ' +
    'dauert euro eur preis ca circa etwa max maximal min mindestens hochstens mehr weniger kaufen kauf bestellen online shop',
)
export const ENGLISH_STOP_WORDS = wordSet(
  'a an and or the for with of in on to from without by at under over below above up between less more most than least ' +
    'not no only also very so it i you he she we they my your me is are was be do does did have has can could would need ' +
    'want like looking look find show please which what who where when why how that this these those wear long takes take ' +
    'cost costs euro euros eur price around about max maximum min buy order shop online',
)

/**
 * Common words that a shoe shop may lack: colours, materials, people, seasons. They are correctly spelled, so they are
 * never corrected to a place or model name.
 */
export const GERMAN_COMMON_WORDS = wordSet(
  'weiss weisse weisser weisses weissen beige beiger beiges beigen grau graue grauer graues grauen gelb gelbe gelber gelbes ' +
    'rosa pink orange lila violett turkis gold goldene silber silberne bunt bunte creme hell helle dunkel dunkle matt ' +
    'kind kinder kids junge jungen madchen baby frau frauen mann manner familie vegan vegane veganer kunstleder stoff ' +
    'canvas textil baumwolle wolle filz fell lack seide plastik neu neue neuer alt alte gut gute beste schon schone klein ' +
    'kleine gross grosse hoch hohe flach flache leicht leichte warm warme weich weiche sommer winter herbst fruhling ' +
    'winterstiefel schick edel elegant modern klassisch bequem sport alltag arbeit reise party tanz golf fuss fusse zehen ferse absatz ' +
    'hose jeans kleid rock hemd jacke tasche socke socken strumpf',
)
export const ENGLISH_COMMON_WORDS = wordSet(
  'white beige grey gray yellow pink orange purple violet turquoise gold golden silver light dark bright matt kid kids ' +
    'child children boy boys girl girls baby man woman vegan fake cloth canvas fabric cotton wool felt fur patent silk ' +
    'plastic new old good best nice small little large big high low flat thin thick warm soft hard cool summer winter ' +
    'autumn spring smart fancy modern classic comfy work travel party dance golf feet foot toes heel jeans dress skirt ' +
    'shirt jacket bag sock socks suit tie',
)

const STOP_WORDS = { en: ENGLISH_STOP_WORDS, it: ITALIAN_STOP_WORDS }

/** Whether a typed word is a stop word. */
export function isFunctionWord(word: string, language: Language): boolean {
  return language === 'de' ? GERMAN_STOP_WORDS.has(foldGerman(word)) : STOP_WORDS[language].has(foldMarks(word))
}

/** Stem of the generic word for a shoe. As the head of a compound it says nothing. */
export const GERMAN_GENERIC_HEADS = new Set(['schuh'])

/** Before another noun they only state its purpose: a shoe cream is a cream. German writes both as one word. */
export const ENGLISH_ADJUNCTS = new Set(['shoe'])

export const GERMAN_SYNONYMS = oneDirection(GERMAN_SAME)
export const ENGLISH_SYNONYMS = oneDirection(ENGLISH_SAME)
