import { Hono } from 'hono'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDetailsFormSchema, profileChange } from '#models/wire/own-details.ts'
import { type Customer, customerSchema } from '#models/wire/user.ts'
import { accountClient } from '#server/session/account-client.ts'
import { accountContext } from '#src/context.server.ts'
import { readAccount } from '#src/features/account/read-account.server.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'
import { ApiClient } from '#tests/fixtures/api-client.ts'
import { SessionClient } from '#tests/fixtures/session-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

/** The account's pages, whose tokens expire between and under the shopper's forms. */

const ORIGIN = 'https://welt.test'
const PAGE = '/my-account/details'
const PASSWORD = 'Rahmen-genäht-1'
const CALL = '/api/user/me'

let shop: TestShop
let pages: Hono
let now = new Date('2026-11-20T10:00:00Z')

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now }, accessTokenSeconds: 60 })
  const rule = formRule(ownDetailsFormSchema, (form) => ({ path: CALL, body: profileChange(form) }))
  pages = new Hono().all(PAGE, async (c) => {
    const client = accountClient(c, shop)
    const context = new RouterContextProvider()
    context.set(accountContext, client)
    const args = { request: c.req.raw, context, url: new URL(c.req.url) } as unknown as LoaderFunctionArgs & {
      url: URL
    }
    const answer = await (c.req.method === 'GET'
      ? readAccount(args, CALL, customerSchema)
      : submitForm(args, 'account', { details: rule })
    ).catch((thrown: unknown) => thrown)
    if (answer instanceof Response) return withCookies(answer, client.cookies)
    const { data, init } =
      c.req.method === 'GET' ? { data: answer, init: null } : (answer as { data: unknown; init: ResponseInit })
    return withCookies(Response.json(data, init ?? {}), client.cookies)
  })
})
afterAll(() => shop.close())

function withCookies(answer: Response, cookies: readonly string[]): Response {
  const response = new Response(answer.body, answer)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** A browser without scripts: follows redirects, repeats a form after 307. Returns the last answer and the addresses. */
async function visit(browser: SessionClient, form: Record<string, string> | null, mode = 'navigate') {
  const seen: string[] = []
  let [method, path] = [form ? 'POST' : 'GET', PAGE]
  for (let step = 0; step < 8; step++) {
    seen.push(`${method} ${path.split('?')[0]}`)
    const target = path.startsWith('/session') ? shop.sessions : pages
    const response = await target.request(ORIGIN + path, {
      method,
      headers: {
        cookie: browser.jar.headerFor(path),
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': mode,
        origin: ORIGIN,
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(method === 'POST' && { body: new URLSearchParams(form ?? {}) }),
    })
    browser.jar.store(response.headers)
    const to = response.headers.get('location')
    if (to === null) return { status: response.status, page: await response.json(), seen }
    path = to.replace(ORIGIN, '')
    if (response.status === 303 || response.status === 302) method = 'GET'
  }
  throw new Error(`redirects without an end: ${seen.join(', ')}`)
}

test('tokens live a minute, and for ten the account’s pages are read and its forms sent, none lost or sent twice [PROM-06]', async () => {
  const email = 'minute@example.de'
  const customer = { email, firstname: 'Lena', lastname: 'Vogt' }
  await new ApiClient(shop).post('/user/create', { customer, password: PASSWORD })
  const browser = new SessionClient(shop)
  await browser.signIn(email, PASSWORD)
  const session = browser.named ?? ''
  const tokens = new Set<string | undefined>()
  let shown: Customer = (await visit(browser, null)).page

  for (let minute = 1; minute <= 10; minute++) {
    now = new Date(now.getTime() + 61_000)
    const firstName = `Lena ${'I'.repeat(minute)}`
    const typed = { salutation: '', firstName, lastName: 'Vogt', birthDate: '', version: shown.version ?? '' }
    const sent = await visit(browser, { form: 'details', session, ...typed })
    expect(sent.status, `minute ${minute}`).toBe(200)
    expect(sent.page as FormResult).toMatchObject({ form: 'details', isDone: true, formError: null })
    expect(sent.seen).toEqual([`POST ${PAGE}`, 'POST /session/renew', `POST ${PAGE}`])
    now = new Date(now.getTime() + 61_000)
    const read = await visit(browser, null)
    expect(read.status, `minute ${minute}`).toBe(200)
    expect(read.seen).toEqual([`GET ${PAGE}`, 'GET /session/renew', `GET ${PAGE}`])
    shown = read.page
    expect(shown.firstname).toBe(firstName)
    tokens.add(browser.jar.get('__Host-welt_s')?.value)
  }
  expect(browser.jar.get('welt_s_id')?.value).toBe(session)
  expect(tokens.size).toBe(10)
})

test('a form that a script sends with an expired token changes nothing, keeps its fields and is to be sent again [PROM-06]', async () => {
  const email = 'script@example.de'
  const customer = { email, firstname: 'Lena', lastname: 'Vogt' }
  await new ApiClient(shop).post('/user/create', { customer, password: PASSWORD })
  const browser = new SessionClient(shop)
  await browser.signIn(email, PASSWORD)
  const { page } = await visit(browser, null)
  now = new Date(now.getTime() + 61_000)
  const typed = { salutation: '', firstName: 'Eva', lastName: 'Vogt', birthDate: '', version: page.version }
  const form = { form: 'details', session: browser.named ?? '', ...typed }
  const sent = await visit(browser, form, 'cors')
  expect(sent.status).toBe(401)
  expect(sent.page).toMatchObject({ form: 'details', isDone: false, formError: 'renew', values: typed })
  expect((await visit(browser, null)).page.firstname).toBe('Lena')
  expect((await visit(browser, form)).page).toMatchObject({ isDone: true })
  expect((await visit(browser, null)).page.firstname).toBe('Eva')
})

test('when the session has ended, a form changes nothing and the page asks to sign in [PROM-06]', async () => {
  const email = 'ended@example.de'
  const customer = { email, firstname: 'Lena', lastname: 'Vogt' }
  await new ApiClient(shop).post('/user/create', { customer, password: PASSWORD })
  const browser = new SessionClient(shop)
  await browser.signIn(email, PASSWORD)
  const { page } = await visit(browser, null)
  const other = new SessionClient(shop)
  await other.signIn(email, PASSWORD)
  expect((await other.call('DELETE', `/session/devices/${browser.named}`)).code).toBeLessThan(300)

  const typed = { salutation: '', firstName: 'Eva', lastName: 'Vogt', birthDate: '', version: page.version }
  const sent = await visit(browser, { form: 'details', session: browser.named ?? '', ...typed })
  expect(sent.status).toBe(401)
  expect((await other.call('GET', CALL)).result.firstname).toBe('Lena')
})
