import { expect, test } from 'vitest'
import { storeViewOf } from '#models/store/store-view.ts'
import { homeMeta } from '#src/features/home/home-meta.server.ts'

const ORIGIN = 'https://shop.example'

test.each([
  ['/bergwelt/en', 'Bergwelt', 'Bergwelt – boots for unpaved ways', '/bergwelt'],
  ['/hauswelt/it', 'Hauswelt', 'Hauswelt – mocassini e ciò che fa bene alle scarpe', '/hauswelt'],
  ['/en', 'Welt', 'Welt – welted shoes on twelve lasts', '/'],
])('search engines learn of %s by its own name: %s [SHELL-17]', (pathname, name, title, home) => {
  const meta = homeMeta(undefined, storeViewOf(pathname), ORIGIN)
  expect(meta).toContainEqual({ title })
  expect(meta).toContainEqual({ property: 'og:site_name', content: name })
  const [shop, site] = meta.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
  const id = `${ORIGIN}${home}#organization`
  expect(shop).toMatchObject({
    '@id': id,
    name,
    url: ORIGIN + pathname,
    logo: expect.stringContaining(`/themes/${name.toLowerCase()}/`),
  })
  expect(site).toMatchObject({ name, url: ORIGIN + pathname, publisher: { '@id': id } })
})
