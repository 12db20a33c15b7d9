import { expect, test } from 'vitest'
import { STORE_VIEWS } from '#models/store-view.ts'
import { findProduct } from '#src/features/product/find-product.ts'
import { smallShop } from '../catalogue/answers.ts'

const { catalogue } = smallShop()
const [german, english] = STORE_VIEWS

test('a child leads to its parent for good, and what else the address said comes along [ROUTE-08]', async () => {
  const params = new URLSearchParams('utm_source=nl&gclid=1&childSku=OLD')
  const answer = findProduct(catalogue, german, 'OX-200-42', params)
  await expect(answer).rejects.toMatchObject({ status: 301 })
  const location = await answer.catch((response: Response) => response.headers.get('Location'))
  expect(location).toBe('/herren/oxford.html?utm_source=nl&gclid=1&childSku=OX-200-42')
})

test('in another store the child leads to its parent there [ROUTE-08, ROUTE-13]', async () => {
  const location = await findProduct(catalogue, english, 'DE-300-42', new URLSearchParams()).catch(
    (response: Response) => response.headers.get('Location'),
  )
  expect(location).toMatch(/^\/en\/.*\?childSku=DE-300-42$/)
})
