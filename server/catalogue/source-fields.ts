/** `_source_include` and `_source_exclude` of the contract: comma-separated lists of dotted paths with `*`. */

export type Project = (document: object) => object

/** Null if both are empty: the document is sent unchanged. */
export function sourceFields(include: string, exclude: string): Project | null {
  const wanted = patterns(include)
  const unwanted = patterns(exclude)
  if (wanted.length === 0 && unwanted.length === 0) return null
  const treatments = new Map<string, Treatment>()
  return (document) => projected(document, '', (path) => treatments.get(path) ?? decide(path))

  /** Documents share their paths, so each path is matched once. */
  function decide(path: string): Treatment {
    const treatment = treatmentOf(path, wanted, unwanted)
    treatments.set(path, treatment)
    return treatment
  }
}

/** What happens to a field: left out, copied whole, copied without some members, or searched for included members. */
type Treatment = 'out' | 'whole' | 'partial' | 'searched'

function treatmentOf(path: string, wanted: readonly Pattern[], unwanted: readonly Pattern[]): Treatment {
  if (unwanted.some(({ covers }) => covers.test(path))) return 'out'
  if (wanted.length === 0 || wanted.some(({ covers }) => covers.test(path))) {
    return unwanted.some(({ leadsTo }) => leadsTo(path)) ? 'partial' : 'whole'
  }
  return wanted.some(({ leadsTo }) => leadsTo(path)) ? 'searched' : 'out'
}

const MOST_PATTERNS = 200
/** Patterns come from the request, and each wildcard multiplies the cost of matching. */
const MOST_WILDCARDS = 3
/** No field has a longer path, and a regular expression cannot have unlimited length. */
const LONGEST_PATTERN = 200

interface Pattern {
  /** Matches the field itself and everything below it. */
  readonly covers: RegExp
  /** Whether the path is an ancestor of the field. */
  readonly leadsTo: (path: string) => boolean
}

function patterns(list: string): Pattern[] {
  return list
    .split(',')
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '' && pattern.length <= LONGEST_PATTERN)
    .filter((pattern) => pattern.split('*').length <= MOST_WILDCARDS + 1)
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

function projected(value: object, path: string, treatmentAt: (path: string) => Treatment): object {
  if (Array.isArray(value)) {
    return value.map((member) => (isObject(member) ? projected(member, path, treatmentAt) : member))
  }
  const result: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value)) {
    const here = path === '' ? key : `${path}.${key}`
    const treatment = treatmentAt(here)
    if (treatment === 'out') continue
    if (treatment === 'whole' || (treatment === 'partial' && !isObject(member))) result[key] = member
    if (treatment === 'whole' || !isObject(member)) continue
    const below = projected(member, here, treatmentAt)
    if (treatment === 'partial' || !isEmpty(below)) result[key] = below
  }
  return result
}

function isEmpty(value: object): boolean {
  return Array.isArray(value)
    ? value.every((member) => !isObject(member) || isEmpty(member))
    : Object.keys(value).length === 0
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
