import { expect, test } from '@playwright/test'
import { runKillTrials } from '../support/kill-trials.ts'

test('killing the browser thirty times during appends loses nothing acknowledged [ENG-12]', async () => {
  test.setTimeout(240_000)
  const { acknowledged, lost, faults } = await runKillTrials(30)
  expect(faults).toEqual([])
  expect(lost).toBe(0)
  expect(acknowledged).toBeGreaterThan(30)
})
