import type { ChartStep } from '#worker/inspection-steps.ts'
import { statesIn } from '#worker/timeline-text.ts'
import { element } from './elements.ts'

/** Each tab of the shop holds this lock or waits for it. */
export const LEADERSHIP = 'welt:leader:'

/** Every living actor: those of this tab by page and worker, the number of other tabs, and the orders at the server. */
export async function treeOf(
  actors: ReadonlyMap<string, ChartStep>,
  selected: string | null,
  select: (actor: string) => void,
): Promise<HTMLElement> {
  const buttonOf = (step: ChartStep) => {
    const textContent = `${step.machine} ${statesIn(step)} (${step.actor})`
    const button = element('button', { type: 'button', textContent, onclick: () => select(step.actor) })
    button.setAttribute('aria-pressed', String(step.actor === selected))
    return element('li', {}, button)
  }
  const branch = (name: string, ...rows: readonly HTMLElement[]) =>
    rows.length > 0 ? [element('li', {}, name, element('ul', {}, ...rows))] : []
  const at = Map.groupBy(actors.values(), ({ place }) => place)
  const leavesAt = (place: ChartStep['place']) => branch(place, ...(at.get(place) ?? []).map(buttonOf))
  const others = await otherTabs(actors)
  return element(
    'ul',
    {},
    ...branch('this tab', ...leavesAt('page'), ...leavesAt('worker')),
    ...(others > 0 ? [element('li', {}, others === 1 ? 'another tab' : `${others} other tabs`)] : []),
    ...leavesAt('server'),
  )
}

/** The worker of this tab is one of those that the browser knows. */
async function otherTabs(actors: ReadonlyMap<string, ChartStep>): Promise<number> {
  const { held = [], pending = [] } = await navigator.locks.query()
  const tabs = [...held, ...pending].filter(({ name = '' }) => name.startsWith(LEADERSHIP)).length
  const hasOwn = [...actors.values()].some(({ machine }) => machine === 'leadership')
  return Math.max(0, hasOwn ? tabs - 1 : tabs)
}
