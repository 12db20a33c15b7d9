import * as v from 'valibot'
import { type DeliveryFailure, failureClassOf } from '#machines/delivery-failure.ts'
import { REQUEST_DEADLINE_MS } from '#machines/request-deadline.ts'
import type { ProductOption } from '#models/cart.ts'
import { type OrderRequest, orderConfirmationSchema } from '#models/order.ts'
import {
  couponSchema,
  paymentMethodSchema,
  quoteIdSchema,
  quoteItemSchema,
  shippingInformationSchema,
  shippingMethodSchema,
  totalsSchema,
} from '#models/quote.ts'
import { stockItemSchema } from '#models/stock.ts'
import type { Clock, Fetch } from '../ports.ts'
import type { RequestKind } from '../streams/requests.ts'

/** Every answer is checked against the contract's schemas before anything believes it. */

const metaSchema = v.looseObject({
  error: v.optional(v.string()),
  /** The whole cart after a write, where the server tells it: it spares a pull. */
  cart: v.optional(v.array(quoteItemSchema)),
  totals: v.optional(totalsSchema),
  /** How many pieces can be had, with a refused quantity. */
  available: v.optional(v.unknown()),
  /** What falls short of the quantity ordered, with an order that was refused for it. */
  skus: v.optional(v.array(v.string())),
  /** Gross prices of today, with an order that was refused for old ones. */
  prices: v.optional(v.array(v.object({ sku: v.string(), price: v.number() }))),
  minimum: v.optional(v.number()),
  /** With an access token: what it is renewed with. */
  refreshToken: v.optional(v.string()),
})

const bodySchema = v.looseObject({ code: v.number(), result: v.unknown(), meta: v.optional(v.nullable(v.unknown())) })

export interface ApiFailure extends DeliveryFailure {
  /** Whether the server may have done it all the same: no answer, a broken one, or a 5xx. */
  readonly isUncertain: boolean
  /** Text key of what went wrong with the answer itself; null where the answer is sound. [SYNC-14] */
  readonly defect: 'bad-content-type' | 'wrong-response-format' | null
  readonly available: number | null
  readonly skus: readonly string[]
  readonly prices: readonly { readonly sku: string; readonly price: number }[]
  readonly minimum: number | null
}

export type ApiAnswer<Result> =
  | { readonly ok: true; readonly result: Result; readonly meta: v.InferOutput<typeof metaSchema> }
  | { readonly ok: false; readonly failure: ApiFailure }

export interface CartItemBody {
  readonly sku: string
  readonly qty: number
  readonly item_id?: number
  readonly product_option?: ProductOption
  readonly quoteId: string
}

export type CommerceApi = ReturnType<typeof createCommerceApi>

const text = v.optional(v.string(), '')
const foundProductSchema = v.object({
  sku: v.string(),
  name: v.string(),
  slug: text,
  url_path: text,
  image: text,
  final_price_incl_tax: v.number(),
  configurable_children: v.optional(
    v.array(v.object({ sku: v.string(), image: text, final_price_incl_tax: v.number() })),
    [],
  ),
})
export type FoundProduct = v.InferOutput<typeof foundProductSchema>

const foundSchema = v.object({ hits: v.object({ hits: v.array(v.object({ _source: foundProductSchema })) }) })

const removedSchema = v.unknown()
const tokenSchema = v.pipe(v.string(), v.minLength(1))
const orderStatusSchema = v.nullable(
  v.looseObject({
    platform_order_id: v.optional(v.nullable(v.union([v.string(), v.number()]))),
    confirmation: v.optional(orderConfirmationSchema),
  }),
)

const FOUND_FIELDS = [
  'sku',
  'name',
  'slug',
  'url_path',
  'image',
  'final_price_incl_tax',
  'configurable_children.sku',
  'configurable_children.image',
  'configurable_children.final_price_incl_tax',
].join(',')

const REQUEST_PATHS: Readonly<Record<RequestKind, string>> = {
  'review.create': '/review/create',
  'stock-alert.create': '/ext/elastic-stock/productstockalert',
}

export interface CommerceApiOptions {
  readonly fetch: Fetch
  readonly clock: Clock
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly storeCode: string
}

/** The commerce API of the wire contract; `fetch` adds whose call it is. */
export function createCommerceApi(options: CommerceApiOptions) {
  const call = <Schema extends v.GenericSchema>(request: ApiRequest<Schema>) => send(options, request)
  const ofCart = (cartId: string, more?: Record<string, string>) => ({ token: '', cartId, ...more })
  return {
    storeCode: options.storeCode,
    createCart: (key: string) =>
      call({ method: 'POST', path: '/cart/create', query: { token: '' }, key, schema: quoteIdSchema }),
    pullCart: (cartId: string) =>
      call({ method: 'GET', path: '/cart/pull', query: ofCart(cartId), schema: v.array(quoteItemSchema) }),
    updateItem: (cartId: string, cartItem: CartItemBody, key: string) =>
      call({
        method: 'POST',
        path: '/cart/update',
        query: ofCart(cartId),
        body: { cartItem },
        key,
        schema: quoteItemSchema,
      }),
    deleteItem: (cartId: string, cartItem: { sku: string; item_id: number; quoteId: string }, key: string) =>
      call({
        method: 'POST',
        path: '/cart/delete',
        query: ofCart(cartId),
        body: { cartItem },
        key,
        schema: removedSchema,
      }),
    applyCoupon: (cartId: string, coupon: string, key: string) =>
      call({
        method: 'POST',
        path: '/cart/apply-coupon',
        query: ofCart(cartId, { coupon }),
        key,
        schema: v.literal(true),
      }),
    coupon: (cartId: string) =>
      call({ method: 'GET', path: '/cart/coupon', query: ofCart(cartId), schema: couponSchema }),
    deleteCoupon: (cartId: string, key: string) =>
      call({ method: 'POST', path: '/cart/delete-coupon', query: ofCart(cartId), key, schema: v.literal(true) }),
    totals: (cartId: string) =>
      call({ method: 'GET', path: '/cart/totals', query: ofCart(cartId), schema: totalsSchema }),
    shippingMethods: (cartId: string, country: string) =>
      call({
        method: 'POST',
        path: '/cart/shipping-methods',
        query: ofCart(cartId),
        body: { address: { country_id: country } },
        schema: v.array(shippingMethodSchema),
      }),
    paymentMethods: (cartId: string) =>
      call({
        method: 'GET',
        path: '/cart/payment-methods',
        query: ofCart(cartId),
        schema: v.array(paymentMethodSchema),
      }),
    shippingInformation: (cartId: string, addressInformation: unknown) =>
      call({
        method: 'POST',
        path: '/cart/shipping-information',
        query: ofCart(cartId),
        body: { addressInformation },
        schema: shippingInformationSchema,
      }),
    checkStock: (sku: string) => call({ method: 'GET', path: '/stock/check', query: { sku }, schema: stockItemSchema }),
    /** The product that this sku belongs to: a variant's sku finds its parent. */
    findProduct: (sku: string, isVariant: boolean) =>
      call({
        method: 'GET',
        path: `/catalog/welt_${encodeURIComponent(options.storeCode)}/product/_search`,
        query: {
          request: JSON.stringify({
            _appliedFilters: [{ attribute: isVariant ? 'configurable_children.sku' : 'sku', value: { eq: sku } }],
          }),
          request_format: 'search-query',
          _source_include: FOUND_FIELDS,
          size: '1',
        },
        isBare: true,
        schema: foundSchema,
      }),
    signIn: (username: string, password: string) =>
      call({ method: 'POST', path: '/user/login', query: {}, body: { username, password }, schema: tokenSchema }),
    refresh: (refreshToken: string) =>
      call({ method: 'POST', path: '/user/refresh', query: {}, body: { refreshToken }, schema: tokenSchema }),
    placeOrder: (order: OrderRequest) =>
      call({ method: 'POST', path: '/order', query: {}, body: order, schema: orderConfirmationSchema }),
    sendRequest: (kind: RequestKind, body: unknown, key: string) =>
      call({ method: 'POST', path: REQUEST_PATHS[kind], query: {}, body, key, schema: v.unknown() }),
    orderStatus: (orderId: string) =>
      call({ method: 'GET', path: `/sync/order/${encodeURIComponent(orderId)}`, query: {}, schema: orderStatusSchema }),
  }
}

interface ApiRequest<Schema> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly key?: string
  /** The search answers without an envelope. */
  readonly isBare?: boolean
  readonly schema: Schema
}

export async function send<Schema extends v.GenericSchema>(
  { fetch, clock, baseUrl, storeCode }: CommerceApiOptions,
  { method, path, query, body, key, isBare = false, schema }: ApiRequest<Schema>,
): Promise<ApiAnswer<v.InferOutput<Schema>>> {
  const deadline = new AbortController()
  const cancel = clock.after(REQUEST_DEADLINE_MS, () => deadline.abort())
  try {
    const response = await fetch(`${baseUrl}${path}?${new URLSearchParams({ ...query, storeCode })}`, {
      method,
      signal: deadline.signal,
      // Personal answers are kept by the log, never by an HTTP cache.
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return await read(response, schema, isBare, clock)
  } catch {
    return failed({ status: null, isUncertain: true })
  } finally {
    cancel()
  }
}

async function read<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
  isBare: boolean,
  clock: Clock,
): Promise<ApiAnswer<v.InferOutput<Schema>>> {
  const retryAfterMs = retryAfter(response.headers, clock)
  const broken = { status: response.ok ? null : response.status, isUncertain: true, retryAfterMs }
  if (!response.headers.get('content-type')?.includes('application/json')) {
    return failed({ ...broken, defect: 'bad-content-type' })
  }
  const json: unknown = await response.json().catch(() => undefined)
  const envelope = v.safeParse(bodySchema, isBare && response.ok ? { code: 200, result: json } : json)
  if (!envelope.success) return failed({ ...broken, defect: 'wrong-response-format' })
  const { code, result } = envelope.output
  const meta = v.safeParse(metaSchema, envelope.output.meta ?? {})
  const told = meta.success ? meta.output : {}
  if (code !== 200) {
    return failed({
      status: code,
      code: told.error ?? null,
      retryAfterMs,
      available: typeof told.available === 'number' ? told.available : null,
      skus: told.skus ?? [],
      prices: told.prices ?? [],
      minimum: told.minimum ?? null,
      isUncertain: code >= 500 && code !== 503,
    })
  }
  const parsed = v.safeParse(schema, result)
  if (!parsed.success) return failed({ status: null, isUncertain: true, defect: 'wrong-response-format' })
  return { ok: true, result: parsed.output, meta: told }
}

function failed(facts: Partial<ApiFailure> & { readonly status: number | null }): { ok: false; failure: ApiFailure } {
  return {
    ok: false,
    failure: {
      class: failureClassOf(facts.status),
      code: null,
      retryAfterMs: null,
      isUncertain: false,
      defect: null,
      available: null,
      skus: [],
      prices: [],
      minimum: null,
      ...facts,
    },
  }
}

/** Seconds or a date; milliseconds from now. */
function retryAfter(headers: Headers, clock: Clock): number | null {
  const text = headers.get('retry-after')
  if (!text) return null
  const seconds = Number(text)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - clock.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
