import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, Link, useActionData, useLoaderData } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useFormResult, usePageSubmit } from '#src/forms/use-form-result.ts'

let root: Root
let router: ReturnType<typeof createMemoryRouter>
let answers: string[]
let loads: number
/** Ends the load that waits. */
let endLoad: () => void
let loaded: Promise<void>

beforeEach(async () => {
  loads = 0
  loaded = Promise.resolve()
  answers = ['wrong password', 'wrong again']
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  router = createMemoryRouter([{ path: '/', Component: Page, action: () => ({ message: answers.shift() }), loader }])
  root.render(createElement(RouterProvider, { router }))
  await expect.poll(() => document.querySelector('button')).not.toBeNull()
})
async function loader() {
  await loaded
  return ++loads
}

afterEach(() => root.unmount())

function Page() {
  const result = useFormResult(useActionData<{ message: string }>())
  const submit = usePageSubmit()
  const send = () => submit(null, { method: 'post' })
  return createElement(
    'main',
    null,
    createElement('output', null, result?.message ?? 'nothing'),
    createElement('small', null, useLoaderData<number>()),
    createElement('button', { type: 'button', onClick: send }, 'send'),
    createElement(Link, { to: '/?page=2' }, 'next'),
  )
}

const shown = () => document.querySelector('output')?.textContent
/** The page loads its data again after a submission. */
const isLoading = () => [...router.state.fetchers.values()].some(({ state }) => state === 'loading')
const press = (selector: string) => userEvent.click(document.querySelector(selector) as Element)

test('the message of a form stays when the page loads its data again, until the next submission [USER-19]', async () => {
  await press('button')
  await expect.poll(shown).toBe('wrong password')
  await router.revalidate()
  await expect.poll(() => document.querySelector('small')?.textContent).toBe(String(loads))
  expect(shown()).toBe('wrong password')
  await press('button')
  await expect.poll(shown).toBe('wrong again')
})

test('the message of a form is shown even if the page loads its data again before React has rendered it [USER-19]', async () => {
  const revalidated = new Promise((resolve) => {
    let wasLoading = false
    const unsubscribe = router.subscribe(() => {
      if (wasLoading && !isLoading()) {
        unsubscribe()
        resolve(router.revalidate())
      }
      wasLoading = isLoading()
    })
  })
  await press('button')
  await revalidated
  await expect.poll(shown).toBe('wrong password')
})

test('the message of a form is gone on the next page [USER-19]', async () => {
  await press('button')
  await expect.poll(shown).toBe('wrong password')
  await press('a')
  await expect.poll(shown).toBe('nothing')
})

test('the message of a form waits for what the page loads after it [USER-19]', async () => {
  loaded = new Promise((resolve) => {
    endLoad = resolve
  })
  await press('button')
  await expect.poll(isLoading).toBe(true)
  await new Promise(requestAnimationFrame)
  expect(shown()).toBe('nothing')
  endLoad()
  await expect.poll(shown).toBe('wrong password')
  expect(document.querySelector('small')?.textContent).toBe('2')
})
