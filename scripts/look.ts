/**
 * `npm run look -- [--only PATTERN] [--stores de,en]`: photographs every type of page and every state of the gallery in
 * several stores and widths into `build/look`; its `index.html` shows them side by side. The pattern is a regular expression
 * for the group and the name, such as `cart/empty`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type StoreView, storeViewByCode } from '#models/store/store-view.ts'
import { openStates, showState, withDevShop } from '../tests/fixtures/dev-shop.ts'
import { findChromium, headlessShellOf } from './chromium.ts'
import { contactSheet, fileOf, type Shot } from './look/contact-sheet.ts'
import { isState, pagesOf, type Subject, stateAt } from './look/subjects.ts'

const FOLDER = 'build/look'
const WIDTHS = [390, 768, 1440]
/** What only a developer sees. */
const HIDDEN = 'body > button, nav[aria-label=States] { display: none }'
/** The question that covers every page of a first visit. */
const UNASKED = '[data-consent-sheet] { display: none }'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    stores: { type: 'string', default: 'de,en,it,bergwelt_de,hauswelt_de' },
  },
})
const only = new RegExp(values.only)
const stores = values.stores.split(',').map((code) => {
  const store = storeViewByCode(code)
  if (!store) throw new Error(`There is no store view "${code}"`)
  return store
})

await rm(FOLDER, { recursive: true, force: true })
const shots: Shot[] = []
await withDevShop(async (origin) => {
  const browser = await chromium.launch({
    executablePath: headlessShellOf(await findChromium()),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  for (const store of stores) shots.push(...(await photographStore(browser, origin, store)))
  await browser.close()
})
await mkdir(FOLDER, { recursive: true })
await writeFile(join(FOLDER, 'index.html'), contactSheet(shots))
console.log(`${shots.length} pictures: ${FOLDER}/index.html`)

async function photographStore(browser: Browser, origin: string, store: StoreView): Promise<Shot[]> {
  const page = await browser.newPage({ baseURL: origin, locale: store.locale, bypassCSP: true })
  const subjects = await subjectsOf(page, store)
  const taken: Shot[] = []
  for (const subject of subjects.filter(({ group, name }) => only.test(`${group}/${name}`))) {
    await (isState(subject) ? showState(page, subject.path) : page.goto(subject.path))
    for (const width of WIDTHS) {
      const shot = { group: subject.group, name: subject.name, store: store.code, width }
      await photograph(page, shot, isState(subject) ? HIDDEN : HIDDEN + UNASKED)
      taken.push(shot)
    }
  }
  await page.close()
  return taken
}

/** Which category and product a store shows first, and which states there are, its pages tell. */
async function subjectsOf(page: Page, store: StoreView): Promise<Subject[]> {
  const firstOf = async (path: string, link: string) => {
    await page.goto(path)
    return (await page.locator(link).first().getAttribute('href')) ?? '/'
  }
  const category = await firstOf(store.prefix || '/', 'header nav li a[href]')
  const product = await firstOf(category, 'main article a[href]')
  const states = await openStates(page, store.prefix)
  // The gallery is open, so its states come first.
  return [
    ...states.map(stateAt),
    ...pagesOf(store),
    { group: 'pages', name: 'category', path: category },
    { group: 'pages', name: 'product', path: product },
  ]
}

async function photograph(page: Page, shot: Shot, style: string): Promise<void> {
  const path = join(FOLDER, fileOf(shot))
  await mkdir(dirname(path), { recursive: true })
  await page.setViewportSize({ width: shot.width, height: shot.width < 600 ? 844 : 900 })
  await allPictures(page)
  await page.screenshot({ path, type: 'jpeg', quality: 60, fullPage: true, animations: 'disabled', style })
}

/** A picture below the window is not loaded by itself. */
async function allPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    const late = new Promise((resolve) => setTimeout(resolve, 5000))
    await Promise.race([late, Promise.allSettled(images.map((image) => image.decode()))])
  })
}
