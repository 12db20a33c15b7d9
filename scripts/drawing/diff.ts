import type { Row, StateBox } from './model.ts'

/** A state, or a transition, that is not what it was. */
export interface Difference {
  readonly change: 'added' | 'removed' | 'retargeted'
  /** Path of the state; empty for the root of the machine. */
  readonly state: string
  /** Null for the state itself. */
  readonly row: Row | null
  /** Where the transition leads, or led; null for a state. */
  readonly outcome: string | null
  /** Where a retargeted transition led. */
  readonly was: string | null
}

/** How the graph of a machine differs from an earlier one; of null, which had no such machine, everything is new. */
export function differencesOf(before: StateBox | null, after: StateBox | null): Difference[] {
  const [old, now] = [partsOf(before), partsOf(after)]
  const differences: Difference[] = []
  for (const [key, part] of now) {
    const was = old.get(key)
    if (!was) differences.push({ ...part, change: 'added', was: null })
    else if (was.outcome !== part.outcome) differences.push({ ...part, change: 'retargeted', was: was.outcome })
  }
  for (const [key, part] of old) if (!now.has(key)) differences.push({ ...part, change: 'removed', was: null })
  return differences
}

type Part = Pick<Difference, 'state' | 'row' | 'outcome'>

/** States and transitions by what identifies them: a transition by its state, event and condition. */
function partsOf(root: StateBox | null): Map<string, Part> {
  const parts = new Map<string, Part>()
  if (!root) return parts
  const pathOf = (id: string) => (id === root.id ? '' : id.replace(`${root.id}.`, ''))

  function add(key: string, part: Part): void {
    let unique = key
    for (let next = 2; parts.has(unique); next += 1) unique = `${key} ${next}`
    parts.set(unique, part)
  }

  function visit(box: StateBox): void {
    const state = pathOf(box.id)
    add(`state ${state}`, { state, row: null, outcome: null })
    if (box.initial !== null) {
      const row: Row = {
        key: '',
        event: '',
        label: 'initial',
        condition: null,
        target: box.initial,
        note: null,
        actions: [],
      }
      add(`${state} initial`, { state, row, outcome: `→ ${pathOf(box.initial)}` })
    }
    for (const row of box.rows) {
      const outcome = row.target === null ? (row.note ?? '') : `→ ${pathOf(row.target)}`
      add(`${state} ${row.event} ${row.condition}`, { state, row, outcome })
    }
    box.children.forEach(visit)
  }

  visit(root)
  return parts
}
