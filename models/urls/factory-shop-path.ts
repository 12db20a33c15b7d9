import type { Language } from '../store/store-view.ts'

/** The factory shop's page, translated. [ROUTE-11] */
export const FACTORY_SHOP_PATHS: Readonly<Record<Language, string>> = {
  de: '/schuhe/direktverkauf',
  en: '/shoes/factory-outlet',
  it: '/scarpe/vendita-in-laboratorio',
}
