/**
 * The first word of a line finds all others, and the others find the first: "braun" finds cognac; "cognac" finds brown
 * shoes with a lower score, but never whisky.
 */
export function oneDirection(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const synonyms = new Map<string, string[]>()
  for (const line of lines) {
    const [first = '', ...others] = line.split(' ')
    synonyms.set(first, [...(synonyms.get(first) ?? []), ...others])
    for (const other of others) synonyms.set(other, [...(synonyms.get(other) ?? []), first])
  }
  return synonyms
}

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
