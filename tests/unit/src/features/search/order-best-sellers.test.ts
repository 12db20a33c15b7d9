import { describe, expect, test } from 'vitest'
import { orderBestSellers } from '#src/features/search/order-best-sellers.ts'

const product = (sku: string, part: string, hf_model = sku) => ({ sku, hf_model, url_path: `${part}/schuhe/${sku}` })
const BEST = [
  product('ox-1', 'herren', 'OX-1'),
  product('ox-1-brown', 'herren', 'OX-1'),
  product('dlo-1', 'damen'),
  product('mo-1', 'herren'),
  product('dlo-2', 'damen'),
]

const shown = (path: string, inCart: string[] = [], startsHalfway = false) =>
  orderBestSellers(BEST, { path, inCart }, startsHalfway).map(({ sku }) => sku)

describe('best sellers are one of each model', () => {
  test.each([
    ['in the shop’s order', '/', [], ['ox-1', 'dlo-1', 'mo-1', 'dlo-2']],
    ['first those of the page’s part of the shop', '/damen/loafer', [], ['dlo-1', 'dlo-2', 'ox-1', 'mo-1']],
    ['last the one of the page', '/damen/schuhe/dlo-1', [], ['dlo-2', 'ox-1', 'mo-1', 'dlo-1']],
    ['last a model that is in the cart in another colour', '/', ['ox-1-brown'], ['dlo-1', 'mo-1', 'dlo-2', 'ox-1']],
  ])('%s [SEARCH-04]', (_, path, inCart, skus) => {
    expect(shown(path, inCart)).toEqual(skus)
  })

  test('in the cart others than in the search panel of the same page [CART-07]', () => {
    expect(shown('/', [], true)).toEqual(['mo-1', 'dlo-2', 'ox-1', 'dlo-1'])
    expect(shown('/damen', [], true)).toEqual(['dlo-2', 'dlo-1', 'mo-1', 'ox-1'])
  })
})
