import { expect, test } from 'vitest'
import { storeViewByCode } from '#models/store/store-view.ts'
import { pagesOf } from '#src/offline/readable-pairs.ts'

const PRODUCT = 'https://welt.example/assets/product-1234567.js'
const german = storeViewByCode('de')

test('only pages of this build and store count as readable offline [SHELL-11]', () => {
  if (!german) throw new Error('There is no German store')
  const keys = [
    `${PRODUCT}/p/OX-1/oxford`,
    // Of an older build.
    'https://welt.example/assets/product-7654321.js/p/OX-2/oxford',
    // Of another store.
    `${PRODUCT}/en/p/OX-3/oxford`,
    // No page: what another module has cached beside it.
    `${PRODUCT}welt_de OX-4`,
  ]
  expect(pagesOf(keys, [PRODUCT], german).map(({ address }) => address)).toEqual(['/p/OX-1/oxford'])
})
