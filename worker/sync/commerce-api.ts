import * as v from 'valibot'
import type { ProductOption } from '#models/cart/cart-line.ts'
import { paymentMethodSchema, shippingMethodSchema } from '#models/wire/checkout-methods.ts'
import { FOUND_FIELDS, foundSchema } from '#models/wire/found-product.ts'
import { linkedOrderSchema } from '#models/wire/linked-order.ts'
import { type OrderRequest, orderConfirmationSchema, orderStatusSchema } from '#models/wire/order.ts'
import { canceledOrderSchema, ORDERS_PAGE_SIZE, orderHistorySchema } from '#models/wire/order-history.ts'
import { type PaymentRequest, paymentBegunSchema, paymentStatusSchema } from '#models/wire/payment.ts'
import type { ReturnClaim } from '#models/wire/payment-states.ts'
import {
  couponSchema,
  quoteIdSchema,
  quoteItemSchema,
  shippingInformationSchema,
  totalsSchema,
} from '#models/wire/quote.ts'
import { stockItemSchema } from '#models/wire/stock.ts'
import { customerSchema } from '#models/wire/user.ts'
import { type WidgetSessionRequest, widgetSessionSchema } from '#models/wire/widget-session.ts'
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

const REQUEST_PATHS: Readonly<Record<RequestKind, string>> = {
  'review.create': '/review/create',
  'stock-alert.create': '/ext/elastic-stock/productstockalert',
  'profile.save': '/user/me',
}

/** The commerce API of the wire contract; `fetch` authenticates the calls. */
export function createCommerceApi(options: CommerceApiOptions) {
  type Query = ApiRequest<unknown>['query']
  const get = <Schema extends v.GenericSchema>(path: string, query: Query, schema: Schema) =>
    send(options, { method: 'GET', path, query, schema })
  const post = <Schema extends v.GenericSchema>(
    path: string,
    query: Query,
    schema: Schema,
    request: Partial<Pick<ApiRequest<unknown>, 'body' | 'key' | 'secret'>> = {},
  ) => send(options, { method: 'POST', path, query, schema, ...request })
  const ofCart = (cartId: string, more?: Record<string, string>) => ({ token: '', cartId, ...more })
  return {
    storeCode: options.storeCode,
    createCart: (key: string) => post('/cart/create', { token: '' }, quoteIdSchema, { key }),
    pullCart: (cartId: string) => get('/cart/pull', ofCart(cartId), v.array(quoteItemSchema)),
    updateItem: (cartId: string, cartItem: CartItemBody, key: string) =>
      post('/cart/update', ofCart(cartId), quoteItemSchema, { body: { cartItem }, key }),
    deleteItem: (cartId: string, cartItem: { sku: string; item_id: number; quoteId: string }, key: string) =>
      post('/cart/delete', ofCart(cartId), v.unknown(), { body: { cartItem }, key }),
    applyCoupon: (cartId: string, coupon: string, key: string) =>
      post('/cart/apply-coupon', ofCart(cartId, { coupon }), v.literal(true), { key }),
    coupon: (cartId: string) => get('/cart/coupon', ofCart(cartId), couponSchema),
    deleteCoupon: (cartId: string, key: string) =>
      post('/cart/delete-coupon', ofCart(cartId), v.literal(true), { key }),
    redeemGiftCard: (cartId: string, code: string) =>
      post('/cart/redeem-gift-card', ofCart(cartId), v.literal(true), { body: { code } }),
    removeGiftCard: (cartId: string, id: string) =>
      post('/cart/remove-gift-card', ofCart(cartId), v.literal(true), { body: { id } }),
    totals: (cartId: string) => get('/cart/totals', ofCart(cartId), totalsSchema),
    shippingMethods: (cartId: string, country: string) =>
      post('/cart/shipping-methods', ofCart(cartId), v.array(shippingMethodSchema), {
        body: { address: { country_id: country } },
      }),
    paymentMethods: (cartId: string) => get('/cart/payment-methods', ofCart(cartId), v.array(paymentMethodSchema)),
    shippingInformation: (cartId: string, addressInformation: unknown) =>
      post('/cart/shipping-information', ofCart(cartId), shippingInformationSchema, { body: { addressInformation } }),
    /** The totals with the fee of a payment method, which the server stores with the cart. */
    collectTotals: (cartId: string, method: string) =>
      post('/cart/collect-totals', ofCart(cartId), totalsSchema, { body: { methods: { paymentMethod: { method } } } }),
    checkStock: (sku: string) => get('/stock/check', { sku }, stockItemSchema),
    /** The product of this SKU; the SKU of a variant finds its parent. */
    findProduct: (sku: string, isVariant: boolean) =>
      send(options, {
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
    me: () => get('/user/me', { token: '' }, customerSchema),
    /** `page` counts from 1; newest orders first. */
    orderHistory: (page: number) =>
      get(
        '/user/order-history',
        { token: '', pageSize: String(ORDERS_PAGE_SIZE), currentPage: String(page) },
        orderHistorySchema,
      ),
    cancelOrder: (number: string) =>
      post(`/user/orders/${encodeURIComponent(number)}/cancel`, { token: '' }, canceledOrderSchema),
    /** By the order's key, which is the right to it. */
    cancelPlacedOrder: (orderId: string) =>
      post('/order/cancel', {}, canceledOrderSchema, { body: { order_id: orderId } }),
    /** The order of a link in a mail. */
    linkedOrder: (token: string) => post('/order/linked', {}, linkedOrderSchema, { body: { token } }),
    /** Opens a session of the provider's widget for this cart; the lines `name=value` of its answer. [CHK-08] */
    startWidgetSession: (provider: string, cartId: string, body: WidgetSessionRequest) =>
      post(`/${encodeURIComponent(provider)}/genericpayment`, ofCart(cartId), widgetSessionSchema, { body }),
    /** Repeating it leads to the same page of the provider. The order's id is the right to it. */
    beginPayment: (request: PaymentRequest) => post('/payment', {}, paymentBegunSchema, { body: request }),
    /** The server asks the provider what has become of the payment. `secret`: of the attempt, the right to it. */
    returnedFromPayment: (paymentId: string, secret: string, claim: ReturnClaim | null) =>
      post(`/payment/${encodeURIComponent(paymentId)}/returned`, {}, paymentStatusSchema, { body: { claim }, secret }),
    /** Answers at once if the payment has a newer `rev`, else after `waitS` seconds at the latest. */
    paymentStatus: (paymentId: string, secret: string, since: number, waitS: number) =>
      send(options, {
        method: 'GET',
        path: `/payment/${encodeURIComponent(paymentId)}`,
        query: { since: String(Math.max(0, since)), wait: String(waitS) },
        schema: paymentStatusSchema,
        secret,
      }),
    placeOrder: (order: OrderRequest) => post('/order', {}, orderConfirmationSchema, { body: order }),
    sendRequest: (kind: RequestKind, body: unknown, key: string) =>
      post(REQUEST_PATHS[kind], {}, v.unknown(), { body, key }),
    /** Answers as `orderStatus`. If there is no order, none is ever placed under this id. */
    closeOrder: (orderId: string) => post(`/sync/order/${encodeURIComponent(orderId)}/close`, {}, orderStatusSchema),
    orderStatus: (orderId: string) => get(`/sync/order/${encodeURIComponent(orderId)}`, {}, orderStatusSchema),
  }
}
