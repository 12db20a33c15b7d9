import { providerIdOf } from '#models/checkout/payment-kind.ts'
import { toCents } from '#models/price/money.ts'
import { amountDue } from '#models/price/paid-cards.ts'
import { startWidgetSession } from '#src/engine/engine.ts'
import type { CartView } from '#worker/read-models.ts'

/** What the widget is opened with, and what its approval belongs to. */
export type WidgetSession = Readonly<Record<string, string>>

interface WidgetCart {
  readonly methodCode: string
  readonly cart: CartView
  readonly currency: string
  /** ISO 3166 alpha-2, of the invoice. */
  readonly country: string
  /** Path of the store's return page. */
  readonly returnPath: string
}

/** Opens a session of the provider's widget for the cart and its total; null if the server does not. [CHK-08] */
export async function widgetSessionOf({
  methodCode,
  cart,
  currency,
  country,
  returnPath,
}: WidgetCart): Promise<WidgetSession | null> {
  const { lines, totals } = cart
  const due = amountDue(totals)
  if (due === null) return null
  const goods = lines.map(({ sku, name, quantity, price }) => ({
    type: 'goods',
    id: sku,
    price: toCents(price ?? 0),
    quantity,
    description: name,
  }))
  const shipment = { type: 'shipment', id: 'shipment', price: toCents(totals.shipping ?? 0), quantity: 1 }
  const link = (claim: string) => `${location.origin}${returnPath}?r=${claim}`
  const fields = await startWidgetSession(providerIdOf(methodCode), {
    request: 'genericpayment',
    add_paydata_action: 'start_session',
    amount: toCents(due),
    currency,
    country,
    financingtype: methodCode.endsWith('_klarna_installment') ? 'KIS' : 'KIV',
    items: [...goods, { ...shipment, description: 'shipment' }],
    successurl: link('success'),
    errorurl: link('error'),
    backurl: link('back'),
  })
  const { workorderid, 'add_paydata[client_token]': client_token } = fields ?? {}
  return workorderid && client_token ? { workorderid, client_token } : null
}
