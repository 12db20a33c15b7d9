import { inStore, type Language, type StoreView } from '#models/store/store-view.ts'
import { lines, link } from './email.ts'
import type { Mail } from './outbox.ts'
import { signature } from './seller-lines.ts'

interface AlertTexts {
  readonly greeting: string
  readonly confirmSubject: string
  readonly request: (product: string) => string
  readonly confirm: string
  readonly mistake: string
  readonly thereSubject: (product: string) => string
  readonly there: (product: string) => string
  readonly look: string
  readonly once: string
  readonly cancel: string
}

const GERMAN: AlertTexts = {
  greeting: 'Guten Tag,',
  confirmSubject: 'Bitte bestätigen Sie Ihre Benachrichtigung',
  request: (product) =>
    `Sie möchten erfahren, wenn ${product} wieder da ist. Bitte bestätigen Sie das. Wir löschen Ihre Benachrichtigung nach 90 Tagen.`,
  confirm: 'Ja, bitte benachrichtigen',
  mistake: 'Waren Sie es nicht, so brauchen Sie nichts zu tun: Ohne Bestätigung schreiben wir Ihnen nicht mehr.',
  thereSubject: (product) => `Wieder da: ${product}`,
  there: (product) => `${product} ist wieder da. Reservieren können wir es nicht; wer zuerst bestellt, bekommt es.`,
  look: 'Zum Schuh',
  once: 'Wir schreiben Ihnen dazu nur dieses eine Mal.',
  cancel: 'Benachrichtigung löschen',
}

const ENGLISH: AlertTexts = {
  greeting: 'Hello,',
  confirmSubject: 'Please confirm your stock alert',
  request: (product) =>
    `You would like to know when ${product} is back. Please confirm. We delete your stock alert after 90 days.`,
  confirm: 'Yes, please write to me',
  mistake: 'If it was not you, there is nothing to do: unless you confirm, we will not write again.',
  thereSubject: (product) => `Back in stock: ${product}`,
  there: (product) => `${product} is back. We cannot hold it: first come, first served.`,
  look: 'See the shoe',
  once: 'We will not write to you about it again.',
  cancel: 'Delete my stock alert',
}

const ITALIAN: AlertTexts = {
  greeting: 'Buongiorno,',
  confirmSubject: 'Confermi il suo avviso di disponibilità',
  request: (product) =>
    `desidera sapere quando ${product} torna disponibile. Lo confermi, per favore. Cancelliamo l’avviso dopo 90 giorni.`,
  confirm: 'Sì, avvisami',
  mistake: 'Se non è stato lei, non deve fare nulla: senza conferma non le scriveremo più.',
  thereSubject: (product) => `Di nuovo disponibile: ${product}`,
  there: (product) => `${product} è di nuovo disponibile. Non possiamo riservarlo: vale l’ordine di arrivo.`,
  look: 'Vedi la scarpa',
  once: 'Su questo le scriviamo solo questa volta.',
  cancel: 'Cancella l’avviso',
}

const BY_LANGUAGE: Readonly<Record<Language, AlertTexts>> = { de: GERMAN, en: ENGLISH, it: ITALIAN }

interface Alert {
  readonly email: string
  readonly sku: string
  readonly productName: string
  readonly store: StoreView
  readonly origin: string
  readonly token: string
}

export function alertConfirmationMail(alert: Alert): Mail {
  const texts = BY_LANGUAGE[alert.store.language]
  const parts = [
    lines(texts.greeting),
    lines(texts.request(named(alert))),
    link(texts.confirm, address(alert)),
    lines(texts.mistake),
    link(texts.cancel, address(alert, '&cancel')),
    signature(alert.store),
  ]
  const body = { subject: texts.confirmSubject, store: alert.store, parts }
  return { kind: 'stock-alert-confirmation', recipient: alert.email, body }
}

export function stockAlertMail(alert: Alert & { readonly link: string }): Mail {
  const texts = BY_LANGUAGE[alert.store.language]
  const parts = [
    lines(texts.greeting),
    lines(texts.there(named(alert))),
    link(texts.look, alert.link),
    lines(texts.once),
    link(texts.cancel, address(alert, '&cancel')),
    signature(alert.store),
  ]
  const body = { subject: texts.thereSubject(named(alert)), store: alert.store, parts }
  return { kind: 'stock-alert', recipient: alert.email, body }
}

function named({ productName, sku }: Alert): string {
  return `${productName} (${sku})`
}

/** The page of the links. */
export const ALERT_PATH = '/stock-alert/confirm'

function address({ origin, store, token }: Alert, query = ''): string {
  return `${origin}${inStore(store, ALERT_PATH)}?token=${token}${query}`
}
