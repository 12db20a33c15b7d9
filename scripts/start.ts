import { startShop } from '../server/main.ts'
import { ensureBuild } from './build.ts'

/** Starts the shop: the pages are built, if their sources have changed, while the database opens. */
await startShop({ pagesReady: ensureBuild() })
