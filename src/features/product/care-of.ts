import type reading from '#locales/de/reading.json'
import type { Product } from '#models/wire/product.ts'

/** What these materials ask for, told by their words in the catalogue's language. Nothing for what is no shoe. */
export function careOf(
  { facts, hf_shoe_last }: Pick<Product, 'facts' | 'hf_shoe_last'>,
  texts: typeof reading,
): string[] {
  if (hf_shoe_last === undefined) return []
  const { care } = texts
  return [care.trees, care.rest, care[leatherOf(facts)], care[soleOf(facts)]]
}

function leatherOf(facts: Product['facts']): 'suede' | 'cordovan' | 'smooth' {
  const leather = factOf(facts, 'leather')
  if (/velours|suede|nubu|camosci/i.test(leather)) return 'suede'
  return /cordovan/i.test(leather) ? 'cordovan' : 'smooth'
}

/** A shoe whose sole is stitched through has no welt that could suffer. */
function soleOf(facts: Product['facts']): 'rubber' | 'sole' | 'stitchedSole' {
  const sole = factOf(facts, 'hf_shoe_outsole')
  if (sole !== '' && !/leder|leather|cuoio/i.test(sole)) return 'rubber'
  return /blake/i.test(factOf(facts, 'hf_shoe_make')) ? 'stitchedSole' : 'sole'
}

function factOf(facts: Product['facts'], code: string): string {
  return facts.find((fact) => fact.code === code)?.value ?? ''
}
