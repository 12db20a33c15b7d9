/** The log's database has a number in its name from the second on: one that does not open is left, not repaired. [ENG-53] */
export function newestGeneration(base: string, names: readonly string[]): number {
  const numbers = names.map((name) => generationOf(base, name)).filter((generation) => generation !== null)
  return Math.max(1, ...numbers)
}

export function generationName(base: string, generation: number): string {
  return generation === 1 ? base : `${base}-${generation}`
}

function generationOf(base: string, name: string): number | null {
  if (name === base) return 1
  const suffix = name.startsWith(`${base}-`) ? Number(name.slice(base.length + 1)) : Number.NaN
  return Number.isInteger(suffix) && suffix > 1 ? suffix : null
}
