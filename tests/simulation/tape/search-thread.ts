import { parentPort, workerData } from 'node:worker_threads'
import { DEFECTS } from '../invariants/defects.ts'
import { openSimulatedShop } from '../scenario/shop.ts'
import { search } from './search.ts'
import type { ThreadsWork } from './search-in-threads.ts'

/** One thread of the search for what a tape reports. */
const { steps, defect, ...limits } = workerData as ThreadsWork
const shop = await openSimulatedShop()
const planted = defect === null ? undefined : DEFECTS[defect]
parentPort?.postMessage(await search(shop, steps, { ...limits, ...(planted && { defect: planted }) }))
await shop.close()
