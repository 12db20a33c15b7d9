import { SELLER } from '#models/store/seller.ts'
import { SELLER_REGISTER } from '#models/store/seller-register.ts'
import type { Language, StoreView } from '#models/store/store-view.ts'
import { type EmailPart, footer } from './email.ts'

const REGISTERS: Readonly<Record<Language, { readonly court: string; readonly vatId: string }>> = {
  de: { court: 'Amtsgericht', vatId: 'USt-IdNr.' },
  en: { court: 'Local court of', vatId: 'VAT identification number' },
  it: { court: 'Tribunale di', vatId: 'partita IVA' },
}

/** "Gerbergasse 7, 36990 Lohbrück, Germania" */
export function sellerAddress({ locale }: Pick<StoreView, 'locale'>): string {
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(SELLER.country)
  return [SELLER.street, SELLER.city, country].join(', ')
}

/** The seller with its entry in the register of companies. */
export function sellerLines(store: Pick<StoreView, 'language' | 'locale'>): string[] {
  const { court, vatId } = REGISTERS[store.language]
  const register = `${court} ${SELLER_REGISTER.court}, ${SELLER_REGISTER.companyNumber}, ${vatId} ${SELLER_REGISTER.vatId}`
  return [SELLER.company, sellerAddress(store), `${SELLER.email} · ${SELLER.phone}`, register]
}

/** The end of a mail to a shopper: the brand that they know, and the seller behind all brands. [SHELL-17] */
export function signature(store: StoreView): EmailPart {
  return footer(store.brand.name, ...sellerLines(store))
}
