import { afterEach, beforeEach, expect, test } from 'vitest'
import { LENA } from '#tests/fixtures/engine/details.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { deleteDatabase, forgetSiteData } from '#tests/fixtures/engine/site-data.ts'
import { connectEngine, type EngineClient } from '#worker/client.ts'

const clients: EngineClient[] = []

function open(): EngineClient {
  const client = connectEngine({ storeCode: 'de', baseUrl: '/no-such-api' })
  clients.push(client)
  return client
}

function endAll(): void {
  for (const client of clients.splice(0)) client.dispose()
}

function skus(client: EngineClient): string[] {
  return client.models.get().cart.lines.map(({ sku }) => sku)
}

async function journal(): Promise<string> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('journal')
  let text = ''
  for await (const handle of folder.values()) {
    if (handle.kind === 'file') text += await (await (handle as FileSystemFileHandle).getFile()).text()
  }
  return text
}

beforeEach(forgetSiteData)
afterEach(endAll)

test('a database that the browser deleted is restored from the private files of two tabs [ENG-53]', async () => {
  const [one, other] = [open(), open()]
  await one.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await other.execute({ type: 'cart.add', line: lineOf('OX-2') })
  await one.execute({ type: 'cart.add', line: lineOf('OX-3') })
  endAll()
  await deleteDatabase('welt-core')

  const [next, beside] = [open(), open()]
  await Promise.all([next.ready, beside.ready])
  expect(skus(next)).toEqual(['OX-1', 'OX-2', 'OX-3'])
  expect(skus(beside)).toEqual(['OX-1', 'OX-2', 'OX-3'])
  expect(next.models.get().sync).toMatchObject({ storage: 'durable', unsent: 3 })
  const restored = await Promise.all([next, beside].map(async (tab) => (await tab.metrics())['storage.restored']?.sum))
  expect(restored.toSorted()).toEqual([1, undefined])
})

test('a commit is journaled before its acknowledgement, and deleted personal details leave the file [ENG-12]', async () => {
  const client = open()
  await client.execute({ type: 'cart.add', line: lineOf('OX-1') })
  expect(await journal()).toContain('OX-1')
  await client.execute({ type: 'checkout.start' })
  await client.execute({ type: 'checkout.save-draft', step: 'personalDetails', fields: { email: LENA.email } })
  expect(await journal()).toContain(LENA.email)

  await client.execute({ type: 'checkout.save-draft', step: 'personalDetails', fields: { email: 'other@example.de' } })
  await expect.poll(journal).not.toContain(LENA.email)
  expect(await journal()).toContain('other@example.de')
})
