import type { Text } from '../product-source.ts'
import type { AttributeSource, OptionSource } from '../source.ts'
import { BRANDS } from './brands.ts'
import { LASTS } from './lasts.ts'
import {
  BELT_LENGTHS,
  beltId,
  COLOURS,
  LEATHERS,
  MAKES,
  MEN_SIZES,
  OCCASIONS,
  PATTERNS,
  SOLES,
  sizeId,
  sizeLabel,
  TYPES,
  translated,
  WIDTHS,
  WOMEN_SIZES,
} from './vocabulary.ts'

const SIZES = [...new Set<number>([...WOMEN_SIZES, ...MEN_SIZES])].sort((one, other) => one - other)

export const ATTRIBUTES: readonly AttributeSource[] = [
  select(
    141,
    'hf_shoe_size',
    translated('Größe', 'Size', 'Misura'),
    SIZES.map((size) => ({ id: sizeId(size), label: sizeLabel(size), code: String(size) })),
    false,
  ),
  select(
    142,
    'hf_shoe_width',
    translated('Weite', 'Width', 'Larghezza'),
    Object.entries(WIDTHS).map(([code, width]) => ({ ...width, code })),
  ),
  {
    ...select(
      93,
      'hf_color',
      translated('Farbe', 'Colour', 'Colore'),
      Object.values(COLOURS).map(({ id, label, swatch, code }) => ({ id, label, swatch, code })),
    ),
    input: 'swatch_visual',
  },
  select(143, 'hf_shoe_make', translated('Machart', 'Make', 'Lavorazione'), Object.values(MAKES)),
  select(
    144,
    'hf_shoe_last',
    translated('Leisten', 'Last', 'Forma'),
    Object.values(LASTS).map(({ id, number, name }) => ({ id, label: sameInAll(`${number} ${name}`) })),
  ),
  select(145, 'hf_shoe_outsole', translated('Laufsohle', 'Outsole', 'Suola'), Object.values(SOLES)),
  select(146, 'hf_shoe_type', translated('Modell', 'Style', 'Modello'), Object.values(TYPES)),
  select(147, 'hf_shoe_leather', translated('Leder', 'Leather', 'Pelle'), Object.values(LEATHERS)),
  select(148, 'hf_pattern', translated('Zierde', 'Pattern', 'Disegno'), Object.values(PATTERNS)),
  {
    ...select(149, 'hf_occasion', translated('Anlass', 'Occasion', 'Occasione'), Object.values(OCCASIONS), false),
    input: 'multiselect',
  },
  select(
    83,
    'manufacturer',
    translated('Hersteller', 'Maker', 'Produttore'),
    Object.values(BRANDS).map(({ id, name }) => ({ id, label: sameInAll(name) })),
  ),
  select(
    150,
    'hf_belt_length',
    translated('Gürtellänge', 'Belt length', 'Lunghezza'),
    BELT_LENGTHS.map((length) => ({ id: beltId(length), label: sameInAll(`${length} cm`), code: String(length) })),
    false,
  ),
]

function select(
  id: number,
  code: string,
  label: Text,
  options: readonly OptionSource[],
  comparable = true,
): AttributeSource {
  return { code, id, label, input: 'select', comparable, options }
}

function sameInAll(text: string): Text {
  return translated(text, text, text)
}
