import type { Text } from '../product-source.ts'
import type { OptionSource } from '../source.ts'

export function names(de: string, en: string, it: string): Text {
  return { de, en, it }
}

export function both(de: string, en: string, it: string): Text {
  return { de, en, it }
}

export interface Colour extends OptionSource {
  readonly code: string
  readonly swatch: string
  /** Strong dative, as in "aus … Leder". */
  readonly dative: string
  readonly slug: Text
}

function colour(id: number, code: string, label: Text, dative: string, swatch: string, slug: Text): Colour {
  return { id, code, label, dative, swatch, slug }
}

export const COLOURS = {
  black: colour(
    1101,
    'SW',
    names('Schwarz', 'Black', 'Nero'),
    'schwarzem',
    '#262524',
    both('schwarz', 'black', 'nero'),
  ),
  darkbrown: colour(
    1102,
    'DB',
    names('Dunkelbraun', 'Dark brown', 'Marrone scuro'),
    'dunkelbraunem',
    '#4a362b',
    both('dunkelbraun', 'dark-brown', 'marrone-scuro'),
  ),
  midbrown: colour(
    1103,
    'MB',
    names('Mittelbraun', 'Mid brown', 'Marrone medio'),
    'mittelbraunem',
    '#6b4630',
    both('mittelbraun', 'mid-brown', 'marrone-medio'),
  ),
  cognac: colour(
    1104,
    'CO',
    names('Cognac', 'Cognac', 'Cognac'),
    'cognacfarbenem',
    '#9a5a36',
    both('cognac', 'cognac', 'cognac'),
  ),
  chestnut: colour(
    1105,
    'KA',
    names('Kastanie', 'Chestnut', 'Castagna'),
    'kastanienbraunem',
    '#7a4027',
    both('kastanie', 'chestnut', 'castagna'),
  ),
  tan: colour(1106, 'TA', names('Tan', 'Tan', 'Cuoio'), 'hellbraunem', '#b9773f', both('tan', 'tan', 'cuoio')),
  whisky: colour(
    1107,
    'WH',
    names('Whisky', 'Whisky', 'Whisky'),
    'whiskyfarbenem',
    '#a8652f',
    both('whisky', 'whisky', 'whisky'),
  ),
  burgundy: colour(
    1108,
    'BO',
    names('Bordeaux', 'Burgundy', 'Bordeaux'),
    'bordeauxrotem',
    '#5a2a2c',
    both('bordeaux', 'burgundy', 'bordeaux'),
  ),
  navy: colour(
    1109,
    'NA',
    names('Navy', 'Navy', 'Blu navy'),
    'marineblauem',
    '#2b3448',
    both('navy', 'navy', 'blu-navy'),
  ),
  snuff: colour(
    1110,
    'SN',
    names('Snuff', 'Snuff', 'Tabacco'),
    'snuffbraunem',
    '#7d5528',
    both('snuff', 'snuff', 'tabacco'),
  ),
  olive: colour(1111, 'OL', names('Oliv', 'Olive', 'Oliva'), 'olivgrünem', '#565230', both('oliv', 'olive', 'oliva')),
} as const
export type ColourName = keyof typeof COLOURS

export const MAKES = {
  goodyear: { id: 201, label: names('Rahmengenäht', 'Goodyear-welted', 'Lavorazione Goodyear') },
  hand: { id: 202, label: names('Handeingestochen, rahmengenäht', 'Hand-welted', 'Guardolo cucito a mano') },
  blake: { id: 203, label: names('Durchgenäht (Blake)', 'Blake-stitched', 'Cucitura Blake') },
  blakeRapid: { id: 204, label: names('Blake-Rapid', 'Blake Rapid', 'Blake Rapid') },
  double: { id: 205, label: names('Zwiegenäht', 'Norwegian-stitched (zwiegenäht)', 'Lavorazione norvegese') },
} as const
export type MakeName = keyof typeof MAKES

export const SOLES = {
  leather: { id: 301, label: names('Ledersohle', 'Leather sole', 'Suola in cuoio') },
  channel: {
    id: 302,
    label: names('Ledersohle, geschlossener Kanal', 'Leather sole, closed channel', 'Suola in cuoio, canale chiuso'),
  },
  double: { id: 303, label: names('Doppelsohle aus Leder', 'Double leather sole', 'Doppia suola in cuoio') },
  insert: {
    id: 304,
    label: names('Ledersohle mit Gummieinsatz', 'Leather sole with rubber insert', 'Cuoio con inserto in gomma'),
  },
  studded: { id: 305, label: names('Gummisohle mit Noppen', 'Studded rubber sole', 'Suola in gomma a tacchetti') },
} as const
export type SoleName = keyof typeof SOLES

export const TYPES = {
  oxford: { id: 401, label: names('Oxford', 'Oxford', 'Oxford') },
  derby: { id: 402, label: names('Derby', 'Derby', 'Derby') },
  monk: { id: 403, label: names('Monk', 'Monk', 'Monk') },
  loafer: { id: 404, label: names('Loafer', 'Loafer', 'Mocassino') },
  boot: { id: 405, label: names('Stiefel', 'Boot', 'Stivaletto') },
} as const
export type TypeName = keyof typeof TYPES

export const LEATHERS = {
  boxcalf: { id: 501, label: names('Boxcalf', 'Box calf', 'Vitello box') },
  calf: { id: 502, label: names('Anilin-Kalbleder', 'Aniline calf', 'Vitello anilina') },
  suede: { id: 503, label: names('Velours', 'Suede', 'Camoscio') },
  grain: { id: 504, label: names('Scotchgrain', 'Scotch grain', 'Vitello bottalato') },
  cordovan: { id: 505, label: names('Cordovan', 'Shell cordovan', 'Cordovan') },
} as const
export type LeatherName = keyof typeof LEATHERS

export const PATTERNS = {
  plain: { id: 601, label: names('Glatt', 'Plain', 'Liscio') },
  captoe: { id: 602, label: names('Querkappe', 'Cap toe', 'Puntale dritto') },
  semi: { id: 603, label: names('Semi-Brogue', 'Semi-brogue', 'Mezza coda') },
  full: { id: 604, label: names('Full-Brogue', 'Full brogue', 'Coda di rondine') },
  longwing: { id: 605, label: names('Longwing', 'Longwing', 'Longwing') },
  wholecut: { id: 606, label: names('Wholecut', 'Wholecut', 'Wholecut') },
  split: { id: 607, label: names('Norweger', 'Split toe', 'Norvegese') },
  penny: { id: 608, label: names('Penny-Steg', 'Penny strap', 'Fascetta (penny)') },
} as const
export type PatternName = keyof typeof PATTERNS

export const OCCASIONS = {
  business: { id: 701, label: names('Business', 'Business', 'Lavoro') },
  evening: { id: 702, label: names('Abend', 'Black tie', 'Sera') },
  wedding: { id: 703, label: names('Hochzeit', 'Wedding', 'Matrimonio') },
  casual: { id: 704, label: names('Casual', 'Casual', 'Casual') },
  country: { id: 705, label: names('Land', 'Country', 'Campagna') },
  rain: { id: 706, label: names('Regen', 'Wet weather', 'Pioggia') },
} as const
export type OccasionName = keyof typeof OCCASIONS

/** German width letters. The word is always shown with the letter, because letters differ between makers. */
export const WIDTHS = {
  F: { id: 52, label: names('F (schmal)', 'F (narrow)', 'F (stretta)') },
  G: { id: 53, label: names('G (normal)', 'G (regular)', 'G (normale)') },
  H: { id: 54, label: names('H (weit)', 'H (wide)', 'H (larga)') },
} as const
export type WidthName = keyof typeof WIDTHS

/** EU sizes for the UK half sizes 5½ to 12, as in the size chart. */
export const MEN_SIZES = [39, 39.5, 40, 41, 41.5, 42, 42.5, 43, 44, 44.5, 45, 46, 46.5, 47] as const
export const WOMEN_SIZES = [35, 35.5, 36, 36.5, 37, 37.5, 38, 38.5, 39, 39.5, 40, 41, 42] as const
/** From the buckle to the middle hole, in centimetres. */
export const BELT_LENGTHS = [80, 85, 90, 95, 100, 105, 110] as const

/** Ten times the size, so that ids sort like sizes. */
export function sizeId(size: number): number {
  return Math.round(size * 10)
}

export function sizeLabel(size: number): Text {
  const comma = String(size).replace('.', ',')
  return names(comma, String(size), comma)
}

export function beltId(length: number): number {
  return 9000 + length
}

export const TANNERIES = {
  haslohe: both('Gerberei Haslohe, Holstein', 'Haslohe tannery, Holstein', 'Conceria Haslohe, Holstein'),
  vaurenne: both('Tannerie Vaurenne, Elsass', 'Tannerie Vaurenne, Alsace', 'Tannerie Vaurenne, Alsazia'),
  valdarbia: both('Conceria Valdarbia, Toskana', 'Conceria Valdarbia, Tuscany', 'Conceria Valdarbia, Toscana'),
  coopersmere: both('Coopersmere Tannery, Somerset', 'Coopersmere tannery, Somerset', 'Conceria Coopersmere, Somerset'),
  szentpatak: both('Gerberei Szentpatak, Ungarn', 'Szentpatak tannery, Hungary', 'Conceria Szentpatak, Ungheria'),
} as const
export type TanneryName = keyof typeof TANNERIES
