import type { Locator, Page } from '@playwright/test'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import { type ShellEvent, type ShellSnapshot, shellMachine } from '#machines/shell/shell.machine.ts'
import { expect, type Shopper, test } from './support/shop.ts'
import { untilAlive } from './support/until-alive.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const THUMB_NAVIGATION = 'Mobile Navigation'
const MENU = 'Menü'

type Way = (shopper: Shopper) => Promise<unknown>

/** What a shopper does for an event of the chart. */
const OPENING: Readonly<Record<string, Way>> = {
  'menu.toggled': ({ page }) => inThumbNav(page, MENU).click(),
  'search.opened': ({ page, words }) => inThumbNav(page, words.search).click(),
  'microcart.opened': ({ page, words }) => inThumbNav(page, words.cart).click(),
}
const CLOSING: Readonly<Record<string, Way>> = {
  'panel.closed': ({ page, words }) =>
    page.locator('dialog[open]').getByRole('button', { name: words.close }).first().click(),
  'escape.pressed': ({ page }) => page.keyboard.press('Escape'),
  navigated: ({ page }) => page.goBack(),
}
const WAYS = { ...OPENING, ...CLOSING }

const walk = {
  events: Object.keys(WAYS).map((type) => ({ type }) as ShellEvent),
  // An open panel covers what opens others.
  filterEvents: (snapshot: ShellSnapshot, { type }: ShellEvent) =>
    type in (snapshot.hasTag('overlay') ? CLOSING : OPENING),
  serializeState: ({ value }: ShellSnapshot) => JSON.stringify(value.panel),
}
const edges = adjacencyMapToArray(getAdjacencyMap(shellMachine, walk))
const ways = getShortestPaths(shellMachine, walk)

test('the page goes every way of its chart that a shopper can go: each panel opened, and left in each way [DEV-02, SHELL-03]', async ({
  shopper,
}) => {
  test.slow()
  expect(edges).toHaveLength(Object.keys(OPENING).length * (1 + Object.keys(CLOSING).length))
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  for (const { state, event, nextState } of edges) {
    await test.step(`${walk.serializeState(state)} ${event.type}`, async () => {
      await shopper.visit('/herren')
      // Before that, what opens the search is a link to its page.
      await untilAlive(shopper.page)
      if (event.type === 'navigated') await goOn(shopper)
      const way = ways.find((path) => walk.serializeState(path.state) === walk.serializeState(state))
      for (const step of way?.steps ?? []) await WAYS[step.event.type]?.(shopper)
      await expectShown(shopper, state)
      await WAYS[event.type]?.(shopper)
      await expectShown(shopper, nextState)
    })
  }
})

/** So that there is somewhere to go back to. */
async function goOn({ page }: Shopper): Promise<void> {
  await page.getByRole('navigation', { name: THUMB_NAVIGATION }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Herren')
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
