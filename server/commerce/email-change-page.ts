import { inStore, type Language, type StoreView } from '#models/store/store-view.ts'
import { escaped } from '../mail/email.ts'

interface PageTexts {
  readonly title: string
  readonly text: (email: string) => string
  readonly button: string
  readonly done: string
  readonly next: string
}

type Kind = 'confirm' | 'undo'

const TEXTS: Readonly<Record<Language, Readonly<Record<Kind, PageTexts>>>> = {
  de: {
    confirm: {
      title: 'Neue E-Mail-Adresse bestätigen',
      text: (email) => `Ihr Kundenkonto hat danach die Adresse ${email}. Alle anderen Geräte werden abgemeldet.`,
      button: 'Adresse bestätigen',
      done: 'Ihre neue E-Mail-Adresse ist bestätigt.',
      next: 'Zum Konto',
    },
    undo: {
      title: 'Änderung rückgängig machen',
      text: (email) =>
        `Ihr Kundenkonto behält die Adresse ${email}. Alle Geräte werden abgemeldet, und Sie wählen ein neues Passwort.`,
      button: 'Rückgängig machen',
      done: 'Die Änderung ist rückgängig gemacht. Bitte wählen Sie jetzt ein neues Passwort.',
      next: 'Neues Passwort wählen',
    },
  },
  en: {
    confirm: {
      title: 'Confirm your new email address',
      text: (email) => `Your account will have the address ${email}. All other devices are signed out.`,
      button: 'Confirm address',
      done: 'Your new email address is confirmed.',
      next: 'To your account',
    },
    undo: {
      title: 'Undo the change',
      text: (email) =>
        `Your account keeps the address ${email}. All devices are signed out, and you choose a new password.`,
      button: 'Undo the change',
      done: 'The change is undone. Please choose a new password now.',
      next: 'Choose a new password',
    },
  },
  it: {
    confirm: {
      title: 'Confermi il nuovo indirizzo e-mail',
      text: (email) => `Il suo account avrà l’indirizzo ${email}. Tutti gli altri dispositivi vengono disconnessi.`,
      button: 'Confermare l’indirizzo',
      done: 'Il suo nuovo indirizzo e-mail è confermato.',
      next: 'All’account',
    },
    undo: {
      title: 'Annullare la modifica',
      text: (email) =>
        `Il suo account mantiene l’indirizzo ${email}. Tutti i dispositivi vengono disconnessi e lei sceglie una nuova password.`,
      button: 'Annullare la modifica',
      done: 'La modifica è annullata. Ora scelga una nuova password.',
      next: 'Scegliere una nuova password',
    },
  },
}

/** The page that a link opens. Its form is sent to the same address, which has the token. */
export function emailChangePage(kind: Kind, email: string, store: StoreView): string {
  const { title, text, button } = TEXTS[store.language][kind]
  return page(store, title, `<p>${escaped(text(email))}</p><form method="post"><button>${button}</button></form>`)
}

export function emailChangedPage(kind: Kind, store: StoreView): string {
  const { title, done, next } = TEXTS[store.language][kind]
  const path = inStore(store, kind === 'confirm' ? '/my-account' : '/resetpassword')
  return page(store, title, `<p>${done}</p><p><a href="${path}">${next}</a></p>`)
}

function page({ language }: StoreView, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`
}
