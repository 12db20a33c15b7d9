import { expect, test } from 'vitest'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { alternatePath } from '#src/store/alternate-path.ts'

const [german, english, region, italian] = STORE_VIEWS

test.each([
  ['/', '/'],
  ['/search', '/search'],
  ['/lieferung-und-versand', '/delivery-and-shipping'],
  ['/widerruf', '/revocation'],
  ['/vertrag-widerrufen', '/withdraw-from-contract'],
  ['/schuhe/direktverkauf', '/shoes/factory-outlet'],
  ['/checkout/order/0198c0de', '/checkout/order/0198c0de'],
  ['/newsletter', '/newsletter'],
  ['/newsletter/confirm', '/newsletter/confirm'],
  ['/stock-alert/confirm', '/stock-alert/confirm'],
  ['/abmelden', '/abmelden'],
  ['/confirm-account/email', '/confirm-account/email'],
])('%s of the German store is %s in the English one, and back [ROUTE-12]', (path, alternate) => {
  expect(alternatePath(path, german, english)).toBe(alternate)
  expect(alternatePath(alternate, english, german)).toBe(path)
})

test('both German-language stores share their paths [ROUTE-13]', () => {
  for (const path of Object.values(german.footer)) expect(alternatePath(path, german, region)).toBe(path)
})

test('a path that only the catalogue can map has no alternate [ROUTE-13]', () => {
  expect(alternatePath('/herren/oxford', german, english)).toBeNull()
})

test.each([
  ['/lieferung-und-versand', '/consegna-e-spedizione'],
  ['/vertrag-widerrufen', '/recedere-dal-contratto'],
  ['/schuhe/direktverkauf', '/scarpe/vendita-in-laboratorio'],
  ['/kontakt', '/contatti'],
  ['/schuhwissen/faqs', '/guida-alle-scarpe/domande-frequenti'],
])('%s of the German store is %s in the Italian one, and back [ROUTE-13]', (path, alternate) => {
  expect(alternatePath(path, german, italian)).toBe(alternate)
  expect(alternatePath(alternate, italian, german)).toBe(path)
})
