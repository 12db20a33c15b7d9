import type { Outcome } from '../commands.ts'
import type { GiftCardChange } from '../protocol.ts'
import type { TabContext } from '../tab-context.ts'
import type { CommerceApi } from './commerce-api.ts'
import { refusalOf } from './refusals.ts'
import { confirmedTotals, matchesTotals } from './totals.ts'

/**
 * Redeems a gift card for the cart, or removes one. A code is money: it is sent at once and never stored, so this needs the
 * network and the server's cart. Records the totals with the card. [CHK-17]
 */
export async function changeGiftCard(
  api: CommerceApi,
  { log, newId }: Pick<TabContext, 'log' | 'newId'>,
  change: GiftCardChange,
): Promise<Outcome> {
  const { quote } = log.states.cart
  if (!quote) return refused('gift-card-offline')
  const answer = await ('code' in change
    ? api.redeemGiftCard(quote.id, change.code)
    : api.removeGiftCard(quote.id, change.id))
  if (!answer.ok) {
    const { status } = answer.failure
    if (status === null || status >= 500) return refused('gift-card-offline')
    return status === 429
      ? refused('gift-card-too-often')
      : { ok: false, refusal: refusalOf(answer.failure, 'gift-card-invalid') }
  }
  const { base } = log.states.cart
  const totals = await api.totals(quote.id)
  if (!totals.ok) return refused('gift-card-offline')
  const events = [{ type: 'cart.totals-observed', totals: confirmedTotals(totals.result), base }] as const
  await log.submit(
    // Other totals follow if the cart has changed meanwhile.
    ({ cart }) => ({
      events: cart.base === base && matchesTotals(cart, totals.result) ? events : [],
      result: undefined,
    }),
    { actor: 'server', cause: newId(), epoch: null },
  )
  return { ok: true }
}

function refused(reason: 'gift-card-offline' | 'gift-card-too-often'): Outcome {
  return { ok: false, refusal: { reason } }
}
