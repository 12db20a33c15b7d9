import { assertNode } from './node-version.ts'

/** Starts the shop: builds the pages when their sources have changed, while the database opens. */
assertNode()
process.env.NODE_ENV = 'production'
const { ensureBuild } = await import('./build.ts')
const { startShop } = await import('../server/main.ts')
await startShop({ pagesReady: ensureBuild() })
