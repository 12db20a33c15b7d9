/** A 64-bit hash of texts, which takes less memory than the texts. */
export type Fingerprint = readonly [number, number]

/** Terminates a text, so that "ab", "c" differs from "a", "bc". */
const END = 0x1f

export function hashOf(text: string): Fingerprint {
  return fingerprintOf([text])
}

/** Uses multipliers by Knuth and L'Ecuyer, each 32 bits wide, mixed like the public-domain cyrb53. */
export function fingerprintOf(texts: Iterable<string>): Fingerprint {
  let one = 0xdeadbeef
  let other = 0x41c6ce57
  for (const text of texts) {
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      one = Math.imul(one ^ code, 2_654_435_761)
      other = Math.imul(other ^ code, 1_597_334_677)
    }
    one = Math.imul(one ^ END, 2_654_435_761)
    other = Math.imul(other ^ END, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  return [one >>> 0, other >>> 0]
}
