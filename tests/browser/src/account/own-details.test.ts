import { createElement } from 'react'
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
vi.mock('#src/engine/use-engine.ts', async (original) => ({
  ...(await original<typeof import('#src/engine/use-engine.ts')>()),
  useModel: (select: (current: ReadModels) => unknown) => select(models),
}))

const MINE = { salutation: '', firstName: 'Anna', lastName: 'Vogt', birthDate: '' } as const
let root: Root
/** What the server has saved, load by load. */
let names: string[]

function answered(status: RequestView['status'], reason: RequestView['reason']): FormResult {
  const body = { customer: { firstname: MINE.firstName, lastname: MINE.lastName } }
  const request = { id: 'r1', kind: 'profile.save', sku: '', name: 'Meine Daten', status, reason, body } as const
  models = { ...emptyModels, requests: [request] }
  return { form: 'details', isDone: true, errors: {}, refusal: null, values: {}, request: 'r1' }
}

async function open(action: () => FormResult): Promise<void> {
  const loader = () => ({ ...MINE, firstName: names.length > 1 ? names.shift() : names[0] })
  const router = createMemoryRouter([{ path: '/', Component: Page, action, loader }])
  root.render(createElement(RouterProvider, { router }))
  await expect.poll(() => document.querySelector('button[type=submit]')).not.toBeNull()
}

function Page() {
  const saved = useLoaderData<typeof MINE>()
  const result = useFormResult(useActionData<FormResult>())
  return createElement(OwnDetailsView, { email: 'lena@example.de', saved, version: saved.firstName, result })
}

beforeEach(async () => {
  await Promise.all(
    (['personal', 'account', 'notices', 'errors', 'validation'] as const).map((name) => loadTexts('de', name)),
  )
  models = emptyModels
  names = ['Lena']
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
})
afterEach(() => root.unmount())

const press = () => userEvent.click(document.querySelector('button[type=submit]') as Element)

test('a change that is saved before the page has shown it as waiting is announced as saved [USER-05]', async () => {
  await open(() => answered('accepted', null))
  await press()
  await expect.poll(() => document.body.textContent).toContain('Ihre Angaben sind gespeichert')
})

test('a conflict that is answered at once shows what another device has saved meanwhile [USER-05]', async () => {
  // The load after the submission is too early for the other device's change.
  names = ['Lena', 'Lena', 'Lene']
  await open(() => answered('refused', 'profile-changed'))
  await press()
  await expect.poll(() => document.querySelector('section')?.textContent).toContain('Lene')
})
