import { expect, test } from 'vitest'
import { DEFAULT_STORE, storeViewByCode } from '#models/store/store-view.ts'
import { contactSheet, fileOf } from '../../../../scripts/look/contact-sheet.ts'
import { pagesOf, stateAt } from '../../../../scripts/look/subjects.ts'

test('the pictures of one page stand side by side, those of a group below its name [DEV-08]', () => {
  const shot = { group: 'state cart', name: 'empty', store: 'de', width: 390 }
  expect(fileOf(shot)).toBe('state-cart/empty-de-390.jpg')
  const sheet = contactSheet([shot, { ...shot, name: 'filled' }, { ...shot, store: 'en' }, { ...shot, group: 'pages' }])
  const [, ofCart = '', ofPages = ''] = sheet.split('<h2')
  expect(ofCart).toContain('id="state-cart">state cart<')
  expect(ofCart.split('<h3>').map((row) => [...row.matchAll(/src="([^"]+)"/g)].map(([, file]) => file))).toEqual([
    [],
    ['state-cart/empty-de-390.jpg', 'state-cart/empty-en-390.jpg'],
    ['state-cart/filled-de-390.jpg'],
  ])
  expect(ofPages).toContain('pages/empty-de-390.jpg')
})

test('pages have the addresses of their store, and states those of the gallery [DEV-08]', () => {
  const pathsOf = (code: string) => pagesOf(storeViewByCode(code) ?? DEFAULT_STORE).map(({ path }) => path)
  expect(pathsOf('de')).toEqual(expect.arrayContaining(['/', '/search?q=oxford', '/impressum']))
  expect(pathsOf('bergwelt_en')).toEqual(expect.arrayContaining(['/bergwelt/en/', '/bergwelt/en/imprint']))
  expect(stateAt('/en/__states/payment/failed')).toEqual({
    group: 'state payment',
    name: 'failed',
    path: '/en/__states/payment/failed',
  })
})
