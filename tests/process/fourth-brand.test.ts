import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDataFolder } from '#tests/fixtures/prepared-database.ts'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'

/** What a build needs of the project. */
const PROJECT = [
  'devtools',
  'locales',
  'machines',
  'models',
  'package.json',
  'package-lock.json',
  'public',
  'react-router.config.ts',
  'scripts',
  'server',
  'src',
  'tsconfig.json',
  'vite.config.ts',
  'worker',
]

let project: string
let shop: ShopProcess

/** A copy of the project with one more folder in `src/themes`; nothing else is touched. */
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'welt-fourth-'))
  for (const part of PROJECT) cpSync(part, join(project, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  addBrand(join(project, 'src/themes/waldwelt'))
  execFileSync(process.execPath, ['scripts/build.ts'], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}` },
  })
  await prepareDataFolder(join(project, 'data'))
  shop = await ShopProcess.start(project, {}, undefined, join(project, 'server/main.ts'))
}, 300_000)
afterAll(async () => {
  await shop?.end('SIGKILL')
  rmSync(project, { recursive: true, force: true })
})

function addBrand(folder: string): void {
  cpSync('src/themes/bergwelt', folder, { recursive: true })
  const rewrite = (file: string, words: Readonly<Record<string, string>>) => {
    let text = readFileSync(join(folder, file), 'utf8')
    for (const [from, to] of Object.entries(words)) text = text.replaceAll(from, to)
    writeFileSync(join(folder, file), text)
  }
  rewrite('brand.json', { Bergwelt: 'Waldwelt', '"number": 1': '"number": 9', columns: 'lines' })
  rewrite('tokens.css', { bergwelt: 'waldwelt', '#1f5a45': '#123456' })
  rewrite('catalogue.json', { '"categories": [15,': '"categories": [14,' })
  for (const language of ['de', 'en', 'it']) rewrite(`texts.${language}.json`, { Bergwelt: 'Waldwelt' })
  writeFileSync(join(folder, 'logo.svg'), '<svg viewBox="0 0 99 46"><path d="M1 2h3"/></svg>')
}

const page = async (path: string) => (await fetch(`${shop.origin}${path}`)).text()

test('a fourth brand is a folder: its pages have its name, logo, colours and footer [SHELL-17]', async () => {
  const html = await page('/waldwelt/en')
  const [, styles] = /<link[^>]* href="(\/assets\/style[^"]+)"/.exec(html) ?? []
  for (const [place, part] of [
    [html, 'data-brand="waldwelt"'],
    [html, '<title>Waldwelt – boots for unpaved ways</title>'],
    [html, '<symbol id="wordmark" viewBox="0 0 99 46" fill="currentColor"><path d="M1 2h3"/></symbol>'],
    [html, 'data-variant="lines"'],
    [await page('/app-shell-waldwelt.html'), 'data-brand="waldwelt"'],
    [await page(styles ?? ''), '#123456'],
  ] as const) {
    expect(place.includes(part), part).toBe(true)
  }
})

test('it is an app of its own [SHELL-12]', async () => {
  const html = await page('/waldwelt/it')
  const [, address] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? []
  const manifest = JSON.parse(await page(address ?? ''))
  expect(manifest).toMatchObject({ id: '/waldwelt', name: 'Waldwelt', lang: 'it-IT', start_url: '/waldwelt/it' })
  for (const { src } of manifest.icons) expect((await fetch(`${shop.origin}${src}`)).status, src).toBe(200)
})

test('it sells what is below its roots, and the other brands link to it [SHELL-17]', async () => {
  expect((await fetch(`${shop.origin}/waldwelt/herren/loafer`)).status).toBe(200)
  expect((await fetch(`${shop.origin}/waldwelt/herren/oxford`)).status).toBe(404)
  for (const home of ['/', '/bergwelt', '/hauswelt']) {
    expect(/<a href="\/waldwelt"[^>]*>Waldwelt<\/a>/.test(await page(home)), home).toBe(true)
  }
  expect(await page('/sitemap.xml')).toContain('/sitemap-waldwelt_en-pages.xml')
})
