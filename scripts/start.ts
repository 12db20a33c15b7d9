import { startShop } from '../server/main.ts'
import { ensureBuild } from './build.ts'

/** Starts the shop. While the database opens, the pages are built if their sources have changed. */
await startShop({ pagesReady: ensureBuild() })
