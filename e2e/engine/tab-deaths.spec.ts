import type { EngineTab } from '../support/engine-page/page.ts'
import { expect, test } from '../support/engine-tabs.ts'

declare const tab: EngineTab

/** Real tabs that crash, freeze and resume. */

test('a crashed tab loses nothing, and the other tab leads [ENG-69]', async ({ openTab }) => {
  const first = await openTab()
  await expect.poll(() => first.isLeader()).toBe(true)
  const second = await openTab()
  for (let index = 0; index < 5; index++) await first.add('OX-1')
  await first.crash()

  await expect.poll(() => second.isLeader(), { timeout: 3000 }).toBe(true)
  await second.add('OX-1')
  expect(await second.quantities()).toEqual({ 'OX-1': 6 })
  const third = await openTab()
  expect(await third.quantities()).toEqual({ 'OX-1': 6 })
  expect(await third.faultsOfLog()).toEqual([])
})

test('a frozen leader is replaced; after the thaw it follows and catches up [ENG-34]', async ({ openTab }) => {
  const first = await openTab()
  await expect.poll(() => first.isLeader()).toBe(true)
  await first.add('OX-1')
  const second = await openTab()
  const thaw = await first.freeze()

  // Two missed heartbeats, plus time for a busy machine.
  await expect.poll(() => second.isLeader(), { timeout: 5000 }).toBe(true)
  await second.add('OX-1')
  await second.add('OX-2')
  expect(await second.quantities()).toEqual({ 'OX-1': 2, 'OX-2': 1 })

  thaw()
  await expect.poll(() => first.quantities()).toEqual({ 'OX-1': 2, 'OX-2': 1 })
  await first.add('OX-3')
  await expect.poll(() => second.quantities()).toEqual({ 'OX-1': 2, 'OX-2': 1, 'OX-3': 1 })
  await expect.poll(async () => [await first.isLeader(), await second.isLeader()].filter(Boolean).length).toBe(1)
  expect(await second.faultsOfLog()).toEqual([])
})

test('a tab frozen with pending commands never blocks other tabs [ENG-44]', async ({ openTab }) => {
  test.setTimeout(60_000)
  const first = await openTab()
  const second = await openTab()
  await first.page.evaluate(() => tab.addWithoutEnd(['OX-1', 'OX-2', 'OX-3']))
  const clicks = async () => (await first.quantities())['OX-1'] ?? 0
  for (let freeze = 1; freeze <= 5; freeze++) {
    const before = await clicks()
    const thaw = await first.freeze()
    const began = performance.now()
    for (let click = 1; click <= 3; click++) await second.add('OX-9')
    expect(performance.now() - began).toBeLessThan(10_000)
    thaw()
    await expect.poll(clicks).toBeGreaterThan(before)
  }
  await expect.poll(async () => (await first.quantities())['OX-9']).toBe(15)
})

test('a tab that navigates away and back shows what other tabs did meanwhile [ENG-42]', async ({ openTab, served }) => {
  const first = await openTab()
  await first.add('OX-1')
  const second = await openTab()
  await first.page.goto(`${served.origin}index.html?elsewhere`)
  await second.add('OX-2')
  await first.page.goBack()
  await first.ready()
  await expect.poll(() => first.quantities()).toEqual({ 'OX-1': 1, 'OX-2': 1 })
  await first.add('OX-1')
  await expect.poll(() => second.quantities()).toEqual({ 'OX-1': 2, 'OX-2': 1 })
})

test('a tab that closes right after an acknowledged click loses nothing [CART-12]', async ({ openTab }) => {
  for (let round = 1; round <= 5; round++) {
    const closing = await openTab()
    await closing.add('OX-1')
    await closing.page.close()
  }
  const last = await openTab()
  expect(await last.quantities()).toEqual({ 'OX-1': 5 })
})
