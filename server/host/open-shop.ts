import { join } from 'node:path'
import type { Hono } from 'hono'
import { STORE_VIEWS, type StoreView } from '#models/store/store-view.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import { createApi } from '../api.ts'
import { CatalogueService } from '../catalogue/catalogue-service.ts'
import { storeCatalogue } from '../catalogue/documents.ts'
import { groupCatalogue } from '../catalogue/group-catalogue.ts'
import { openSearchCatalogue } from '../catalogue/open-search-catalogue.ts'
import { AccessTokens } from '../commerce/access-tokens.ts'
import type { Commerce } from '../commerce/commerce.ts'
import { approvedReviews } from '../commerce/review-store.ts'
import { type Withdraw, withdrawals } from '../commerce/withdrawal.ts'
import { loadCatalogue } from '../db/load-catalogue.ts'
import { migrate } from '../db/migrate.ts'
import { Numbers } from '../db/numbers.ts'
import { type Database, type DatabasePlace, openDatabase } from '../db/open.ts'
import { sharedSecret } from '../db/secret.ts'
import { countInDatabase } from '../db/shared-rates.ts'
import { callerOf } from '../http/caller.ts'
import type { Log } from '../http/log.ts'
import { countInProcess } from '../http/rate-limit.ts'
import type { RequestVariables } from '../http/request-log.ts'
import { MailWorker } from '../jobs/deliver-mail.ts'
import { everyDay } from '../jobs/every-day.ts'
import { pollReviews, pollStock, readStock } from '../jobs/poll.ts'
import { purge, startPurge } from '../jobs/purge-expired.ts'
import { sendStockAlerts } from '../jobs/send-stock-alerts.ts'
import { mailTransport } from '../mail/transport.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Settings } from './settings.ts'

export interface Shop {
  readonly api: Hono<{ Variables: RequestVariables }>
  readonly catalogue: CatalogueService
  readonly catalogueVersion: () => number
  catalogueFor(groupToken: string | null): CatalogueReader
  audienceOf(groupToken: string | null): string
  readonly commerce: Commerce
  readonly withdraw: Withdraw
  readonly database: Database
  readonly mail: MailWorker
  readonly lost: Promise<Error>
  close(): Promise<void>
}

export interface ShopParts {
  readonly settings: Partial<Pick<Settings, 'openSearchUrl'>> &
    Pick<Settings, 'databaseUrl' | 'dataDir' | 'smtpUrl' | 'publicOrigin' | 'trustedProxies'>
  readonly log: Log
  readonly clock?: Clock
  /** Keeps the embedded database in memory and starts from a dump, for tests. */
  readonly memory?: Pick<DatabasePlace, 'snapshot' | 'embedded'>
  readonly accessTokenSeconds?: number
  readonly stores?: readonly StoreView[]
}

/** Database, catalogue and API of one shop without a network. Used by the host and by tests. */
export async function openShop(parts: ShopParts): Promise<Shop> {
  const { settings, log, clock = systemClock, memory, stores = STORE_VIEWS } = parts
  const database = await openDatabase(
    {
      databaseUrl: memory ? null : settings.databaseUrl,
      folder: memory ? null : settings.dataDir,
      ...memory,
    },
    log,
  )
  try {
    const { db } = database
    await migrate(db)
    const seed = await loadCatalogue(db, clock.now())
    const catalogue = new CatalogueService(stores.map((store) => storeCatalogue(seed, store, clock.now())))
    for (const { sku, qty } of await readStock(db)) catalogue.updateStock(sku, qty)
    catalogue.addReviews(await approvedReviews(db))
    const search = settings.openSearchUrl
      ? openSearchCatalogue({ url: settings.openSearchUrl, catalogue, stores, log })
      : null
    if (search) catalogue.searchThrough(search)
    const tokens = new AccessTokens(await sharedSecret(db, 'access-token'), clock, parts.accessTokenSeconds)
    const send = mailTransport(settings.smtpUrl, join(settings.dataDir, 'mail'))
    const mail = new MailWorker({ db, send, clock, log })
    const commerce: Commerce = {
      db,
      catalogue,
      tokens,
      clock,
      log,
      numbers: new Numbers(db),
      publicOrigin: settings.publicOrigin,
      caller: callerOf(settings.trustedProxies),
      // A single process owns the embedded database, so it counts in memory.
      countCall:
        database.kind === 'postgres'
          ? countInDatabase(db, await sharedSecret(db, 'caller'), clock)
          : countInProcess(clock),
      mailWaits: () => mail.wake(),
    }
    const withdraw = withdrawals(commerce)
    mail.start()
    const pollers = database.kind === 'postgres' ? [pollStock(commerce), pollReviews(commerce)] : []
    const stopAlerts = sendStockAlerts(commerce)
    await purge(db, clock.now())
    const stopPurge = startPurge(db, clock, log)
    const stopRepricing = everyDay(clock, (now) =>
      catalogue.replace(stores.map((store) => storeCatalogue(seed, store, now))),
    )
    return {
      api: createApi(commerce, withdraw),
      catalogue,
      catalogueVersion: () => catalogue.version,
      catalogueFor: (groupToken) => groupCatalogue(catalogue, tokens.groupOf(groupToken ?? '')),
      audienceOf: (groupToken) => String(tokens.groupOf(groupToken ?? '')),
      commerce,
      withdraw,
      database,
      mail,
      lost: database.lost,
      close: async () => {
        for (const stop of pollers) stop()
        await stopAlerts()
        stopPurge()
        stopRepricing()
        search?.close()
        await mail.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
