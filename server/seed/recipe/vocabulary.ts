import type { Text } from '../product-source.ts'
import type { OptionSource } from '../source.ts'

export function translated(de: string, en: string, it: string): Text {
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
    translated('Schwarz', 'Black', 'Nero'),
    'schwarzem',
    '#262524',
    translated('schwarz', 'black', 'nero'),
  ),
  darkbrown: colour(
    1102,
    'DB',
    translated('Dunkelbraun', 'Dark brown', 'Marrone scuro'),
    'dunkelbraunem',
    '#4a362b',
    translated('dunkelbraun', 'dark-brown', 'marrone-scuro'),
  ),
  midbrown: colour(
    1103,
    'MB',
    translated('Mittelbraun', 'Mid brown', 'Marrone medio'),
    'mittelbraunem',
    '#6b4630',
    translated('mittelbraun', 'mid-brown', 'marrone-medio'),
  ),
  cognac: colour(
    1104,
    'CO',
    translated('Cognac', 'Cognac', 'Cognac'),
    'cognacfarbenem',
    '#9a5a36',
    translated('cognac', 'cognac', 'cognac'),
  ),
  chestnut: colour(
    1105,
    'KA',
    translated('Kastanie', 'Chestnut', 'Castagna'),
    'kastanienbraunem',
    '#7a4027',
    translated('kastanie', 'chestnut', 'castagna'),
  ),
  tan: colour(
    1106,
    'TA',
    translated('Tan', 'Tan', 'Cuoio'),
    'hellbraunem',
    '#b9773f',
    translated('tan', 'tan', 'cuoio'),
  ),
  whisky: colour(
    1107,
    'WH',
    translated('Whisky', 'Whisky', 'Whisky'),
    'whiskyfarbenem',
    '#a8652f',
    translated('whisky', 'whisky', 'whisky'),
  ),
  burgundy: colour(
    1108,
    'BO',
    translated('Bordeaux', 'Burgundy', 'Bordeaux'),
    'bordeauxrotem',
    '#5a2a2c',
    translated('bordeaux', 'burgundy', 'bordeaux'),
  ),
  navy: colour(
    1109,
    'NA',
    translated('Navy', 'Navy', 'Blu navy'),
    'marineblauem',
    '#2b3448',
    translated('navy', 'navy', 'blu-navy'),
  ),
  snuff: colour(
    1110,
    'SN',
    translated('Snuff', 'Snuff', 'Tabacco'),
    'snuffbraunem',
    '#7d5528',
    translated('snuff', 'snuff', 'tabacco'),
  ),
  olive: colour(
    1111,
    'OL',
    translated('Oliv', 'Olive', 'Oliva'),
    'olivgrünem',
    '#565230',
    translated('oliv', 'olive', 'oliva'),
  ),
} as const
export type ColourName = keyof typeof COLOURS

export const MAKES = {
  goodyear: { id: 201, label: translated('Rahmengenäht', 'Goodyear-welted', 'Lavorazione Goodyear') },
  hand: { id: 202, label: translated('Handeingestochen, rahmengenäht', 'Hand-welted', 'Guardolo cucito a mano') },
  blake: { id: 203, label: translated('Durchgenäht (Blake)', 'Blake-stitched', 'Cucitura Blake') },
  blakeRapid: { id: 204, label: translated('Blake-Rapid', 'Blake Rapid', 'Blake Rapid') },
  double: { id: 205, label: translated('Zwiegenäht', 'Norwegian-stitched (zwiegenäht)', 'Lavorazione norvegese') },
} as const
export type MakeName = keyof typeof MAKES

export const SOLES = {
  leather: { id: 301, label: translated('Ledersohle', 'Leather sole', 'Suola in cuoio') },
  channel: {
    id: 302,
    label: translated(
      'Ledersohle, geschlossener Kanal',
      'Leather sole, closed channel',
      'Suola in cuoio, canale chiuso',
    ),
  },
  double: { id: 303, label: translated('Doppelsohle aus Leder', 'Double leather sole', 'Doppia suola in cuoio') },
  insert: {
    id: 304,
    label: translated('Ledersohle mit Gummieinsatz', 'Leather sole with rubber insert', 'Cuoio con inserto in gomma'),
  },
  studded: { id: 305, label: translated('Gummisohle mit Noppen', 'Studded rubber sole', 'Suola in gomma a tacchetti') },
  lugged: { id: 306, label: translated('Gummisohle mit Profil', 'Lugged rubber sole', 'Suola in gomma a carrarmato') },
} as const
export type SoleName = keyof typeof SOLES

export const TYPES = {
  oxford: { id: 401, label: translated('Oxford', 'Oxford', 'Oxford') },
  derby: { id: 402, label: translated('Derby', 'Derby', 'Derby') },
  monk: { id: 403, label: translated('Monk', 'Monk', 'Monk') },
  loafer: { id: 404, label: translated('Loafer', 'Loafer', 'Mocassino') },
  boot: { id: 405, label: translated('Stiefel', 'Boot', 'Stivaletto') },
  slipper: { id: 406, label: translated('Hausschuh', 'House slipper', 'Pantofola') },
} as const
export type TypeName = keyof typeof TYPES

export const LEATHERS = {
  boxcalf: { id: 501, label: translated('Boxcalf', 'Box calf', 'Vitello box') },
  calf: { id: 502, label: translated('Anilin-Kalbleder', 'Aniline calf', 'Vitello anilina') },
  suede: { id: 503, label: translated('Velours', 'Suede', 'Camoscio') },
  grain: { id: 504, label: translated('Scotchgrain', 'Scotch grain', 'Vitello bottalato') },
  cordovan: { id: 505, label: translated('Cordovan', 'Shell cordovan', 'Cordovan') },
} as const
export type LeatherName = keyof typeof LEATHERS

export const PATTERNS = {
  plain: { id: 601, label: translated('Glatt', 'Plain', 'Liscio') },
  captoe: { id: 602, label: translated('Querkappe', 'Cap toe', 'Puntale dritto') },
  semi: { id: 603, label: translated('Semi-Brogue', 'Semi-brogue', 'Mezza coda') },
  full: { id: 604, label: translated('Full-Brogue', 'Full brogue', 'Coda di rondine') },
  longwing: { id: 605, label: translated('Longwing', 'Longwing', 'Longwing') },
  wholecut: { id: 606, label: translated('Wholecut', 'Wholecut', 'Wholecut') },
  split: { id: 607, label: translated('Norweger', 'Split toe', 'Norvegese') },
  penny: { id: 608, label: translated('Penny-Steg', 'Penny strap', 'Fascetta (penny)') },
  tassel: { id: 609, label: translated('Quasten', 'Tassels', 'Nappine') },
  balmoral: { id: 610, label: translated('Balmoral', 'Balmoral', 'Taglio balmoral') },
} as const
export type PatternName = keyof typeof PATTERNS

export const OCCASIONS = {
  business: { id: 701, label: translated('Business', 'Business', 'Lavoro') },
  evening: { id: 702, label: translated('Abend', 'Black tie', 'Sera') },
  wedding: { id: 703, label: translated('Hochzeit', 'Wedding', 'Matrimonio') },
  casual: { id: 704, label: translated('Casual', 'Casual', 'Casual') },
  country: { id: 705, label: translated('Land', 'Country', 'Campagna') },
  rain: { id: 706, label: translated('Regen', 'Wet weather', 'Pioggia') },
} as const
export type OccasionName = keyof typeof OCCASIONS

/** German width letters. The word is always shown with the letter, because letters differ between makers. */
export const WIDTHS = {
  F: { id: 52, label: translated('F (schmal)', 'F (narrow)', 'F (stretta)') },
  G: { id: 53, label: translated('G (normal)', 'G (regular)', 'G (normale)') },
  H: { id: 54, label: translated('H (weit)', 'H (wide)', 'H (larga)') },
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
  return translated(comma, String(size), comma)
}

export function beltId(length: number): number {
  return 9000 + length
}

export const TANNERIES = {
  haslohe: translated('Gerberei Haslohe, Holstein', 'Haslohe tannery, Holstein', 'Conceria Haslohe, Holstein'),
  vaurenne: translated('Tannerie Vaurenne, Elsass', 'Tannerie Vaurenne, Alsace', 'Tannerie Vaurenne, Alsazia'),
  valdarbia: translated('Conceria Valdarbia, Toskana', 'Conceria Valdarbia, Tuscany', 'Conceria Valdarbia, Toscana'),
  coopersmere: translated(
    'Coopersmere Tannery, Somerset',
    'Coopersmere tannery, Somerset',
    'Conceria Coopersmere, Somerset',
  ),
  szentpatak: translated('Gerberei Szentpatak, Ungarn', 'Szentpatak tannery, Hungary', 'Conceria Szentpatak, Ungheria'),
} as const
export type TanneryName = keyof typeof TANNERIES
