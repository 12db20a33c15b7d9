import { createElement, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type ActionFunctionArgs, createMemoryRouter, useActionData } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { newsletterChoiceSchema, newsletterRequestSchema } from '#models/wire/user.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { PostForm, type PostFormProps } from '#src/forms/post-form.tsx'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { loadTexts } from '#src/i18n/i18n.ts'
import { TextField } from '#src/ui/field.tsx'

const ADDRESS = 'ada@example.com'

let root: Root
let router: ReturnType<typeof createMemoryRouter>
/** Posts that the page's action got. */
let posts: unknown[]
/** Answers the post that waits. */
let answer: (result: Partial<FormResult>) => void

beforeEach(async () => {
  await loadTexts('de', 'validation')
  posts = []
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  const routes = [
    { path: '/', Component: Page, action, loader },
    { path: '/choice', Component: ChoicePage, action, loader },
    { path: '/early', Component: EarlyPage, action, loader },
  ]
  router = createMemoryRouter(routes)
  root.render(createElement(RouterProvider, { router }))
  await expect.poll(() => document.querySelector('form')).not.toBeNull()
})
afterEach(() => root.unmount())

const loader = () => null

async function action({ request }: ActionFunctionArgs): Promise<FormResult> {
  posts.push(Object.fromEntries(await request.formData()))
  const result = await new Promise<Partial<FormResult>>((resolve) => {
    answer = resolve
  })
  return { form: 'subscribe', isDone: false, errors: {}, formError: null, values: {}, ...result }
}

/** Saves itself after a click. */
function ChoicePage() {
  const result = useFormResult(useActionData<FormResult>())
  const choices = ['women', 'men'].map((value) =>
    createElement('input', { key: value, type: 'radio', name: 'gender', value, 'aria-label': value }),
  )
  const props: PostFormProps = {
    name: 'subscribe',
    schema: newsletterChoiceSchema,
    result,
    submit: 'save',
    done: 'saved',
    submitsAfterMs: 10,
    formErrorText: String,
    children: () => choices,
  }
  return createElement(PostForm, props)
}

function Page() {
  const result = useFormResult(useActionData<FormResult>())
  const props: PostFormProps = {
    name: 'subscribe',
    schema: newsletterRequestSchema,
    result,
    submit: 'send',
    done: 'sent',
    hidden: { list: 'spring' },
    formErrorText: (error) => `refused: ${error}`,
    children: ({ error }) => createElement(TextField, { label: 'E-Mail', name: 'email', error: error('email') }),
  }
  return createElement(PostForm, props)
}

/** Its button is pressed as soon as it reacts. */
function EarlyPage() {
  useLayoutEffect(() => button().click(), [])
  return createElement(Page)
}

const field = () => document.querySelector<HTMLInputElement>('[name=email]') as HTMLInputElement
const button = () => document.querySelector('button') as HTMLButtonElement
const isBusy = () => button().ariaBusy === 'true'
const said = (role: 'status' | 'alert') => document.querySelector(`[role=${role}]`)?.textContent

async function send(): Promise<void> {
  const before = posts.length
  await userEvent.fill(field(), ADDRESS)
  button().click()
  await expect.poll(() => posts.length).toBe(before + 1)
}

test('what is typed and hidden reaches the page once, however often the button is pressed [PROM-07]', async () => {
  await send()
  expect(isBusy()).toBe(true)
  button().click()
  answer({ isDone: true })
  await expect.poll(() => said('status')).toBe('sent')
  expect(isBusy()).toBe(false)
  expect(field().value).toBe('')
  expect(posts).toEqual([{ form: 'subscribe', list: 'spring', email: ADDRESS }])
})

test('what is typed while a form is saved stays, to be sent next [USER-19]', async () => {
  await send()
  await userEvent.fill(field(), 'grace@example.com')
  answer({ isDone: true })
  await expect.poll(() => said('status')).toBe('sent')
  expect(field().value).toBe('grace@example.com')
})

test('an invalid field is not sent: it has a message, and the focus [USER-19]', async () => {
  await userEvent.fill(field(), 'ada@')
  button().click()
  await expect.poll(() => field().ariaInvalid).toBe('true')
  expect(document.activeElement).toBe(field())
  expect(posts).toEqual([])
})

test('a form that is sent as soon as it reacts says what is missing [USER-19]', async () => {
  await router.navigate('/early')
  await expect.poll(() => field().ariaInvalid).toBe('true')
  expect(posts).toEqual([])
})

test('a field that the page refuses keeps its text, with a message and the focus, until it is changed [USER-19]', async () => {
  await send()
  button().focus()
  answer({ errors: { email: 'emailInvalid' } })
  await expect.poll(() => field().ariaInvalid).toBe('true')
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe(ADDRESS)
  await userEvent.type(field(), 'x')
  expect(field().ariaInvalid).toBeNull()
})

test('an error of the form is gone with the next submit, whose answer takes its place [USER-19]', async () => {
  await send()
  answer({ formError: 'rate-limited' })
  await expect.poll(() => said('alert')).toBe('refused: rate-limited')
  const shown = new Set<string | null | undefined>()
  await send()
  new MutationObserver(() => shown.add(said('alert'))).observe(document.body, { subtree: true, childList: true })
  expect(said('alert')).toBe('')
  answer({ isDone: true })
  await expect.poll(() => said('status')).toBe('sent')
  expect([...shown]).toEqual([''])
})

test('a choice that is changed while it is saved is saved again, and the last one counts [USER-08]', async () => {
  await router.navigate('/choice')
  const choice = (value: string) => document.querySelector<HTMLInputElement>(`[value=${value}]`) as HTMLInputElement
  await expect.poll(() => choice('women')).not.toBeNull()
  choice('women').click()
  await expect.poll(() => posts.length).toBe(1)
  const answerFirst = answer
  choice('men').click()
  await expect.poll(() => posts).toMatchObject([{ gender: 'women' }, { gender: 'men' }])
  answerFirst({ isDone: true })
  expect(said('status')).toBe('')
  answer({ isDone: true })
  await expect.poll(() => said('status')).toBe('saved')
})
