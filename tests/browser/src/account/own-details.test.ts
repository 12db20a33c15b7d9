import { createElement, use, useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, useActionData, useLoaderData } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { OwnDetailsView } from '#src/features/account/own-details.tsx'
import type { FormResult } from '#src/forms/form-result.ts'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { loadTexts } from '#src/i18n/i18n.ts'
import { emptyModels } from '#worker/empty-models.ts'
import type { ReadModels, RequestView } from '#worker/read-models.ts'

/** An engine whose answers are faster than the page. */
let models: ReadModels = emptyModels
const listeners = new Set<() => void>()
vi.mock('#src/engine/use-engine.ts', async (original) => ({
  ...(await original<typeof import('#src/engine/use-engine.ts')>()),
  useModel: (select: (current: ReadModels) => unknown) => select(useSyncExternalStore(subscribe, () => models)),
}))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const MINE = { salutation: '', firstName: 'Anna', lastName: 'Vogt', birthDate: '' } as const
let root: Root
/** What the server has saved, load by load. */
let names: string[]
/** The first name in the form, load by load. */
let shownAtLoads: (string | undefined)[]
/** The page renders this first name only then. */
let slow: { readonly name: string; readonly rendered: Promise<void> } | null
/** Answers of the page's action, submission by submission. */
let answers: (() => FormResult | Promise<FormResult>)[]

/** The engine shows a change of the first name. */
function shows(id: string, firstname: string, status: RequestView['status'], reason: RequestView['reason'] = null) {
  const body = { customer: { firstname, lastname: MINE.lastName } }
  const request = { id, kind: 'profile.save', sku: '', name: 'Meine Daten', status, reason } as const
  models = { ...emptyModels, requests: [status === 'accepted' ? request : { ...request, body }] }
  for (const notify of listeners) notify()
}

const STORED = { form: 'details', isDone: true, errors: {}, formError: null, values: {}, request: 'r1' } as const
function savedAtOnce(): FormResult {
  shows('r1', 'Anna', 'accepted')
  return STORED
}

/** As from the server, for a form that did not go through the engine. */
const OVERTAKEN = {
  form: 'details',
  isDone: false,
  errors: {},
  formError: 'profile-changed',
  values: { firstName: 'Bea' },
} as const
const KEPT = { form: 'keep', isDone: true, errors: {}, formError: null, values: {} } as const

async function open(): Promise<void> {
  const loader = () => {
    shownAtLoads.push(field()?.value)
    return { ...MINE, firstName: names.length > 1 ? names.shift() : names[0] }
  }
  const action = () => answers.shift()?.() ?? null
  const router = createMemoryRouter([{ path: '/', Component: Page, action, loader }])
  root.render(createElement(RouterProvider, { router }))
  await expect.poll(() => document.querySelector('button[type=submit]')).not.toBeNull()
}

function Page() {
  const saved = useLoaderData<Omit<typeof MINE, 'firstName'> & { readonly firstName: string }>()
  if (slow?.name === saved.firstName) use(slow.rendered)
  const result = useFormResult(useActionData<FormResult>())
  return createElement(OwnDetailsView, { email: 'lena@example.de', saved, version: saved.firstName, result })
}

beforeEach(async () => {
  await Promise.all(
    (['personal', 'account', 'notices', 'errors', 'validation'] as const).map((name) => loadTexts('de', name)),
  )
  models = emptyModels
  names = ['Lena']
  shownAtLoads = []
  slow = null
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
})
afterEach(() => root.unmount())

const field = () => document.querySelector<HTMLInputElement>('input[name=firstName][type=text]')
const button = (label: string) => [...document.querySelectorAll('button')].find((it) => it.textContent === label)
const press = (label: string) => userEvent.click(button(label) as Element)
const overtaken = () => document.querySelector('section')?.textContent

test('a change that is saved before the page has shown it as waiting is announced as saved [USER-05]', async () => {
  answers = [savedAtOnce]
  await open()
  await press('Speichern')
  await expect.poll(() => document.body.textContent).toContain('Ihre Angaben sind gespeichert')
})

test('a conflict that is answered at once shows what another device has saved meanwhile [USER-05]', async () => {
  // The load after the submission is too early for the other device's change.
  names = ['Lena', 'Lena', 'Lene']
  answers = [
    () => {
      shows('r1', 'Anna', 'refused', 'profile-changed')
      return STORED
    },
  ]
  await open()
  await press('Speichern')
  await expect.poll(overtaken).toContain('Lene')
})

test('what another device has saved replaces what was typed, if the shopper keeps it [USER-05]', async () => {
  names = ['Lena', 'Lene']
  answers = [() => OVERTAKEN, () => KEPT]
  await open()
  await userEvent.fill(field() as Element, 'Bea')
  await press('Speichern')
  await expect.poll(overtaken).toContain('Lene')
  expect(field()?.value).toBe('Bea')
  await press('Gespeicherte Angaben behalten')
  await expect.poll(() => field()?.value).toBe('Lene')
  expect(overtaken()).toBeUndefined()
})

test('a change in the queue is shown, and not what was typed before it [USER-05]', async () => {
  names = ['Lena', 'Lene']
  answers = [
    () => OVERTAKEN,
    async () => {
      shows('r1', 'Lene', 'waiting')
      await expect.poll(() => document.body.textContent).toContain('Wird gesendet')
      return { ...KEPT, request: 'r1' }
    },
  ]
  await open()
  await userEvent.fill(field() as Element, 'Bea')
  await press('Speichern')
  await expect.poll(overtaken).toContain('Lene')
  await press('Gespeicherte Angaben behalten')
  await expect.poll(() => field()?.value).toBe('Lene')
})

test('a change that is saved at once does not show an earlier one again [USER-05]', async () => {
  names = ['Lena', 'Lene']
  answers = [
    async () => {
      shows('r1', 'Bea', 'waiting')
      await expect.poll(() => document.body.textContent).toContain('Wird gesendet')
      shows('r1', 'Bea', 'refused', 'profile-changed')
      return STORED
    },
    () => {
      shows('r2', 'Lene', 'accepted')
      return { ...KEPT, request: 'r2' }
    },
  ]
  await open()
  await press('Speichern')
  await expect.poll(overtaken).toContain('Lene')
  await press('Gespeicherte Angaben behalten')
  await expect.poll(() => field()?.value).toBe('Lene')
  await expect.poll(() => shownAtLoads.at(-1)).toBe('Lene')
})

test('a change that is saved leaves the focus where it was, and what was typed meanwhile [USER-05]', async () => {
  names = ['Lena', 'Anna']
  answers = [
    async () => {
      await userEvent.fill(document.querySelector('input[name=lastName]') as Element, 'Berg')
      return savedAtOnce()
    },
  ]
  await open()
  await userEvent.fill(field() as Element, 'Anna')
  await press('Speichern')
  await expect.poll(() => document.body.textContent).toContain('Ihre Angaben sind gespeichert')
  const last = document.querySelector<HTMLInputElement>('input[name=lastName]')
  expect([field()?.value, last?.value]).toEqual(['Anna', 'Berg'])
  expect(document.activeElement).toBe(last)
})

test('a change that another tab has queued is shown, except where the shopper has typed [USER-05]', async () => {
  await open()
  const last = document.querySelector<HTMLInputElement>('input[name=lastName]') as HTMLInputElement
  await userEvent.fill(last, 'Berg')
  shows('r1', 'Bea', 'waiting')
  await expect.poll(() => field()?.value).toBe('Bea')
  expect(last.value).toBe('Berg')
})

test('a change that is saved is shown, also where the page takes long to render what it has loaded [USER-05]', async () => {
  names = ['Lena', 'Lena', 'Anna']
  answers = [
    () => {
      shows('r1', 'Anna', 'waiting')
      return STORED
    },
  ]
  let finish = () => {}
  slow = { name: 'Anna', rendered: new Promise((resolve) => (finish = resolve)) }
  await open()
  await userEvent.fill(field() as Element, 'Anna')
  await press('Speichern')
  await expect.poll(() => shownAtLoads.length).toBe(2)
  await expect.poll(() => document.body.textContent).toContain('Wird gesendet')
  shows('r1', 'Anna', 'accepted')
  await expect.poll(() => shownAtLoads.length).toBe(3)
  // The fields are rendered meanwhile, and must not keep what they show then.
  await new Promise((resolve) => setTimeout(resolve, 100))
  finish()
  await expect.poll(() => field()?.value).toBe('Anna')
})

test('what another tab has saved is known to the next change, also where the page takes long to render it [USER-05]', async () => {
  names = ['Lena', 'Anna']
  let finish = () => {}
  slow = { name: 'Anna', rendered: new Promise((resolve) => (finish = resolve)) }
  await open()
  shows('r1', 'Anna', 'waiting')
  await expect.poll(() => field()?.value).toBe('Anna')
  shows('r1', 'Anna', 'accepted')
  await expect.poll(() => shownAtLoads.length).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 100))
  finish()
  await expect.poll(() => document.querySelector<HTMLInputElement>('input[name=version]')?.value).toBe('Anna')
})
