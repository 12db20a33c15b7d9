import { expect, test } from 'vitest'
import deCheckout from '#locales/de/checkout.json'
import deProduct from '#locales/de/product.json'
import enCheckout from '#locales/en/checkout.json'
import enProduct from '#locales/en/product.json'
import itCheckout from '#locales/it/checkout.json'
import itProduct from '#locales/it/product.json'

test.each([
  [deCheckout, deProduct, 'ab dem Tag nach Ihrer Überweisung'],
  [enCheckout, enProduct, 'from the day after your transfer'],
  [itCheckout, itProduct, 'dal giorno successivo al bonifico'],
])(
  'product page and checkout count the delivery time from the day after the transfer [CHK-10]',
  (checkout, product, start) => {
    expect(checkout.deliveryTime).toContain(start)
    expect(product.delivery.days).toContain(start)
  },
)
