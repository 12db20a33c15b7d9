import { SIZE_SYSTEMS, type SizeSystem } from '#models/size-systems.ts'
import { euSizesOf } from '#models/sizes.ts'

/** A size as shoppers say it, in the words of the index, which knows European sizes. */
export interface SpokenSize {
  readonly typed: string
  /** European sizes that may be meant; a women's UK 5 is not a men's. */
  readonly eu: readonly number[]
}

const SPOKEN =
  /(?<![\p{L}\p{N}])(?:(?:größe|groesse|grösse|gr\.?|size)\s*)?(?:(eu|uk|us)\s*)?(\d{1,2}(?:[.,]5|\s?½|\s1\/2)?)(?![\p{L}\p{N}.,/])/giu
/** European sizes begin here, British and American ones end before. */
const SMALLEST_EU = 30

/**
 * Takes sizes out of a text: "Größe 43", "UK 9", "size 9½". A small number without a system is read as British or
 * American, and only where it is called a size: "12 cm" is a length, "No. 12" a model.
 */
export function spokenSizes(text: string): { readonly rest: string; readonly sizes: readonly SpokenSize[] } {
  const sizes: SpokenSize[] = []
  const rest = text.replace(SPOKEN, (typed: string, system: string | undefined, digits: string) => {
    const isCalledSize = typed !== digits
    const number = Number(digits.replace(/\s?½|\s1\/2/, '.5').replace(',', '.'))
    const eu = isCalledSize ? meant(number, system?.toUpperCase()) : []
    if (eu.length === 0) return typed
    sizes.push({ typed, eu })
    return ' '
  })
  return { rest, sizes }
}

function meant(number: number, named: string | undefined): readonly number[] {
  if (number >= SMALLEST_EU) return [number]
  const systems = SIZE_SYSTEMS.filter((system) => system !== 'EU' && (named === undefined || system === named))
  return [...new Set(systems.flatMap((system: SizeSystem) => euSizesOf(number, system)))]
}
