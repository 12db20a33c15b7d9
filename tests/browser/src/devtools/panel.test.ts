import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPanel } from '#src/devtools/panel.ts'
import { closeClients, openClient } from '#tests/fixtures/engine/clients.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { forgetSiteData } from '#tests/fixtures/engine/site-data.ts'
import type { EngineClient } from '#worker/client.ts'

let client: EngineClient
let panel: ReturnType<typeof createPanel>

beforeEach(async () => {
  await forgetSiteData()
  client = openClient()
  panel = createPanel(client)
  document.body.append(panel.element)
})
afterEach(() => {
  panel.close()
  closeClients()
})

function part(name: string): HTMLElement {
  const found = panel.element.querySelector<HTMLElement>(`section[aria-label="${name}"]`)
  if (!found) throw new Error(`The panel has no ${name}`)
  return found
}

test('the panel shows log, outbox, the leading tab and the live statecharts [ENG-60]', async () => {
  await client.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await expect.poll(() => part('Log').textContent).toContain('cart.line-added@1 rev 1 shopper')
  await expect.poll(() => part('Outbox').textContent).toContain('cart cart.line line-OX-1 queued')
  await expect.poll(() => part('Tabs').textContent).toContain('this tab leads: durable')
  await expect.poll(() => part('Machines').textContent).toMatch(/leadership .*leading/)
  await expect.poll(() => part('Machines').textContent).toContain('cartSync')
  // The drawing of a chart that runs in the worker.
  const leadership = [...part('Machines').querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith('leadership'),
  )
  leadership?.click()
  const lit = () =>
    [...part('Machines').querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll<SVGElement>('[data-active]') ?? [])].map(({ dataset }) => dataset.state),
    )
  await expect.poll(lit).toContain('leadership.contending.leading')
})

test('the slider steps through time: the state as it was after each event [DEV-03]', async () => {
  await expect.poll(() => client.models.get().sync.isLeader).toBe(true)
  for (const sku of ['OX-1', 'OX-2', 'OX-3']) await client.execute({ type: 'cart.add', line: lineOf(sku) })
  const slider = part('Log').querySelector('input')
  const state = () => part('Log').querySelector('pre')?.textContent ?? ''
  await expect.poll(() => slider?.value).toBe('4')
  expect(state()).toContain('OX-3')

  if (slider) slider.value = '2'
  slider?.dispatchEvent(new Event('input'))
  expect(state()).toContain('OX-1')
  expect(state()).not.toContain('OX-2')
  // Later events do not move the selection.
  await client.execute({ type: 'cart.add', line: lineOf('OX-4') })
  await expect.poll(() => slider?.max).toBe('5')
  expect(slider?.value).toBe('2')
})

test('the panel shows the newest inputs of the tape first [DEV-09]', async () => {
  await client.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await client.execute({ type: 'cart.apply-coupon', code: 'HERBST20' })
  const [show] = part('Tape').querySelectorAll('button')
  show?.click()
  const commands = () =>
    [...part('Tape').querySelectorAll('li')]
      .map(({ textContent }) => JSON.parse(textContent ?? ''))
      .flatMap(({ command }) => command ?? [])
  await expect
    .poll(commands)
    .toEqual([
      { type: 'cart.apply-coupon' },
      { type: 'cart.add', line: { id: 'line-OX-1', sku: 'OX-1', productType: 'simple', quantity: 1 } },
    ])
})
