import type { BrandName } from './brands.ts'
import type { LastName } from './lasts.ts'
import type { StyleName } from './styles.ts'
import type { ColourName, LeatherName, MakeName, OccasionName, SoleName, WidthName } from './vocabulary.ts'

/** A numbered model. Each colour becomes its own product unless `colourIsOption` is set. */
export interface Model {
  readonly number: number
  readonly name: string
  readonly style: StyleName
  readonly brand: BrandName
  readonly make: MakeName
  readonly last: LastName
  readonly sole: SoleName
  /** Whole euros, gross. */
  readonly euros: number
  readonly colours: readonly ColourName[]
  readonly widths: readonly WidthName[]
  readonly occasions: readonly OccasionName[]
  readonly women?: true
  /** The leather of all its colours, if it does not follow from the colour. */
  readonly leather?: LeatherName
  readonly colourIsOption?: true
}

type Row = readonly [
  number: number,
  name: string,
  style: StyleName,
  brand: BrandName,
  make: MakeName,
  last: LastName,
  sole: SoleName,
  euros: number,
  colours: string,
  widths: string,
  occasions: string,
  flags?: 'women' | 'option' | 'women option' | 'cordovan' | 'grain' | 'suede' | 'women suede',
]

/** The price ladder: Blake 179–219, Goodyear 229–329, hand-welted 449–599, cordovan 549–749, double-stitched 599–799. */
// biome-ignore format: a model a line, so that the range reads as a table
const ROWS: readonly Row[] = [
  [101, 'Lübeck', 'cap-toe-oxford', 'ostwerder', 'goodyear', 'london', 'leather', 279, 'black darkbrown cognac', 'FG', 'business wedding'],
  [104, 'Stralsund', 'cap-toe-oxford', 'ostwerder', 'goodyear', 'hamburg', 'studded', 289, 'black darkbrown midbrown', 'GH', 'business rain'],
  [107, 'Greifswald', 'cap-toe-oxford', 'ostwerder', 'goodyear', 'wien', 'leather', 269, 'black midbrown chestnut', 'G', 'business'],
  [112, 'Quellgrund', 'cap-toe-oxford', 'lindenquell', 'hand', 'london', 'channel', 529, 'black darkbrown chestnut', 'G', 'business evening'],
  [118, 'Ascoli', 'cap-toe-oxford', 'brunivesi', 'blake', 'turin', 'leather', 199, 'black cognac chestnut', 'G', 'business wedding'],
  [126, 'Pelham', 'cap-toe-oxford', 'aldermere', 'goodyear', 'wien', 'insert', 249, 'black darkbrown cognac', 'FG', 'business casual'],
  [131, 'Weimar', 'semi-brogue-oxford', 'lindenquell', 'hand', 'lyon', 'channel', 499, 'black tan', 'G', 'business wedding'],
  [134, 'Alnwick', 'semi-brogue-oxford', 'aldermere', 'goodyear', 'wien', 'leather', 259, 'black tan whisky', 'GH', 'business casual'],
  [139, 'Fermo', 'semi-brogue-oxford', 'brunivesi', 'blakeRapid', 'turin', 'leather', 219, 'black whisky', 'G', 'business'],
  [143, 'Husum', 'semi-brogue-oxford', 'ostwerder', 'goodyear', 'hamburg', 'insert', 279, 'black tan cognac', 'FG', 'business casual'],
  [151, 'Eger', 'full-brogue-oxford', 'felsbrunn', 'hand', 'budapest', 'double', 579, 'black cognac burgundy', 'G', 'business country'],
  [155, 'Winslow', 'full-brogue-oxford', 'aldermere', 'goodyear', 'wien', 'leather', 269, 'black cognac chestnut', 'FG', 'business casual'],
  [158, 'Kiel', 'full-brogue-oxford', 'ostwerder', 'goodyear', 'hamburg', 'studded', 289, 'black cognac', 'GH', 'casual rain'],
  [162, 'Rosshaupten', 'full-brogue-oxford', 'lindenquell', 'hand', 'london', 'leather', 699, 'burgundy black', 'G', 'business', 'cordovan'],
  [165, 'Szolnok', 'full-brogue-oxford', 'felsbrunn', 'double', 'budapest', 'double', 649, 'cognac chestnut', 'GH', 'country casual'],
  [171, 'Nauen', 'wholecut-oxford', 'lindenquell', 'hand', 'turin', 'channel', 599, 'cognac navy', 'G', 'evening wedding'],
  [174, 'Osimo', 'wholecut-oxford', 'brunivesi', 'blake', 'turin', 'leather', 219, 'navy cognac chestnut', 'G', 'wedding business'],
  [178, 'Travemünde', 'wholecut-oxford', 'ostwerder', 'goodyear', 'london', 'leather', 309, 'navy cognac', 'FG', 'wedding evening'],
  [201, 'Rostock', 'plain-derby', 'ostwerder', 'goodyear', 'wien', 'studded', 249, 'black darkbrown midbrown', 'GH', 'business rain'],
  [204, 'Wismar', 'plain-derby', 'ostwerder', 'goodyear', 'hamburg', 'leather', 239, 'black darkbrown', 'FG', 'business'],
  [209, 'Morland', 'plain-derby', 'aldermere', 'goodyear', 'bergen', 'double', 269, 'darkbrown black midbrown', 'GH', 'casual country'],
  [214, 'Loreto', 'plain-derby', 'brunivesi', 'blake', 'lyon', 'leather', 179, 'black midbrown', 'G', 'business casual'],
  [219, 'Eichgrund', 'plain-derby', 'lindenquell', 'hand', 'wien', 'leather', 649, 'black', 'G', 'business', 'cordovan'],
  [222, 'Borkum', 'plain-derby', 'ostwerder', 'goodyear', 'hamburg', 'insert', 259, 'black darkbrown', 'G', 'business casual'],
  [231, 'Bakony', 'split-toe-derby', 'felsbrunn', 'double', 'edinburgh', 'double', 629, 'darkbrown', 'GH', 'country', 'grain'],
  [234, 'Farnham', 'split-toe-derby', 'aldermere', 'goodyear', 'bergen', 'studded', 299, 'darkbrown midbrown', 'GH', 'country rain', 'grain'],
  [238, 'Uelzen', 'split-toe-derby', 'ostwerder', 'goodyear', 'wien', 'leather', 289, 'darkbrown midbrown', 'G', 'casual', 'grain'],
  [241, 'Szeged', 'longwing-derby', 'felsbrunn', 'double', 'budapest', 'double', 749, 'burgundy', 'GH', 'business country', 'cordovan'],
  [244, 'Aldgate', 'longwing-derby', 'aldermere', 'goodyear', 'edinburgh', 'double', 329, 'burgundy', 'GH', 'casual country'],
  [247, 'Celle', 'longwing-derby', 'ostwerder', 'goodyear', 'wien', 'leather', 309, 'burgundy', 'FG', 'business casual'],
  [301, 'Bremen', 'double-monk', 'ostwerder', 'goodyear', 'london', 'leather', 289, 'black darkbrown midbrown', 'FG', 'business wedding'],
  [304, 'Macerata', 'double-monk', 'brunivesi', 'blake', 'turin', 'leather', 209, 'black darkbrown', 'G', 'business'],
  [308, 'Elsterau', 'double-monk', 'lindenquell', 'hand', 'lyon', 'channel', 549, 'black darkbrown', 'G', 'business evening'],
  [312, 'Ludlow', 'double-monk', 'aldermere', 'goodyear', 'wien', 'insert', 269, 'darkbrown midbrown black', 'G', 'business casual'],
  [315, 'Whitmoor', 'double-monk', 'aldermere', 'goodyear', 'hamburg', 'studded', 279, 'darkbrown black', 'GH', 'casual rain'],
  [401, 'Hiddensee', 'penny-loafer', 'ostwerder', 'goodyear', 'neapel', 'leather', 249, 'burgundy tan whisky', 'FG', 'casual business'],
  [404, 'Urbino', 'penny-loafer', 'brunivesi', 'blake', 'neapel', 'leather', 189, 'burgundy tan', 'G', 'casual', 'option'],
  [408, 'Kensworth', 'penny-loafer', 'aldermere', 'goodyear', 'neapel', 'insert', 259, 'burgundy tan', 'FG', 'casual business'],
  [412, 'Torgau', 'penny-loafer', 'lindenquell', 'hand', 'neapel', 'leather', 629, 'burgundy', 'G', 'casual business', 'cordovan'],
  [416, 'Senigallia', 'penny-loafer', 'brunivesi', 'blake', 'neapel', 'leather', 179, 'tan whisky', 'G', 'casual', 'option'],
  [419, 'Föhr', 'penny-loafer', 'ostwerder', 'goodyear', 'neapel', 'studded', 259, 'burgundy whisky', 'G', 'casual rain'],
  [501, 'Warnemünde', 'chelsea-boot', 'ostwerder', 'goodyear', 'porto', 'studded', 289, 'black snuff', 'GH', 'casual rain'],
  [504, 'Jesi', 'chelsea-boot', 'brunivesi', 'blake', 'porto', 'leather', 219, 'black snuff', 'G', 'casual business', 'option'],
  [508, 'Selby', 'chelsea-boot', 'aldermere', 'goodyear', 'porto', 'insert', 279, 'black snuff', 'FG', 'casual business'],
  [512, 'Lindhof', 'chelsea-boot', 'lindenquell', 'hand', 'porto', 'channel', 569, 'black', 'G', 'business evening'],
  [515, 'Thornham', 'chelsea-boot', 'aldermere', 'goodyear', 'edinburgh', 'studded', 299, 'black snuff', 'GH', 'country rain'],
  [521, 'Amrum', 'chukka-boot', 'ostwerder', 'goodyear', 'hamburg', 'studded', 259, 'snuff olive', 'G', 'casual country', 'option'],
  [524, 'Tolentino', 'chukka-boot', 'brunivesi', 'blakeRapid', 'porto', 'leather', 199, 'snuff olive', 'G', 'casual'],
  [528, 'Ashdown', 'chukka-boot', 'aldermere', 'goodyear', 'edinburgh', 'studded', 269, 'snuff olive', 'GH', 'country casual'],
  [531, 'Bansin', 'chukka-boot', 'lindenquell', 'hand', 'hamburg', 'leather', 459, 'snuff', 'G', 'casual'],
  [541, 'Schwerin', 'lace-up-boot', 'ostwerder', 'goodyear', 'edinburgh', 'double', 319, 'tan darkbrown midbrown', 'GH', 'country casual'],
  [544, 'Keswick', 'lace-up-boot', 'aldermere', 'goodyear', 'bergen', 'studded', 329, 'darkbrown tan', 'GH', 'country rain'],
  [548, 'Tokaj', 'lace-up-boot', 'felsbrunn', 'double', 'edinburgh', 'double', 679, 'darkbrown tan', 'G', 'country'],
  [552, 'Gubbio', 'lace-up-boot', 'brunivesi', 'blakeRapid', 'porto', 'insert', 219, 'tan whisky', 'G', 'casual'],
  [555, 'Usedom', 'lace-up-boot', 'ostwerder', 'goodyear', 'hamburg', 'studded', 309, 'midbrown tan', 'G', 'casual rain'],
  [561, 'Potsdam', 'balmoral-boot', 'lindenquell', 'hand', 'wien', 'channel', 599, 'black', 'G', 'evening wedding'],
  [564, 'Eutin', 'balmoral-boot', 'ostwerder', 'goodyear', 'london', 'leather', 329, 'black', 'FG', 'business evening'],
  [601, 'Meißen', 'cap-toe-oxford', 'ostwerder', 'goodyear', 'leipzig', 'leather', 259, 'black cognac darkbrown', 'FG', 'business', 'women'],
  [604, 'Arundel', 'full-brogue-oxford', 'aldermere', 'goodyear', 'florenz', 'leather', 259, 'black cognac burgundy', 'G', 'business casual', 'women'],
  [608, 'Recanati', 'penny-loafer', 'brunivesi', 'blake', 'florenz', 'leather', 189, 'burgundy tan', 'G', 'casual', 'women option'],
  [611, 'Naumburg', 'penny-loafer', 'ostwerder', 'goodyear', 'florenz', 'insert', 239, 'burgundy tan', 'G', 'casual business', 'women'],
  [614, 'Lauenburg', 'chelsea-boot', 'ostwerder', 'goodyear', 'leipzig', 'studded', 279, 'black snuff', 'G', 'casual rain', 'women'],
  [618, 'Wendover', 'chukka-boot', 'aldermere', 'goodyear', 'florenz', 'studded', 249, 'snuff olive', 'G', 'casual country', 'women'],
  [621, 'Cagli', 'plain-derby', 'brunivesi', 'blake', 'leipzig', 'leather', 179, 'black darkbrown', 'G', 'business casual', 'women'],
  [624, 'Saalfeld', 'double-monk', 'lindenquell', 'hand', 'leipzig', 'channel', 479, 'black darkbrown', 'G', 'business evening', 'women'],
  [627, 'Hexham', 'lace-up-boot', 'aldermere', 'goodyear', 'florenz', 'studded', 279, 'tan darkbrown', 'GH', 'country rain', 'women'],
  [630, 'Gradara', 'wholecut-oxford', 'brunivesi', 'blake', 'leipzig', 'leather', 209, 'navy cognac', 'G', 'wedding evening', 'women'],
  [633, 'Wittstock', 'semi-brogue-oxford', 'ostwerder', 'goodyear', 'florenz', 'leather', 249, 'black tan', 'G', 'business casual', 'women'],
  // Product ids, prices and stock follow from the place in this list: later models come last.
  [422, 'Juist', 'tassel-loafer', 'ostwerder', 'goodyear', 'neapel', 'leather', 269, 'burgundy black', 'FG', 'business casual'],
  [426, 'Camerino', 'tassel-loafer', 'brunivesi', 'blake', 'neapel', 'leather', 199, 'snuff midbrown', 'G', 'casual'],
  [318, 'Güstrow', 'single-monk', 'ostwerder', 'goodyear', 'wien', 'leather', 279, 'cognac black', 'FG', 'business casual'],
  [322, 'Cingoli', 'single-monk', 'brunivesi', 'blake', 'lyon', 'leather', 199, 'snuff darkbrown', 'G', 'casual'],
  [571, 'Alston', 'shearling-boot', 'aldermere', 'goodyear', 'bergen', 'studded', 329, 'midbrown snuff', 'GH', 'country casual'],
  [581, 'Mátra', 'mountain-boot', 'felsbrunn', 'double', 'edinburgh', 'lugged', 699, 'darkbrown tan', 'GH', 'country', 'grain'],
  [584, 'Ambleside', 'mountain-boot', 'aldermere', 'goodyear', 'bergen', 'lugged', 359, 'midbrown snuff', 'GH', 'country rain'],
  [636, 'Buttermere', 'mountain-boot', 'aldermere', 'goodyear', 'florenz', 'lugged', 329, 'tan darkbrown', 'G', 'country rain', 'women'],
  [431, 'Fehmarn', 'house-slipper', 'ostwerder', 'goodyear', 'neapel', 'leather', 229, 'burgundy navy', 'FG', 'casual', 'suede'],
  [434, 'Spoleto', 'house-slipper', 'brunivesi', 'blake', 'neapel', 'leather', 179, 'snuff olive', 'G', 'casual', 'suede'],
  [639, 'Trevi', 'house-slipper', 'brunivesi', 'blake', 'florenz', 'leather', 179, 'burgundy navy', 'G', 'casual', 'women suede'],
]

export const MODELS: readonly Model[] = ROWS.map(toModel)

function toModel(row: Row): Model {
  const [number, name, style, brand, make, last, sole, euros, colours, widths, occasions, flags = ''] = row
  const leather = (['cordovan', 'grain', 'suede'] as const).find((kind) => flags.includes(kind))
  return {
    number,
    name,
    style,
    brand,
    make,
    last,
    sole,
    euros,
    colours: colours.split(' ') as ColourName[],
    widths: widths.split('') as WidthName[],
    occasions: occasions.split(' ') as OccasionName[],
    ...(flags.includes('women') && { women: true as const }),
    ...(leather && { leather }),
    ...(flags.includes('option') && { colourIsOption: true as const }),
  }
}
