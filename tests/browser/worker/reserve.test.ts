import * as Comlink from 'comlink'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetSiteData } from '#tests/fixtures/engine/site-data.ts'
import type { Reserve } from '#worker/ports.ts'

let workers: Worker[]

beforeEach(async () => {
  workers = []
  await forgetSiteData()
})
afterEach(() => {
  for (const worker of workers) worker.terminate()
})

function openTab(): Comlink.Remote<Reserve> {
  const worker = new Worker(new URL('../../fixtures/engine/reserve.worker.ts', import.meta.url), { type: 'module' })
  workers.push(worker)
  return Comlink.wrap<Reserve>(worker)
}

async function reservedBytes(): Promise<number> {
  const root = await navigator.storage.getDirectory()
  return (await (await root.getFileHandle('reserve')).getFile()).size
}

test('256 KB are held back once for all tabs, and given back at once [ENG-49]', async () => {
  const [tab, other] = [openTab(), openTab()]
  expect([await tab.lay(), await other.lay()]).toEqual([true, false])
  expect(await reservedBytes()).toBe(256 * 1024)
  expect([await other.giveBack(), await tab.giveBack()]).toEqual([true, false])
  expect(await reservedBytes()).toBe(0)
  expect(await tab.lay()).toBe(true)
})

test('tabs that find the disk full at the same time wait for each other [ENG-49]', async () => {
  const tabs = Array.from({ length: 4 }, openTab)
  for (let round = 0; round < 20; round++) {
    await tabs[0]?.lay()
    const given = await Promise.all(tabs.map((tab) => tab.giveBack()))
    expect(given.filter(Boolean)).toEqual([true])
  }
})
