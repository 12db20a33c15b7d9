import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { failedCategory } from '#src/errors/error-screen.tsx'
import { type MenuEntry, toLink, toMenu } from '#src/frame/menu.server.ts'
import { category } from '#tests/fixtures/catalogue/shoes.ts'

const menu: readonly MenuEntry[] = toMenu([
  {
    category: category(7, { name: 'Herren', url_path: 'herren' }),
    children: [
      { category: category(8, { name: 'Oxford', url_path: 'herren/oxford' }), children: [] },
      { category: category(9, { name: 'Pflege', cat_cms_url: '/schuhpflege' }), children: [] },
    ],
  },
])
const failure = (data: unknown) => new ErrorResponse(503, 'Service Unavailable', data)

test.each([
  ['/herren', { name: 'Herren' }],
  ['/herren/oxford', { name: 'Oxford' }],
  ['/c/monk', { name: null }],
  ['/schuhpflege', null],
  ['/herren/oxford/op-118', null],
  ['/checkout', null],
])('the category that failed at %s is found by menu and route [CAT-11]', (path, expected) => {
  expect(failedCategory(failure(null), path, menu)).toEqual(expected)
  expect(failedCategory(new Error('Failed to fetch'), path, menu)).toEqual(expected)
})

test('the server names a category that is not in the menu [CAT-11]', () => {
  expect(failedCategory(failure({ category: 'Budapester' }), '/herren/oxford/budapester', menu)).toEqual({
    name: 'Budapester',
  })
})

test('a menu link states whether a content page replaces its category [CAT-11]', () => {
  expect(toLink(category(7, { url_path: 'monk' }))).not.toHaveProperty('isContent')
  expect(toLink(category(7, { url_path: 'monk', cat_cms_url: '/schuhwissen' }))).toMatchObject({ isContent: true })
})
