/**
 * `npm run look -- [--only PATTERN] [--stores de,en]`: photographs every type of page of the built shop and every state of
 * the gallery in several stores and widths into `build/look`; its `index.html` shows them side by side. The pattern is a
 * regular expression for group and name, such as `cart/empty`.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { STORE_VIEWS, type StoreView, storeViewByCode } from '#models/store/store-view.ts'
import { StateGallery, withDevShop, withShop } from '../tests/fixtures/dev-shop.ts'
import { findChromium, headlessShellOf } from './chromium.ts'
import { contactSheet, fileOf, type Shot } from './look/contact-sheet.ts'
import { pagesOf, type Subject, stateAt } from './look/subjects.ts'

const FOLDER = 'build/look'
const WIDTHS = [390, 768, 1440]
/** The question that covers every page of a first visit. */
const UNASKED = '[data-consent-sheet] { display: none }'
/** The way back to the list of states. */
const WITHOUT_LIST = 'nav[aria-label=States] { display: none }'
/** Longer than the engine and the pictures of a page take, ms. */
const PATIENCE_MS = 5000
/** In development the first page is built when it is asked for. */
const FIRST_LOAD_MS = 120_000

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    stores: { type: 'string' },
  },
})
const only = new RegExp(values.only)
const stores = values.stores?.split(',').map(storeNamed) ?? STORE_VIEWS.filter(isShownByDefault)

execFileSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' })
await rm(FOLDER, { recursive: true, force: true })
const browser = await chromium.launch({
  executablePath: headlessShellOf(await findChromium()),
  args: ['--no-sandbox', '--disable-gpu'],
})
const shots: Shot[] = []
await withShop((origin) => inEachStore(origin, photographPages))
await withDevShop((origin) => inEachStore(origin, photographStates))
await browser.close()
await writeFile(join(FOLDER, 'index.html'), contactSheet(shots))
console.log(`${shots.length} pictures: ${FOLDER}/index.html`)

function storeNamed(code: string): StoreView {
  const store = storeViewByCode(code)
  if (!store) throw new Error(`There is no store view "${code}"`)
  return store
}

/** The views of the first brand, and one of each other. */
function isShownByDefault(store: StoreView): boolean {
  const isOfBrand = ({ brand }: StoreView) => brand === store.brand
  return isOfBrand(STORE_VIEWS[0]) || STORE_VIEWS.find(isOfBrand) === store
}

async function inEachStore(baseURL: string, work: (page: Page, store: StoreView) => Promise<void>): Promise<void> {
  for (const store of stores) {
    const page = await browser.newPage({ baseURL, locale: store.locale, bypassCSP: true })
    page.setDefaultTimeout(FIRST_LOAD_MS)
    await work(page, store)
    await page.close()
  }
}

async function photographPages(page: Page, store: StoreView): Promise<void> {
  /** Which category and product a store shows first, its pages tell. */
  const firstOf = async (path: string, link: string) => {
    await page.goto(path)
    return (await page.locator(link).first().getAttribute('href')) ?? '/'
  }
  const category = await firstOf(store.prefix || '/', 'header nav li a[href]')
  const product = await firstOf(category, 'main article a[href]')
  const found = { category, product }
  const subjects = [...pagesOf(store), ...Object.entries(found).map(([name, path]) => ({ group: 'pages', name, path }))]
  for (const subject of subjects.filter(isWanted)) {
    await page.goto(subject.path)
    await page.addStyleTag({ content: UNASKED })
    await untilReady(page)
    await photograph(page, subject, store)
  }
}

async function photographStates(page: Page, store: StoreView): Promise<void> {
  const gallery = await StateGallery.open(page, store.prefix)
  await page.addStyleTag({ content: WITHOUT_LIST })
  for (const subject of gallery.states.map(stateAt).filter(isWanted)) {
    await gallery.show(subject.path)
    await photograph(page, subject, store)
  }
}

function isWanted({ group, name }: Subject): boolean {
  return only.test(`${group}/${name}`)
}

async function photograph(page: Page, { group, name }: Subject, { code }: StoreView): Promise<void> {
  for (const width of WIDTHS) {
    const shot = { group, name, store: code, width }
    const path = join(FOLDER, fileOf(shot))
    await mkdir(dirname(path), { recursive: true })
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    await allPictures(page)
    await page.screenshot({ path, type: 'jpeg', quality: 60, fullPage: true, animations: 'disabled' })
    shots.push(shot)
  }
}

/** The parts of a page that its engine fills. */
async function untilReady(page: Page): Promise<void> {
  const busy = page.locator('main [aria-busy=true]').first()
  await busy.waitFor({ state: 'hidden', timeout: PATIENCE_MS }).catch(() => console.info(`${page.url()} stays busy`))
}

/** Pictures below the window are not loaded by themselves. */
async function allPictures(page: Page): Promise<void> {
  await page.evaluate(async (patience) => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    const late = new Promise((resolve) => setTimeout(resolve, patience))
    await Promise.race([late, Promise.allSettled([document.fonts.ready, ...images.map((image) => image.decode())])])
  }, PATIENCE_MS)
}
