import type { PaymentKind } from '#models/checkout/payment-kind.ts'
import { offeredPayments, type ShopPayments } from '#models/checkout/shop-payments.ts'
import { SELLER } from '#models/store/seller.ts'
import { inStore, type StoreView, sisterViews } from '#models/store/store-view.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import { loadTexts } from '#src/i18n/i18n.ts'
import { staticHtml } from '#src/static-html/static-html.server.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStore } from '../store/use-store.ts'
import { cachePerStore } from './cache-per-store.server.ts'
import styles from './footer.module.css'

/**
 * Our own drawings on a field of 24 × 16, one for each kind of payment: they load nothing and show no
 * trademark. The name beside a drawing says what it is.
 */
const DRAWINGS = {
  prepayment: 'M3 6.5v-1L12 1.5l9 4v1ZM6 6.5v6M10 6.5v6M14 6.5v6M18 6.5v6M3 14.5h18',
  creditCard: 'M3 2h18v12H3ZM3 6h18M6 10.5h4',
  instantTransfer: 'M13.5 1 7.5 9H12l-1.5 6 6-8H12Z',
  klarnaInvoice: 'M4 3h16v11.5H4ZM4 6.5h16M8 1v3.5M16 1v3.5M9.5 10l2 2 3.5-3',
  klarnaInstalments: 'M3 14.5v-4h4v4ZM10 14.5v-8h4v8ZM17 14.5v-12h4v12Z',
  applePay: 'M5 1h8v14H5ZM8 12.5h2M16 5q2 3 0 6M19 3q3.5 5 0 10',
  directDebit: 'M3 2.5h10v11H3ZM8 8h13M17.5 4.5 21 8l-3.5 3.5',
  wallet: 'M3 4h18v10.5H3ZM3 4 17 1.5V4M21 7.5h-5v3.5h5',
  invoice: 'M6 1h8l4 4v10H6ZM14 1v4h4M9 8.5h6M9 11.5h6',
  cashOnDelivery: 'M4 4.5 12 1.5l8 3v7.5l-8 3-8-3ZM4 4.5l8 3 8-3M12 7.5V15',
  giftCard: 'M3 4.5h18v10H3ZM9 4.5v10M9 4.5Q4 2 6 1t3 3.5Q10 0 12 1t-3 3.5M3 9.5h18',
} satisfies Record<PaymentKind, string>
const TRUCK = 'M2 3h11v8.5H2ZM13 5.5h4.5L21.5 8v3.5H13M5 11.5a1.75 1.75 0 1 0 3.5 0M15.5 11.5a1.75 1.75 0 1 0 3.5 0'

interface FooterHtml {
  /** Factory shop, means of payment and delivery. */
  readonly columns: string
  readonly sisterShops: string
  /** What holds for all prices. */
  readonly notes: string
}

/** HTML of the footer's parts that no script changes: the browser needs no code for them. [SHELL-01, SHELL-05] */
export const loadFooterHtml = cachePerStore(renderFooter)

async function renderFooter(_: CatalogueReader, store: StoreView, payments: ShopPayments): Promise<FooterHtml> {
  await loadTexts(store.language, 'footer', 'cart')
  const columns = (
    <>
      <FactoryShop />
      <PaymentAndDelivery payments={payments} />
    </>
  )
  return {
    columns: staticHtml(store, columns),
    sisterShops: staticHtml(store, <SisterShops />),
    notes: staticHtml(store, <PriceNotes />),
  }
}

function FactoryShop() {
  const { t } = useTranslation('footer')
  return (
    <div>
      <h2 className={styles.title}>{t('visit.title')}</h2>
      <address className={styles.lines}>
        <span>{t('visit.name')}</span>
        <span>{SELLER.street}</span>
        <span>{t('visit.city')}</span>
      </address>
      <p className={styles.lines}>
        <span>{t('visit.weekdays')}</span>
        <span>{t('visit.saturday')}</span>
        <span>{t('visit.outlet')}</span>
      </p>
      <p className={styles.lines}>
        <a href={`tel:${SELLER.phone.replaceAll(' ', '')}`} className={styles.link}>
          {SELLER.phone}
        </a>
        <span>{t('visit.phoneHours')}</span>
      </p>
    </div>
  )
}

/** Means of payment and delivery restrictions, shown before an order begins (§ 312j (1) BGB). */
function PaymentAndDelivery({ payments }: { readonly payments: ShopPayments }) {
  const { t } = useTranslation('footer')
  const { t: cart } = useTranslation('cart')
  return (
    <div>
      <h2 className={styles.title}>{t('payment.title')}</h2>
      <ul className={styles.marks} aria-label={t('payment.title')}>
        {offeredPayments(payments).map((kind) => (
          <Mark key={kind} drawing={DRAWINGS[kind]} name={cart(`paymentNames.${kind}`)} />
        ))}
      </ul>
      <p className={styles.lines}>{t('payment.note')}</p>
      <h2 className={styles.title}>{t('shipping.title')}</h2>
      <ul className={styles.marks} aria-label={t('shipping.title')}>
        <Mark drawing={TRUCK} name="DHL GoGreen" />
      </ul>
      <p className={styles.lines}>{t('shipping.note')}</p>
    </div>
  )
}

function Mark({ drawing, name }: { readonly drawing: string; readonly name: string }) {
  return (
    <li className={styles.mark}>
      <svg viewBox="0 0 24 16" aria-hidden="true">
        <path d={drawing} />
      </svg>
      {name}
    </li>
  )
}

/** Documents of their own: a page never changes its brand. [ROUTE-17] */
function SisterShops() {
  const { t } = useTranslation('footer')
  return (
    <nav aria-label={t('sisterShops')}>
      <ul className={styles.row}>
        <li className={styles.label}>{t('sisterShops')}</li>
        {sisterViews(useStore()).map((view) => (
          <li key={view.code}>
            <TextLink href={inStore(view, '/')} className={styles.link}>
              {view.brand.name}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** §§ 6, 11 PAngV */
function PriceNotes() {
  const { t } = useTranslation('footer')
  return (
    <>
      <p>{t('notes.tax')}</p>
      <p>{t('notes.recommended')}</p>
    </>
  )
}
