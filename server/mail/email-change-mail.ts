import type { Language, StoreView } from '#models/store/store-view.ts'
import { lines, link } from './email.ts'
import type { Mail } from './outbox.ts'
import { signature } from './seller-lines.ts'

interface EmailChangeTexts {
  readonly greeting: string
  readonly confirmSubject: string
  readonly asked: string
  readonly confirm: string
  readonly mistake: string
  readonly takenSubject: string
  readonly taken: string
  readonly noticeSubject: string
  readonly notice: (email: string) => string
  readonly undoHint: string
  readonly undo: string
}

const BY_LANGUAGE: Readonly<Record<Language, EmailChangeTexts>> = {
  de: {
    greeting: 'Guten Tag,',
    confirmSubject: 'Neue E-Mail-Adresse bestätigen',
    asked: 'diese Adresse soll zu einem Kundenkonto bei uns gehören. Der folgende Link gilt einen Tag und einmal.',
    confirm: 'Adresse bestätigen',
    mistake: 'Waren Sie es nicht, so brauchen Sie nichts zu tun.',
    takenSubject: 'Sie haben schon ein Kundenkonto',
    taken:
      'diese Adresse sollte zu einem Kundenkonto bei uns gehören. Sie gehört schon zu einem anderen, es bleibt also alles, wie es ist.',
    noticeSubject: 'Ihre E-Mail-Adresse soll geändert werden',
    notice: (email) => `Ihr Kundenkonto soll künftig diese E-Mail-Adresse haben: ${email}`,
    undoHint:
      'Waren Sie es, so brauchen Sie nichts zu tun. Waren Sie es nicht, so machen Sie die Änderung mit diesem Link rückgängig; er gilt sieben Tage.',
    undo: 'Änderung rückgängig machen',
  },
  en: {
    greeting: 'Hello,',
    confirmSubject: 'Confirm your new e-mail address',
    asked: 'this address is to belong to an account with us. The link works once, within one day.',
    confirm: 'Confirm address',
    mistake: 'If it was not you, there is nothing to do.',
    takenSubject: 'You already have an account',
    taken: 'this address was to belong to an account with us. It already belongs to another one, so nothing changes.',
    noticeSubject: 'Your e-mail address is about to change',
    notice: (email) => `From now on your account is to use this e-mail address: ${email}`,
    undoHint:
      'If it was you, there is nothing to do. If it was not, undo the change with this link; it works for seven days.',
    undo: 'Undo the change',
  },
  it: {
    greeting: 'Buongiorno,',
    confirmSubject: 'Confermi il nuovo indirizzo e-mail',
    asked: 'questo indirizzo deve appartenere a un account presso di noi. Il link vale un giorno e una sola volta.',
    confirm: 'Conferma l’indirizzo',
    mistake: 'Se non è stato lei, non deve fare nulla.',
    takenSubject: 'Ha già un account',
    taken:
      'questo indirizzo doveva appartenere a un account presso di noi. Appartiene già a un altro, quindi non cambia nulla.',
    noticeSubject: 'Il suo indirizzo e-mail sta per cambiare',
    notice: (email) => `Il suo account avrà d’ora in poi questo indirizzo e-mail: ${email}`,
    undoHint:
      'Se è stato lei, non deve fare nulla. Altrimenti annulli la modifica con questo link, che vale sette giorni.',
    undo: 'Annulla la modifica',
  },
}

/** To the new address: with the link that confirms it. */
export function confirmEmailMail(email: string, href: string, store: StoreView): Mail {
  const texts = BY_LANGUAGE[store.language]
  const parts = [
    lines(texts.greeting),
    lines(texts.asked),
    link(texts.confirm, href),
    lines(texts.mistake),
    signature(store),
  ]
  return { kind: 'email-change', recipient: email, body: { subject: texts.confirmSubject, store, parts } }
}

/** To the new address, if it belongs to another account. Only its owner learns of that. */
export function emailTakenMail(email: string, store: StoreView): Mail {
  const texts = BY_LANGUAGE[store.language]
  const parts = [lines(texts.greeting), lines(texts.taken), signature(store)]
  return { kind: 'email-change', recipient: email, body: { subject: texts.takenSubject, store, parts } }
}

/** To the present address: with the link that undoes the change, also after it has happened. */
export function emailChangeNoticeMail(
  { from, to, href }: { readonly from: string; readonly to: string; readonly href: string },
  store: StoreView,
): Mail {
  const texts = BY_LANGUAGE[store.language]
  const parts = [
    lines(texts.greeting),
    lines(texts.notice(to)),
    lines(texts.undoHint),
    link(texts.undo, href),
    signature(store),
  ]
  return { kind: 'email-change-notice', recipient: from, body: { subject: texts.noticeSubject, store, parts } }
}
