import { expect, test, vi } from 'vitest'
import { storageFailureOf } from '#worker/storage/failures.ts'
import { before, device, metrics, openTab, played, rooms, withFailingDisk } from './failing-disk.ts'

withFailingDisk()

const full = () => new DOMException('', 'QuotaExceededError')

test('a full disk gives back what can be fetched again, then stores [ENG-49]', async () => {
  const { add, skus, storage } = await openTab()
  played.faults = [before(full)]
  await add('OX-1')
  expect([rooms, storage.kind, skus()]).toEqual([1, 'durable', ['OX-1']])
  expect(metrics).toContain('storage.full')
})

test('a disk that stays full leads to memory, and the shopper goes on [ENG-49]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { add, skus, storage } = await openTab()
  await add('OX-1')
  played.faults = Array.from({ length: 9 }, () => before(full))
  await add('OX-2')
  expect([rooms, storage.kind, skus()]).toEqual([1, 'memory', ['OX-1', 'OX-2']])
})

test('where not even room can be made, as without a network for its code, the shopper goes on in memory [ENG-49]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { add, skus, storage } = await openTab()
  vi.spyOn(device, 'makeRoom').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  played.faults = Array.from({ length: 9 }, () => before(full))
  await add('OX-1')
  expect([storage.kind, skus()]).toEqual(['memory', ['OX-1']])
})

test('a full disk is known by its name wherever it is wrapped [ENG-49]', () => {
  expect(storageFailureOf({ name: 'AbortError', inner: { name: 'QuotaExceededError' } })).toBe('full')
  expect(storageFailureOf({ name: 'AbortError', inner: null })).toBe('lost')
  expect(storageFailureOf(new TypeError('x'))).toBe('defect')
  expect(storageFailureOf('text')).toBe('defect')
})
