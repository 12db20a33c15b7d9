import { inStore, type Language, type StoreView } from '#models/store/store-view.ts'
import { lines, link } from './email.ts'
import type { Mail } from './outbox.ts'
import { signature } from './seller-lines.ts'

interface PasswordTexts {
  readonly greeting: string
  readonly resetSubject: string
  readonly request: string
  readonly choose: string
  readonly mistake: string
  readonly changedSubject: string
  readonly changed: string
  readonly stranger: string
}

const GERMAN: PasswordTexts = {
  greeting: 'Guten Tag,',
  resetSubject: 'Neues Passwort wählen',
  request: 'für Ihr Kundenkonto wurde ein neues Passwort angefordert. Der folgende Link gilt eine Stunde und einmal.',
  choose: 'Neues Passwort wählen',
  mistake: 'Waren Sie es nicht, so brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  changedSubject: 'Ihr Passwort wurde geändert',
  changed: 'das Passwort Ihres Kundenkontos wurde soeben geändert. Alle anderen Geräte werden abgemeldet.',
  stranger: 'Waren Sie es nicht, so wählen Sie bitte sofort ein neues und schreiben Sie uns.',
}

const ENGLISH: PasswordTexts = {
  greeting: 'Hello,',
  resetSubject: 'Choose a new password',
  request: 'a new password was requested for your account. This link works once, within one hour.',
  choose: 'Choose a new password',
  mistake: 'If it was not you, there is nothing to do: your password stays as it is.',
  changedSubject: 'Your password has been changed',
  changed: 'the password of your account has just been changed. All other devices are signed out.',
  stranger: 'If it was not you, please choose a new one straight away and write to us.',
}

const ITALIAN: PasswordTexts = {
  greeting: 'Buongiorno,',
  resetSubject: 'Scelga una nuova password',
  request: 'per il suo account è stata richiesta una nuova password. Il link vale un’ora e una sola volta.',
  choose: 'Scegli una nuova password',
  mistake: 'Se non è stato lei, non deve fare nulla: la password resta com’è.',
  changedSubject: 'La sua password è stata cambiata',
  changed: 'la password del suo account è appena stata cambiata. Tutti gli altri dispositivi vengono disconnessi.',
  stranger: 'Se non è stato lei, ne scelga subito una nuova e ci scriva.',
}

const BY_LANGUAGE: Readonly<Record<Language, PasswordTexts>> = { de: GERMAN, en: ENGLISH, it: ITALIAN }

const RESET_PATH = '/resetpassword'

interface PasswordLink {
  readonly email: string
  readonly store: StoreView
  readonly origin: string
  readonly token: string
}

/** Opens the page that chooses a password. */
export function choosePasswordLink({ email, store, origin, token }: PasswordLink): string {
  return `${origin}${inStore(store, RESET_PATH)}?${new URLSearchParams({ email, token })}`
}

export function passwordResetMail(request: PasswordLink): Mail {
  const { email, store } = request
  const texts = BY_LANGUAGE[store.language]
  const parts = [
    lines(texts.greeting),
    lines(texts.request),
    link(texts.choose, choosePasswordLink(request)),
    lines(texts.mistake),
    signature(store),
  ]
  const body = { subject: texts.resetSubject, store, parts }
  return { kind: 'password-reset', recipient: email, body }
}

export function passwordChangedMail({ email, store }: { readonly email: string; readonly store: StoreView }): Mail {
  const texts = BY_LANGUAGE[store.language]
  const parts = [lines(texts.greeting), lines(texts.changed), lines(texts.stranger), signature(store)]
  const body = { subject: texts.changedSubject, store, parts }
  return { kind: 'password-changed', recipient: email, body }
}
