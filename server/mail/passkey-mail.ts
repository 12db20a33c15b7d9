import { inStore, type Language, type StoreView } from '#models/store/store-view.ts'
import { lines, link } from './email.ts'
import type { Mail } from './outbox.ts'
import { signature } from './seller-lines.ts'

type Kind = 'passkey-added' | 'passkey-removed'

interface PasskeyTexts {
  readonly greeting: string
  readonly subject: Readonly<Record<Kind, string>>
  readonly happened: Readonly<Record<Kind, string>>
  readonly mistake: string
  readonly toSecurity: string
}

const BY_LANGUAGE: Readonly<Record<Language, PasskeyTexts>> = {
  de: {
    greeting: 'Guten Tag,',
    subject: {
      'passkey-added': 'Ihr Kundenkonto hat einen neuen Passkey',
      'passkey-removed': 'Ein Passkey Ihres Kundenkontos wurde gelöscht',
    },
    happened: {
      'passkey-added':
        'in Ihrem Kundenkonto wurde soeben ein Passkey eingerichtet. Mit ihm melden Sie sich ohne Passwort an.',
      'passkey-removed':
        'in Ihrem Kundenkonto wurde soeben ein Passkey gelöscht. Anmelden kann man sich damit nicht mehr.',
    },
    mistake:
      'Waren Sie es, so brauchen Sie nichts zu tun. Waren Sie es nicht, so löschen Sie bitte unbekannte Passkeys, ändern Sie Ihr Passwort und schreiben Sie uns.',
    toSecurity: 'Passkeys ansehen',
  },
  en: {
    greeting: 'Hello,',
    subject: {
      'passkey-added': 'Your account has a new passkey',
      'passkey-removed': 'A passkey of your account has been deleted',
    },
    happened: {
      'passkey-added': 'a passkey has just been set up for your account. It signs in without a password.',
      'passkey-removed': 'a passkey of your account has just been deleted. It no longer signs in to your account.',
    },
    mistake:
      'If it was you, there is nothing to do. If it was not, please delete unknown passkeys, change your password and write to us.',
    toSecurity: 'See your passkeys',
  },
  it: {
    greeting: 'Buongiorno,',
    subject: {
      'passkey-added': 'Il suo account ha una nuova passkey',
      'passkey-removed': 'Una passkey del suo account è stata eliminata',
    },
    happened: {
      'passkey-added': 'per il suo account è appena stata creata una passkey. Permette di accedere senza password.',
      'passkey-removed': 'una passkey del suo account è appena stata eliminata. Non permette più di accedere.',
    },
    mistake:
      'Se è stato lei, non deve fare nulla. Altrimenti elimini le passkey che non riconosce, cambi la password e ci scriva.',
    toSecurity: 'Vedi le passkey',
  },
}

/** Notifies the owner of the account at once: an attacker who adds a passkey keeps access. [USER-12] */
export function passkeyMail(kind: Kind, email: string, store: StoreView, origin: string): Mail {
  const { greeting, subject, happened, mistake, toSecurity } = BY_LANGUAGE[store.language]
  const parts = [
    lines(greeting),
    lines(happened[kind]),
    lines(mistake),
    link(toSecurity, origin + inStore(store, '/my-account/security')),
    signature(store),
  ]
  return { kind, recipient: email, body: { subject: subject[kind], store, parts } }
}
