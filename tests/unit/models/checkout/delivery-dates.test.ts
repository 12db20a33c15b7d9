import { expect, test } from 'vitest'
import { deliveryDates } from '#models/checkout/delivery-time.ts'
import { endOfDay } from '#models/store/calendar.ts'

test.each([
  ['on a Monday', 'DE', '2026-11-23T10:00:00Z', '2026-11-25', '2026-11-26'],
  ['on a Friday', 'DE', '2026-11-27T10:00:00Z', '2026-12-01', '2026-12-02'],
  ['late on a Sunday, when it is Monday in Berlin', 'DE', '2026-11-22T23:30:00Z', '2026-11-25', '2026-11-26'],
  ['before Christmas', 'DE', '2026-12-23T10:00:00Z', '2026-12-28', '2026-12-29'],
  ['before Easter', 'AT', '2026-04-01T10:00:00Z', '2026-04-08', '2026-04-10'],
  ['before a holiday of Austria alone', 'AT', '2026-12-01T10:00:00Z', '2026-12-04', '2026-12-09'],
  ['before Epiphany, a working day in most of Germany', 'DE', '2027-01-04T10:00:00Z', '2027-01-06', '2027-01-07'],
  ['before Epiphany', 'IT', '2026-12-29T10:00:00Z', '2027-01-05', '2027-01-12'],
  ['for Italy', 'IT', '2026-11-23T10:00:00Z', '2026-11-27', '2026-12-03'],
])('what is ordered and paid %s (%s, %s) arrives from %s to %s [CAT-21]', (_when, country, now, first, last) => {
  expect(deliveryDates(country, new Date(now)).map((date) => date.toISOString().slice(0, 10))).toEqual([first, last])
})

test.each([
  ['2026-11-27T10:20:00Z', '2026-11-27T23:00:00.000Z'],
  ['2026-07-01T22:10:00Z', '2026-07-02T22:00:00.000Z'],
])('a day of the store ends at midnight in Berlin: %s → %s [CAT-21]', (now, end) => {
  expect(endOfDay(new Date(now)).toISOString()).toBe(end)
})
