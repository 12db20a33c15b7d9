import { createElement, type FormEvent } from 'react'
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
/** Ends the action that waits. */
let endAction: () => void
let acted: Promise<void>

beforeEach(async () => {
  loads = 0
  loaded = Promise.resolve()
  acted = Promise.resolve()
  answers = ['wrong password', 'wrong again']
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  router = createMemoryRouter([{ path: '/', Component: Page, action, loader }])
  root.render(createElement(RouterProvider, { router }))
  await expect.poll(() => document.querySelector('button')).not.toBeNull()
})
async function action() {
  const message = answers.shift()
  await acted
  return { message }
}
async function loader() {
  await loaded
  return ++loads
}

afterEach(() => root.unmount())

function Page() {
  const result = useFormResult(useActionData<{ message: string }>())
  const submit = usePageSubmit()
  return createElement(
    'main',
    null,
    createElement('output', null, result?.message ?? 'nothing'),
    createElement('small', null, useLoaderData<number>()),
    ...['first', 'second'].map((name) =>
      createElement(
        'form',
        {
          key: name,
          method: 'post',
          name,
          onSubmit: (event: FormEvent<HTMLFormElement>) => {
            event.preventDefault()
            void submit(event.currentTarget)
          },
        },
        createElement('button', { type: 'submit', id: name }, name),
      ),
    ),
    createElement(Link, { to: '/?page=2', id: 'next' }, 'next'),
    createElement(Link, { to: '#part', id: 'part' }, 'part'),
  )
}

function holdLoads(): void {
  loaded = new Promise((resolve) => {
    endLoad = resolve
  })
}

const shown = () => document.querySelector('output')?.textContent
/** The page loads its data again after a submission. */
const isLoading = () => [...router.state.fetchers.values()].some(({ state }) => state === 'loading')
const press = (selector: string) => userEvent.click(document.querySelector(selector) as Element)

test('the message of a form stays when the page loads its data again, until the next submission [USER-19]', async () => {
  await press('#first')
  await expect.poll(shown).toBe('wrong password')
  await router.revalidate()
  await expect.poll(() => document.querySelector('small')?.textContent).toBe(String(loads))
  expect(shown()).toBe('wrong password')
  await press('#first')
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
  await press('#first')
  await revalidated
  await expect.poll(shown).toBe('wrong password')
})

test('the message of a form is gone on the next page [USER-19]', async () => {
  await press('#first')
  await expect.poll(shown).toBe('wrong password')
  await press('#next')
  await expect.poll(shown).toBe('nothing')
})

test('the message of a form waits for what the page loads after it [USER-19]', async () => {
  holdLoads()
  await press('#first')
  await expect.poll(isLoading).toBe(true)
  await new Promise(requestAnimationFrame)
  expect(shown()).toBe('nothing')
  endLoad()
  await expect.poll(shown).toBe('wrong password')
  expect(document.querySelector('small')?.textContent).toBe('2')
})

test('the message of a form stays after a navigation to a fragment [USER-19]', async () => {
  await press('#first')
  await expect.poll(shown).toBe('wrong password')
  await press('#part')
  await expect.poll(() => router.state.location.hash).toBe('#part')
  await press('#second')
  await expect.poll(shown).toBe('wrong again')
})

test('an answer that arrives after a navigation to a fragment is shown [USER-19]', async () => {
  holdLoads()
  await press('#first')
  await expect.poll(isLoading).toBe(true)
  await press('#part')
  endLoad()
  await expect.poll(() => router.state.location.hash).toBe('#part')
  await expect.poll(shown).toBe('wrong password')
})

test('a second form waits until the answer to the first is shown [USER-19]', async () => {
  holdLoads()
  await press('#first')
  await expect.poll(isLoading).toBe(true)
  await press('#second')
  expect(answers).toEqual(['wrong again'])
  acted = new Promise((resolve) => {
    endAction = resolve
  })
  endLoad()
  await expect.poll(shown).toBe('wrong password')
  endAction()
  await expect.poll(shown).toBe('wrong again')
})
