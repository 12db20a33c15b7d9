import { expect, test } from '@playwright/test'
import { collectTrace } from '../support/traced.ts'

declare const weltTrace: Set<unknown>

test('what a page traces is collected before it navigates or closes [DEV-05]', async ({ browser }) => {
  const traced = { keys: new Set<string>(), entries: [] }
  const stop = collectTrace(browser, traced)
  const context = await browser.newContext()
  stop()
  await context.route('https://shop.test/*', (route) => route.fulfill({ contentType: 'text/html', body: 'A shop' }))
  const page = await context.newPage()
  await page.goto('https://shop.test/')
  await page.evaluate(() => {
    weltTrace.add('door.shut')
    weltTrace.add({ type: '@welt.entry', kind: 'command', name: 'door.open' })
    location.href = '/cart'
  })
  await page.waitForURL('**/cart')
  const reached = await page.evaluate(() => {
    weltTrace.add('door.shut')
    weltTrace.add('door.open')
    return [...weltTrace]
  })
  expect(reached).toEqual(['door.shut', 'door.open'])
  await context.close()
  expect([...traced.keys]).toEqual(['door.shut', 'door.open'])
  expect(traced.entries).toEqual([{ tab: 1, entry: { type: '@welt.entry', kind: 'command', name: 'door.open' } }])

  const untraced = await (await browser.newContext()).newPage()
  expect(await untraced.evaluate(() => 'weltTrace' in globalThis)).toBe(false)
})
