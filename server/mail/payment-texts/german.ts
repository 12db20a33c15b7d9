import type { PaymentTexts } from './shape.ts'

export const GERMAN: PaymentTexts = {
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
    digital: 'Ihre digitalen Waren senden wir Ihnen per E-Mail.',
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
    digitalSubject: (number) => `Ihre Bestellung ${number} wurde per E-Mail gesendet`,
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
