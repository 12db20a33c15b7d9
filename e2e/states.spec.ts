import type { Page } from '@playwright/test'
import { openStates, showState, withDevShop } from '#tests/fixtures/dev-shop.ts'
import { violations } from './support/accessible.ts'
import { expect, test } from './support/shop.ts'
import { lostAtTwiceTheTextSize, lostTexts } from './support/text-size.ts'

/** `npm run states` checks every state in every language; the normal run the first of each feature in one. */
const IS_COMPLETE = process.env.STATES === 'all'
const STORES = IS_COMPLETE ? ['', '/en', '/it'] : ['']
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const DOUBLED = { width: 1280, height: 900 }

test('in development every state of a screen is accessible, fits its window with 200 % text too, and has no effect [DEV-08]', async ({
  browser,
  shopper,
}) => {
  test.setTimeout(IS_COMPLETE ? 900_000 : 120_000)
  await withDevShop(async (origin) => {
    const pages = await Promise.all(STORES.map(() => browser.newPage({ viewport: DESKTOP })))
    try {
      const faults = await Promise.all(pages.map((page, index) => faultsOf(page, origin, STORES[index] ?? '')))
      expect(faults.flat()).toEqual([])
      await shopper.page.goto(`${origin}/__states/checkout/personalDetails`)
      await shopper.fillPersonalDetails()
      await shopper.page.getByRole('button', { name: shopper.words.next[0] }).click()
      await expect(shopper.page.getByText('Das hat nicht geklappt.')).toBeVisible()
    } finally {
      await Promise.all([shopper.page, ...pages].map((page) => page.close()))
    }
  })
})

async function faultsOf(page: Page, origin: string, store: string): Promise<string[]> {
  const states = await openStates(page, origin + store)
  const faults: string[] = []
  const check = async (place: string, found: Promise<string[]>) => {
    for (const fault of await found) faults.push(`${place}: ${fault}`)
  }
  for (const state of IS_COMPLETE ? states : firstOfEachFeature(states)) {
    await showState(page, state)
    await check(`${state} at 1440 px`, lostTexts(page))
    // What the width changes for assistive technology is the same in every language.
    if (IS_COMPLETE && store === '') await check(`${state} at 1440 px`, violations(page))
    await page.setViewportSize(PHONE)
    await check(`${state} at 390 px`, lostTexts(page))
    await check(`${state} at 390 px`, violations(page))
    await page.setViewportSize(DOUBLED)
    await check(`${state} with 200 % text`, lostAtTwiceTheTextSize(page))
    await page.setViewportSize(DESKTOP)
  }
  return faults
}

function firstOfEachFeature(states: readonly string[]): string[] {
  const featureOf = (state: string | undefined) => state?.split('/').at(-2)
  return states.filter((state, index) => featureOf(state) !== featureOf(states[index - 1]))
}

test('the check of a state finds a page that is too wide and texts that are cut off in twice the size [DEV-08]', async ({
  page,
}) => {
  await page.setContent(`<p style="inline-size: 50rem">wide</p>
    <p style="inline-size: 200px; overflow: hidden; white-space: nowrap">longer than its box</p>
    <p style="block-size: 30px; overflow: clip">higher</p>
    <p style="inline-size: 200px; overflow-x: auto; white-space: nowrap">longer, and its box scrolls</p>`)
  await page.setViewportSize(DOUBLED)
  expect(await lostTexts(page)).toEqual([])
  expect(await lostAtTwiceTheTextSize(page)).toEqual([
    expect.stringMatching(/^scrolls sideways by \d+ px$/),
    'p cuts "longer than its box"',
    'p cuts "higher"',
  ])
})

test('a document that is checked again has the same violations [DEV-08]', async ({ page }) => {
  await page.setContent('<html lang="de"><title>Welt</title><main><h1>Welt</h1><img src="data:,"></main>')
  expect(await violations(page)).toEqual(['image-alt: img'])
  expect(await violations(page)).toEqual(['image-alt: img'])
})

test('a release has no page of states [DEV-08]', async ({ request }) => {
  expect((await request.get('/__states')).status()).toBe(404)
})
