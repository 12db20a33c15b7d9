import { expect, test } from '@playwright/test'
import { runKillTrials } from './support/kill-trials.ts'

test('thirty times the browser is killed while tabs append: nothing acknowledged is lost [ENG-12]', async () => {
  test.setTimeout(240_000)
  const { acknowledged, lost, faults } = await runKillTrials(30)
  expect(faults).toEqual([])
  expect(lost).toBe(0)
  expect(acknowledged).toBeGreaterThan(30)
})
