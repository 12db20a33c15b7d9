import type { PageTopic } from '#models/listing/understanding.ts'
import type { StoreView } from '#models/store/store-view.ts'

/** Questions about the shop instead of the catalogue, by the page that answers them. */
const TOPICS: Readonly<Record<PageTopic, RegExp>> = {
  delivery: words(
    'versand\\p{L}*|lieferung\\p{L}*|liefer(?:zeit|kosten|land|länder|bedingung)\\p{L}*|liefern|zustellung|porto|' +
      'zahlung\\p{L}*|bezahl\\p{L}*|vorkasse|' +
      'shipping(?:\\s+(?:costs?|times?|fees?|policy))?|delivery(?:\\s+(?:costs?|times?))?|postage|payments?(?:\\s+methods?)?|' +
      '(?:spese\\s+di\\s+)?spedizion[ei]|(?:tempi\\s+di\\s+)?consegn[ae]|(?:metodi\\s+di\\s+)?pagament[oi]|bonifico',
  ),
  returns: words(
    'rückgabe\\p{L}*|rueckgabe\\p{L}*|rücksend\\p{L}*|ruecksend\\p{L}*|zurücksend\\p{L}*|zurückgeben|zurückschicken|' +
      'retouren?\\p{L}*|umtausch\\p{L}*|returns?(?:\\s+policy)?|returning|refunds?(?:\\s+policy)?|exchang(?:es?|ing)|send(?:ing)?\\s+back|' +
      'res[oi]|restitu(?:ire|zion[ei])|cambi[oi]|rimbors[oi]|rimandare',
  ),
  withdrawal: words(
    'widerruf\\p{L}*|(?:right\\s+of\\s+)?withdrawal|withdraw|revocation|(?:diritto\\s+di\\s+)?recesso|recedere',
  ),
  sizes: words(
    'gr(?:ö|oe)(?:ß|ss)en(?:tabelle|beratung|ratgeber|guide|hilfe|berater|umrechnung)\\p{L}*|ma(?:ß|ss)tabelle|' +
      'welche\\s+(?:schuh)?gr(?:ö|oe)(?:ß|ss)e|size\\s*(?:guide|chart|table|advice)s?|sizing|fit\\s+guide|(?:which|what)\\s+size|' +
      '(?:guida\\s+alle|tabella(?:\\s+delle)?)\\s+(?:misure|taglie)|(?:che|quale)\\s+(?:misura|taglia|numero)',
  ),
  contact: words(
    'kontakt\\p{L}*|telefon\\p{L}*|ansprechpartner|hotline|contact|phone(?:\\s+number)?|telephone|e-?mail\\s+address|contatt[oi]|(?:numero\\s+di\\s+)?telefono',
  ),
  terms: words(
    'agbs?|geschäftsbedingungen|terms(?:\\s+(?:and|&)\\s+conditions|\\s+of\\s+\\p{L}+)?|condizioni\\s+(?:generali|di\\s+vendita)',
  ),
  privacy: words('datenschutz\\p{L}*|dsgvo|privacy(?:\\s+policy)?|data\\s+protection|gdpr'),
  imprint: words('impressum|imprint|legal\\s+notice|note\\s+legali'),
  faqs: words('faqs?|häufige\\s+fragen|frequently\\s+asked(?:\\s+questions)?|domande\\s+frequenti'),
  service: words(
    'kundenservice|kundendienst|reparatur\\p{L}*|neubesohl\\p{L}*|besohl(?:en|ung)\\p{L}*|reklamation\\p{L}*|gewährleistung|' +
      'garantie|customer\\s+service|repairs?|resol(?:e|ing)|warranty|complaints?|' +
      'servizio\\s+clienti|riparazion[ei]|risuolatur[ae]|risuolare|garanzia|reclam[oi]',
  ),
  store: words(
    'ladengeschäft\\p{L}*|öffnungszeiten|filialen?|opening\\s+(?:hours|times)|store\\s+locator|orari(?:\\s+di\\s+apertura)?',
  ),
}

/** Extracts questions about the shop from a text. [SEARCH-04] */
export function spokenTopics(text: string): { readonly rest: string; readonly topics: readonly PageTopic[] } {
  const topics: PageTopic[] = []
  let rest = text
  for (const [topic, pattern] of Object.entries(TOPICS) as [PageTopic, RegExp][]) {
    const without = rest.replace(pattern, ' ')
    if (without !== rest) topics.push(topic)
    rest = without
  }
  return { rest, topics }
}

function words(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'giu')
}

/** Address of the page that answers a question about the shop; null if the store has none. */
export function topicPath({ footer, namesFaqs }: StoreView, topic: PageTopic): string | null {
  switch (topic) {
    case 'faqs':
      return namesFaqs ? footer.faqs : null
    case 'service':
      return '/customer-service'
    case 'store':
      return '/store-locator'
    default:
      return footer[topic]
  }
}
