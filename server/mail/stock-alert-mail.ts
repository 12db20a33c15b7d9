import { SELLER } from '#models/store/seller.ts'
import type { Language, StoreView } from '#models/store/store-view.ts'
import { lines, link } from './email.ts'
import type { Mail } from './outbox.ts'

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
    `Sie möchten erfahren, wenn ${product} wieder da ist. Bitte bestätigen Sie das. Wir löschen Ihre Anfrage nach 90 Tagen.`,
  confirm: 'Ja, bitte benachrichtigen',
  mistake: 'Waren Sie es nicht, so brauchen Sie nichts zu tun: Ohne Bestätigung schreiben wir Ihnen nicht mehr.',
  thereSubject: (product) => `Wieder da: ${product}`,
  there: (product) => `${product} ist wieder da. Wir können Ihnen kein Paar zurücklegen.`,
  look: 'Im Laden ansehen',
  once: 'Wir schreiben Ihnen dazu nur dieses eine Mal.',
  cancel: 'Anfrage löschen',
}

const ENGLISH: AlertTexts = {
  greeting: 'Hello,',
  confirmSubject: 'Please confirm your notification',
  request: (product) =>
    `You would like to know when ${product} is back. Please confirm. We delete your request after 90 days.`,
  confirm: 'Yes, please notify me',
  mistake: 'If it was not you, you need not do anything: without a confirmation we shall not write again.',
  thereSubject: (product) => `Back in stock: ${product}`,
  there: (product) => `${product} is back. We cannot put a pair aside for you.`,
  look: 'See it in the shop',
  once: 'We write to you about this only once.',
  cancel: 'Delete my request',
}

const BY_LANGUAGE: Readonly<Record<Language, AlertTexts>> = { de: GERMAN, en: ENGLISH, it: ENGLISH }

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
    link(texts.confirm, address(alert, 'confirm')),
    lines(texts.mistake),
    link(texts.cancel, address(alert, 'cancel')),
    signature(),
  ]
  const body = { subject: texts.confirmSubject, language: alert.store.language, parts }
  return { kind: 'stock-alert-confirmation', recipient: alert.email, body }
}

export function stockAlertMail(alert: Alert & { readonly link: string }): Mail {
  const texts = BY_LANGUAGE[alert.store.language]
  const parts = [
    lines(texts.greeting),
    lines(texts.there(named(alert))),
    link(texts.look, alert.link),
    lines(texts.once),
    link(texts.cancel, address(alert, 'cancel')),
    signature(),
  ]
  const body = { subject: texts.thereSubject(named(alert)), language: alert.store.language, parts }
  return { kind: 'stock-alert', recipient: alert.email, body }
}

function named({ productName, sku }: Alert): string {
  return `${productName} (${sku})`
}

function address({ origin, token }: Alert, action: 'confirm' | 'cancel'): string {
  return `${origin}/api/ext/elastic-stock/productstockalert/${action}?token=${token}`
}

function signature() {
  return lines(SELLER.company, SELLER.address, `${SELLER.email} · ${SELLER.phone}`)
}
