/**
 * Short keys of `response_format=compact`, both ways. Children are complete: leaving out values equal to the parent's,
 * as older backends do, would break comparisons between children. (contract §8)
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

const TO_SHORT: ReadonlyMap<string, string> = new Map(Object.entries(SHORT))
const TO_LONG: ReadonlyMap<string, string> = new Map(Object.entries(SHORT).map(([long, short]) => [short, long]))

type Document = Readonly<Record<string, unknown>>

export function toCompact(document: Document): Record<string, unknown> {
  return renamed(document, TO_SHORT)
}

export function fromCompact(document: Document): Record<string, unknown> {
  return renamed(document, TO_LONG)
}

/** A plain loop for speed: it runs for each of 50 products with a dozen children. */
function renamed(document: Document, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const key of Object.keys(document)) {
    const value = document[key]
    result[names.get(key) ?? key] =
      key === 'configurable_children' && Array.isArray(value)
        ? value.map((child) => renamed(child as Document, names))
        : value
  }
  return result
}
