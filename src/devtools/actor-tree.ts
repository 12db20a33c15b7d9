import type { ChartStep } from '#devtools/inspection-steps.ts'
import { statesIn } from '#devtools/inspection-steps.ts'
import { element } from './elements.ts'

/** The living actors of a tab by their ids. */
export interface TabActors {
  /** Null: the tab of this view. */
  readonly tab: number | null
  readonly path: string
  readonly actors: Map<string, ChartStep>
}

/** An actor of a tab, or of the server, which belongs to no tab. */
export interface ActorKey extends Pick<ChartStep, 'actor' | 'machine' | 'place'> {
  readonly tab: number | null
}

interface Selection {
  readonly selected: ActorKey | null
  select(key: ActorKey): void
}

/** Every living actor: those of each tab by page and worker, and the orders at the server. */
export function treeOf(
  tabs: readonly TabActors[],
  server: ReadonlyMap<string, ChartStep>,
  { selected, select }: Selection,
): HTMLElement {
  const buttonOf = (tab: number | null, step: ChartStep) => {
    const { machine, actor, place } = step
    const textContent = `${machine} ${statesIn(step)} (${actor})`
    const button = element('button', {
      type: 'button',
      textContent,
      onclick: () => select({ tab, actor, machine, place }),
    })
    button.dataset.actor = `${tab} ${actor}`
    button.setAttribute('aria-pressed', String(selected?.tab === tab && selected.actor === actor))
    return element('li', {}, button)
  }
  const branch = (name: string, rows: readonly HTMLElement[]) =>
    rows.length > 0 ? [element('li', {}, name, element('ul', {}, ...rows))] : []
  const placesOf = ({ tab, actors }: TabActors) => {
    const at = Map.groupBy(actors.values(), ({ place }) => place)
    return (['page', 'worker'] as const).flatMap((place) =>
      branch(
        place,
        (at.get(place) ?? []).map((step) => buttonOf(tab, step)),
      ),
    )
  }
  const branchOf = (shown: TabActors) =>
    shown.tab === null
      ? branch('this tab', placesOf(shown))
      : [element('li', {}, element('strong', { textContent: nameOf(shown) }), element('ul', {}, ...placesOf(shown)))]
  return element(
    'ul',
    {},
    ...tabs.flatMap(branchOf),
    ...branch(
      'server',
      [...server.values()].map((step) => buttonOf(null, step)),
    ),
  )
}

function nameOf({ tab, path, actors }: TabActors): string {
  const isLeader = [...actors.values()].some(({ active }) => active.includes('leadership.contending.leading'))
  return `tab ${tab} ${path}${isLeader ? ' leads' : ''}`
}
