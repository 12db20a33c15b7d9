import { parseArgs } from 'node:util'
import { runKillTrials } from '../e2e/support/kill-trials.ts'

/** `npm run kill:browser -- --trials 500`: SIGKILL while tabs append. Exits with 1 if an acknowledged command is lost. */
const { values } = parseArgs({ options: { trials: { type: 'string', default: '500' } } })
const { trials, acknowledged, lost, faults } = await runKillTrials(Number(values.trials), console.log)
for (const fault of faults) console.log(fault)
console.log(`${trials} kills, ${acknowledged} acknowledged commands, ${lost} lost, ${faults.length} faults in the log`)
if (lost > 0 || faults.length > 0) process.exitCode = 1
