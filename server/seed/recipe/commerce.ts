import type { BlockSource, CouponSource, TaxRuleSource } from '../source.ts'
import { translated } from './vocabulary.ts'

/** Standard rates of the EU member states, November 2026, in percent. */
const STANDARD = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}

export const TAXES: readonly TaxRuleSource[] = [
  { id: 1, code: 'EU standard', productClass: 2, customerClass: 3, rates: STANDARD },
  { id: 2, code: 'Printed books', productClass: 4, customerClass: 3, rates: { DE: 7, AT: 10 } },
  { id: 3, code: 'EU standard, trade', productClass: 2, customerClass: 5, rates: STANDARD },
  { id: 4, code: 'Printed books, trade', productClass: 4, customerClass: 5, rates: { DE: 7, AT: 10 } },
]

export const COUPONS: readonly CouponSource[] = [
  {
    code: 'HERBST20',
    kind: 'fixed',
    amount: 2000,
    minimum: 10000,
    from: '2026-09-01',
    to: null,
    label: translated(
      '20 € Herbstrabatt ab 100 €',
      '€20 autumn discount from €100',
      '20 € di sconto d’autunno da 100 €',
    ),
  },
  {
    code: 'ABGELAUFEN',
    kind: 'percent',
    amount: 15,
    minimum: 0,
    from: '2025-11-20',
    to: '2025-12-31',
    label: translated('15 % Winterrabatt 2025', '15% winter discount 2025', '15% di sconto invernale 2025'),
  },
]

export const BLOCKS: readonly BlockSource[] = [
  {
    id: 1,
    identifier: 'home-usp',
    title: translated('Warum rahmengenäht', 'Why welted', 'Perché il guardolo cucito'),
    content: translated(
      '<h2>Warum rahmengenäht</h2><p>Ein Streifen Leder, drei Millimeter stark, hält Schaft, Brandsohle und Laufsohle zusammen. Weil die Brandsohle dabei undurchstochen bleibt, lässt sich die Laufsohle abnehmen und erneuern, ohne dass der Schuh seine Form verliert.</p><p>Unter der Brandsohle liegt ein Bett aus Kork. Es gibt nach, wo Ihr Fuß drückt, und behält den Abdruck.</p>',
      '<h2>Why welted</h2><p>A strip of leather three millimetres thick holds upper, insole and outsole together. Because the insole is not pierced, the outsole can come off and be renewed without the shoe losing its shape.</p><p>Under the insole lies a bed of cork. It gives where your foot presses and keeps the print.</p>',
      '<h2>Perché il guardolo cucito</h2><p>Una striscia di cuoio spessa tre millimetri tiene insieme tomaia, sottopiede e suola. Poiché il sottopiede non viene forato, la suola si può staccare e rinnovare senza che la scarpa perda la forma.</p><p>Sotto il sottopiede c’è un letto di sughero. Cede dove il piede preme e ne conserva l’impronta.</p>',
    ),
  },
  {
    id: 2,
    identifier: 'home-knowledge',
    title: translated('Schuhwissen', 'The shoe guide', 'Guida alle scarpe'),
    content: translated(
      '<h2>Oxford oder Derby?</h2><p>Klafft die Schnürung in einem breiten V, ist der Spann zu hoch für einen Oxford. Was Macharten, Leisten und Leder unterscheidet, steht in unserem Schuhwissen.</p>',
      '<h2>Oxford or Derby?</h2><p>If the lacing gapes in a broad V, the instep is too high for an Oxford. Our guide explains how constructions, lasts and leathers differ.</p>',
      '<h2>Oxford o derby?</h2><p>Se l’allacciatura resta aperta in una larga V, il collo del piede è troppo alto per una oxford. In che cosa differiscono lavorazioni, forme e pelli è scritto nella nostra guida.</p>',
    ),
  },
  {
    id: 3,
    identifier: 'legal-guarantee',
    title: translated('Gesetzliche Gewährleistung', 'Legal guarantee of conformity', 'Garanzia legale di conformità'),
    content: translated(
      '<h2>Gesetzliche Gewährleistung</h2><p>Für alle Waren gilt die gesetzliche Gewährleistung: Ist die Ware bei der Lieferung mangelhaft, haften wir dafür zwei Jahre lang. Sie können Nachbesserung oder Ersatz verlangen, kostenlos und in angemessener Frist; gelingt das nicht, können Sie den Preis mindern oder vom Vertrag zurücktreten. Im ersten Jahr wird vermutet, dass der Mangel von Anfang an bestand.</p>',
      '<h2>Legal guarantee of conformity</h2><p>The legal guarantee applies to all goods: if goods are defective on delivery, we are liable for two years. You may ask for repair or replacement, free of charge and within a reasonable time; if that fails, you may reduce the price or end the contract. During the first year a defect is presumed to have been there from the start.</p>',
      '<h2>Garanzia legale di conformità</h2><p>La garanzia legale vale per tutti i beni: se un bene è difettoso alla consegna, ne rispondiamo per due anni. Può chiedere riparazione o sostituzione, senza spese ed entro un termine ragionevole; se non riesce, può ridurre il prezzo o sciogliere il contratto. Nel primo anno si presume che il difetto ci fosse fin dall’inizio.</p>',
    ),
  },
  {
    id: 4,
    identifier: 'review-policy',
    title: translated('Zu unseren Bewertungen', 'About our reviews', 'Le nostre recensioni'),
    content: translated(
      '<p>Wir veröffentlichen Bewertungen unabhängig von der Zahl der Sterne. „Geprüfter Kauf“ steht nur dort, wo wir die Bewertung einer Bestellung zuordnen konnten; die übrigen haben wir nicht darauf geprüft, ob sie von Käufern stammen.</p>',
      '<p>We publish reviews whatever the number of stars. “Verified purchase” appears only where we could match the review to an order; we have not checked whether the others come from buyers.</p>',
      '<p>Pubblichiamo le recensioni qualunque sia il numero di stelle. «Acquisto verificato» compare solo dove abbiamo potuto collegare la recensione a un ordine; delle altre non abbiamo verificato se provengano da acquirenti.</p>',
    ),
  },
  {
    id: 5,
    identifier: 'category-fit',
    title: translated('Erst der Leisten', 'The last comes first', 'Prima la forma'),
    content: translated(
      '<h2>Erst der Leisten, dann die Größe</h2><p>Zwei Modelle auf demselben Leisten sitzen gleich. Kennen Sie Ihren, wählen Sie ihn im Filter; kennen Sie ihn noch nicht, vergleichen Sie alle in der <a href="/groessentabelle">Größentabelle</a>.</p>',
      '<h2>The last first, then the size</h2><p>Two models on the same last fit alike. If you know yours, choose it among the filters; if you do not know it yet, compare them all in the <a href="/size-chart">size guide</a>.</p>',
      '<h2>Prima la forma, poi la misura</h2><p>Due modelli sulla stessa forma calzano uguale. Se conosce la sua, la scelga nei filtri; se non la conosce ancora, le confronti tutte nella <a href="/guida-alle-misure">guida alle misure</a>.</p>',
    ),
  },
  {
    id: 6,
    identifier: 'category-care',
    title: translated('Welche Pflege für welches Leder', 'Which care for which leather', 'Quale cura per quale pelle'),
    content: translated(
      '<p>Glattleder braucht Creme, Velours niemals. Was Ihr Leder verträgt, steht im <a href="/schuhwissen">Schuhwissen</a>.</p>',
      '<p>Smooth leather needs cream; suede never does. What your leather can take is in our <a href="/blogs">guide</a>.</p>',
      '<p>La pelle liscia vuole crema, il camoscio mai. Che cosa sopporta la sua pelle è scritto nella nostra <a href="/guida-alle-scarpe">guida</a>.</p>',
    ),
  },
  {
    id: 7,
    identifier: 'category-fit-loafers',
    title: translated('Auf welchem Leisten', 'On which last', 'Su quale forma'),
    content: translated(
      '<h2>Neapel für Herren, Florenz für Damen</h2><p>Unsere Loafer stehen auf zwei Leisten. Auf Neapel nehmen Sie eine halbe Größe weniger als sonst, auf Florenz Ihre gewohnte. Wie Sie messen, steht in der <a href="/groessentabelle">Größentabelle</a>.</p>',
      '<h2>Neapel for men, Florenz for women</h2><p>Our loafers are made on two lasts. On Neapel take half a size less than usual, on Florenz your usual size. How to measure is in the <a href="/size-chart">size guide</a>.</p>',
      '<h2>Neapel per uomo, Florenz per donna</h2><p>I nostri mocassini nascono su due forme. Su Neapel scelga mezza misura in meno del solito, su Florenz la misura abituale. Come misurare è scritto nella <a href="/guida-alle-misure">guida alle misure</a>.</p>',
    ),
  },
]
