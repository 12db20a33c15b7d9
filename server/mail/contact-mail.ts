import { SELLER } from '#models/store/seller.ts'
import { DEFAULT_STORE, type Language, type StoreView } from '#models/store/store-view.ts'
import { lines } from './email.ts'
import type { Mail } from './outbox.ts'
import { signature } from './seller-lines.ts'

/** A message from the contact form. Replies go to its sender. */
export function contactMail({
  senderName,
  sourceAddress,
  subject,
  emailText,
}: {
  readonly senderName?: string
  readonly sourceAddress: string
  readonly subject: string
  readonly emailText: string
}): Mail {
  const parts = emailText.split(/\n{2,}/).map((paragraph) => lines(...paragraph.split(/\r?\n/)))
  const body = { subject, store: DEFAULT_STORE, parts: [lines(senderName ?? '', sourceAddress), ...parts] }
  return { kind: 'contact', recipient: SELLER.email, replyTo: sourceAddress, body }
}

const RECEIPTS: Readonly<Record<Language, { readonly subject: string; readonly text: readonly string[] }>> = {
  de: {
    subject: 'Ihre Nachricht ist angekommen',
    text: ['Guten Tag,', 'vielen Dank für Ihre Nachricht. Wir antworten Ihnen meist am nächsten Werktag.'],
  },
  en: {
    subject: 'Your message has arrived',
    text: ['Hello,', 'thank you for your message. We usually answer on the next working day.'],
  },
  it: {
    subject: 'Il suo messaggio è arrivato',
    text: ['Buongiorno,', 'grazie per il suo messaggio. Di solito rispondiamo il giorno lavorativo successivo.'],
  },
}

export function contactReceiptMail(recipient: string, store: StoreView): Mail {
  const { subject, text } = RECEIPTS[store.language]
  const parts = [...text.map((line) => lines(line)), signature(store)]
  return { kind: 'contact-receipt', recipient, body: { subject, store, parts } }
}
