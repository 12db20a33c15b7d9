/** Allowed typing errors by length: none up to 3 letters and in numbers, one up to 5, two beyond. [CAT-10, SEARCH-04] */
export function allowedTypos(word: string): number {
  return word.length <= 3 || /\d/.test(word) ? 0 : word.length <= 5 ? 1 : 2
}

/** Longer input is not a word. Also the row length of the table below. */
const LONGEST = 64
let beforePrevious = new Uint8Array(LONGEST + 1)
let previous = new Uint8Array(LONGEST + 1)
let current = new Uint8Array(LONGEST + 1)

/** Optimal string alignment distance (a swap of neighbours counts as one), or `limit + 1` if it exceeds the limit. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || a.length > LONGEST || b.length > LONGEST) return limit + 1
  for (let column = 0; column <= b.length; column++) previous[column] = column
  for (let row = 1; row <= a.length; row++) {
    const letter = a.charCodeAt(row - 1)
    const before = a.charCodeAt(row - 2)
    let smallest = row
    current[0] = row
    for (let column = 1; column <= b.length; column++) {
      const other = b.charCodeAt(column - 1)
      let cost = (previous[column - 1] as number) + (letter === other ? 0 : 1)
      cost = Math.min(cost, (previous[column] as number) + 1, (current[column - 1] as number) + 1)
      const isSwap = row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && before === other
      if (isSwap) cost = Math.min(cost, (beforePrevious[column - 2] as number) + 1)
      current[column] = cost
      if (cost < smallest) smallest = cost
    }
    if (smallest > limit) return limit + 1
    const free = beforePrevious
    beforePrevious = previous
    previous = current
    current = free
  }
  return Math.min(previous[b.length] as number, limit + 1)
}
