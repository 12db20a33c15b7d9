import type { Text } from '../product-source.ts'
import { type PatternName, type TypeName, translated } from './vocabulary.ts'

export interface Style {
  readonly sku: string
  readonly name: Text
  readonly slug: Text
  readonly type: TypeName
  readonly pattern: PatternName
  readonly eyelets: number
  /** Grams per pair in EU 42, without sole and construction. */
  readonly weight: number
}

/** Only styles with pictures in `server/media`. */
export const STYLES = {
  'cap-toe-oxford': {
    sku: 'OX',
    name: translated('Captoe-Oxford', 'Cap-toe Oxford', 'Oxford con puntale'),
    slug: translated('captoe-oxford', 'cap-toe-oxford', 'oxford-con-puntale'),
    type: 'oxford',
    pattern: 'captoe',
    eyelets: 5,
    weight: 960,
  },
  'semi-brogue-oxford': {
    sku: 'OX',
    name: translated('Semi-Brogue-Oxford', 'Semi-brogue Oxford', 'Oxford mezza coda'),
    slug: translated('semi-brogue-oxford', 'semi-brogue-oxford', 'oxford-mezza-coda'),
    type: 'oxford',
    pattern: 'semi',
    eyelets: 5,
    weight: 980,
  },
  'full-brogue-oxford': {
    sku: 'OX',
    name: translated('Full-Brogue-Oxford', 'Full-brogue Oxford', 'Oxford coda di rondine'),
    slug: translated('full-brogue-oxford', 'full-brogue-oxford', 'oxford-coda-di-rondine'),
    type: 'oxford',
    pattern: 'full',
    eyelets: 5,
    weight: 1040,
  },
  'wholecut-oxford': {
    sku: 'OX',
    name: translated('Wholecut-Oxford', 'Wholecut Oxford', 'Oxford wholecut'),
    slug: translated('wholecut-oxford', 'wholecut-oxford', 'oxford-wholecut'),
    type: 'oxford',
    pattern: 'wholecut',
    eyelets: 5,
    weight: 940,
  },
  'plain-derby': {
    sku: 'DE',
    name: translated('Plain Derby', 'Plain Derby', 'Derby liscia'),
    slug: translated('plain-derby', 'plain-derby', 'derby-liscia'),
    type: 'derby',
    pattern: 'plain',
    eyelets: 4,
    weight: 1000,
  },
  'split-toe-derby': {
    sku: 'DE',
    name: translated('Norweger-Derby', 'Split-toe Derby', 'Derby norvegese'),
    slug: translated('norweger-derby', 'split-toe-derby', 'derby-norvegese'),
    type: 'derby',
    pattern: 'split',
    eyelets: 4,
    weight: 1120,
  },
  'longwing-derby': {
    sku: 'DE',
    name: translated('Longwing-Derby', 'Longwing Derby', 'Derby longwing'),
    slug: translated('longwing-derby', 'longwing-derby', 'derby-longwing'),
    type: 'derby',
    pattern: 'longwing',
    eyelets: 5,
    weight: 1180,
  },
  'double-monk': {
    sku: 'MO',
    name: translated('Doppelmonk', 'Double monk', 'Doppia fibbia'),
    slug: translated('doppelmonk', 'double-monk', 'doppia-fibbia'),
    type: 'monk',
    pattern: 'captoe',
    eyelets: 0,
    weight: 1010,
  },
  'single-monk': {
    sku: 'MO',
    name: translated('Einschnallen-Monk', 'Single monk', 'Scarpa con fibbia'),
    slug: translated('einschnallen-monk', 'single-monk', 'scarpa-con-fibbia'),
    type: 'monk',
    pattern: 'plain',
    eyelets: 0,
    weight: 980,
  },
  'penny-loafer': {
    sku: 'LO',
    name: translated('Penny-Loafer', 'Penny loafer', 'Mocassino penny'),
    slug: translated('penny-loafer', 'penny-loafer', 'mocassino-penny'),
    type: 'loafer',
    pattern: 'penny',
    eyelets: 0,
    weight: 860,
  },
  'tassel-loafer': {
    sku: 'LO',
    name: translated('Tassel-Loafer', 'Tassel loafer', 'Mocassino con nappine'),
    slug: translated('tassel-loafer', 'tassel-loafer', 'mocassino-con-nappine'),
    type: 'loafer',
    pattern: 'tassel',
    eyelets: 0,
    weight: 880,
  },
  'chelsea-boot': {
    sku: 'BO',
    name: translated('Chelsea Boot', 'Chelsea boot', 'Stivaletto chelsea'),
    slug: translated('chelsea-boot', 'chelsea-boot', 'stivaletto-chelsea'),
    type: 'boot',
    pattern: 'plain',
    eyelets: 0,
    weight: 1120,
  },
  'chukka-boot': {
    sku: 'BO',
    name: translated('Chukka Boot', 'Chukka boot', 'Polacchino'),
    slug: translated('chukka-boot', 'chukka-boot', 'polacchino'),
    type: 'boot',
    pattern: 'plain',
    eyelets: 2,
    weight: 980,
  },
  'lace-up-boot': {
    sku: 'BO',
    name: translated('Captoe-Stiefel', 'Cap-toe boot', 'Stivaletto con puntale'),
    slug: translated('captoe-stiefel', 'cap-toe-boot', 'stivaletto-con-puntale'),
    type: 'boot',
    pattern: 'captoe',
    eyelets: 6,
    weight: 1340,
  },
  'balmoral-boot': {
    sku: 'BO',
    name: translated('Balmoral-Stiefel', 'Balmoral boot', 'Stivaletto balmoral'),
    slug: translated('balmoral-stiefel', 'balmoral-boot', 'stivaletto-balmoral'),
    type: 'boot',
    pattern: 'balmoral',
    eyelets: 6,
    weight: 1280,
  },
  'shearling-boot': {
    sku: 'BO',
    name: translated('Lammfellstiefel', 'Shearling boot', 'Stivaletto in montone'),
    slug: translated('lammfellstiefel', 'shearling-boot', 'stivaletto-in-montone'),
    type: 'boot',
    pattern: 'captoe',
    eyelets: 6,
    weight: 1480,
  },
  'mountain-boot': {
    sku: 'BO',
    name: translated('Bergschuh', 'Mountain boot', 'Scarpone da montagna'),
    slug: translated('bergschuh', 'mountain-boot', 'scarpone-da-montagna'),
    type: 'boot',
    pattern: 'plain',
    eyelets: 4,
    weight: 1520,
  },
  'house-slipper': {
    sku: 'LO',
    name: translated('Hausschuh', 'House slipper', 'Pantofola'),
    slug: translated('hausschuh', 'house-slipper', 'pantofola'),
    type: 'slipper',
    pattern: 'plain',
    eyelets: 0,
    weight: 720,
  },
} as const satisfies Record<string, Style>
export type StyleName = keyof typeof STYLES
