import { SELLER } from '#models/store/seller.ts'
import type { Language, StoreView } from '#models/store/store-view.ts'
import { lines, link } from './email.ts'
import type { Mail } from './outbox.ts'

interface NewsletterTexts {
  readonly greeting: string
  readonly subject: string
  readonly request: string
  readonly confirm: string
  readonly mistake: string
  readonly unsubscribe: string
}

const GERMAN: NewsletterTexts = {
  greeting: 'Guten Tag,',
  subject: 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter',
  request: 'jemand hat diese Adresse für unseren Newsletter angemeldet. Wenn Sie das waren, bestätigen Sie bitte.',
  confirm: 'Ja, ich möchte den Newsletter bekommen',
  mistake: 'Waren Sie es nicht, so brauchen Sie nichts zu tun: Ohne Bestätigung schreiben wir Ihnen nicht mehr.',
  unsubscribe: 'Abmelden',
}

const ENGLISH: NewsletterTexts = {
  greeting: 'Hello,',
  subject: 'Please confirm your newsletter subscription',
  request: 'someone has signed this address up for our newsletter. If it was you, please confirm.',
  confirm: 'Yes, I would like to receive the newsletter',
  mistake: 'If it was not you, there is nothing to do: unless you confirm, we will not write again.',
  unsubscribe: 'Unsubscribe',
}

const ITALIAN: NewsletterTexts = {
  greeting: 'Buongiorno,',
  subject: 'Confermi la sua iscrizione alla newsletter',
  request: 'qualcuno ha iscritto questo indirizzo alla nostra newsletter. Se è stato lei, lo confermi.',
  confirm: 'Sì, desidero ricevere la newsletter',
  mistake: 'Se non è stato lei, non deve fare nulla: senza conferma non le scriveremo più.',
  unsubscribe: 'Annulla l’iscrizione',
}

const BY_LANGUAGE: Readonly<Record<Language, NewsletterTexts>> = { de: GERMAN, en: ENGLISH, it: ITALIAN }

export function newsletterMail(request: {
  readonly email: string
  readonly store: StoreView
  readonly origin: string
  readonly token: string
  readonly unsubscribeToken: string
}): Mail {
  const { email, store, origin, token, unsubscribeToken } = request
  const texts = BY_LANGUAGE[store.language]
  const parts = [
    lines(texts.greeting),
    lines(texts.request),
    link(texts.confirm, `${origin}/api/ext/newsletter/confirm?token=${token}`),
    lines(texts.mistake),
    link(texts.unsubscribe, `${origin}/api/ext/newsletter/unsubscribe?token=${unsubscribeToken}`),
    lines(SELLER.company, SELLER.address, `${SELLER.email} · ${SELLER.phone}`),
  ]
  const body = { subject: texts.subject, language: store.language, parts }
  return { kind: 'newsletter-confirmation', recipient: email, body }
}
