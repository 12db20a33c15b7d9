import type { Language, StoreView } from '#models/store/store-view.ts'
import type { ProviderCall } from '../payment/provider-call.ts'

type Notice = (number: string, amount: string, total: string) => { readonly subject: string; readonly line: string }

interface TransferTexts {
  readonly subject: (number: string) => string
  readonly line: (number: string, total: string, due: string) => string
  readonly paidAlready: string
}

export interface PaymentTexts {
  readonly greeting: (firstName: string, lastName: string) => string
  readonly questions: string
  readonly open: {
    readonly subject: (number: string) => string
    readonly line: (number: string, total: string) => string
    readonly until: (time: string) => string
    readonly pay: string
    readonly keepSecret: string
  }
  readonly reminder: TransferTexts
  readonly transfer: TransferTexts
  readonly overdue: TransferTexts
  readonly received: {
    readonly subject: (number: string) => string
    readonly line: (number: string, total: string) => string
    readonly next: string
    readonly revived: string
  }
  /** The announcement that the SEPA Direct Debit scheme asks for. */
  readonly debit: {
    readonly subject: (number: string) => string
    readonly line: (number: string, amount: string) => string
    readonly mandate: (reference: string) => string
    readonly cover: string
  }
  readonly returned: {
    readonly subject: string
    readonly canceled: (number: string) => string
    readonly paidAlready: (number: string) => string
    readonly way: (amount: string) => string
  }
  readonly shipped: {
    readonly subject: (number: string) => string
    readonly line: (number: string) => string
    readonly digital: (number: string) => string
    readonly cashOnDelivery: (amount: string) => string
    readonly debited: string
    readonly tracking: (carrier: string, number: string) => string
  }
  readonly canceled: {
    readonly subject: (number: string) => string
    readonly wanted: (number: string) => string
    readonly expired: (number: string) => string
    readonly expiredTransfer: (number: string) => string
    readonly returned: (amount: string) => string
    readonly toGiftCards: (amount: string) => string
    readonly unpaid: string
  }
  readonly bank: { readonly holder: string; readonly amount: string; readonly reference: string }
  readonly notice: {
    readonly 'charged-back': Notice
    readonly underpaid: Notice
    readonly 'call-failed': (number: string, call: ProviderCall, reason: string) => ReturnType<Notice>
  }
}

const GERMAN: PaymentTexts = {
  greeting: (firstName, lastName) => `Guten Tag ${firstName} ${lastName},`,
  questions: 'Haben Sie Fragen, so antworten Sie bitte auf diese E-Mail.',
  open: {
    subject: (number) => `Ihre Bestellung ${number}: Zahlung offen`,
    line: (number, total) => `Ihre Bestellung ${number} über ${total} ist eingegangen. Die Zahlung ist noch offen.`,
    until: (time) => `Wir halten die Ware bis ${time} Uhr für Sie zurück. Danach stornieren wir die Bestellung.`,
    pay: 'Bestellung ansehen und bezahlen',
    keepSecret:
      'Der Link gilt auf jedem Gerät. Geben Sie ihn nicht weiter: Wer ihn hat, kann die Bestellung bezahlen und stornieren.',
  },
  reminder: {
    subject: (number) => `Erinnerung: Zahlung Ihrer Bestellung ${number}`,
    line: (number, total, due) =>
      `Für Ihre Bestellung ${number} haben wir noch keine Zahlung erhalten. Bitte überweisen Sie ${total} bis zum ${due}. Danach stornieren wir die Bestellung.`,
    paidAlready: 'Haben Sie schon überwiesen, so ist nichts weiter zu tun.',
  },
  transfer: {
    subject: (number) => `Ihre Bestellung ${number}: Bezahlung per Vorkasse`,
    line: (number, total, due) =>
      `Sie bezahlen Ihre Bestellung ${number} per Vorkasse. Bitte überweisen Sie ${total} bis zum ${due}.`,
    paidAlready: 'Wir versenden, sobald die Zahlung eingegangen ist.',
  },
  overdue: {
    subject: (number) => `Erinnerung: Rechnung zu Ihrer Bestellung ${number}`,
    line: (number, total, due) =>
      `Die Rechnung zu Ihrer Bestellung ${number} war am ${due} fällig. Bitte überweisen Sie ${total} in den nächsten Tagen auf dieses Konto.`,
    paidAlready: 'Haben Sie schon überwiesen, so ist nichts weiter zu tun.',
  },
  received: {
    subject: (number) => `Zahlung bestätigt: Bestellung ${number}`,
    line: (number, total) => `Ihre Zahlung von ${total} für die Bestellung ${number} ist bestätigt. Vielen Dank.`,
    next: 'Wir bereiten Ihre Bestellung jetzt vor und schreiben Ihnen, sobald sie unterwegs ist.',
    revived:
      'Die Zahlungsfrist war abgelaufen, aber die Ware ist noch da: Ihre Bestellung gilt wieder, und wir bereiten sie jetzt vor.',
  },
  debit: {
    subject: (number) => `Ankündigung der Lastschrift: Bestellung ${number}`,
    line: (number, amount) =>
      `Für Ihre Bestellung ${number} ziehen wir ${amount} von Ihrem Konto ein, sobald wir die Ware versenden.`,
    mandate: (reference) => `Mandatsreferenz: ${reference}`,
    cover:
      'Bitte sorgen Sie dafür, dass Ihr Konto gedeckt ist. Von Ihrer Bank können Sie innerhalb von acht Wochen nach der Belastung die Erstattung verlangen.',
  },
  returned: {
    subject: 'Ihre Zahlung wurde zurückgegeben',
    canceled: (number) => `Ihre Bestellung ${number} ist storniert; wir liefern sie nicht mehr.`,
    paidAlready: (number) => `Ihre Bestellung ${number} war schon bezahlt.`,
    way: (amount) => `Wir geben Ihnen ${amount} auf dem Weg zurück, auf dem Sie bezahlt haben.`,
  },
  shipped: {
    subject: (number) => `Ihre Bestellung ${number} ist unterwegs`,
    line: (number) => `Wir haben Ihre Bestellung ${number} versandt.`,
    digital: (number) => `Wir haben Ihnen alles aus Ihrer Bestellung ${number} per E-Mail gesendet.`,
    cashOnDelivery: (amount) => `Bitte halten Sie ${amount} für den Zusteller bereit.`,
    debited: 'Den Betrag ziehen wir jetzt per Lastschrift ein.',
    tracking: (carrier, number) => `Sendung verfolgen (${carrier} ${number})`,
  },
  canceled: {
    subject: (number) => `Ihre Bestellung ${number} ist storniert`,
    wanted: (number) => `Wir haben Ihre Bestellung ${number} storniert.`,
    expired: (number) => `Ihre Bestellung ${number} wurde nicht rechtzeitig bezahlt. Wir haben sie storniert.`,
    expiredTransfer: (number) =>
      `Für Ihre Bestellung ${number} ist bis heute keine Überweisung eingegangen. Wir haben sie storniert.`,
    returned: (amount) => `Wir geben Ihnen ${amount} auf dem Weg zurück, auf dem Sie bezahlt haben.`,
    toGiftCards: (amount) => `${amount} sind wieder auf Ihrer Geschenkkarte.`,
    unpaid: 'Bitte bezahlen Sie diese Bestellung nicht mehr. Ist Ihr Geld schon unterwegs, so geht es nicht verloren.',
  },
  bank: { holder: 'Empfänger', amount: 'Betrag', reference: 'Verwendungszweck' },
  notice: {
    'charged-back': (number, amount) => ({
      subject: `Rückbelastung: Bestellung ${number}`,
      line: `Der Zahlungsanbieter hat ${amount} der Bestellung ${number} zurückgebucht.`,
    }),
    underpaid: (number, amount, total) => ({
      subject: `Zu wenig bezahlt: Bestellung ${number}`,
      line: `Für die Bestellung ${number} sind ${amount} von ${total} eingegangen. Sie gilt als nicht bezahlt.`,
    }),
    'call-failed': (number, call, reason) => ({
      subject: `Zahlungsanbieter lehnt ab: Bestellung ${number}`,
      line: `Der Aufruf „${call}“ für die Bestellung ${number} ist endgültig fehlgeschlagen: ${reason}. Nach der Klärung wird er mit „npm run shop -- retry ${number}“ wiederholt.`,
    }),
  },
}

const ENGLISH: PaymentTexts = {
  greeting: (firstName, lastName) => `Dear ${firstName} ${lastName},`,
  questions: 'If you have any questions, please reply to this e-mail.',
  open: {
    subject: (number) => `Your order ${number}: payment outstanding`,
    line: (number, total) => `We have received your order ${number} for ${total}. It has not been paid yet.`,
    until: (time) => `We reserve the goods for you until ${time} (Berlin time). After that we cancel the order.`,
    pay: 'View and pay the order',
    keepSecret: 'The link works on any device. Do not pass it on: whoever has it can pay and cancel the order.',
  },
  reminder: {
    subject: (number) => `Reminder: payment for your order ${number}`,
    line: (number, total, due) =>
      `We have not received a payment for your order ${number} yet. Please transfer ${total} by ${due}. After that we cancel the order.`,
    paidAlready: 'If you have already made the transfer, there is nothing else to do.',
  },
  transfer: {
    subject: (number) => `Your order ${number}: prepayment`,
    line: (number, total, due) =>
      `You are paying for your order ${number} in advance. Please transfer ${total} by ${due}.`,
    paidAlready: 'We dispatch as soon as the payment has arrived.',
  },
  overdue: {
    subject: (number) => `Reminder: invoice for your order ${number}`,
    line: (number, total, due) =>
      `The invoice for your order ${number} was due on ${due}. Please transfer ${total} to this account within the next few days.`,
    paidAlready: 'If you have already made the transfer, there is nothing else to do.',
  },
  received: {
    subject: (number) => `Payment confirmed: order ${number}`,
    line: (number, total) => `Your payment of ${total} for order ${number} has been confirmed. Thank you.`,
    next: 'We are now preparing your order and will write to you once it is on its way.',
    revived:
      'The time to pay was over, but the goods are still available: your order is valid again, and we are now preparing it.',
  },
  debit: {
    subject: (number) => `Direct debit announced: order ${number}`,
    line: (number, amount) =>
      `For your order ${number} we will debit ${amount} from your account as soon as we dispatch the goods.`,
    mandate: (reference) => `Mandate reference: ${reference}`,
    cover:
      'Please make sure that your account has sufficient funds. You can claim a refund from your bank within eight weeks of the debit.',
  },
  returned: {
    subject: 'Your payment has been returned',
    canceled: (number) => `Your order ${number} has been cancelled; we will not deliver it.`,
    paidAlready: (number) => `Your order ${number} had already been paid.`,
    way: (amount) => `We are refunding ${amount} to you, by the method you paid with.`,
  },
  shipped: {
    subject: (number) => `Your order ${number} is on its way`,
    line: (number) => `We have dispatched your order ${number}.`,
    digital: (number) => `We have sent you everything from your order ${number} by e-mail.`,
    cashOnDelivery: (amount) => `Please have ${amount} ready when the parcel is handed over.`,
    debited: 'The amount is now collected by direct debit.',
    tracking: (carrier, number) => `Track your parcel (${carrier} ${number})`,
  },
  canceled: {
    subject: (number) => `Your order ${number} has been cancelled`,
    wanted: (number) => `We have cancelled your order ${number}.`,
    expired: (number) => `Your order ${number} was not paid in time. We have cancelled it.`,
    expiredTransfer: (number) =>
      `No transfer for your order ${number} has arrived to date. We have cancelled the order.`,
    returned: (amount) => `We are refunding ${amount} to you, by the method you paid with.`,
    toGiftCards: (amount) => `${amount} is back on your gift card.`,
    unpaid: 'Please do not pay for this order any more. If your money is already on its way, it will not be lost.',
  },
  bank: { holder: 'Recipient', amount: 'Amount', reference: 'Reference' },
  notice: {
    'charged-back': (number, amount) => ({
      subject: `Chargeback: order ${number}`,
      line: `The payment provider has charged back ${amount} of order ${number}.`,
    }),
    underpaid: (number, amount, total) => ({
      subject: `Paid too little: order ${number}`,
      line: `${amount} of ${total} have arrived for order ${number}. It counts as unpaid.`,
    }),
    'call-failed': (number, call, reason) => ({
      subject: `Payment provider refuses: order ${number}`,
      line: `The call “${call}” for order ${number} has failed for good: ${reason}. Once the cause is settled, repeat it with “npm run shop -- retry ${number}”.`,
    }),
  },
}

const ITALIAN: PaymentTexts = {
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
  notice: GERMAN.notice,
}

const BY_LANGUAGE: Readonly<Record<Language, PaymentTexts>> = { de: GERMAN, en: ENGLISH, it: ITALIAN }

export function paymentTexts(store: Pick<StoreView, 'language'>): PaymentTexts {
  return BY_LANGUAGE[store.language]
}
