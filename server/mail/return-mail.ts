import { DEFAULT_STORE, type Language, type StoreView, storeViewByCode } from '#models/store/store-view.ts'
import type { OrderAddress } from '#models/wire/order.ts'
import type { PlacedOrder } from '../commerce/order-store.ts'
import { type EmailPart, lines, link } from './email.ts'
import type { Mail } from './outbox.ts'
import { paymentTexts } from './payment-texts/payment-texts.ts'
import { plainLine } from './plain-line.ts'
import { signature } from './seller-lines.ts'

/** The occasions for a mail about the return of an order's goods. */
export type ReturnMatter =
  /** `link`: where the label can be printed; null if the carrier sends it. */
  | { readonly kind: 'return-label'; readonly link: string | null; readonly declaredAt: Date }
  /** `isRefunded`: the money was given back before. */
  | { readonly kind: 'return-received'; readonly isRefunded: boolean }
  /** `isPart`: the rest was refunded. */
  | { readonly kind: 'return-rejected'; readonly reason: string; readonly isPart: boolean }

/** The goods are to be sent off within this time of the declaration. (§ 355 (3), § 357 (1) BGB) */
export const RETURN_DAYS = 14
const DAY_MS = 86_400_000
const REASON_LENGTH = 500

interface ReturnTexts {
  readonly label: {
    readonly subject: (number: string) => string
    readonly line: (number: string) => string
    readonly open: string
    readonly byCarrier: string
    readonly until: (day: string) => string
  }
  readonly received: {
    readonly subject: (number: string) => string
    readonly line: (number: string) => string
    readonly next: string
    readonly refunded: string
  }
  readonly rejected: {
    readonly subject: (number: string) => string
    readonly line: (number: string) => string
    readonly part: (number: string) => string
    readonly reason: (reason: string) => string
    readonly rights: string
  }
}

const GERMAN: ReturnTexts = {
  label: {
    subject: (number) => `Rücksendung zu Ihrer Bestellung ${number}`,
    line: (number) =>
      `Ihr Widerruf zur Bestellung ${number} liegt uns vor. Das Etikett für Ihre Rücksendung ist erstellt; die Kosten tragen wir.`,
    open: 'Rücksendeetikett öffnen',
    byCarrier: 'Unser Versanddienst schickt es Ihnen in einer eigenen E-Mail.',
    until: (day) => `Bitte geben Sie das Paket bis zum ${day} auf.`,
  },
  received: {
    subject: (number) => `Ihre Rücksendung ist da: Bestellung ${number}`,
    line: (number) => `Ihre Rücksendung zur Bestellung ${number} ist bei uns eingegangen.`,
    next: 'Wir prüfen sie jetzt und schreiben Ihnen, sobald wir den Betrag erstatten.',
    refunded: 'Den Betrag haben wir schon erstattet. Damit ist die Rückgabe abgeschlossen.',
  },
  rejected: {
    subject: (number) => `Ihre Rückgabe zur Bestellung ${number}`,
    line: (number) => `Ihre Rückgabe zur Bestellung ${number} konnten wir nicht annehmen.`,
    part: (number) => `Einen Teil Ihrer Rückgabe zur Bestellung ${number} konnten wir nicht annehmen.`,
    reason: (reason) => `Grund: ${reason}`,
    rights: 'Sehen Sie das anders, so schreiben Sie uns bitte. Ihre gesetzlichen Rechte bleiben davon unberührt.',
  },
}

const ENGLISH: ReturnTexts = {
  label: {
    subject: (number) => `Returning your order ${number}`,
    line: (number) =>
      `We have your withdrawal from order ${number}. The label for your return is ready; we bear the cost.`,
    open: 'Open the return label',
    byCarrier: 'Our carrier will send it to you in a separate e-mail.',
    until: (day) => `Please hand in the parcel by ${day}.`,
  },
  received: {
    subject: (number) => `Your return has arrived: order ${number}`,
    line: (number) => `Your return of order ${number} has arrived.`,
    next: 'We are now checking it and will write to you as soon as we refund the amount.',
    refunded: 'We have already refunded the amount. This completes your return.',
  },
  rejected: {
    subject: (number) => `Your return of order ${number}`,
    line: (number) => `We could not accept your return of order ${number}.`,
    part: (number) => `We could not accept a part of your return of order ${number}.`,
    reason: (reason) => `Reason: ${reason}`,
    rights: 'If you disagree, please write to us. Your statutory rights are not affected.',
  },
}

const ITALIAN: ReturnTexts = {
  label: {
    subject: (number) => `Restituzione del suo ordine ${number}`,
    line: (number) =>
      `Abbiamo il suo recesso dall’ordine ${number}. L’etichetta per la restituzione è pronta; le spese sono a nostro carico.`,
    open: 'Apri l’etichetta di restituzione',
    byCarrier: 'Il nostro corriere gliela invia con un’e-mail separata.',
    until: (day) => `Consegni il pacco entro il ${day}.`,
  },
  received: {
    subject: (number) => `La sua restituzione è arrivata: ordine ${number}`,
    line: (number) => `La restituzione del suo ordine ${number} è arrivata da noi.`,
    next: 'Ora la controlliamo e le scriviamo appena rimborsiamo l’importo.',
    refunded: 'Abbiamo già rimborsato l’importo. La restituzione è conclusa.',
  },
  rejected: {
    subject: (number) => `La restituzione del suo ordine ${number}`,
    line: (number) => `Non abbiamo potuto accettare la restituzione del suo ordine ${number}.`,
    part: (number) => `Non abbiamo potuto accettare una parte della restituzione del suo ordine ${number}.`,
    reason: (reason) => `Motivo: ${reason}`,
    rights: 'Se non è d’accordo, ci scriva. I suoi diritti di legge restano invariati.',
  },
}

const BY_LANGUAGE: Readonly<Record<Language, ReturnTexts>> = { de: GERMAN, en: ENGLISH, it: ITALIAN }

/** [CHK-16] */
export function returnMail(order: PlacedOrder, billing: OrderAddress, matter: ReturnMatter): Mail {
  const store = storeViewByCode(order.store_code) ?? DEFAULT_STORE
  const { greeting, questions } = paymentTexts(store)
  const { subject, parts } = contentOf(order.number, matter, store)
  const body = {
    subject,
    store,
    parts: [
      lines(greeting(plainLine(billing.firstname), plainLine(billing.lastname))),
      ...parts,
      lines(matter.kind === 'return-rejected' ? BY_LANGUAGE[store.language].rejected.rights : questions),
      signature(store),
    ],
  }
  return { kind: matter.kind, recipient: order.email, body }
}

function contentOf(
  number: string,
  matter: ReturnMatter,
  store: StoreView,
): { readonly subject: string; readonly parts: readonly EmailPart[] } {
  const { label, received, rejected } = BY_LANGUAGE[store.language]
  switch (matter.kind) {
    case 'return-label': {
      const until = label.until(dayOf(new Date(matter.declaredAt.getTime() + RETURN_DAYS * DAY_MS), store))
      return {
        subject: label.subject(number),
        parts:
          matter.link === null
            ? [lines(label.line(number), label.byCarrier, until)]
            : [lines(label.line(number)), link(label.open, matter.link), lines(until)],
      }
    }
    case 'return-received':
      return {
        subject: received.subject(number),
        parts: [lines(received.line(number), matter.isRefunded ? received.refunded : received.next)],
      }
    case 'return-rejected': {
      const line = matter.isPart ? rejected.part(number) : rejected.line(number)
      return {
        subject: rejected.subject(number),
        parts: [lines(line, rejected.reason(plainLine(matter.reason, REASON_LENGTH)))],
      }
    }
  }
}

function dayOf(date: Date, { locale }: StoreView): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(date)
}
