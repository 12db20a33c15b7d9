import { fileURLToPath } from 'node:url'
import { createPrivateFiles } from './host/private-folder.ts'
import { readSettings, type Settings } from './host/settings.ts'
import { startFailure } from './host/start-failure.ts'

export interface StartOptions {
  /** Resolves when `build/` is complete. */
  readonly pagesReady?: Promise<void>
}

/** Supervisors send SIGKILL ten seconds after SIGTERM. */
const LONGEST_STOP_MS = 9_500

/** Starts the shop in this process and stops it on termination. If it cannot start, exits with a one-line message. */
export async function startShop({ pagesReady }: StartOptions = {}): Promise<void> {
  const began = performance.now()
  let settings: Settings | null = null
  const fail = (error: unknown): never => {
    console.error(startFailure(error, settings) ?? error)
    process.exit(1)
  }
  try {
    settings = readSettings(process.env)
    createPrivateFiles()
    const { hostShop } = await import('./host/start-shop.ts')
    const mode = process.env.NODE_ENV === 'production' ? 'production' : 'development'
    const shop = await hostShop({ settings, mode, ...(pagesReady ? { pagesReady } : {}) })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        setTimeout(stopNow, LONGEST_STOP_MS)
        shop.stop().then(() => process.exit(0), fail)
      })
    }
    // Acknowledged writes are safe: the next start reads them from the data folder.
    void shop.lost.then(fail)
    console.log(`Welt is open at ${shop.address} (${mode}, after ${((performance.now() - began) / 1000).toFixed(1)} s)`)
  } catch (error) {
    fail(error)
  }
}

/** A frozen database or disk must not keep the process. What was not acknowledged is repeated by its client. */
function stopNow(): never {
  console.error('The shop has stopped without waiting for its database, which does not answer. Nothing is lost.')
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await startShop()
