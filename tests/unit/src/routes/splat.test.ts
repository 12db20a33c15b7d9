import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ROUTING } from '#models/urls/routing.ts'
import { CatalogueUnavailable } from '#models/wire/catalogue-reader.ts'
import { shopContext } from '#src/context.server.ts'
import { loader } from '#src/routes/splat.tsx'
import { smallShop } from '#tests/fixtures/catalogue/catalogue-answers.ts'

afterEach(() => vi.restoreAllMocks())

function open(path: string, routing = ROUTING, { catalogue } = smallShop()) {
  const context = new RouterContextProvider()
  context.set(shopContext, { catalogue, routing, origin: 'https://welt.example', withdraw: null })
  const url = new URL(path, 'https://welt.example')
  const mapUrl = vi.spyOn(catalogue, 'mapUrl')
  const answer = loader({ url, context, request: new Request(url), params: {}, pattern: '' } as unknown as Parameters<
    typeof loader
  >[0])
  return { answer, mapUrl }
}

test('an address that maps to nothing is logged and ends at page-not-found [ROUTE-05]', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  const { answer } = open('/en/gibt/es/nicht?q=1')
  await expect(answer).rejects.toMatchObject({ init: { status: 404 } })
  expect(log).toHaveBeenCalledOnce()
  expect(JSON.parse(log.mock.calls[0]?.[0])).toMatchObject({ message: 'No mapping found for /en/gibt/es/nicht' })
})

test.each([
  ['/impressum', 'content'],
  ['/herren', 'category'],
  ['/herren/oxford.html', 'product'],
])('%s is resolved by one call to a %s and rendered at its address [ROUTE-05]', async (path, type) => {
  const { answer, mapUrl } = open(path)
  const { found } = (await answer).data
  expect(found.type).toBe(type)
  // The shop's own case of its address, whatever case was typed.
  const href = expect.stringMatching(new RegExp(`^https://welt.example${path}$`, 'i'))
  expect(found.head).toContainEqual({ tagName: 'link', rel: 'canonical', href })
  expect(mapUrl).toHaveBeenCalledExactlyOnceWith(expect.anything(), path.slice(1))
})

test('a category whose data is unavailable is named in the answer [CAT-11]', async () => {
  const shop = smallShop()
  vi.spyOn(shop.catalogue, 'category').mockRejectedValue(new CatalogueUnavailable())
  const { answer } = open('/herren', ROUTING, shop)
  await expect(answer).rejects.toMatchObject({ data: { category: 'Herren' }, init: { status: 503 } })
})

test('without URL dispatching no path is mapped and no request is sent [ROUTE-05]', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { answer, mapUrl } = open('/herren', { ...ROUTING, usesUrlPaths: false })
  await expect(answer).rejects.toMatchObject({ init: { status: 404 } })
  expect(mapUrl).not.toHaveBeenCalled()
})
