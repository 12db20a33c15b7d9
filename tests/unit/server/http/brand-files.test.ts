import { expect, test } from 'vitest'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { brandFilesRouter } from '#server/http/brand-files.ts'

const files = brandFilesRouter()
const [, english, , italian] = STORE_VIEWS

test('the manifest of a store view has its language and start page, and belongs to the app of the brand [SHELL-12]', async () => {
  for (const [path, lang, start_url] of [
    ['/manifest.webmanifest', 'de-DE', '/'],
    [`${english.prefix}/manifest.webmanifest`, 'en-GB', '/en'],
    [`${italian.prefix}/manifest.webmanifest`, 'it-IT', '/it'],
  ] as const) {
    const answer = await files.request(path)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    expect(await answer.json()).toMatchObject({ id: '/', scope: '/', name: 'Welt', lang, start_url })
  }
})

test('each brand is an app of its own [SHELL-12]', async () => {
  const answer = await files.request('/bergwelt/en/manifest.webmanifest')
  expect(await answer.json()).toMatchObject({
    id: '/bergwelt',
    scope: '/bergwelt',
    name: 'Bergwelt',
    description: 'Boots for field and forest',
    lang: 'en-GB',
    start_url: '/bergwelt/en',
    theme_color: '#f4f2ef',
    icons: [{ src: '/themes/bergwelt/favicon.svg' }, {}, {}, {}],
  })
})

test.each([
  {
    path: '/manifest.webmanifest',
    shortcuts: [
      { name: 'Suche', url: '/search' },
      { name: 'Wunschliste', url: '/wishlist' },
      { name: 'Mein Konto', url: '/my-account' },
    ],
  },
  {
    path: '/bergwelt/en/manifest.webmanifest',
    shortcuts: [
      { name: 'Search', url: '/bergwelt/en/search' },
      { name: 'Wishlist', url: '/bergwelt/en/wishlist' },
      { name: 'My account', url: '/bergwelt/en/my-account' },
    ],
  },
  {
    path: '/hauswelt/it/manifest.webmanifest',
    shortcuts: [
      { name: 'Ricerca', url: '/hauswelt/it/search' },
      { name: 'Lista dei desideri', url: '/hauswelt/it/wishlist' },
      { name: 'Il mio account', url: '/hauswelt/it/my-account' },
    ],
  },
])('$path offers shortcuts to pages of its store view, in its language [SHELL-12]', async ({ path, shortcuts }) => {
  const manifest = await (await files.request(path)).json()
  expect(manifest).toMatchObject({ shortcuts })
})

test('every icon that a manifest names is an image of the named size [SHELL-12]', async () => {
  for (const { prefix } of STORE_VIEWS) {
    const { icons } = (await (await files.request(`${prefix}/manifest.webmanifest`)).json()) as {
      icons: { src: string; sizes: string; type: string; purpose?: string }[]
    }
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['any', undefined],
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ])
    for (const { src, sizes, type } of icons) {
      const icon = await files.request(src)
      expect(icon.status).toBe(200)
      expect(icon.headers.get('content-type')).toContain(type)
      const bytes = Buffer.from(await icon.arrayBuffer())
      if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
  }
})

test('browsers get an icon where no page names one [SHELL-12]', async () => {
  const answer = await files.request('/favicon.ico')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
})

test.each([
  'brand.json',
  'catalogue.json',
  'promotion.json',
  'tokens.css',
  '../brand-texts.server.ts',
  'icon-192.png/..',
])('%s of a brand’s folder is not public [SHELL-17]', async (file) => {
  expect((await files.request(`/themes/welt/${file}`)).status).toBe(404)
  expect((await files.request(`/themes/welt/${encodeURIComponent(file)}`)).status).toBe(404)
})
