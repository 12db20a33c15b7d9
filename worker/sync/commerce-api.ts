import * as v from 'valibot'
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
import type { RequestKind } from '../streams/requests.ts'
import { type ApiRequest, type CommerceApiOptions, send } from './api-call.ts'

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
