import { join } from 'node:path'
import type { Hono } from 'hono'
import type { ShopPayments } from '#models/checkout/shop-payments.ts'
import { STORE_VIEWS, type StoreView } from '#models/store/store-view.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import { createApi } from '../api.ts'
import { CatalogueService } from '../catalogue/catalogue-service.ts'
import { storeCatalogues } from '../catalogue/documents.ts'
import { groupCatalogue } from '../catalogue/group-catalogue.ts'
import { openSearchCatalogue } from '../catalogue/open-search-catalogue.ts'
import { AccessTokens } from '../commerce/access-tokens.ts'
import type { Commerce } from '../commerce/commerce.ts'
import { PASSWORD_COSTS, type PasswordCosts } from '../commerce/password-hash.ts'
import { approvedReviews } from '../commerce/review-store.ts'
import { SigningKeys } from '../commerce/signing-keys.ts'
import { type Withdraw, withdrawals } from '../commerce/withdrawal.ts'
import { DataFolderInUse, type FolderLock, lockFolder } from '../db/folder-lock.ts'
import { loadCatalogue } from '../db/load-catalogue.ts'
import { migrate } from '../db/migrate.ts'
import { Numbers } from '../db/numbers.ts'
import { type Database, type DatabasePlace, openDatabase } from '../db/open.ts'
import { digestWith, sharedSecret } from '../db/secret.ts'
import { countInDatabase } from '../db/shared-rates.ts'
import { callerOf } from '../http/caller.ts'
import { errorFacts, type Log } from '../http/log.ts'
import { countInProcess, RATE_LIMITS } from '../http/rate-limit.ts'
import type { RequestVariables } from '../http/request-log.ts'
import { compareDays } from '../jobs/compare-days.ts'
import { deleteAccounts } from '../jobs/delete-accounts.ts'
import { MailWorker } from '../jobs/deliver-mail.ts'
import { everyDay } from '../jobs/every-day.ts'
import { expireOrders } from '../jobs/expire-orders.ts'
import { ExportWorker } from '../jobs/make-exports.ts'
import { ProviderCalls } from '../jobs/make-provider-calls.ts'
import { openReturnCases } from '../jobs/open-return-cases.ts'
import { pollReviews, pollStock, readStock } from '../jobs/poll.ts'
import { purge, startPurge } from '../jobs/purge-expired.ts'
import { reconcilePayments } from '../jobs/reconcile-payments.ts'
import { renewKeys } from '../jobs/renew-keys.ts'
import { sendStockAlerts } from '../jobs/send-stock-alerts.ts'
import { mailTransport } from '../mail/transport.ts'
import { refuseCommands, takeCommands } from '../operator/control-socket.ts'
import { OrderChanges } from '../payment/order-changes.ts'
import type { DocumentPolicy, PaymentProvider } from '../payment/provider.ts'
import { PaymentProviders } from '../payment/providers.ts'
import { createSessions } from '../session/session-routes.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Settings } from './settings.ts'

export interface Shop {
  readonly api: Hono<{ Variables: RequestVariables }>
  /** Answers below `/session`. */
  readonly sessions: Hono<{ Variables: RequestVariables }>
  readonly hasSessions: true
  readonly catalogue: CatalogueService
  readonly catalogueVersion: () => number
  catalogueFor(groupToken: string | null): CatalogueReader
  audienceOf(groupToken: string | null): string
  readonly commerce: Commerce
  readonly withdraw: Withdraw
  readonly paymentPolicy: DocumentPolicy
  readonly shopPayments: ShopPayments
  readonly database: Database
  readonly mail: MailWorker
  readonly exports: ExportWorker
  readonly providerCalls: ProviderCalls
  readonly lost: Promise<Error>
  endWaiting(): void
  close(): Promise<void>
}

export interface ShopParts {
  readonly settings: Partial<Pick<Settings, 'openSearchUrl'>> &
    Pick<
      Settings,
      | 'databaseUrl'
      | 'dataDir'
      | 'smtpUrl'
      | 'publicOrigin'
      | 'trustedProxies'
      | 'ceilings'
      | 'deferred'
      | 'giftCardSkus'
      | 'orderCallsAMinute'
      | 'cartCallsAMinute'
      | 'newCartsAMinute'
      | 'accountCallsAMinute'
    >
  readonly log: Log
  readonly clock?: Clock
  /** Keeps the embedded database in memory and starts from a dump, for tests. */
  readonly memory?: Pick<DatabasePlace, 'snapshot' | 'embedded'>
  readonly accessTokenSeconds?: number
  /** By default {@link PASSWORD_COSTS}. */
  readonly passwordCosts?: PasswordCosts | undefined
  readonly stores?: readonly StoreView[]
  /** Who takes online payments; none without it. */
  readonly provider?: PaymentProvider | null
  /** False: this process makes no calls to providers. */
  readonly hasPaymentJobs?: boolean
  /** False: it expires and reconciles nothing by itself either. For tests with a clock, which do so when they like. */
  readonly hasPaymentTimers?: boolean
}

/** Database, catalogue and API of one shop without a network. Used by the host and by tests. */
export async function openShop(parts: ShopParts): Promise<Shop> {
  const { settings, log, clock = systemClock, stores = STORE_VIEWS, provider = null, hasPaymentJobs = true } = parts
  const { hasPaymentTimers = hasPaymentJobs } = parts
  const lock = await lockedFolder(parts)
  const database = await openLocked(parts, lock)
  try {
    const { db } = database
    await migrate(db)
    const seed = await loadCatalogue(db, clock.now())
    const catalogue = new CatalogueService(storeCatalogues(seed, stores, clock.now()))
    for (const { sku, qty } of await readStock(db)) catalogue.updateStock(sku, qty)
    catalogue.addReviews(await approvedReviews(db))
    const search = settings.openSearchUrl
      ? openSearchCatalogue({ url: settings.openSearchUrl, catalogue, stores, log })
      : null
    if (search) catalogue.searchThrough(search)
    const keys = await SigningKeys.open(db, clock)
    const tokens = new AccessTokens(keys, clock, settings.publicOrigin, parts.accessTokenSeconds)
    const send = mailTransport(settings.smtpUrl, join(settings.dataDir, 'mail'))
    const mail = new MailWorker({ db, send, clock, log })
    const digest = digestWith(await sharedSecret(db, 'caller'))
    const limits = {
      ...RATE_LIMITS,
      order: settings.orderCallsAMinute,
      cart: settings.cartCallsAMinute,
      'new-cart': settings.newCartsAMinute,
      register: settings.accountCallsAMinute,
      password: settings.accountCallsAMinute,
      passkey: Math.max(RATE_LIMITS.passkey, settings.accountCallsAMinute),
    }
    const commerce: Commerce = {
      db,
      hasSpace: database.hasSpace,
      catalogue,
      tokens,
      passwordCosts: parts.passwordCosts ?? PASSWORD_COSTS,
      clock,
      log,
      numbers: new Numbers(db),
      publicOrigin: settings.publicOrigin,
      caller: callerOf(settings.trustedProxies),
      // A single process owns the embedded database, so it counts in memory.
      countCall:
        database.kind === 'postgres' ? countInDatabase(db, digest, clock, limits) : countInProcess(clock, limits),
      digest,
      ceilings: settings.ceilings,
      deferred: settings.deferred,
      giftCardSkus: settings.giftCardSkus,
      mailWaits: () => mail.wake(),
      exportWaits: () => exports.wake(),
      providers: new PaymentProviders(provider ? [provider] : [], log),
      orderChanges: new OrderChanges(),
      callWaits: () => hasPaymentJobs && calls.wake(),
    }
    const exports = new ExportWorker(commerce)
    const calls = new ProviderCalls(commerce, (id) => commerce.providers.providerOf(id))
    const withdraw = withdrawals(commerce)
    mail.start()
    exports.start()
    if (hasPaymentJobs) calls.start()
    const jobs = [
      ...(database.kind === 'postgres' ? [pollStock(commerce), pollReviews(commerce)] : []),
      sendStockAlerts(commerce),
      deleteAccounts(commerce),
      startPurge(db, clock, log),
      renewKeys(keys, log),
      ...(hasPaymentJobs ? [openReturnCases(commerce)] : []),
      ...(hasPaymentTimers ? [expireOrders(commerce), reconcilePayments(commerce), compareDays(commerce)] : []),
    ]
    if (lock) takeCommands(commerce, lock.server)
    await purge(db, clock.now())
    database.startServing()
    const stopRepricing = everyDay(clock, (now) => catalogue.replace(storeCatalogues(seed, stores, now)))
    return {
      api: createApi(commerce, withdraw),
      sessions: createSessions(commerce),
      hasSessions: true,
      catalogue,
      catalogueVersion: () => catalogue.version,
      catalogueFor: (groupToken) => groupCatalogue(catalogue, tokens.groupOf(groupToken ?? '')),
      audienceOf: (groupToken) => String(tokens.groupOf(groupToken ?? '')),
      commerce,
      withdraw,
      paymentPolicy: commerce.providers.documentPolicy(),
      shopPayments: commerce.providers.facts(),
      database,
      mail,
      exports,
      providerCalls: calls,
      lost: database.lost,
      endWaiting: () => commerce.orderChanges.close(),
      close: async () => {
        await Promise.all(jobs.map((stop) => stop()))
        stopRepricing()
        search?.close()
        await calls.stop()
        await exports.stop()
        await mail.stop()
        await database.close()
        await lock?.release()
      },
    }
  } catch (error) {
    await database.close()
    await lock?.release()
    throw error
  }
}

/**
 * The embedded database needs the lock. With a PostgreSQL server it only has a socket for the operator: of several
 * processes in one folder the first has it, and a folder that cannot be locked is logged.
 */
async function lockedFolder({ settings, memory, log }: ShopParts): Promise<FolderLock | null> {
  const isNeeded = !memory && settings.databaseUrl === null
  try {
    const lock = await lockFolder(settings.dataDir)
    if (lock) refuseCommands(lock.server)
    else if (isNeeded) throw new DataFolderInUse(settings.dataDir)
    return lock
  } catch (error) {
    if (isNeeded) throw error
    log('warn', 'control-socket-not-opened', errorFacts(error))
    return null
  }
}

async function openLocked({ settings, log, memory }: ShopParts, lock: FolderLock | null): Promise<Database> {
  const place: DatabasePlace = {
    databaseUrl: memory ? null : settings.databaseUrl,
    folder: memory ? null : settings.dataDir,
    ...memory,
  }
  try {
    return await openDatabase(place, log)
  } catch (error) {
    await lock?.release()
    throw error
  }
}
