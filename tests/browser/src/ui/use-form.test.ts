import { createElement } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { personalDetailsSchema } from '#models/wire/address.ts'
import { validate } from '#models/wire/validate.ts'
import { loadTexts } from '#src/i18n/i18n.ts'
import { TextField } from '#src/ui/field.tsx'
import { useForm } from '#src/ui/use-form.ts'

type Answer = 'taken' | 'email-refused'

let root: Root
let sent: unknown[]
let answer: (answer: Answer) => void
let outerSubmits: number

beforeEach(async () => {
  await loadTexts('de', 'validation')
  sent = []
  outerSubmits = 0
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  root.render(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', Component: FormInPortalOfAForm }]) }),
  )
  await expect.poll(() => document.querySelector('form input')).not.toBeNull()
})
afterEach(() => root.unmount())

function FormInPortalOfAForm() {
  const onSubmit = () => {
    outerSubmits++
  }
  return createElement('form', { onSubmit }, createPortal(createElement(DetailsForm), document.body))
}

function DetailsForm() {
  const { error, isBusy, result, formProps } = useForm({
    check: (values) => validate(personalDetailsSchema, values),
    send(details) {
      sent.push(details)
      return new Promise<Answer>((resolve) => {
        answer = resolve
      })
    },
    errorsOf: (given) => (given === 'email-refused' ? { email: 'emailInvalid' } : {}),
  })
  const fields = ['email', 'lastName', 'firstName'].map((name) =>
    createElement(TextField, { key: name, label: name, name, error: error(name) }),
  )
  return createElement(
    'form',
    formProps,
    fields,
    createElement('button', { type: 'submit', 'aria-busy': isBusy }, 'send'),
    createElement('output', null, result),
  )
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const button = () => document.querySelector('button') as HTMLButtonElement
const isBusy = () => button().ariaBusy === 'true'
const result = () => document.querySelector('output')?.textContent
/** The texts that belong to a field by `aria-describedby`. */
const messageOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await userEvent.fill(field(name), value)
}

const COMPLETE = { email: 'ada@example.com', lastName: 'Lovelace', firstName: 'Ada' }

test('an invalid field has its message, and the first in the page has the focus [CHK-03]', async () => {
  await fill({ email: 'ada@', firstName: 'Ada' })
  button().click()
  await expect.poll(() => messageOf('email')).toContain('E-Mail')
  expect(field('email').ariaInvalid).toBe('true')
  expect(messageOf('lastName')).not.toBe('')
  expect(messageOf('firstName')).toBe('')
  expect(document.activeElement).toBe(field('email'))
  expect(sent).toEqual([])
})

test('a message disappears when its own field changes [CHK-03]', async () => {
  button().click()
  await expect.poll(() => messageOf('email')).not.toBe('')
  await fill({ email: 'a' })
  expect(messageOf('email')).toBe('')
  expect(field('email').ariaInvalid).toBeNull()
  expect(messageOf('lastName')).not.toBe('')
})

test('a valid form is sent once, and is busy until it is answered [PROM-07]', async () => {
  await fill(COMPLETE)
  button().click()
  button().click()
  await expect.poll(isBusy).toBe(true)
  button().click()
  expect(sent).toEqual([COMPLETE])
  answer('taken')
  await expect.poll(result).toBe('taken')
  expect(isBusy()).toBe(false)
})

test('the result of one submit is gone with the next [CHK-03]', async () => {
  await fill(COMPLETE)
  button().click()
  await expect.poll(isBusy).toBe(true)
  answer('taken')
  await expect.poll(result).toBe('taken')
  await fill({ email: 'ada@' })
  button().click()
  await expect.poll(result).toBe('')
})

test('a field that the server refuses has its message and the focus [CHK-03]', async () => {
  await fill(COMPLETE)
  button().click()
  await expect.poll(isBusy).toBe(true)
  answer('email-refused')
  await expect.poll(() => messageOf('email')).not.toBe('')
  expect(document.activeElement).toBe(field('email'))
})

test('a form in a dialog does not submit the form around its button [CHK-03]', async () => {
  await fill(COMPLETE)
  button().click()
  await expect.poll(isBusy).toBe(true)
  expect(outerSubmits).toBe(0)
})
