/** `_source_include` and `_source_exclude` of the contract: comma lists of dotted paths with `*`. */

export type Project = (document: object) => object

/** Null where both are empty: the document goes out as it is. */
export function sourceFields(include: string, exclude: string): Project | null {
  const wanted = patterns(include)
  const unwanted = patterns(exclude)
  if (wanted.length === 0 && unwanted.length === 0) return null
  return (document) => projected(document, '', wanted, unwanted)
}

const MOST_PATTERNS = 200
/** Patterns come from the wire, and each further wildcard multiplies what matching may cost. */
const MOST_WILDCARDS = 3

interface Pattern {
  /** The field itself or anything below it. */
  readonly covers: RegExp
  /** A field on the way down to it. */
  readonly leadsTo: (path: string) => boolean
}

function patterns(list: string): Pattern[] {
  return list
    .split(',')
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '' && pattern.split('*').length <= MOST_WILDCARDS + 1)
    .slice(0, MOST_PATTERNS)
    .map((pattern) => {
      const literal = pattern.split('*', 1)[0] ?? ''
      return {
        covers: new RegExp(`^${wildcard(pattern)}(?:\\.|$)`),
        leadsTo: (path) => literal.startsWith(`${path}.`) || `${path}.`.startsWith(literal),
      }
    })
}

function wildcard(pattern: string): string {
  return pattern
    .split(/\*+/)
    .map((literal) => literal.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
    .join('[^]*?')
}

function projected(value: object, path: string, wanted: readonly Pattern[], unwanted: readonly Pattern[]): object {
  if (Array.isArray(value)) {
    return value.map((member) => (isObject(member) ? projected(member, path, wanted, unwanted) : member))
  }
  const kept: [string, unknown][] = []
  for (const [key, member] of Object.entries(value)) {
    const here = path === '' ? key : `${path}.${key}`
    if (unwanted.some(({ covers }) => covers.test(here))) continue
    const isCovered = wanted.length === 0 || wanted.some(({ covers }) => covers.test(here))
    if (isCovered) kept.push([key, isObject(member) ? projected(member, here, [], unwanted) : member])
    else if (isObject(member) && wanted.some(({ leadsTo }) => leadsTo(here))) {
      const below = projected(member, here, wanted, unwanted)
      if (!isEmpty(below)) kept.push([key, below])
    }
  }
  return Object.fromEntries(kept)
}

function isEmpty(value: object): boolean {
  return Array.isArray(value)
    ? value.every((member) => !isObject(member) || isEmpty(member))
    : Object.keys(value).length === 0
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
