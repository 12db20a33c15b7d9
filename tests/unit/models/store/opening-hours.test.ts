import { expect, test } from 'vitest'
import { openingAt } from '#models/store/opening-hours.ts'

test.each([
  ['a Friday at eleven', '2026-11-27T10:00:00Z', 18],
  ['the last minute of a Friday', '2026-11-27T16:59:59Z', 18],
  ['a Saturday morning', '2026-11-28T09:00:00Z', 15],
  ['a summer day, two hours ahead of UTC', '2026-07-01T09:00:00Z', 18],
])('on %s the store is open [SHELL-15]', (_when, now, until) => {
  expect(openingAt(new Date(now))).toEqual({ isOpen: true, until })
})

test.each([
  ['before it opens', '2026-11-27T09:59:59Z', { isToday: true, weekday: 5, from: 11 }],
  ['on a Friday evening', '2026-11-27T17:00:00Z', { isToday: false, weekday: 6, from: 10 }],
  ['on a Saturday afternoon', '2026-11-28T14:00:00Z', { isToday: false, weekday: 2, from: 11 }],
  [
    'after midnight, which is still the day before in UTC',
    '2026-11-26T23:30:00Z',
    { isToday: true, weekday: 5, from: 11 },
  ],
  ['on Good Friday 2026', '2026-04-03T10:00:00Z', { isToday: false, weekday: 6, from: 10 }],
  ['on Ascension Day 2026', '2026-05-14T10:00:00Z', { isToday: false, weekday: 5, from: 11 }],
  [
    'from Christmas Eve 2026 over two holidays and a Sunday',
    '2026-12-24T18:00:00Z',
    { isToday: false, weekday: 2, from: 11 },
  ],
  ['on Corpus Christi 2027, a holiday in Hesse', '2027-05-27T10:00:00Z', { isToday: false, weekday: 5, from: 11 }],
  ['on New Year’s Day 2027', '2027-01-01T11:00:00Z', { isToday: false, weekday: 6, from: 10 }],
  [
    'on Good Friday 2038, the latest Easter of the century',
    '2038-04-23T10:00:00Z',
    { isToday: false, weekday: 6, from: 10 },
  ],
])('the store is closed %s, and opens next [SHELL-15]', (_when, now, next) => {
  expect(openingAt(new Date(now))).toEqual({ isOpen: false, ...next })
})
