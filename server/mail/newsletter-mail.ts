import { inStore, type Language, type StoreView } from '#models/store/store-view.ts'
import { lines, link, table } from './email.ts'
import type { Mail } from './outbox.ts'
import { signature } from './seller-lines.ts'

interface NewsletterTexts {
  readonly greeting: string
  readonly subject: string
  readonly request: string
  readonly confirm: string
  readonly mistake: string
  readonly unsubscribe: string
  readonly couponSubject: string
  readonly coupon: string
  readonly code: string
  readonly validUntil: string
  readonly couponRules: string
  readonly toShoes: string
  readonly leaveSubject: string
  readonly leave: string
  readonly leaveMistake: string
}

const BY_LANGUAGE: Readonly<Record<Language, NewsletterTexts>> = {
  de: {
    greeting: 'Guten Tag,',
    subject: 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter',
    request: 'jemand hat diese Adresse für unseren Newsletter angemeldet. Wenn Sie das waren, bestätigen Sie bitte.',
    confirm: 'Ja, ich möchte den Newsletter bekommen',
    mistake: 'Waren Sie es nicht, so brauchen Sie nichts zu tun: Ohne Bestätigung schreiben wir Ihnen nicht mehr.',
    unsubscribe: 'Newsletter abbestellen',
    couponSubject: 'Ihr Gutschein zum Newsletter',
    coupon: 'vielen Dank für Ihre Anmeldung zum Newsletter. Mit diesem Gutschein zahlen Sie 10 % weniger.',
    code: 'Gutscheincode',
    validUntil: 'Gültig bis',
    couponRules: 'Er gilt für eine Bestellung mit dieser E-Mail-Adresse. Geben Sie den Code im Warenkorb ein.',
    toShoes: 'Zu den Schuhen',
    leaveSubject: 'Newsletter abbestellen',
    leave: 'Sie möchten unseren Newsletter nicht mehr bekommen. Bitte bestätigen Sie das mit diesem Link.',
    leaveMistake: 'Waren Sie es nicht, so brauchen Sie nichts zu tun: Der Newsletter kommt weiter zu Ihnen.',
  },
  en: {
    greeting: 'Hello,',
    subject: 'Please confirm your newsletter subscription',
    request: 'someone has signed this address up for our newsletter. If it was you, please confirm.',
    confirm: 'Yes, I would like to receive the newsletter',
    mistake: 'If it was not you, there is nothing to do: unless you confirm, we will not write again.',
    unsubscribe: 'Unsubscribe from the newsletter',
    couponSubject: 'Your newsletter coupon',
    coupon: 'thank you for subscribing to the newsletter. With this coupon you pay 10% less.',
    code: 'Coupon code',
    validUntil: 'Valid until',
    couponRules: 'It is good for one order with this e-mail address. Enter the code in your cart.',
    toShoes: 'To the shoes',
    leaveSubject: 'Unsubscribe from the newsletter',
    leave: 'you no longer want to receive our newsletter. Please confirm that with this link.',
    leaveMistake: 'If it was not you, you need not do anything: you will continue to receive the newsletter.',
  },
  it: {
    greeting: 'Buongiorno,',
    subject: 'Confermi la sua iscrizione alla newsletter',
    request: 'qualcuno ha iscritto questo indirizzo alla nostra newsletter. Se è stato lei, lo confermi.',
    confirm: 'Sì, desidero ricevere la newsletter',
    mistake: 'Se non è stato lei, non deve fare nulla: senza conferma non le scriveremo più.',
    unsubscribe: 'Annulla l’iscrizione alla newsletter',
    couponSubject: 'Il suo codice sconto per la newsletter',
    coupon: 'grazie per l’iscrizione alla newsletter. Con questo codice paga il 10% in meno.',
    code: 'Codice sconto',
    validUntil: 'Valido fino al',
    couponRules: 'Vale per un ordine con questo indirizzo e-mail. Inserisca il codice nel carrello.',
    toShoes: 'Alle scarpe',
    leaveSubject: 'Annulla l’iscrizione alla newsletter',
    leave: 'Lei non desidera più ricevere la nostra newsletter. Lo confermi con questo link.',
    leaveMistake: 'Se non è stato lei, non deve fare nulla: continuerà a ricevere la newsletter.',
  },
}

/** Pages of the links; each has a button, because programs that scan mails follow links but do not submit forms. */
export const CONFIRM_PATH = '/newsletter/confirm'
export const LEAVE_PATH = '/abmelden'

interface Recipient {
  readonly email: string
  readonly store: StoreView
  readonly origin: string
  readonly unsubscribeToken: string
}

export function newsletterMail(request: Recipient & { readonly token: string }): Mail {
  const texts = BY_LANGUAGE[request.store.language]
  return mailOf(request, 'newsletter-confirmation', texts.subject, [
    lines(texts.request),
    link(texts.confirm, href(request, CONFIRM_PATH, request.token)),
    lines(texts.mistake),
    link(texts.unsubscribe, href(request, LEAVE_PATH, request.unsubscribeToken)),
  ])
}

export function newsletterCouponMail(
  recipient: Recipient,
  coupon: { readonly code: string; readonly expiresAt: Date },
): Mail {
  const { store, origin, unsubscribeToken } = recipient
  const texts = BY_LANGUAGE[store.language]
  const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' })
  return mailOf(recipient, 'newsletter-coupon', texts.couponSubject, [
    lines(texts.coupon),
    table([
      [texts.code, coupon.code],
      [texts.validUntil, day.format(coupon.expiresAt)],
    ]),
    lines(texts.couponRules),
    link(texts.toShoes, `${origin}${inStore(store, '/')}`),
    link(texts.unsubscribe, href(recipient, LEAVE_PATH, unsubscribeToken)),
  ])
}

/** To an address that asked to leave without a link. */
export function newsletterLeaveMail(recipient: Recipient): Mail {
  const texts = BY_LANGUAGE[recipient.store.language]
  return mailOf(recipient, 'newsletter-leave', texts.leaveSubject, [
    lines(texts.leave),
    link(texts.unsubscribe, href(recipient, LEAVE_PATH, recipient.unsubscribeToken)),
    lines(texts.leaveMistake),
  ])
}

function mailOf(
  { email, store }: Recipient,
  kind: Mail['kind'],
  subject: string,
  content: Mail['body']['parts'],
): Mail {
  const parts = [lines(BY_LANGUAGE[store.language].greeting), ...content, signature(store)]
  return { kind, recipient: email, body: { subject, store, parts } }
}

function href({ store, origin }: Recipient, path: string, token: string): string {
  return `${origin}${inStore(store, path)}?token=${token}`
}
