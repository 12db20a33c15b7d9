import { inStore, type Language, type StoreView } from '#models/store/store-view.ts'
import { lines, link } from './email.ts'
import type { Mail } from './outbox.ts'
import { signature } from './seller-lines.ts'

interface PersonalDataTexts {
  readonly greeting: string
  readonly plannedSubject: string
  readonly planned: (time: string) => string
  readonly changedMind: string
  readonly keep: string
  readonly stranger: string
  readonly doneSubject: string
  readonly done: string
  readonly retained: string
  readonly exportSubject: string
  readonly exportReady: (time: string) => string
  readonly toExport: string
  readonly signInNeeded: string
}

const BY_LANGUAGE: Readonly<Record<Language, PersonalDataTexts>> = {
  de: {
    greeting: 'Guten Tag,',
    plannedSubject: 'Ihr Kundenkonto wird gelöscht',
    planned: (time) => `Sie möchten Ihr Kundenkonto löschen. Wir löschen es am ${time}.`,
    changedMind: 'Bis dahin können Sie es sich anders überlegen. Melden Sie sich an, und behalten Sie Ihr Konto.',
    keep: 'Konto behalten',
    stranger: 'Waren Sie es nicht, so behalten Sie Ihr Konto, und wählen Sie bitte sofort ein neues Passwort.',
    doneSubject: 'Ihr Kundenkonto ist gelöscht',
    done: 'Ihr Kundenkonto ist gelöscht, mit Adressen, Geräten und Wunschliste. Ihre Bewertungen stehen ohne Namen im Shop.',
    retained:
      'Bestellungen und Rechnungen müssen wir acht Jahre aufbewahren, Schriftverkehr sechs Jahre. So lange sind sie gesperrt und werden für nichts anderes verwendet.',
    exportSubject: 'Ihre Daten liegen bereit',
    exportReady: (time) => `die Kopie Ihrer Daten ist fertig. Sie können sie bis zum ${time} herunterladen.`,
    toExport: 'Meine Daten herunterladen',
    signInNeeded: 'Dafür melden Sie sich mit Ihrem Kundenkonto an.',
  },
  en: {
    greeting: 'Hello,',
    plannedSubject: 'Your account is about to be deleted',
    planned: (time) => `you want to delete your account. We will delete it on ${time}.`,
    changedMind: 'Until then you can change your mind. Sign in and keep your account.',
    keep: 'Keep the account',
    stranger: 'If it was not you, keep your account and please choose a new password at once.',
    doneSubject: 'Your account has been deleted',
    done: 'your account has been deleted, with its addresses, devices and lists. Your reviews stay in the shop without your name.',
    retained:
      'The law obliges us to keep orders and invoices for eight years and correspondence for six. They are locked until then and used for nothing else.',
    exportSubject: 'Your data is ready',
    exportReady: (time) => `the copy of your data is ready. You can download it until ${time}.`,
    toExport: 'Download my data',
    signInNeeded: 'You sign in with your account for that.',
  },
  it: {
    greeting: 'Buongiorno,',
    plannedSubject: 'Il suo account sarà eliminato',
    planned: (time) => `Lei desidera eliminare il suo account. Lo elimineremo il ${time}.`,
    changedMind: 'Fino ad allora può cambiare idea. Acceda e mantenga il suo account.',
    keep: 'Mantieni l’account',
    stranger: 'Se non è stato lei, mantenga l’account e scelga subito una nuova password.',
    doneSubject: 'Il suo account è stato eliminato',
    done: 'il suo account è stato eliminato, con indirizzi, dispositivi e liste. Le sue recensioni restano nel negozio senza nome.',
    retained:
      'La legge ci obbliga a conservare ordini e fatture per otto anni e la corrispondenza per sei. Fino ad allora sono bloccati e non vengono usati per altro.',
    exportSubject: 'I suoi dati sono pronti',
    exportReady: (time) => `la copia dei suoi dati è pronta. Può scaricarla fino al ${time}.`,
    toExport: 'Scarica i miei dati',
    signInNeeded: 'Per farlo acceda con il suo account.',
  },
}

const DELETION_PATH = '/my-account/delete'
const EXPORT_PATH = '/my-account/download'

interface Recipient {
  readonly email: string
  readonly store: StoreView
}

export function deletionPlannedMail(to: Recipient & { readonly dueAt: Date; readonly origin: string }): Mail {
  const texts = BY_LANGUAGE[to.store.language]
  return mailOf(to, 'deletion-planned', texts.plannedSubject, [
    lines(texts.planned(timeOf(to.dueAt, to.store))),
    lines(texts.changedMind),
    link(texts.keep, `${to.origin}${inStore(to.store, DELETION_PATH)}`),
    lines(texts.stranger),
  ])
}

export function deletionDoneMail(to: Recipient): Mail {
  const texts = BY_LANGUAGE[to.store.language]
  return mailOf(to, 'deletion-done', texts.doneSubject, [lines(texts.done), lines(texts.retained)])
}

export function exportReadyMail(to: Recipient & { readonly expiresAt: Date; readonly origin: string }): Mail {
  const texts = BY_LANGUAGE[to.store.language]
  return mailOf(to, 'export-ready', texts.exportSubject, [
    lines(texts.exportReady(timeOf(to.expiresAt, to.store))),
    link(texts.toExport, `${to.origin}${inStore(to.store, EXPORT_PATH)}`),
    lines(texts.signInNeeded),
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

function timeOf(date: Date, { locale }: StoreView): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(
    date,
  )
}
