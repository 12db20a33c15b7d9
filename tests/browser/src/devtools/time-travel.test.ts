import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPanel } from '#src/devtools/panel.ts'
import { createPastBanner, keepPastReadOnly } from '#src/devtools/past-page.ts'
import { travelTo } from '#src/devtools/time-travel.ts'
import { connected, currentModels, execute, subscribeToEngine } from '#src/engine/engine.ts'
import { closeClients, openClient } from '#tests/fixtures/engine/clients.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { forgetSiteData } from '#tests/fixtures/engine/site-data.ts'

let panel: ReturnType<typeof createPanel>
let banner: HTMLElement
let drawn: string[]

beforeAll(async () => {
  await forgetSiteData()
  keepPastReadOnly()
  banner = createPastBanner()
  const engine = await connected()
  panel = createPanel(engine)
  document.body.append(panel.element, banner)
  await vi.waitUntil(() => engine.models.get().sync.isLeader, { timeout: 10_000 })
  subscribeToEngine(() => {
    drawn = shownSkus()
  })
})
afterEach(() => travelTo(null))
afterAll(() => {
  panel.close()
  closeClients()
})

const shownSkus = () => currentModels().cart.lines.map(({ sku }) => sku)
const add = (sku: string) => execute({ type: 'cart.add', line: lineOf(sku) })

function slider(): HTMLInputElement {
  const found = panel.element.querySelector<HTMLInputElement>('input[type=range]')
  if (!found) throw new Error('The panel has no slider')
  return found
}

function slideTo(position: number): void {
  slider().value = String(position)
  slider().dispatchEvent(new Event('input'))
}

test('the page steps back with the slider, refuses changes, and loses nothing on the way to now [DEV-07]', async () => {
  await add('OX-1')
  await expect.poll(() => slider().value).toBe('2')
  await add('OX-2')
  await expect.poll(() => slider().value).toBe('3')
  expect(banner.checkVisibility()).toBe(false)

  slideTo(2)
  expect(drawn).toEqual(['OX-1'])
  expect(banner.textContent).toContain('after event 2')
  expect(await add('OX-3')).toMatchObject({ ok: false })
  expect(banner.textContent).toContain('nothing was changed')
  slideTo(1)
  expect(drawn).toEqual([])
  expect(banner.textContent).not.toContain('nothing was changed')

  // Another tab of the same shopper goes on.
  await openClient().execute({ type: 'cart.add', line: lineOf('OX-4') })
  await expect.poll(() => Number(slider().max)).toBeGreaterThan(3)
  expect([slider().value, drawn]).toEqual(['1', []])
  slideTo(2)
  expect(drawn).toEqual(['OX-1'])
  slideTo(Number(slider().max))
  // The log and the models of now reach the page in messages of their own.
  await expect.poll(() => drawn).toEqual(['OX-1', 'OX-2', 'OX-4'])
  expect(banner.checkVisibility()).toBe(false)
  expect(await add('OX-5')).toEqual({ ok: true })
  await expect.poll(shownSkus).toContain('OX-5')
})

test('a button leads back to now, also while the panel is closed [DEV-07]', async () => {
  await add('OX-6')
  await expect.poll(() => slider().value).toBe(slider().max)
  const now = shownSkus()
  slideTo(0)
  panel.close()
  expect([shownSkus(), banner.checkVisibility()]).toEqual([[], true])
  panel = createPanel(await connected())
  await expect.poll(() => [slider().value, slider().max]).toEqual(['0', expect.stringMatching(/^[1-9]/)])
  banner.querySelector('button')?.click()
  expect([shownSkus(), banner.checkVisibility()]).toEqual([now, false])
  expect(slider().value).toBe(slider().max)
})

test('a state that no log led to has no place on the slider and no way back to now [DEV-08]', async () => {
  travelTo({ position: null, models: currentModels() })
  expect([slider().value, banner.checkVisibility()]).toEqual([slider().max, false])
  expect(await add('OX-7')).toMatchObject({ ok: false })
  expect(banner.checkVisibility()).toBe(false)
})

test('in the past the page sends nothing that changes the server [DEV-07]', async () => {
  const submitted: string[] = []
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    submitted.push((event.target as HTMLFormElement).method)
  })
  document.body.insertAdjacentHTML('beforeend', '<form method="post"></form><form method="get"></form>')
  const submitAll = () => {
    for (const form of document.forms) form.requestSubmit()
  }
  const post = () => fetch('/no-such-api', { method: 'POST', body: 'x' })

  travelTo({ position: 0, models: currentModels() })
  submitAll()
  expect(submitted).toEqual(['get'])
  await expect(post()).rejects.toThrow('read-only')
  expect((await fetch(location.href)).ok).toBe(true)

  travelTo(null)
  submitAll()
  expect(submitted).toEqual(['get', 'post', 'get'])
  await expect(post()).resolves.toBeInstanceOf(Response)
})
