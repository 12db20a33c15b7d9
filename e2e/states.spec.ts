import type { Browser } from '@playwright/test'
import { StateGallery, withDevShop } from '#tests/fixtures/dev-shop.ts'
import { violations } from './support/accessible.ts'
import { expect, test } from './support/shop.ts'
import { lostAtTwiceTheTextSize, lostContent, overlappingTexts } from './support/text-size.ts'

/**
 * `npm run states` checks every state in each language; `npm run states -- cart orders/filled` those of a feature or of a name.
 * The normal run checks a sample.
 */
const CHOSEN = process.env.STATES
/** The texts of Italian are the longest: these had buttons that were too small and rows that were cut off. */
const LONGEST = ['cart/filled', 'orders/filled']
const PHONE = { width: 390, height: 844 }
/** 1280 px at 400 %. */
const NARROWEST = { width: 320, height: 640 }
const DESKTOP = { width: 1440, height: 900 }
const DOUBLED = { width: 1280, height: 900 }
/** What surrounds each state is checked with the first one. */
const FRAME = 'body > :is(header, footer)'

type States = readonly string[]
const SAMPLES: Readonly<Record<string, (states: States) => States>> = CHOSEN
  ? { '': chosen, '/en': chosen, '/it': chosen }
  : { '': firstOfEachFeature, '/it': (states) => states.filter((state) => LONGEST.includes(nameOf(state))) }

test('in development every state of a screen is accessible, fits its window with 200 % text too, and has no effect [DEV-08]', async ({
  browser,
  shopper,
}) => {
  test.setTimeout(CHOSEN ? 900_000 : 120_000)
  await withDevShop(async (origin) => {
    const faults = Object.entries(SAMPLES).map(([store, sample]) => faultsOf(browser, origin, store, sample))
    expect((await Promise.all(faults)).flat()).toEqual([])
    await shopper.page.goto(`${origin}/__states/checkout/personalDetails`)
    await shopper.fillPersonalDetails()
    await shopper.page.getByRole('button', { name: shopper.words.next[0] }).click()
    await expect(shopper.page.getByText('Das hat nicht geklappt.')).toBeVisible()
    await shopper.page.close()
  })
})

test('no state of a screen has texts that lie on each other on a phone or in the narrowest window [DEV-08]', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  await withDevShop(async (origin) => {
    const page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce' })
    const gallery = await StateGallery.open(page, origin)
    const faults: string[] = []
    for (const state of gallery.states) {
      await gallery.show(state)
      for (const viewport of [PHONE, NARROWEST]) {
        await page.setViewportSize(viewport)
        for (const fault of await overlappingTexts(page))
          faults.push(`${nameOf(state)}, ${viewport.width} px: ${fault}`)
      }
    }
    expect(faults).toEqual([])
    await page.close()
  })
})

async function faultsOf(
  browser: Browser,
  origin: string,
  store: string,
  sample: (states: States) => States,
): Promise<string[]> {
  // What fades in is complete at once.
  const page = await browser.newPage({ viewport: DESKTOP, reducedMotion: 'reduce' })
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && /hydrat/i.test(message.text())) faults.push(`${page.url()}: ${message.text()}`)
  })
  const gallery = await StateGallery.open(page, origin + store)
  const seen = new Set<string>()
  const states = sample(gallery.states)
  expect(states, `states in "${store}"`).not.toEqual([])
  for (const [index, state] of states.entries()) {
    const check = async (place: string, found: Promise<string[]>) => {
      for (const fault of await found) faults.push(`${state} ${place}: ${fault}`)
    }
    const checkAt = async (size: typeof PHONE) => {
      await page.setViewportSize(size)
      const place = `at ${size.width} px`
      await check(place, lostContent(page))
      // What the width changes for assistive technology is the same in every language.
      if (size === PHONE || store === '') await check(place, violations(page, seen.has(place) ? FRAME : undefined))
      seen.add(place)
    }
    // Every other state begins with the width at which the one before has ended.
    const [first, last] = index % 2 === 0 ? [DESKTOP, PHONE] : [PHONE, DESKTOP]
    await gallery.show(state)
    await checkAt(first)
    await page.setViewportSize(DOUBLED)
    await check('with 200 % text', lostAtTwiceTheTextSize(page))
    await checkAt(last)
  }
  await page.close()
  return faults
}

function nameOf(state: string): string {
  return state.split('/').slice(-2).join('/')
}

function firstOfEachFeature(states: States): States {
  const featureOf = (state: string | undefined) => state?.split('/').at(-2)
  return states.filter((state, index) => featureOf(state) !== featureOf(states[index - 1]))
}

function chosen(states: States): States {
  const wanted = CHOSEN?.split(',') ?? []
  return states.filter((state) => wanted.some((one) => one === 'all' || `${nameOf(state)}/`.startsWith(`${one}/`)))
}

test('the check of a state finds a page that is too wide and texts that are cut off in twice the size [DEV-08]', async ({
  page,
}) => {
  await page.setContent(`<h1>Oxford made of box calf</h1>
    <p style="inline-size: 90px; overflow: hidden; white-space: nowrap">Oxford made of box calf</p>
    <p style="inline-size: 50rem">wide</p>
    <p style="inline-size: 200px; overflow: hidden; white-space: nowrap">longer than its box</p>
    <p style="block-size: 30px; overflow: clip">higher</p>
    <p style="inline-size: 200px; overflow-x: auto; white-space: nowrap">longer, and its box scrolls</p>
    <p style="inline-size: 90px; display: flex; white-space: nowrap"><svg width="20" style="min-inline-size: 0"><use/></svg>a note</p>`)
  await page.setViewportSize(DOUBLED)
  expect(await lostContent(page)).toEqual([])
  expect(await lostAtTwiceTheTextSize(page)).toEqual([
    expect.stringMatching(/^scrolls sideways by \d+ px$/),
    'p cuts "longer than its box"',
    'p cuts "higher"',
    'an icon beside "a note" is squeezed',
  ])
})

test('the check of a state finds texts that lie on each other [DEV-08]', async ({ page }) => {
  await page.setContent(`<h1 style="inline-size: 8rem; line-height: 1">Oxford made <em>of box</em> calf</h1>
    <div style="display: grid; grid-template: 2rem / 10rem"><p style="grid-area: 1 / 1">name</p><p style="grid-area: 1 / 1">price</p></div>
    <div style="block-size: 2rem; overflow: auto"><p>first</p><p style="margin-block-start: 3rem">scrolled away</p></div><p>after it</p>
    <p style="position: fixed; inset: 0">a notice</p>`)
  expect(await overlappingTexts(page)).toEqual(['"name" lies on "price"'])
})

test('a document that is checked again has the same violations [DEV-08]', async ({ page }) => {
  await page.setContent('<html lang="de"><title>Welt</title><main><h1>Welt</h1><img src="data:,"></main>')
  expect(await violations(page)).toEqual(['image-alt: img'])
  expect(await violations(page)).toEqual(['image-alt: img'])
})

test('a release has no page of states [DEV-08]', async ({ request }) => {
  expect((await request.get('/__states')).status()).toBe(404)
})
