import { useSyncExternalStore } from 'react'
import type { PaymentFlow } from '#models/wire/payment-states.ts'
import type { Command, Outcome } from '#worker/commands.ts'
import type { PaymentView } from '#worker/read-models.ts'

/** Marks a window that was opened to pay in. Its name is lost between origins that isolate their windows. */
const PAYMENT_WINDOW = 'shop/payment-window'
/** Query of the page that such a window begins on. */
const TO_PAY = '?to=pay'

/** The attempt for which this tab has left for the provider: a shopper who comes back without a return address is known. */
const LEFT_FOR = 'shop/left-to-pay'

/** The shopper pays on our page. */
const STAYING: readonly PaymentFlow[] = ['widget', 'sheet']

let leavesFromHere = false
/** The attempt for which this document is being left. */
let leaving: string | null = null

/**
 * Called inside the shopper's click on "order" or "pay now": only a click may open a window. The popup begins on our own
 * page and goes on by itself, because the provider's origin cannot be reached from here. A blocked popup becomes a redirect
 * of this tab. [CHK-06]
 */
export function intendToPay(flow: PaymentFlow | null, loadingPath: string): void {
  const popup = flow === 'popup' ? window.open(`${loadingPath}${TO_PAY}`, '_blank', 'popup,width=480,height=720') : null
  leavesFromHere = flow !== null && !STAYING.includes(flow) && popup === null
}

export function giveUpPaying(): void {
  leavesFromHere = false
}

/** Whether this tab leaves for the provider: as soon as its page is known, or right now. */
export function isLeavingFromHere(): boolean {
  return leavesFromHere || leaving !== null
}

/** Records the hand-off, then goes to the provider. The page ends here. [CHK-09] */
export async function leaveFor(
  { id, url }: Pick<PaymentView, 'id' | 'url'>,
  execute: (command: Command) => Promise<Outcome>,
): Promise<Outcome> {
  leavesFromHere = false
  leaving = id
  const outcome = await execute({ type: 'payments.hand-off', paymentId: id })
  if (!outcome.ok || url === null) {
    leaving = null
    return outcome
  }
  note(LEFT_FOR, id)
  location.assign(url)
  return outcome
}

/**
 * True once for the attempt that this tab has left for. `isRestored`: the same document is shown again, by the back-forward
 * cache.
 */
export function hasComeBackFrom(paymentId: string, isRestored: boolean): boolean {
  // While the page is being left, it may still render.
  if (leaving !== null && !isRestored) return false
  leaving = null
  try {
    if (sessionStorage.getItem(LEFT_FOR) !== paymentId) return false
    sessionStorage.removeItem(LEFT_FOR)
    return true
  } catch {
    return isRestored
  }
}

/** Whether this window was opened to pay in. The server, which does not know it, has rendered the page of any window. */
export function useIsPaymentWindow(): boolean {
  return useSyncExternalStore(staysAsItIs, isPaymentWindow, () => false)
}

function staysAsItIs() {
  return () => undefined
}

function isPaymentWindow(): boolean {
  if (location.search === TO_PAY) note(PAYMENT_WINDOW, 'yes')
  try {
    return sessionStorage.getItem(PAYMENT_WINDOW) !== null
  } catch {
    return false
  }
}

function note(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch (error) {
    console.warn('[payment] no storage for the note of a hand-off', error)
  }
}
