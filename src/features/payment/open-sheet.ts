import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import type { PaymentInstrument } from '#worker/commands.ts'
import { listenToApproval } from './approval-frame.ts'
import styles from './open-sheet.module.css'

/** A sheet that has not loaded by then is not there, ms. */
const LOADED_WITHIN_MS = 8000

export interface SheetRequest {
  readonly method: PaymentMethod
  /** In cents. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** ISO 639. */
  readonly language: string
}

/**
 * Opens the sheet of a method at once: called inside the shopper's click, which native sheets ask for. Resolves with the
 * approval of this amount; null if the shopper or the provider refused it, or the sheet did not load. [CHK-06]
 */
export function openSheet({ method, amount, currency, language }: SheetRequest): Promise<PaymentInstrument | null> {
  const origin = method.form_origin ?? ''
  const dialog = document.createElement('dialog')
  dialog.className = styles.sheet ?? ''
  dialog.setAttribute('aria-label', method.title)
  const frame = document.createElement('iframe')
  frame.title = method.title
  const query = new URLSearchParams({ amount: String(amount), currency, lang: language })
  frame.src = `${origin}/sheet?${query}`
  dialog.append(frame)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    const limit = setTimeout(end, LOADED_WITHIN_MS, null)
    const stopListening = listenToApproval(frame, origin, (message) => {
      if (message.type === 'approval.loaded') {
        clearTimeout(limit)
        frame.style.blockSize = `${message.height}px`
        if (!message.isOffered) end(null)
      } else {
        const { outcome, token } = message
        end(outcome === 'approved' && token ? { token, label: method.title, approved: amount } : null)
      }
    })
    dialog.addEventListener('close', () => end(null))

    function end(instrument: PaymentInstrument | null): void {
      clearTimeout(limit)
      stopListening()
      // The browser gives the focus back to the button.
      if (dialog.open) dialog.close()
      dialog.remove()
      resolve(instrument)
    }
  })
}
