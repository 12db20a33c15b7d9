import { afterEach, expect, test, vi } from 'vitest'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { onStoreSwitch, runStoreHooks } from '#src/store/store-switch.ts'

const [german, english] = STORE_VIEWS
const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.restoreAllMocks()
})

test('hooks of a moment run one after another with both stores, until they are taken back [ROUTE-13]', async () => {
  const calls: string[] = []
  const hook = (name: string) => async (to: { code: string }, from: { code: string }) => {
    await Promise.resolve()
    calls.push(`${name} ${from.code}→${to.code}`)
  }
  ends.push(onStoreSwitch('before', hook('first')), onStoreSwitch('after', hook('after')))
  const end = onStoreSwitch('before', hook('second'))
  await runStoreHooks('before', english, german)
  expect(calls).toEqual(['first de→en', 'second de→en'])
  end()
  await runStoreHooks('before', german, english)
  await runStoreHooks('after', german, english)
  expect(calls.slice(2)).toEqual(['first en→de', 'after en→de'])
})

test('a page of the same store is no switch [ROUTE-13]', async () => {
  const hook = vi.fn()
  ends.push(onStoreSwitch('before', hook))
  await runStoreHooks('before', german, german)
  expect(hook).not.toHaveBeenCalled()
})

test('a failing hook is reported and the others still run [ROUTE-13]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const next = vi.fn()
  ends.push(
    onStoreSwitch('after', () => Promise.reject(new Error('broken'))),
    onStoreSwitch('after', next),
  )
  await runStoreHooks('after', english, german)
  expect(log).toHaveBeenCalledOnce()
  expect(next).toHaveBeenCalledExactlyOnceWith(english, german)
})
