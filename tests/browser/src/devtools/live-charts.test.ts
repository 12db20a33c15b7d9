import { beforeEach, expect, test } from 'vitest'
import { type Actor, createActor, fromPromise } from 'xstate'
import { withdrawalMachine } from '#machines/withdrawal.ts'
import { createLiveCharts } from '#src/devtools/live-charts.ts'
import { createInspectionEncoder } from '#worker/inspection-wire.ts'

let view: HTMLElement
let withdrawal: Actor<typeof withdrawalMachine>

beforeEach(() => {
  const live = createLiveCharts(() => undefined)
  view = live.element
  document.body.replaceChildren(view)
  const machine = withdrawalMachine.provide({ actors: { declare: fromPromise(() => new Promise(() => undefined)) } })
  withdrawal = createActor(machine, {
    input: { errors: {}, key: null, refusal: null },
    inspect: createInspectionEncoder('page', live.show),
  }).start()
})

function drawing(): ParentNode {
  const root = [...view.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot
  if (!root) throw new Error('There is no drawing')
  return root
}

function litStates(): string[] {
  return [...drawing().querySelectorAll<SVGElement>('[data-active]')].map(({ dataset }) => dataset.state ?? '')
}

function markedTransitions(): string[] {
  return [...drawing().querySelectorAll('[data-taken]')].map(({ textContent }) => textContent ?? '')
}

async function select(name: RegExp): Promise<void> {
  const button = () => [...view.querySelectorAll('button')].find(({ textContent }) => name.test(textContent ?? ''))
  await expect.poll(button).toBeDefined()
  button()?.click()
}

test('the drawing shows where a chart of the page is, how it came there, and what could happen next [DEV-06]', async () => {
  await select(/^withdrawal entering/)
  await expect.poll(litStates).toEqual(['withdrawal', 'withdrawal.entering'])
  expect(view.textContent).toContain('continued [isComplete]: depends on what the event carries')

  withdrawal.send({ type: 'continued', errors: {}, key: 'key-1' })
  await expect.poll(litStates).toEqual(['withdrawal', 'withdrawal.reviewing'])
  expect(markedTransitions()).toEqual(['continued [isComplete]'])
  await expect.poll(() => view.textContent).toContain('confirmed: possible')

  withdrawal.send({ type: 'confirmed' })
  await expect.poll(litStates).toEqual(['withdrawal', 'withdrawal.sending'])
  expect(markedTransitions()).toEqual(['confirmed'])
})

test('an actor that was stopped leaves the tree and stays in the timeline [DEV-06]', async () => {
  await select(/^withdrawal entering/)
  withdrawal.stop()
  await expect.poll(() => view.textContent).toContain('withdrawal: xstate.stop')
  expect([...view.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Stately inspector'])
})

test('the lit state is a box that can be seen, in another colour than the rest [DEV-06]', async () => {
  await select(/^withdrawal entering/)
  await expect.poll(litStates).toContain('withdrawal.entering')
  const fillOf = (state: string) => {
    const box = drawing().querySelector(`[data-state="withdrawal.${state}"]`)
    return box && box.getBoundingClientRect().width > 50 ? getComputedStyle(box).fill : null
  }
  expect(fillOf('entering')).toBe('rgb(218, 251, 225)')
  expect(fillOf('reviewing')).toBe('rgb(255, 253, 249)')
})

test('the timeline has the newest hundred steps, the last one first [DEV-06]', async () => {
  for (let step = 0; step < 150; step += 1) withdrawal.send({ type: 'field.changed', name: 'email' })
  withdrawal.send({ type: 'continued', errors: {}, key: 'key-1' })
  const lines = () => [...(view.lastElementChild?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  await expect.poll(() => lines()[0]).toMatch(/page withdrawal: continued → reviewing$/)
  expect(lines().length).toBe(100)
})
