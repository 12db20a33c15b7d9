import { expect, test } from 'vitest'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import type { CmsPage } from '#models/wire/catalogue.ts'
import { toContentView } from '#src/features/content/content-view.server.ts'

const [german, english, region] = STORE_VIEWS
const page: CmsPage = {
  id: 3,
  identifier: 'delivery-and-shipping',
  title: 'Delivery',
  content_heading: 'Delivery and shipping',
  content:
    '<a href="/size-chart">a</a> <a href="/en/contact">b</a> <a href="https://example.org/x">c</a> <a href="/english">d</a>',
  meta_title: '',
  meta_description: 'Countries and times',
  store_id: 8,
}

test('links without a store prefix stay in the store [ROUTE-13]', () => {
  const { html } = toContentView(page, english)
  expect(html).toBe(
    '<a href="/en/size-chart">a</a> <a href="/en/contact">b</a> <a href="https://example.org/x">c</a> <a href="/en/english">d</a>',
  )
  expect(toContentView(page, german).html).toBe(page.content)
  expect(toContentView(page, region).html).toContain('href="/de/size-chart"')
})

test('a page at its alias has the canonical address of the first [SHELL-16]', () => {
  const view = toContentView({ ...page, identifier: 'delivery', canonical: 'delivery-and-shipping' }, english)
  expect(view.path).toBe('/delivery-and-shipping')
  expect(view.paths).toEqual({
    de: '/lieferung-und-versand',
    en: '/delivery-and-shipping',
    de_region: '/lieferung-und-versand',
    it: '/consegna-e-spedizione',
  })
})

test('a photograph in the owner’s text comes in the sizes of the gallery and keeps its place [CAT-18]', () => {
  const content = '<img src="/bench-scene.webp" alt="Lasts"> <img src="https://example.org/x.webp" alt="">'
  const { html } = toContentView({ ...page, content }, english)
  const [ours, foreign] = html.split('> ')
  expect(ours).toContain('src="/img/1292/950/resize/bench-scene.webp"')
  expect(ours).toContain('/img/390/287/resize/bench-scene.webp 390w')
  expect(ours).toContain('/img/1292/950/resize/bench-scene.webp 1292w')
  expect(ours).toContain('width="1292" height="950"')
  expect(ours).toContain('loading="lazy"')
  expect(ours).toContain('alt="Lasts"')
  expect(foreign).toBe('<img src="https://example.org/x.webp" alt="">')
})
