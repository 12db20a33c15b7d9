import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { couponCode } from '#models/cart/cart-line.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import { answer } from '#models/wire/envelope.ts'
import {
  cartDeleteRequestSchema,
  cartItemRequestSchema,
  collectTotalsRequestSchema,
  redeemGiftCardRequestSchema,
  removeGiftCardRequestSchema,
  shippingInformationRequestSchema,
  shippingMethodsRequestSchema,
} from '#models/wire/quote.ts'
import { cacheAnswer, cachedAnswer } from '../db/idempotency-store.ts'
import { transaction } from '../db/retry.ts'
import { redeemCard, removeCard } from '../gift-card/cart-cards.ts'
import { giftCardHash } from '../gift-card/code.ts'
import { dayOf } from '../host/clock.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { putItem, removeItem } from './cart-change.ts'
import { wireItems } from './cart-wire.ts'
import {
  onlineMethods,
  prepayment,
  requirePaymentMethod,
  requireShippingMethod,
  shippingMethods,
  unavailableMethods,
} from './checkout-methods.ts'
import { type Commerce, customerIdOf, storeOf, unauthorized } from './commerce.ts'
import { requireCountry } from './countries.ts'
import { requestedCoupon, requireApplicable } from './coupon.ts'
import { findCustomer } from './customer-store.ts'
import { deferredMethods } from './deferred-payment.ts'
import { areVirtual } from './offer.ts'
import { changeCart, type QuoteAnswer, type QuoteView, readQuote, totalsOf } from './quote.ts'
import { changeQuote, type QuoteKey } from './quote-store.ts'

/** `/api/cart` (contract §1): a guest cart is found by its secret id, a customer's cart by the access token. */
export function cartRouter(commerce: Commerce): Hono {
  return new Hono()
    .post('/create', async (c) => c.json(answer(await createCart(commerce, c))))
    .get('/pull', async (c) => {
      const view = await viewOf(commerce, c)
      return c.json(answer(wireItems(view.quote.id, view.cart), metaOf(view)))
    })
    .post('/update', async (c) => {
      const { cartItem } = await readBody(c, cartItemRequestSchema)
      const newItemId = await commerce.numbers.next('quote-item')
      const { sku, qty: quantity, item_id: itemId, product_option } = cartItem
      const requested = { sku, quantity, itemId, productOption: product_option ?? null }
      return sent(
        c,
        await changeCart(commerce, targetOf(commerce, c, cartItem), (trx, view) =>
          putItem(commerce, trx, view, requested, newItemId),
        ),
      )
    })
    .post('/delete', async (c) => {
      const { cartItem } = await readBody(c, cartDeleteRequestSchema)
      const target = targetOf(commerce, c, cartItem)
      return sent(
        c,
        await changeCart(commerce, target, (trx, view) => removeItem(commerce, trx, view, cartItem.item_id)),
      )
    })
    .get('/totals', async (c) => {
      const view = await viewOf(commerce, c)
      return c.json(answer(totalsOf(view), metaOf(view)))
    })
    .post('/apply-coupon', async (c) => {
      const code = c.req.query('coupon') ?? ''
      if (code.trim() === '') throw new ApiError(400, 'coupon-missing', 'No coupon code provided')
      const target = targetOf(commerce, c, couponCode(code))
      return sent(
        c,
        await changeCart(commerce, target, async (trx, { quote, cart }) => {
          const today = dayOf(commerce.clock.now())
          const customer = quote.customer_id === null ? null : await findCustomer(trx, quote.customer_id)
          const requested = await requestedCoupon(trx, code, customer?.email ?? null)
          const coupon = requireApplicable(requested, cart.sum, today)
          await changeQuote(trx, quote, commerce.clock.now(), { coupon_code: coupon.code })
          return true
        }),
      )
    })
    .post('/delete-coupon', async (c) =>
      sent(
        c,
        await changeCart(commerce, targetOf(commerce, c, null), async (trx, { quote }) => {
          await changeQuote(trx, quote, commerce.clock.now(), { coupon_code: null })
          return true
        }),
      ),
    )
    .post('/redeem-gift-card', async (c) => {
      const { code } = await readBody(c, redeemGiftCardRequestSchema)
      const target = targetOf(commerce, c, giftCardHash(code))
      const { currency } = target.store
      return sent(
        c,
        await changeCart(commerce, target, async (trx, { quote, cart }) => {
          const now = commerce.clock.now()
          await redeemCard(trx, quote.id, cart, code, { skus: commerce.giftCardSkus, currency, now })
          await changeQuote(trx, quote, now)
          return true
        }),
      )
    })
    .post('/remove-gift-card', async (c) => {
      const { id } = await readBody(c, removeGiftCardRequestSchema)
      return sent(
        c,
        await changeCart(commerce, targetOf(commerce, c, id), async (trx, { quote }) => {
          await removeCard(trx, quote.id, id)
          await changeQuote(trx, quote, commerce.clock.now())
          return true
        }),
      )
    })
    .get('/coupon', async (c) => {
      const view = await viewOf(commerce, c)
      return c.json(answer(view.quote.coupon_code, metaOf(view)))
    })
    .post('/shipping-methods', async (c) => {
      const { address } = await readBody(c, shippingMethodsRequestSchema)
      const view = await viewOf(commerce, c)
      const country = address.country_id || storeOf(c).taxCountry
      requireCountry(country)
      return c.json(answer(areVirtual(view.cart.entries) ? [] : shippingMethods(storeOf(c), country), metaOf(view)))
    })
    .get('/payment-methods', async (c) => {
      const view = await viewOf(commerce, c)
      const meta = { ...metaOf(view), ...missingMethods(commerce, storeOf(c)) }
      return c.json(answer(await offeredMethods(commerce, storeOf(c), view), meta))
    })
    .post('/shipping-information', async (c) => {
      const { addressInformation } = await readBody(c, shippingInformationRequestSchema)
      const { shippingAddress, billingAddress, shippingCarrierCode, shippingMethodCode } = addressInformation
      if (!shippingAddress && !billingAddress) {
        throw new ApiError(400, 'address-missing', 'No address element provided within the request body')
      }
      for (const address of [shippingAddress, billingAddress]) if (address) requireCountry(address.countryId)
      const method = requireShippingMethod(shippingCarrierCode, shippingMethodCode)
      const { result, meta } = await changeCart(commerce, targetOf(commerce, c, null), (trx, { quote }) =>
        changeQuote(trx, quote, commerce.clock.now(), {
          ...(shippingAddress ? { shipping_address: JSON.stringify(shippingAddress) } : {}),
          ...(billingAddress ? { billing_address: JSON.stringify(billingAddress) } : {}),
          ...(method ? { shipping_method: method } : {}),
        }),
      )
      const view = await viewOf(commerce, c)
      const payment_methods = await offeredMethods(commerce, storeOf(c), view)
      const information = { payment_methods, totals: totalsOf(view) }
      return c.json(answer(information, { ...meta, version: result, ...missingMethods(commerce, storeOf(c)) }))
    })
    .post('/collect-totals', async (c) => {
      const { methods } = await readBody(c, collectTotalsRequestSchema)
      const shipping = requireShippingMethod(methods.shippingCarrierCode, methods.shippingMethodCode)
      const payment = methods.paymentMethod
        ? requirePaymentMethod(methods.paymentMethod.method, commerce.providers)
        : null
      await changeCart(commerce, targetOf(commerce, c, null), (trx, { quote }) =>
        changeQuote(trx, quote, commerce.clock.now(), {
          ...(shipping ? { shipping_method: shipping } : {}),
          ...(payment ? { payment_method: payment } : {}),
        }),
      )
      const view = await viewOf(commerce, c)
      return c.json(answer(totalsOf(view), metaOf(view)))
    })
}

/**
 * A guest gets a new cart per call, or the same one for the same key from the same network address: a cart's id is secret. A
 * customer gets their one active cart.
 */
async function createCart(commerce: Commerce, c: Context): Promise<string> {
  const customerId = customerIdOf(commerce, c)
  const id = customerId === null ? randomBytes(16).toString('hex') : String(await commerce.numbers.next('quote'))
  const now = commerce.clock.now()
  const values = { id, customer_id: customerId, is_active: true, store_code: storeOf(c).code, version: 0 }
  const scope = `create ${commerce.digest(commerce.caller(c))}`
  const request = { scope, key: idempotencyKey(c) ?? id, content: customerId }
  return transaction(commerce.db, async (trx) => {
    if (customerId === null && !(await cacheAnswer(trx, request, id, now))) {
      return (await cachedAnswer<string>(trx, request)) ?? id
    }
    if (customerId !== null && !(await findCustomer(trx, customerId))) throw unauthorized()
    await trx
      .insertInto('quote')
      .values({ ...values, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (customerId === null) return id
    const active = trx
      .selectFrom('quote')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('is_active', '=', true)
    return (await active.executeTakeFirstOrThrow()).id
  })
}

/** The cart that a request names. */
export function viewOf(commerce: Commerce, c: Context): Promise<QuoteView> {
  return readQuote(commerce, quoteKeyOf(commerce, c), storeOf(c))
}

/**
 * A token with a numeric cart id means the customer's own cart, whatever the number. Otherwise a guest cart. (contract
 * §0)
 */
function quoteKeyOf(commerce: Commerce, c: Context): QuoteKey {
  const customerId = customerIdOf(commerce, c)
  const cartId = c.req.query('cartId') ?? 'null'
  return customerId !== null && /^\d+$/.test(cartId) ? { customerId } : { cartId }
}

/** Prepayment first: it is the default. [CHK-05] */
async function offeredMethods(commerce: Commerce, store: StoreView, view: QuoteView): Promise<PaymentMethod[]> {
  const { db, deferred, clock } = commerce
  const own = await deferredMethods(db, deferred, store, view, view.quote.customer_id, clock.now())
  return [prepayment(store), ...own, ...onlineMethods(store, commerce.providers)]
}

function missingMethods(commerce: Commerce, store: StoreView) {
  const unavailable_methods = unavailableMethods(store, commerce.providers)
  return unavailable_methods.length === 0 ? {} : { unavailable_methods }
}

function targetOf(commerce: Commerce, c: Context, content: unknown) {
  const key = idempotencyKey(c)
  const request = key === null ? null : { key, content: [c.req.path, content] }
  return { key: quoteKeyOf(commerce, c), store: storeOf(c), request }
}

function metaOf({ quote }: QuoteView) {
  return { version: quote.version }
}

function sent<Result>(c: Context, { result, meta }: QuoteAnswer<Result>): Response {
  return c.json(answer(result, meta))
}
