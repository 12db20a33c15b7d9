import * as v from 'valibot'
import type { DeferredLimits } from '../commerce/deferred-payment.ts'
import type { OrderCeilings } from '../commerce/order-ceilings.ts'
import { RATE_LIMITS } from '../http/rate-limit.ts'
import { LOOPBACK } from './loopback.ts'

/** All environment settings. `docs/settings.md` describes them. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly commerceApiUrl: string | null
  /** How a foreign backend's prices are confirmed: not at all, before a page renders, or for the next page. */
  readonly platformPrices: 'off' | 'wait' | 'later'
  /** Whether a foreign backend's prices include tax, or pages add it by its tax rules. [CAT-14] */
  readonly platformTax: 'included' | 'added'
  readonly openSearchUrl: string | null
  readonly smtpUrl: string | null
  /** Public scheme and host without a trailing slash, for links in mails and canonical addresses. */
  readonly publicOrigin: string
  /** Number of the operator's proxies in front of the shop that append to `X-Forwarded-For`. */
  readonly trustedProxies: number
  /** Calls of one caller to the order endpoints per minute. */
  readonly orderCallsAMinute: number
  /** The same for carts, and for new ones. */
  readonly cartCallsAMinute: number
  readonly newCartsAMinute: number
  readonly accountCallsAMinute: number
  readonly ceilings: OrderCeilings
  readonly deferred: DeferredLimits
  /** Products that are gift cards: a code is mailed for each piece. */
  readonly giftCardSkus: readonly string[]
  /** Who takes payments; `sandbox` simulates them. [CHK-14] */
  readonly paymentProvider: 'sandbox' | 'payone' | 'mollie' | 'off'
  /** Address of the provider's API; null starts a sandbox in this process, or is the provider's own. */
  readonly paymentApiUrl: string | null
  /** Scheme and host of the provider's pages and frames; null for the sandbox's listener, or PAYONE's own. */
  readonly paymentOrigin: string | null
  /** The portal's secret key, or Mollie's API key; null has the sandbox generate one. */
  readonly paymentKey: string | null
  readonly paymentMerchant: PaymentMerchant
  /** Cards are typed into frames in the checkout, or on a page of the provider. [CHK-07] */
  readonly cardFlow: 'frames' | 'redirect'
}

/** The merchant's account at PAYONE: merchant, sub-account and portal, for test or live payments. */
interface PaymentMerchant {
  readonly mid: string
  readonly aid: string
  readonly portalid: string
  readonly mode: 'test' | 'live'
}

/** One readable line per invalid setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const portSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'PORT must be a whole number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'PORT must be a whole number from 0 to 65535'),
)

const merchantSchema = v.pipe(
  v.string(),
  v.regex(/^\d{5,6}\/\d{5,6}\/\d{7}\/(?:test|live)$/, 'PAYMENT_MERCHANT must be like 10001/10002/2000001/test'),
  v.transform((text) => {
    const [mid = '', aid = '', portalid = '', mode] = text.split('/')
    return { mid, aid, portalid, mode: mode === 'live' ? 'live' : 'test' } satisfies PaymentMerchant
  }),
)

const environmentSchema = v.object({
  PORT: v.optional(portSchema, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[^\s/]+$/, 'HOST must be a host name or an IP address')), '0.0.0.0'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: optionalUrl('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
  COMMERCE_API_URL: optionalUrl('COMMERCE_API_URL', ['http:', 'https:'], 'https://shop.example/api'),
  PLATFORM_PRICES: v.optional(
    v.picklist(['off', 'wait', 'later'], 'PLATFORM_PRICES must be off, wait or later'),
    'off',
  ),
  PLATFORM_TAX: v.optional(v.picklist(['included', 'added'], 'PLATFORM_TAX must be included or added'), 'included'),
  OPENSEARCH_URL: optionalUrl('OPENSEARCH_URL', ['http:', 'https:'], 'http://localhost:9200'),
  SMTP_URL: optionalUrl('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
  PUBLIC_ORIGIN: optionalUrl('PUBLIC_ORIGIN', ['http:', 'https:'], 'https://shop.example'),
  TRUSTED_PROXIES: v.optional(
    v.pipe(v.string(), v.regex(/^\d$/, 'TRUSTED_PROXIES must be a whole number from 0 to 9'), v.transform(Number)),
    '0',
  ),
  ORDER_CALLS: wholeNumber('ORDER_CALLS', RATE_LIMITS.order),
  CART_CALLS: wholeNumber('CART_CALLS', RATE_LIMITS.cart),
  NEW_CARTS: wholeNumber('NEW_CARTS', RATE_LIMITS['new-cart']),
  ACCOUNT_CALLS: wholeNumber('ACCOUNT_CALLS', RATE_LIMITS.register),
  GUEST_ORDER_PIECES: wholeNumber('GUEST_ORDER_PIECES', 20),
  GUEST_ORDER_VALUE: wholeNumber('GUEST_ORDER_VALUE', 5_000),
  GUEST_DAY_PIECES: wholeNumber('GUEST_DAY_PIECES', 200),
  GUEST_DAY_VALUE: wholeNumber('GUEST_DAY_VALUE', 50_000),
  OPEN_ORDERS: wholeNumber('OPEN_ORDERS', 3),
  INVOICE_LIMIT: euros('INVOICE_LIMIT', 500),
  CASH_ON_DELIVERY_FEE: euros('CASH_ON_DELIVERY_FEE', 5),
  CASH_ON_DELIVERY_LIMIT: euros('CASH_ON_DELIVERY_LIMIT', 1_000),
  GIFT_CARD_SKUS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^\s,]+(?:,[^\s,]+)*$/, 'GIFT_CARD_SKUS must be SKUs with commas between them'),
      v.transform((text) => text.split(',')),
    ),
    'GUTSCHEIN-100',
  ),
  PAYMENT_PROVIDER: v.optional(
    v.nullable(
      v.picklist(['sandbox', 'payone', 'mollie', 'off'], 'PAYMENT_PROVIDER must be sandbox, payone, mollie or off'),
    ),
    null,
  ),
  PAYMENT_API_URL: optionalUrl('PAYMENT_API_URL', ['http:', 'https:'], 'https://api.pay1.de/post-gateway/'),
  PAYMENT_ORIGIN: optionalUrl('PAYMENT_ORIGIN', ['http:', 'https:'], 'https://secure.pay1.de'),
  PAYMENT_KEY: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^\S{16,256}$/, 'PAYMENT_KEY must have at least 16 characters'))),
    null,
  ),
  PAYMENT_MERCHANT: v.optional(v.nullable(merchantSchema), null),
  CARD_FLOW: v.optional(v.nullable(v.picklist(['frames', 'redirect'], 'CARD_FLOW must be frames or redirect')), null),
})

/** The sandbox's account, where none is set. */
const TEST_MERCHANT: PaymentMerchant = { mid: '10001', aid: '10002', portalid: '2000001', mode: 'test' }

/** Throws {@link SettingsError} with one line per invalid setting. An empty variable counts as absent. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = v.safeParse(environmentSchema, present)
  if (!parsed.success) throw new SettingsError(parsed.issues.map(({ message }) => message).join('\n'))
  const settings = parsed.output
  const publicOrigin = settings.PUBLIC_ORIGIN
    ? new URL(settings.PUBLIC_ORIGIN).origin
    : `http://localhost:${settings.PORT}`
  return {
    ...paymentSettings(settings, publicOrigin),
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    commerceApiUrl: settings.COMMERCE_API_URL,
    platformPrices: settings.PLATFORM_PRICES,
    platformTax: settings.PLATFORM_TAX,
    openSearchUrl: settings.OPENSEARCH_URL,
    smtpUrl: settings.SMTP_URL,
    publicOrigin,
    trustedProxies: settings.TRUSTED_PROXIES,
    orderCallsAMinute: settings.ORDER_CALLS,
    cartCallsAMinute: settings.CART_CALLS,
    newCartsAMinute: settings.NEW_CARTS,
    accountCallsAMinute: settings.ACCOUNT_CALLS,
    ceilings: {
      guestPieces: settings.GUEST_ORDER_PIECES,
      guestValue: settings.GUEST_ORDER_VALUE,
      guestPiecesADay: settings.GUEST_DAY_PIECES,
      guestValueADay: settings.GUEST_DAY_VALUE,
      openOrders: settings.OPEN_ORDERS,
    },
    deferred: {
      invoiceLimit: settings.INVOICE_LIMIT,
      cashOnDeliveryFee: settings.CASH_ON_DELIVERY_FEE,
      cashOnDeliveryLimit: settings.CASH_ON_DELIVERY_LIMIT,
    },
    giftCardSkus: settings.GIFT_CARD_SKUS,
  }
}

/**
 * A shop on this machine simulates payments by default. One with a public address has to ask for it by name, else it
 * takes no online payments: goods must never leave a real shop for test money.
 */
function paymentSettings(
  settings: v.InferOutput<typeof environmentSchema>,
  publicOrigin: string,
): Pick<
  Settings,
  'paymentProvider' | 'paymentApiUrl' | 'paymentOrigin' | 'paymentKey' | 'paymentMerchant' | 'cardFlow'
> {
  const isLocal = LOOPBACK.test(new URL(publicOrigin).hostname) && settings.COMMERCE_API_URL === null
  const paymentProvider = settings.PAYMENT_PROVIDER ?? (isLocal ? 'sandbox' : 'off')
  const problems = [...paymentProblems(settings, paymentProvider, publicOrigin)]
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return {
    paymentProvider,
    paymentApiUrl: settings.PAYMENT_API_URL,
    paymentOrigin: settings.PAYMENT_ORIGIN && new URL(settings.PAYMENT_ORIGIN).origin,
    paymentKey: settings.PAYMENT_KEY,
    paymentMerchant: settings.PAYMENT_MERCHANT ?? TEST_MERCHANT,
    cardFlow: settings.CARD_FLOW ?? (paymentProvider === 'mollie' ? 'redirect' : 'frames'),
  }
}

function* paymentProblems(
  settings: v.InferOutput<typeof environmentSchema>,
  provider: Settings['paymentProvider'],
  publicOrigin: string,
): Generator<string> {
  if (provider !== 'off' && settings.COMMERCE_API_URL !== null) {
    yield 'PAYMENT_PROVIDER must be off with COMMERCE_API_URL: the foreign backend takes the payments'
  }
  if (provider === 'payone' && settings.PAYMENT_MERCHANT === null) yield 'PAYMENT_MERCHANT is missing for payone'
  if (provider === 'payone' && settings.CARD_FLOW === 'redirect') {
    yield 'CARD_FLOW must be frames for payone, whose Server API takes a card by the token of its frames alone'
  }
  const isElsewhere =
    provider === 'payone' || provider === 'mollie' || (provider === 'sandbox' && settings.PAYMENT_API_URL !== null)
  if (isElsewhere && settings.PAYMENT_KEY === null) yield `PAYMENT_KEY is missing for ${provider}`
  if (provider === 'mollie') yield* mollieProblems(settings, publicOrigin)
}

function* mollieProblems(settings: v.InferOutput<typeof environmentSchema>, publicOrigin: string): Generator<string> {
  const { PAYMENT_KEY: key, PAYMENT_API_URL: url, PAYMENT_ORIGIN: origin, PAYMENT_MERCHANT: merchant } = settings
  if (key !== null && !/^(?:test|live)_\w{16,}$/.test(key)) {
    yield 'PAYMENT_KEY must be an API key of Mollie, which starts with test_ or live_'
  }
  if (origin !== null) yield 'PAYMENT_ORIGIN must be absent for mollie, which names its pages itself'
  if (settings.CARD_FLOW === 'frames') yield 'CARD_FLOW must be redirect for mollie, which has no card frames here'
  if (merchant !== null) yield 'PAYMENT_MERCHANT must be absent for mollie, whose key names the account'
  if (url !== null && new URL(url).protocol !== 'https:' && !LOOPBACK.test(new URL(url).hostname)) {
    yield 'PAYMENT_API_URL must be an https address for mollie, whose key is sent with every request'
  }
  const { protocol, hostname } = new URL(publicOrigin)
  if (protocol !== 'https:' || LOOPBACK.test(hostname)) {
    yield 'PUBLIC_ORIGIN must be a public https address for mollie, which sends its webhooks there'
  }
}

function optionalUrl(name: string, protocols: readonly string[], example: string) {
  const message = `${name} must be an address like ${example}`
  const fits = (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol)
  return v.optional(v.nullable(v.pipe(v.string(), v.check(fits, message))), null)
}

function wholeNumber(name: string, otherwise: number) {
  const message = `${name} must be a whole number from 1 to 1000000`
  const schema = v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,6}$/, message),
    v.transform(Number),
    v.maxValue(1_000_000, message),
  )
  return v.optional(schema, String(otherwise))
}

/** Zero is allowed. */
function euros(name: string, otherwise: number) {
  const message = `${name} must be an amount in euros from 0 to 99999.99`
  return v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}(?:\.\d{1,2})?$/, message), v.transform(Number)),
    String(otherwise),
  )
}
