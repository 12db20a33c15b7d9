export type Uints = Uint32Array<ArrayBuffer>

/** A copy of the array with more room. Doubles the size, so that appending is amortised. */
export function grown(array: Uints, atLeast: number): Uints {
  const wider = new Uint32Array(Math.max(atLeast, array.length * 2))
  wider.set(array)
  return wider
}
