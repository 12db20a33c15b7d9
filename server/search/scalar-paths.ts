/** No filter uses deeper values. */
const DEEPEST = 3

/** Dotted paths of all scalars in a document, including those in lists. Used to index documents without a schema. */
export function scalarPaths(document: object): ReadonlySet<string> {
  const paths = new Set<string>()
  walk(document, [], paths)
  return paths
}

function walk(value: unknown, steps: readonly string[], paths: Set<string>): void {
  if (Array.isArray(value)) for (const member of value) walk(member, steps, paths)
  else if (typeof value === 'object' && value !== null) {
    if (steps.length === DEEPEST) return
    for (const [key, member] of Object.entries(value)) walk(member, [...steps, key], paths)
  } else if (value !== null && value !== undefined) paths.add(steps.join('.'))
}
