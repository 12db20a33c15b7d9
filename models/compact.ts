/**
 * Short keys of `response_format=compact`, both ways. Children are sent complete: leaving out what equals the parent,
 * as older backends do, hides it from comparisons between children. (contract §8)
 */

const SHORT: Readonly<Record<string, string>> = {
  minimal_price: 'mp',
  has_options: 'ho',
  url_key: 'u',
  status: 's',
  required_options: 'ro',
  name: 'nm',
  tax_class_id: 'tci',
  description: 'desc',
  minimal_regular_price: 'mrp',
  final_price: 'fp',
  price: 'p',
  special_price: 'sp',
  original_final_price: 'ofp',
  original_price: 'op',
  original_special_price: 'osp',
  final_price_incl_tax: 'fpit',
  original_price_incl_tax: 'opit',
  price_incl_tax: 'pit',
  special_price_incl_tax: 'spit',
  final_price_tax: 'fpt',
  price_tax: 'pt',
  special_price_tax: 'spt',
  original_price_tax: 'opt',
  image: 'i',
  small_image: 'si',
  thumbnail: 't',
}

const LONG: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SHORT).map(([long, short]) => [short, long]),
)

type Document = Readonly<Record<string, unknown>>

export function toCompact(document: Document): Record<string, unknown> {
  return renamed(document, SHORT)
}

export function fromCompact(document: Document): Record<string, unknown> {
  return renamed(document, LONG)
}

function renamed(document: Document, names: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [
      Object.hasOwn(names, key) ? names[key] : key,
      key === 'configurable_children' && Array.isArray(value)
        ? value.map((child) => renamed(child as Document, names))
        : value,
    ]),
  )
}
