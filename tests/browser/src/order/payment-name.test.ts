import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { OrderedGoods } from '#src/features/checkout/order-details.tsx'
import { OrderContent } from '#src/features/order/order-content.tsx'
import { loadTexts } from '#src/i18n/i18n.ts'
import { sampleOrder } from '#src/states/sample-account.ts'
import { SAMPLE_ORDER, SAMPLE_PURCHASE } from '#src/states/sample-purchase.ts'

beforeAll(() => loadTexts('de', 'order', 'checkout', 'cart'))

const contentOf = (names: readonly string[]) => {
  const order = { ...sampleOrder('400000123', 'complete'), payment: { additional_information: [...names] } }
  return textOf(() => createElement(OrderContent, { order }))
}

const textOf = (Component: () => ReturnType<typeof createElement>) =>
  renderToString(createElement(createRoutesStub([{ path: '/', Component }]))).replaceAll('<!-- -->', '')

test('an order says how it is paid, and says nothing where a backend does not know it [USER-04]', () => {
  expect(contentOf(['Vorkasse'])).toContain('Zahlung: Vorkasse')
  expect(contentOf([])).not.toContain('Zahlung')
})

test('the goods of an order whose details were erased have no heading for a payment without a name [CHK-10]', () => {
  const goodsOf = (paymentMethod: string | null) => {
    const view = { ...SAMPLE_PURCHASE.begun, paymentMethod, paymentMethods: [] }
    return textOf(() => createElement(OrderedGoods, { view, order: SAMPLE_ORDER }))
  }
  expect(goodsOf('checkmo')).toContain('Zahlung</h2>')
  expect(goodsOf(null)).not.toContain('Zahlung</h2>')
})
