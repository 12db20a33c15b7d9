import { inStore, type Language, type StoreView } from '#models/store/store-view.ts'
import { lines, link } from './email.ts'
import type { Mail } from './outbox.ts'
import { signature } from './seller-lines.ts'

interface RegistrationTexts {
  readonly greeting: string
  readonly confirmSubject: string
  readonly registered: string
  readonly confirm: string
  readonly mistake: string
  readonly knownSubject: string
  readonly known: string
  readonly signIn: string
  readonly forgotten: string
}

const BY_LANGUAGE: Readonly<Record<Language, RegistrationTexts>> = {
  de: {
    greeting: 'Guten Tag,',
    confirmSubject: 'Ihr Kundenkonto bestätigen',
    registered:
      'mit dieser Adresse wurde ein Kundenkonto angelegt. Bitte bestätigen Sie, dass sie Ihnen gehört. Der Link gilt einen Tag und einmal.',
    confirm: 'Adresse bestätigen',
    mistake: 'Waren Sie es nicht, so brauchen Sie nichts zu tun: Ohne Bestätigung wird das Konto gelöscht.',
    knownSubject: 'Sie haben schon ein Kundenkonto',
    known:
      'mit dieser Adresse sollte ein Kundenkonto angelegt werden. Sie haben schon eines; es bleibt alles, wie es ist.',
    signIn: 'Anmelden',
    forgotten: 'Neues Passwort wählen',
  },
  en: {
    greeting: 'Hello,',
    confirmSubject: 'Confirm your account',
    registered:
      'an account was created with this address. Please confirm that it is yours. This link is good once, for one day.',
    confirm: 'Confirm address',
    mistake: 'If it was not you, you need not do anything: without confirmation the account is deleted.',
    knownSubject: 'You already have an account',
    known: 'an account was to be created with this address. You already have one; nothing changes.',
    signIn: 'Sign in',
    forgotten: 'Choose a new password',
  },
  it: {
    greeting: 'Buongiorno,',
    confirmSubject: 'Confermi il suo account',
    registered:
      'con questo indirizzo è stato creato un account. Confermi che le appartiene. Il link vale un giorno e una sola volta.',
    confirm: 'Conferma l’indirizzo',
    mistake: 'Se non è stato lei, non deve fare nulla: senza conferma l’account viene cancellato.',
    knownSubject: 'Lei ha già un account',
    known: 'con questo indirizzo doveva essere creato un account. Lei ne ha già uno; non cambia nulla.',
    signIn: 'Accedi',
    forgotten: 'Scegli una nuova password',
  },
}

interface Recipient {
  readonly email: string
  readonly store: StoreView
  /** Public scheme and host. */
  readonly origin: string
}

/** With the link that confirms the address of a registration. */
export function confirmAccountMail({ email, store, origin, token }: Recipient & { readonly token: string }): Mail {
  const texts = BY_LANGUAGE[store.language]
  const parts = [
    lines(texts.greeting),
    lines(texts.registered),
    link(texts.confirm, `${origin}${inStore(store, '/confirm-account')}?${new URLSearchParams({ token })}`),
    lines(texts.mistake),
    signature(store),
  ]
  const body = { subject: texts.confirmSubject, store, parts }
  return { kind: 'account-confirmation', recipient: email, body }
}

/** To the owner of an account, whose address was registered once more. Only they learn of it. */
export function accountKnownMail({ email, store, origin }: Recipient): Mail {
  const texts = BY_LANGUAGE[store.language]
  const parts = [
    lines(texts.greeting),
    lines(texts.known),
    link(texts.signIn, origin + inStore(store, '/sign-in')),
    link(texts.forgotten, origin + inStore(store, '/resetpassword')),
    signature(store),
  ]
  const body = { subject: texts.knownSubject, store, parts }
  return { kind: 'account-confirmation', recipient: email, body }
}
