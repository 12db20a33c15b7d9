import { oneDirection, wordSet } from './word-lists.ts'

/** Trade vocabulary of the Italian store, in folded spelling. */

export const ITALIAN_STOP_WORDS = wordSet(
  'e ed o oppure il lo la i gli le l un uno una d di a ad al allo alla ai agli alle all da dal dallo dalla dai dalle in nel ' +
    'nello nella nei nelle nell con su sul sulla sui sulle per tra fra del dello della dei degli delle dell senza sotto ' +
    'sopra oltre fino meno piu circa come dove che chi quando perche quale quali quanto quanti quanta quante non solo ' +
    'anche molto ancora si io lei noi mi me mio mia miei mie suo sua e sono ha ho hanno avere posso vorrei voglio cerco ' +
    'cercare trovo trovare mostra mostri prego portare indossare costa costano costo prezzo euro eur massimo minimo almeno ' +
    'comprare acquistare ordinare negozio online',
)

/** Correct words that a shoe shop may lack: they are never taken for a typing error. */
export const ITALIAN_COMMON_WORDS = wordSet(
  'bianco bianca bianchi bianche beige grigio grigia grigi grigie giallo gialla rosa arancione viola turchese oro dorato ' +
    'argento chiaro chiara scuro scura bimbo bimba bambino bambina bambini bambine ragazzo ragazza neonato famiglia vegano ' +
    'vegana tela stoffa tessuto cotone lana feltro vernice seta plastica nuovo nuova nuovi nuove vecchio buono bello bella ' +
    'piccolo grande alto alta basso bassa leggero leggera pesante caldo calda morbido morbida duro estate inverno autunno ' +
    'primavera elegante moderno classico classica comodo comoda sport lavoro viaggio festa ballo golf piede piedi ' +
    'dita tallone tacco pantaloni jeans abito gonna camicia giacca borsa calza calze vestito cravatta',
)

/** The first word of a line is the shop's own. */
export const ITALIAN_SYNONYMS = oneDirection([
  'camoscio scamosciato scamosciata suede velours crosta nabuk',
  'marrone cognac castagna cuoio whisky tabacco',
  'cuoio tan cammello miele',
  'castagna castano',
  'bordeaux rosso rossa vino borgogna amaranto',
  'navy blu blue',
  'oliva verde',
  'nero black',
  'pioggia impermeabile impermeabili',
  'lacci stringhe laccetti',
  'tendiscarpe tendiscarpa forme',
  'crema lucido cera',
  'cura pulizia manutenzione',
  'set kit',
  'matrimonio sposo sposa cerimonia nozze',
  'sera smoking gala',
  'lavoro ufficio business abito',
  'campagna country',
  'buono voucher carta',
  'regalo regali idea',
  'cordovan cavallo',
  'mocassino loafer slipon',
  'mocassini loafers',
  'stivaletto stivale boot boots scarponcino',
  'polacchino chukka desert',
  'rondine brogue inglesina budapest wingtip',
  'monk fibbia fibbie monkstrap',
  'fibbia monk',
  'stringata francesina allacciata',
  'oxford francesina',
  'tacchetti dainite',
  'carrarmato commando vibram',
  'pantofola pantofole babbuccia babbucce',
  'scarpone scarponi trekking escursionismo',
  'goodyear guardolo',
  'guardolo goodyear welted',
  'norvegese spacco',
  'larga ampia comoda',
  'cintura cinta cintola',
  'montone pelliccia shearling foderato',
  'cedro legno',
  'donna donne signora',
  'uomo uomini signore',
  'manuale libro guida',
])
