import { expect, test } from 'vitest'
import order from '#locales/de/order.json' with { type: 'json' }
import { orderStatus, placedAt } from '#models/wire/order-history.ts'

test.each([
  ['pending', 'Offen'],
  ['processing', 'In Bearbeitung'],
  ['canceled', 'Storniert'],
  ['sent_by_carrier_pigeon', 'Unbekannt'],
])('an order with the state %s is shown as "%s" [USER-10]', (status, label) => {
  expect(order.status[orderStatus(status)]).toBe(label)
})

test('the time of an order is read as UTC [USER-04]', () => {
  expect(placedAt({ created_at: '2024-10-02 23:22:31' }).toISOString()).toBe('2024-10-02T23:22:31.000Z')
})
