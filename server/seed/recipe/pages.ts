import { readFileSync } from 'node:fs'
import { INVOICE_DAYS, PREPAYMENT_DAYS } from '#models/checkout/payment-terms.ts'
import { formatHalfSize, type SizeRun, sizeChart } from '#models/product/sizes.ts'
import { SELLER_REGISTER } from '#models/store/seller-register.ts'
import type { Language } from '#models/store/store-view.ts'
import type { PageSource } from '../source.ts'
import { translated } from './vocabulary.ts'

type Row = Omit<PageSource, 'content' | 'paths'> & { file: string } & Record<Language, string>

/** The text of each page is in `pages/{file}.{language}.html`. [ROUTE-11, ROUTE-12] */
const ROWS: readonly Row[] = [
  {
    id: 1,
    file: 'guide',
    de: 'schuhwissen',
    en: 'blogs schuhwissen',
    it: 'guida-alle-scarpe schuhwissen',
    title: translated('Schuhwissen', 'The shoe guide', 'Guida alle scarpe'),
    summary: translated(
      'Macharten, Leisten, Leder, Pflege und der Unterschied zwischen Oxford und Derby.',
      'Constructions, lasts, leathers, care, and the difference between Oxford and Derby.',
      'Lavorazioni, forme, pelli, cura e la differenza tra oxford e derby.',
    ),
  },
  {
    id: 2,
    file: 'faqs',
    de: 'schuhwissen/faqs faqs',
    en: 'schuhwissen/faqs faqs',
    it: 'guida-alle-scarpe/domande-frequenti schuhwissen/faqs faqs',
    title: translated('Häufige Fragen', 'Frequently asked questions', 'Domande frequenti'),
    summary: translated(
      'Größe, Weite, Einlaufen, Neubesohlung, Lieferung und Rückgabe.',
      'Size, width, breaking in, resoling, delivery and returns.',
      'Misura, larghezza, ammorbidire, risuolatura, consegna e reso.',
    ),
  },
  {
    id: 3,
    file: 'delivery',
    de: 'lieferung-und-versand delivery',
    en: 'delivery-and-shipping delivery',
    it: 'consegna-e-spedizione delivery',
    title: translated('Lieferung und Versand', 'Delivery and shipping', 'Consegna e spedizione'),
    summary: translated(
      'Lieferländer, Lieferzeiten, Versandkosten und Zahlungsarten.',
      'Countries, delivery times, costs and means of payment.',
      'Paesi, tempi, costi e metodi di pagamento.',
    ),
  },
  {
    id: 4,
    file: 'returns',
    de: 'ruecksendung-und-umtausch returns',
    en: 'return-and-exchange returns',
    it: 'reso-e-cambio returns',
    title: translated('Rücksendung und Umtausch', 'Returns and exchanges', 'Reso e cambio'),
    summary: translated(
      '30 Tage kostenlose Rückgabe, Umtausch in eine andere Größe, das Etikett liegt bei.',
      'Free returns for 30 days, exchange for another size, label included.',
      'Reso gratuito entro 30 giorni, cambio di misura, etichetta inclusa.',
    ),
  },
  {
    id: 5,
    file: 'sizes',
    de: 'groessentabelle size-guide',
    en: 'size-chart size-guide',
    it: 'guida-alle-misure size-guide',
    title: translated('Größentabelle', 'Size guide', 'Guida alle misure'),
    summary: translated(
      'EU, UK, US und Zentimeter, Weiten und zwölf Leisten im Vergleich.',
      'EU, UK, US and centimetres, widths and twelve lasts compared.',
      'EU, UK, US e centimetri, larghezze e dodici forme a confronto.',
    ),
  },
  {
    id: 6,
    file: 'contact',
    de: 'kontakt contact',
    en: 'contact kontakt',
    it: 'contatti contact kontakt',
    title: translated('Kontakt', 'Contact', 'Contatti'),
    summary: translated(
      'Telefon, E-Mail und Besuch in der Werkstatt.',
      'Telephone, e-mail and visits to the workshop.',
      'Telefono, e-mail e visite in laboratorio.',
    ),
  },
  {
    id: 7,
    file: 'terms',
    de: 'agb',
    en: 'agb',
    it: 'condizioni-di-vendita agb',
    title: translated('Allgemeine Geschäftsbedingungen', 'Terms and conditions', 'Condizioni generali di vendita'),
    summary: translated(
      'Vertragsschluss, Preise, Zahlung, Lieferung und Gewährleistung.',
      'Contract, prices, payment, delivery and guarantee.',
      'Contratto, prezzi, pagamento, consegna e garanzia.',
    ),
  },
  {
    id: 8,
    file: 'privacy',
    de: 'datenschutz privacy',
    en: 'privacypolicy privacy datenschutz',
    it: 'informativa-sulla-privacy privacy datenschutz',
    title: translated('Datenschutz', 'Privacy policy', 'Informativa sulla privacy'),
    summary: translated(
      'Welche Daten wir verarbeiten, wozu, wie lange und welche Rechte Sie haben.',
      'Which data we process, why, for how long, and your rights.',
      'Quali dati trattiamo, perché, per quanto tempo, e i suoi diritti.',
    ),
  },
  {
    id: 9,
    file: 'imprint',
    de: 'impressum legal',
    en: 'imprint legal',
    it: 'note-legali legal',
    title: translated('Impressum', 'Imprint', 'Note legali'),
    summary: translated(
      'Anbieterkennzeichnung nach § 5 DDG.',
      'Provider identification under § 5 DDG.',
      'Dati del fornitore ai sensi del § 5 DDG.',
    ),
  },
  {
    id: 10,
    file: 'withdrawal',
    de: 'widerruf',
    en: 'revocation',
    it: 'diritto-di-recesso',
    title: translated('Widerrufsrecht', 'Right of withdrawal', 'Diritto di recesso'),
    summary: translated(
      'Widerrufsbelehrung, Muster-Widerrufsformular und die Widerrufsfunktion.',
      'Instructions, the model form and the withdrawal function.',
      'Istruzioni, modulo tipo e funzione di recesso.',
    ),
  },
  {
    id: 11,
    file: 'about',
    de: 'about-us',
    en: 'about-us',
    it: 'about-us',
    title: translated('Über uns', 'About us', 'Chi siamo'),
    summary: translated(
      'Ein Haus für Schuhe mit Rahmen.',
      'A house for shoes with a welt.',
      'Una casa per scarpe con il guardolo.',
    ),
  },
  {
    id: 12,
    file: 'service',
    de: 'customer-service',
    en: 'customer-service',
    it: 'customer-service',
    title: translated('Kundenservice', 'Customer service', 'Servizio clienti'),
    summary: translated(
      'Beratung, Neubesohlung, Reklamation und Gutscheine.',
      'Advice, resoling, complaints and vouchers.',
      'Consulenza, risuolatura, reclami e buoni.',
    ),
  },
  {
    id: 13,
    file: 'stores',
    de: 'store-locator',
    en: 'store-locator',
    it: 'store-locator',
    title: translated('Ladengeschäft', 'Our store', 'Il negozio'),
    summary: translated(
      'Anschrift, Öffnungszeiten und Anprobe nach Vereinbarung.',
      'Address, opening hours and fitting by appointment.',
      'Indirizzo, orari e prova su appuntamento.',
    ),
  },
  {
    id: 14,
    file: 'newsletter',
    de: 'newsletter',
    en: 'newsletter',
    it: 'newsletter',
    title: translated('Newsletter', 'Newsletter', 'Newsletter'),
    summary: translated(
      'Neue Modelle und Pflege; abbestellbar in jeder Mail.',
      'New models and care; unsubscribe in every mail.',
      'Nuovi modelli e cura; si disdice da ogni e-mail.',
    ),
  },
  {
    id: 15,
    file: 'unsubscribe',
    de: 'abmelden',
    en: 'abmelden',
    it: 'abmelden',
    title: translated('Newsletter abbestellen', 'Unsubscribe', 'Annulla iscrizione'),
    summary: translated(
      'So bestellen Sie den Newsletter ab.',
      'How to unsubscribe from the newsletter.',
      'Come disdire la newsletter.',
    ),
  },
  {
    id: 16,
    file: 'factory',
    de: 'schuhe/direktverkauf',
    en: 'shoes/factory-outlet',
    it: 'scarpe/vendita-in-laboratorio',
    title: translated('Werkstattverkauf', 'Workshop outlet', 'Vendita in laboratorio'),
    summary: translated(
      'Zweite Wahl, Musterpaare und Auslaufmodelle ab Werkstatt.',
      'Seconds, sample pairs and ends of line from the workshop.',
      'Seconde scelte, campioni e fine serie dal laboratorio.',
    ),
  },
  {
    id: 17,
    file: 'accessibility',
    de: 'barrierefreiheit accessibility',
    en: 'accessibility barrierefreiheit',
    it: 'accessibilita accessibility barrierefreiheit',
    title: translated('Erklärung zur Barrierefreiheit', 'Accessibility statement', 'Dichiarazione di accessibilità'),
    summary: translated(
      'Was der Shop erfüllt, was noch fehlt und wie Sie eine Hürde melden.',
      'What the shop meets, what is still missing and how to report an obstacle.',
      'Che cosa rispetta il negozio, che cosa manca ancora e come segnalare un ostacolo.',
    ),
  },
]

export function pages(): PageSource[] {
  return ROWS.map(({ file, de, en, it, id, title, summary }) => ({
    id,
    paths: { de: de.split(' '), en: en.split(' '), it: it.split(' ') },
    title,
    summary,
    content: translated(read(file, 'de'), read(file, 'en'), read(file, 'it')),
  }))
}

/** Joined to one line per page, because the committed list has one record per line. */
function read(file: string, language: Language): string {
  const html = readFileSync(new URL(`../pages/${file}.${language}.html`, import.meta.url), 'utf8')
  return html
    .replaceAll('{{prepaymentDays}}', String(PREPAYMENT_DAYS))
    .replaceAll('{{invoiceDays}}', String(INVOICE_DAYS))
    .replaceAll('{{vatId}}', SELLER_REGISTER.vatId)
    .replaceAll('{{menSizes}}', sizeRows('men', language))
    .replaceAll('{{womenSizes}}', sizeRows('women', language))
    .replace(/\s*\n\s*/g, ' ')
    .trim()
}

/** The rows of a size table: EU, UK, US, length of the foot. */
function sizeRows(run: SizeRun, language: Language): string {
  const eu = new Intl.NumberFormat(language)
  const foot = new Intl.NumberFormat(language, { minimumFractionDigits: 1 })
  return sizeChart(run)
    .map((row) => [eu.format(row.eu), formatHalfSize(row.uk), formatHalfSize(row.us), foot.format(row.foot)])
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')
}
