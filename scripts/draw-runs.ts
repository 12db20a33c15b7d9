import { onTraceBuild } from './coverage/trace-build.ts'

/** Runs the journeys of `e2e/runs.spec.ts` and writes each as a sequence diagram into `docs/machines/runs`. [DEV-06] */
if (!(await onTraceBuild(['runs.spec.ts'], [], { DRAW_RUNS: '1' }))) process.exitCode = 1
