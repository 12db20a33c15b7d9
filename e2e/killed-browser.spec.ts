import { expect, test } from '@playwright/test'
import { runKillTrials } from './support/kill-trials.ts'

/** A few deaths with every test; `npm run kill:browser` makes as many as one has time for. */
test('the browser is killed while tabs append, again and again: nothing acknowledged is lost [ENG-12, ENG-71]', async () => {
  test.setTimeout(240_000)
  const { acknowledged, lost, faults } = await runKillTrials(5)
  expect(faults).toEqual([])
  expect(lost).toBe(0)
  expect(acknowledged).toBeGreaterThan(5)
})
