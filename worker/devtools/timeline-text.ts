import type { ChartStep } from './inspection-steps.ts'

/** The innermost active states, without the name of their chart. */
export function statesIn({ active, machine }: Pick<ChartStep, 'active' | 'machine'>): string {
  const leaves = active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)))
  return leaves.map((id) => id.replace(`${machine}.`, '')).join(' ')
}
