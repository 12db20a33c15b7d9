import { type Context, Hono } from 'hono'
import type { StoreView } from '#models/store/store-view.ts'
import { answer } from '#models/wire/envelope.ts'
import { widgetSessionRequestSchema } from '#models/wire/widget-session.ts'
import { amountDue } from '../gift-card/amounts.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { askProvider } from '../payment/ask-provider.ts'
import type { PaymentProvider, SessionLine } from '../payment/provider.ts'
import { returnUrls } from '../payment/return-urls.ts'
import { viewOf } from './cart.ts'
import { SHIPPING_METHOD, shippingTitle } from './checkout-methods.ts'
import { type Commerce, storeOf } from './commerce.ts'
import { areVirtual } from './offer.ts'
import type { QuoteView } from './quote.ts'
import { titlesOf } from './titles.ts'

/** The contract's own calls of a payment provider, before an order (contract §9). [CHK-07, CHK-08] */
export function providerSessionsRouter(commerce: Commerce): Hono {
  return new Hono()
    .post('/:provider/creditcardcheck', (c) => c.json(answer(offered(providerOf(commerce, c).cardSession()))))
    .post('/:provider/genericpayment', async (c) => {
      const { id } = providerOf(commerce, c)
      const { amount, currency, country, financingtype } = await readBody(c, widgetSessionRequestSchema)
      const store = storeOf(c)
      const view = await viewOf(commerce, c)
      const due = amountDue(view.cart)
      if (amount !== due || currency !== store.currency) {
        throw new ApiError(400, 'amount-mismatch', 'The amount is not what this cart leaves to pay', {
          details: { amount: due, currency: store.currency },
        })
      }
      const session = {
        isInstalment: financingtype === 'KIS',
        amount,
        currency,
        country,
        lines: linesOf(view, store),
        urls: returnUrls(commerce.publicOrigin, store),
      }
      const fields = await askProvider(commerce, { provider: id }, (provider) => provider.startSession(session))
      return c.json(answer({ answer: Object.entries(offered(fields)).map(([name, value]) => `${name}=${value}`) }))
    })
}

/** The answer of a provider that has such a form. */
function offered<Fields>(fields: Fields | null): Fields {
  if (fields !== null) return fields
  throw new ApiError(404, 'payment-form-unknown', 'This payment provider has no such form')
}

function providerOf({ providers }: Commerce, c: Context): PaymentProvider {
  const provider = providers.providerOf(c.req.param('provider') ?? '')
  if (provider) return provider
  throw new ApiError(404, 'payment-provider-unknown', 'There is no such payment provider')
}

/** Goods, what a coupon takes off, and one line for the shipment. */
function linesOf({ cart: { entries, sum } }: QuoteView, store: StoreView): SessionLine[] {
  const goods = entries.map(({ offer, quantity }, place) => ({
    type: 'goods' as const,
    id: offer.sku,
    price: sum.rows[place]?.unitGross ?? offer.unitGross,
    quantity,
    description: offer.name,
  }))
  const description = titlesOf(store).discount
  const voucher = { type: 'voucher', id: 'discount', price: -sum.discount, quantity: 1, description } as const
  const shipment = {
    type: 'shipment',
    id: SHIPPING_METHOD,
    price: sum.shippingGross,
    quantity: 1,
    description: shippingTitle(store),
  } as const
  return [...goods, ...(sum.discount > 0 ? [voucher] : []), ...(areVirtual(entries) ? [] : [shipment])]
}
