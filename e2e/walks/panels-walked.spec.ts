import type { Locator, Page } from '@playwright/test'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import { type ShellEvent, type ShellSnapshot, shellMachine } from '#machines/shell/shell.machine.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, type Shopper, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

// Playwright cannot hold back requests of a service worker.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' })

const THUMB_NAVIGATION = 'Mobile Navigation'
const MENU = 'Menü'

type Way = (shopper: Shopper) => Promise<unknown>

/** The user action for each event of the statechart. */
const OPENING: Readonly<Record<string, Way>> = {
  'menu.toggled': ({ page }) => inThumbNav(page, MENU).click(),
  'search.opened': ({ page, words }) => inThumbNav(page, words.search).click(),
  'microcart.opened': ({ page, words }) => inThumbNav(page, words.cart).click(),
}
const CLOSING: Readonly<Record<string, Way>> = {
  'panel.closed': ({ page, words }) =>
    page.locator('dialog[open]').getByRole('button', { name: words.close }).first().click(),
  'escape.pressed': ({ page }) => page.keyboard.press('Escape'),
}
let arrive = () => {}
const LEAVING: Readonly<Record<string, Way>> = {
  'page.left': async ({ page }) => {
    arrive = await holdPages(page)
    await page.goBack()
  },
  navigated: async ({ page }) => {
    arrive()
    await expectPage(page, 'Herren')
  },
}
const WAYS = { ...OPENING, ...CLOSING, ...LEAVING }

const walk = {
  events: Object.keys(WAYS).map((type) => ({ type }) as ShellEvent),
  // An open panel covers the buttons that open other panels.
  filterEvents: (snapshot: ShellSnapshot, { type }: ShellEvent) => {
    if (!snapshot.hasTag('overlay')) return type in OPENING
    return isLeft(snapshot) ? type === 'navigated' : type in CLOSING || type === 'page.left'
  },
  serializeState: ({ value }: ShellSnapshot) => JSON.stringify(value.panel),
}
const edges = adjacencyMapToArray(getAdjacencyMap(shellMachine, walk))
const ways = getShortestPaths(shellMachine, walk)

test('the page walks every user-reachable edge of the shell chart: each panel opened, and closed in each way [DEV-02]', async ({
  shopper,
}) => {
  test.slow()
  const eachPanel = [...Object.keys(CLOSING), ...Object.keys(LEAVING)]
  expect(edges).toHaveLength(Object.keys(OPENING).length * (1 + eachPanel.length))
  await shopper.visit('/herren')
  await untilAlive(shopper.page)
  await shopper.rejectTracking()
  for (const { state, event, nextState } of edges) {
    await test.step(`${walk.serializeState(state)} ${event.type}`, async () => {
      if (event.type in LEAVING) {
        await shopper.visit('/herren')
        await untilAlive(shopper.page)
        await goOn(shopper)
      }
      const way = ways.find((path) => walk.serializeState(path.state) === walk.serializeState(state))
      for (const step of way?.steps ?? []) await WAYS[step.event.type]?.(shopper)
      await expectShown(shopper, state)
      await WAYS[event.type]?.(shopper)
      await expectShown(shopper, nextState)
      if (event.type === 'page.left') await WAYS.navigated?.(shopper)
      if (nextState.hasTag('overlay')) await shopper.page.keyboard.press('Escape')
      await expect(shopper.page.locator('dialog[open]')).toHaveCount(0)
    })
  }
})

test('a panel opened during a navigation is still open when the next page has rendered [SHELL-03]', async ({
  shopper,
}) => {
  const { page } = shopper
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  await untilAlive(page)
  for (const open of Object.values(OPENING)) {
    await goOn(shopper)
    arrive = await holdPages(page)
    // The address changes at once, the page later.
    await page.goBack()
    await expect(page).toHaveURL(/herren$/)
    await expectPage(page, 'Herren', false)
    await open(shopper)
    const panel = page.locator('dialog[open]')
    await expect(panel).toBeVisible()
    arrive()
    await expectPage(page, 'Herren')
    await nextFrame(page)
    expect(await panel.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  }
})

function isLeft(snapshot: ShellSnapshot): boolean {
  return snapshot.matches({ panel: { open: { page: 'left' } } })
}

/** Adds a history entry and reloads, so that going back has to fetch the page again. */
async function goOn({ page }: Shopper): Promise<void> {
  await page.getByRole('navigation', { name: THUMB_NAVIGATION }).getByRole('link').first().click()
  await expectPage(page, 'Herren', false)
  await page.reload()
  await untilAlive(page)
}

/** Waits until updates caused by the render are painted. */
function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
}

function holdPages(page: Page): Promise<() => void> {
  return holdRequests(page, /\.data(\?|$)/)
}

/** Uses CSS locators, because an open panel removes the page from the accessibility tree. */
async function expectPage(page: Page, heading: string, isShown = true): Promise<void> {
  const found = page.locator('h1').filter({ hasText: heading, visible: true })
  await expect(found).toHaveCount(isShown ? 1 : 0)
}

async function expectShown({ page, words }: Shopper, snapshot: ShellSnapshot): Promise<void> {
  for (const [tag, name] of [
    ['menu-open', MENU],
    ['search-open', words.search],
    ['microcart-open', words.cart],
  ] as const) {
    await expect(page.getByRole('dialog', { name })).toBeVisible({ visible: snapshot.hasTag(tag) })
  }
}

function inThumbNav(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: THUMB_NAVIGATION }).getByRole('button', { name })
}
