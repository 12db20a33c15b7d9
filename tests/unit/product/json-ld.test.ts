import { expect, test } from 'vitest'
import { STORE_VIEWS } from '#models/store-view.ts'
import { productJsonLd } from '#src/features/product/json-ld.ts'
import { loadProduct } from '#src/features/product/load-product.ts'
import { shippedCatalogue } from '../search/shipped.ts'

const ORIGIN = 'https://welt.example'
const catalogue = shippedCatalogue()
const [german, english, austrian] = STORE_VIEWS

async function told(sku: string, store: (typeof STORE_VIEWS)[number] = german) {
  const product = await catalogue.product(store, sku)
  if (!product) throw new Error(`no ${sku}`)
  const view = await loadProduct(catalogue, store, product, new URLSearchParams())
  // biome-ignore lint/suspicious/noExplicitAny: the test looks at it as a crawler does.
  return { product, json: JSON.parse(JSON.stringify(productJsonLd(view, store, ORIGIN))) as any }
}

test('what is sold in sizes is a group, each size an offer with its own stock and address [SHELL-16]', async () => {
  const { product, json } = await told('OX-118-SW', english)
  expect(json).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'OX-118-SW',
    variesBy: ['https://schema.org/size'],
    color: 'Black',
  })
  expect(json.offers).toBeUndefined()
  const children = product.configurable_children ?? []
  expect(json.hasVariant.map(({ sku }: { sku: string }) => sku)).toEqual(children.map(({ sku }) => sku))
  for (const [place, { sku, offers, size, name }] of json.hasVariant.entries()) {
    const child = children[place]
    expect(sku).toBe(`OX-118-SW-${size.split(' ')[0]}-G`)
    expect(name).toContain(size)
    expect(offers).toMatchObject({
      '@type': 'Offer',
      price: child?.final_price_incl_tax.toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${child?.stock.is_in_stock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      url: `${ORIGIN}/en/${product.url_path}?childSku=${encodeURIComponent(sku)}`,
    })
  }
})

test('delivery and return are told once, as the pages of the store promise them [SHELL-16, CAT-13]', async () => {
  const { json } = await told('OX-118-SW', austrian)
  const [first, second] = json.hasVariant
  expect(first.offers.shippingDetails).toMatchObject({
    shippingRate: { value: 0, currency: 'EUR' },
    shippingDestination: { addressCountry: 'AT' },
    deliveryTime: { handlingTime: { minValue: 0, maxValue: 1 }, transitTime: { minValue: 2, maxValue: 4 } },
  })
  expect(first.offers.hasMerchantReturnPolicy).toMatchObject({ merchantReturnDays: 30, applicableCountry: 'AT' })
  expect(second.offers.shippingDetails).toEqual({ '@id': first.offers.shippingDetails['@id'] })
  expect(second.offers.hasMerchantReturnPolicy).toEqual({ '@id': first.offers.hasMerchantReturnPolicy['@id'] })
})

test('a voucher is one offer and promises neither parcel nor return [SHELL-16]', async () => {
  const { items } = await catalogue.search(
    german,
    {
      _availableFilters: [],
      _appliedFilters: [{ attribute: 'type_id', value: { eq: 'virtual' }, scope: 'default' }],
      _appliedSort: [],
      _searchText: '',
    },
    { start: 0, size: 1 },
  )
  const { json } = await told(items[0]?.sku ?? '')
  expect(json).toMatchObject({ '@type': 'Product', offers: { '@type': 'Offer', priceCurrency: 'EUR' } })
  expect(json.offers.shippingDetails).toBeUndefined()
  expect(json.offers.hasMerchantReturnPolicy).toBeUndefined()
})
