import { fileURLToPath } from 'node:url'
import { DataFolderInUse } from './db/lock.ts'
import { readSettings, SettingsError } from './host/settings.ts'

export interface StartOptions {
  /** Resolves when `build/` is complete. */
  readonly pagesReady?: Promise<void>
}

/** Starts the shop in this process and stops it on termination. If it cannot start, exits with a one-line message. */
export async function startShop({ pagesReady }: StartOptions = {}): Promise<void> {
  const began = performance.now()
  try {
    const settings = readSettings(process.env)
    const { hostShop } = await import('./host/start-shop.ts')
    const mode = process.env.NODE_ENV === 'production' ? 'production' : 'development'
    const shop = await hostShop({ settings, mode, ...(pagesReady ? { pagesReady } : {}) })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        shop.stop().then(
          () => process.exit(0),
          (error) => fail(error),
        )
      })
    }
    // Acknowledged writes are safe: the next start reads them from the data folder.
    void shop.lost.then(fail)
    console.log(`Welt is open at ${shop.address} (${mode}, after ${((performance.now() - began) / 1000).toFixed(1)} s)`)
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  console.error(isForPeople(error) ? error.message : error)
  process.exit(1)
}

function isForPeople(error: unknown): error is Error {
  if (error instanceof SettingsError || error instanceof DataFolderInUse) return true
  return (error as NodeJS.ErrnoException | null)?.code === 'EADDRINUSE'
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await startShop()
