import { ACCOUNT_GROUP, EVERY_GROUP } from '#models/price/customer-group.ts'
import type { PriceSource, ProductSource } from '../product-source.ts'
import { NEWS_END } from './days.ts'
import { good } from './good.ts'
import { bundle, sets } from './sets.ts'
import { translated } from './vocabulary.ts'

/** Sets, the bundle, engraved shoe trees, the voucher and the handbook: one product of every type. [CAT-01] */
export function specials(): ProductSource[] {
  return [cedarTrees(), beechTrees(), ...sets(), bundle(), voucher(), handbook()]
}

function cedarTrees(): ProductSource {
  return good({
    id: 131,
    sku: 'ZU-SPANNER-ZEDER',
    cents: 4900,
    brand: 'reutlohn',
    categories: [43, 40, 77],
    images: ['/tree-cedar-natural-still.webp'],
    texts: {
      name: translated(
        'Schuhspanner Zeder mit Monogramm',
        'Cedar shoe trees with monogram',
        'Tendiscarpe in cedro con monogramma',
      ),
      slug: translated('schuhspanner-zeder-monogramm', 'cedar-shoe-trees-monogram', 'tendiscarpe-cedro-monogramma'),
      headline: translated(
        'Unbehandelte Zeder, auf Wunsch graviert',
        'Untreated cedar, engraved on request',
        'Cedro non trattato, inciso a richiesta',
      ),
      short: translated(
        'Schuhspanner aus unbehandelter Zeder mit geteiltem Vorfuß; bis zu drei Buchstaben graviert.',
        'Untreated cedar shoe trees with a split forepart; up to three letters engraved.',
        'Tendiscarpe in cedro non trattato con avampiede diviso; fino a tre lettere incise.',
      ),
      description: translated(
        '<p>Unbehandeltes Zedernholz zieht Feuchtigkeit aus Futter und Brandsohle und glättet die Gehfalten, solange das Leder noch warm ist. Darum gehören Schuhspanner sofort nach dem Ausziehen in den Schuh und bleiben dort 24 Stunden.</p><p>Der Vorfuß ist geteilt und federt seitlich, die volle Ferse spannt, ohne zu beulen. Das Monogramm sitzt auf dem Fersenstück.</p>',
        '<p>Untreated cedar draws moisture from lining and insole and smooths the creases while the leather is still warm. So the shoe trees go in as soon as the shoes come off and stay there for 24 hours.</p><p>The split forepart springs sideways; the full heel stretches without denting. The monogram sits on the heel block.</p>',
        '<p>Il cedro non trattato assorbe l’umidità di fodera e sottopiede e distende le pieghe finché la pelle è ancora calda. Perciò i tendiscarpe si infilano appena tolte le scarpe e vi restano 24 ore.</p><p>L’avampiede è diviso e molleggia di lato; il tallone pieno tende senza deformare. Il monogramma sta sul tallone.</p>',
      ),
    },
    more: {
      quantity: 75,
      facts: [
        {
          code: 'material',
          label: translated('Material', 'Material', 'Materiale'),
          value: translated('Zeder, unbehandelt; Messing', 'Untreated cedar; brass', 'Cedro non trattato; ottone'),
        },
      ],
      custom: [
        {
          id: 9101,
          title: translated('Größe', 'Size', 'Misura'),
          type: 'drop_down',
          required: true,
          values: ['38/39', '40/41', '42/43', '44/45', '46/47'].map((pair, index) => ({
            id: 91010 + index,
            title: translated(pair, pair, pair),
            amount: 0,
            kind: 'fixed' as const,
          })),
        },
        {
          id: 9102,
          title: translated(
            'Monogramm (bis 3 Buchstaben)',
            'Monogram (up to 3 letters)',
            'Monogramma (fino a 3 lettere)',
          ),
          type: 'field',
          required: false,
          maxCharacters: 3,
          price: 900,
        },
        {
          id: 9103,
          title: translated('Ausführung', 'Finish', 'Finitura'),
          type: 'drop_down',
          required: false,
          values: [
            {
              id: 91030,
              title: translated('Knauf aus Messing', 'Brass knob', 'Pomello in ottone'),
              amount: 600,
              kind: 'fixed',
            },
            {
              id: 91031,
              title: translated(
                'Von Hand geschliffen und poliert',
                'Sanded and polished by hand',
                'Levigato e lucidato a mano',
              ),
              amount: 15,
              kind: 'percent',
            },
          ],
        },
      ],
    },
  })
}

/** Cheaper by the pair for everyone, and from the first piece on for customers with an account. [CAT-14] */
const BEECH_TREES: PriceSource = {
  regular: 3900,
  history: [['2024-05-06', 3900]],
  tiers: [
    [ACCOUNT_GROUP, 1, 3690],
    [EVERY_GROUP, 2, 3590],
    [EVERY_GROUP, 4, 3390],
  ],
}

function beechTrees(): ProductSource {
  return good({
    id: 132,
    sku: 'ZU-SPANNER-BUCHE',
    cents: 3900,
    brand: 'reutlohn',
    categories: [43, 40],
    images: ['/tree-beech-natural-still.webp'],
    texts: {
      name: translated(
        'Schuhspanner Buche, verstellbar',
        'Adjustable beech shoe trees',
        'Tendiscarpe in faggio, regolabili',
      ),
      slug: translated('schuhspanner-buche', 'beech-shoe-trees', 'tendiscarpe-faggio'),
      headline: translated('Für die Größen 39 bis 46', 'For sizes 39 to 46', 'Per le misure da 39 a 46'),
      short: translated(
        'Verstellbare Schuhspanner aus Buche für die Größen 39 bis 46, mit Federweg von vier Zentimetern.',
        'Adjustable beech shoe trees for sizes 39 to 46, with four centimetres of spring.',
        'Tendiscarpe regolabili in faggio per le misure da 39 a 46, con quattro centimetri di corsa.',
      ),
      description: translated(
        '<p>Ein Paar für fast alle: Die Feder gleicht vier Zentimeter aus, der Vorfuß ist breit genug für runde und schmal genug für mandelförmige Leisten. Buche nimmt weniger Feuchtigkeit auf als Zeder, hält die Form aber ebenso.</p>',
        '<p>One pair for almost everyone: the spring takes up four centimetres, the forepart is broad enough for round and slim enough for almond lasts. Beech takes up less moisture than cedar but holds the shape as well.</p>',
        '<p>Un paio per quasi tutti: la molla recupera quattro centimetri, l’avampiede è abbastanza largo per le forme tonde e abbastanza sottile per quelle a mandorla. Il faggio assorbe meno umidità del cedro, ma tiene altrettanto bene la forma.</p>',
      ),
    },
    more: {
      quantity: 120,
      price: BEECH_TREES,
      facts: [
        {
          code: 'material',
          label: translated('Material', 'Material', 'Materiale'),
          value: translated('Buche; Stahlfeder', 'Beech; steel spring', 'Faggio; molla in acciaio'),
        },
      ],
    },
  })
}

function voucher(): ProductSource {
  return good({
    id: 161,
    sku: 'GUTSCHEIN-100',
    cents: 10000,
    brand: 'ostwerder',
    categories: [44, 40],
    images: ['/voucher-natural-still.webp'],
    texts: {
      name: translated('Geschenkgutschein 100 €', 'Gift voucher €100', 'Buono regalo 100 €'),
      slug: translated('geschenkgutschein-100', 'gift-voucher-100', 'buono-regalo-100'),
      headline: translated('Per E-Mail, sofort einlösbar', 'By e-mail, valid at once', 'Per e-mail, valido subito'),
      short: translated(
        'Gutschein über 100 € als E-Mail; drei Jahre gültig ab dem Ende des Kaufjahres.',
        'A voucher for €100 by e-mail, valid for three years from the end of the year of purchase.',
        'Un buono da 100 € per e-mail, valido tre anni dalla fine dell’anno d’acquisto.',
      ),
      description: translated(
        '<p>Schuhe verschenkt man schlecht ohne Maß. Der Gutschein kommt per E-Mail mit einem Code, gilt für alles im Shop und kann in mehreren Schritten eingelöst werden. Ein Rest verfällt nicht, bis drei Jahre nach dem Ende des Kaufjahres vergangen sind.</p>',
        '<p>Shoes make poor presents without a measurement. The voucher comes by e-mail with a code, is valid for everything in the shop and can be used in several steps. What remains stays valid until three years after the end of the year of purchase.</p>',
        '<p>Regalare scarpe senza conoscere la misura è difficile. Il buono arriva per e-mail con un codice, vale per tutto il negozio e si può usare in più volte. Il resto non scade prima di tre anni dalla fine dell’anno d’acquisto.</p>',
      ),
    },
    more: { type: 'virtual', taxClass: 0 },
  })
}

function handbook(): ProductSource {
  return good({
    id: 171,
    sku: 'HANDBUCH-PFLEGE',
    cents: 990,
    brand: 'reutlohn',
    categories: [44, 40, 30, 50],
    launched: '2026-09-21',
    images: ['/handbook-natural-still.webp'],
    texts: {
      name: translated(
        'Handbuch Schuhpflege (PDF)',
        'The shoe care handbook (PDF)',
        'Manuale di cura delle calzature (PDF)',
      ),
      slug: translated('handbuch-schuhpflege', 'shoe-care-handbook', 'manuale-di-cura'),
      headline: translated(
        '64 Seiten, Deutsch und Englisch',
        '64 pages, German and English',
        '64 pagine, in tedesco e inglese',
      ),
      short: translated(
        '64 Seiten über Bürsten, Creme, Wachs, Velours und Cordovan, zum Herunterladen.',
        '64 pages on brushes, cream, wax, suede and cordovan, as a download.',
        '64 pagine su spazzola, crema, cera, camoscio e cordovan, da scaricare.',
      ),
      description: translated(
        '<p>Von der Bürste nach dem Tragen bis zur Hochglanzkappe: was man wirklich braucht, in welcher Reihenfolge und wie oft. Mit einem Kapitel über nasse Ledersohlen und einem über Cordovan.</p><ul><li>PDF, 64 Seiten, Deutsch und Englisch</li><li>ohne Kopierschutz, zum Ausdrucken eingerichtet</li></ul>',
        '<p>From brushing after wear to a mirror toe: what you really need, in which order and how often. With a chapter on wet leather soles and one on cordovan.</p><ul><li>PDF, 64 pages, German and English</li><li>no copy protection, set for printing</li></ul>',
        '<p>Dalla spazzola dopo l’uso fino alla punta a specchio: che cosa serve davvero, in quale ordine e quanto spesso. Con un capitolo sulle suole di cuoio bagnate e uno sul cordovan.</p><ul><li>PDF, 64 pagine, in tedesco e inglese</li><li>senza protezione anticopia, pronto per la stampa</li></ul>',
      ),
    },
    more: { type: 'downloadable', news: ['2026-09-21', NEWS_END] },
  })
}
