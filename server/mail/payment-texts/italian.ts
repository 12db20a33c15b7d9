import { GERMAN } from './german.ts'
import type { PaymentTexts } from './shape.ts'

export const ITALIAN: PaymentTexts = {
  greeting: (firstName, lastName) => `Gentile ${firstName} ${lastName},`,
  questions: 'Per domande risponda a questa e-mail.',
  open: {
    subject: (number) => `Il suo ordine ${number}: pagamento in sospeso`,
    line: (number, total) => `Abbiamo ricevuto il suo ordine ${number} di ${total}. Non è ancora pagato.`,
    until: (time) => `Le riserviamo gli articoli fino al ${time} (ora di Berlino). Poi annulliamo l’ordine.`,
    pay: 'Vedi e paga l’ordine',
    keepSecret: 'Il link funziona su ogni dispositivo. Non lo inoltri: chi lo ha può pagare e annullare l’ordine.',
  },
  reminder: {
    subject: (number) => `Promemoria: pagamento del suo ordine ${number}`,
    line: (number, total, due) =>
      `Per il suo ordine ${number} non abbiamo ancora ricevuto un pagamento. Versi ${total} entro il ${due}. Poi annulliamo l’ordine.`,
    paidAlready: 'Se ha già effettuato il bonifico, non deve fare altro.',
  },
  transfer: {
    subject: (number) => `Il suo ordine ${number}: pagamento anticipato`,
    line: (number, total, due) => `Paga il suo ordine ${number} in anticipo. Versi ${total} entro il ${due}.`,
    paidAlready: 'Spediamo appena arriva il pagamento.',
  },
  overdue: {
    subject: (number) => `Promemoria: fattura del suo ordine ${number}`,
    line: (number, total, due) =>
      `La fattura del suo ordine ${number} scadeva il ${due}. Versi ${total} su questo conto nei prossimi giorni.`,
    paidAlready: 'Se ha già effettuato il bonifico, non deve fare altro.',
  },
  received: {
    subject: (number) => `Pagamento confermato: ordine ${number}`,
    line: (number, total) => `Il suo pagamento di ${total} per l’ordine ${number} è confermato. Grazie.`,
    next: 'Ora prepariamo l’ordine e le scriviamo appena parte.',
    digital: 'Le inviamo i prodotti digitali per e-mail.',
    revived:
      'Il termine di pagamento era scaduto, ma gli articoli ci sono ancora: l’ordine è di nuovo valido e ora lo prepariamo.',
  },
  debit: {
    subject: (number) => `Preavviso di addebito: ordine ${number}`,
    line: (number, amount) =>
      `Per il suo ordine ${number} addebitiamo ${amount} sul suo conto non appena spediamo gli articoli.`,
    mandate: (reference) => `Riferimento del mandato: ${reference}`,
    cover:
      'La preghiamo di verificare che il conto sia coperto. Entro otto settimane dall’addebito può chiedere il rimborso alla sua banca.',
  },
  returned: {
    subject: 'Il suo pagamento è stato restituito',
    canceled: (number) => `Il suo ordine ${number} è annullato; non lo consegniamo più.`,
    paidAlready: (number) => `Il suo ordine ${number} era già pagato.`,
    way: (amount) => `Le restituiamo ${amount} con lo stesso metodo di pagamento.`,
  },
  shipped: {
    subject: (number) => `Il suo ordine ${number} è in viaggio`,
    digitalSubject: (number) => `Il suo ordine ${number} è stato inviato per e-mail`,
    line: (number) => `Abbiamo spedito il suo ordine ${number}.`,
    digital: (number) => `Le abbiamo inviato per e-mail tutto il contenuto del suo ordine ${number}.`,
    cashOnDelivery: (amount) => `Tenga pronti ${amount} per il corriere.`,
    debited: 'L’importo viene ora addebitato sul suo conto.',
    tracking: (carrier, number) => `Segui il pacco (${carrier} ${number})`,
  },
  canceled: {
    subject: (number) => `Il suo ordine ${number} è annullato`,
    wanted: (number) => `Abbiamo annullato il suo ordine ${number}.`,
    expired: (number) => `Il suo ordine ${number} non è stato pagato in tempo. Lo abbiamo annullato.`,
    expiredTransfer: (number) => `Per il suo ordine ${number} non è arrivato alcun bonifico. Lo abbiamo annullato.`,
    returned: (amount) => `Le restituiamo ${amount} con lo stesso metodo di pagamento.`,
    toGiftCards: (amount) => `${amount} sono di nuovo sulla sua carta regalo.`,
    unpaid: 'Non paghi più questo ordine. Se il denaro è già in viaggio, non andrà perso.',
  },
  bank: { holder: 'Beneficiario', amount: 'Importo', reference: 'Causale' },
  // Notices go to the shop's owner.
  notice: GERMAN.notice,
}
