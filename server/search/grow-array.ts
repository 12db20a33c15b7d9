export type Uints = Uint32Array<ArrayBuffer>

/** The same numbers with room for more; doubling, so that growing one by one costs little. */
export function grown(array: Uints, atLeast: number): Uints {
  const wider = new Uint32Array(Math.max(atLeast, array.length * 2))
  wider.set(array)
  return wider
}
