import { expect, test } from 'vitest'
import deCheckout from '#locales/de/checkout.json'
import deReading from '#locales/de/reading.json'
import enCheckout from '#locales/en/checkout.json'
import enReading from '#locales/en/reading.json'
import itCheckout from '#locales/it/checkout.json'
import itReading from '#locales/it/reading.json'

const LANGUAGES = [
  {
    checkout: deCheckout,
    reading: deReading,
    transfer: 'ab dem Tag nach Ihrer Überweisung',
    anyMethod: 'ab dem Tag nach Bestellung oder Zahlung, je nach Zahlungsart',
  },
  {
    checkout: enCheckout,
    reading: enReading,
    transfer: 'from the day after your transfer',
    anyMethod: 'from the day after your order or payment, depending on the payment method',
  },
  {
    checkout: itCheckout,
    reading: itReading,
    transfer: 'dal giorno successivo al bonifico',
    anyMethod: 'dal giorno successivo all’ordine o al pagamento, secondo il metodo di pagamento',
  },
]

test.each(LANGUAGES)('prepayment is delivered in days counted “$transfer” [CHK-10]', ({ checkout, transfer }) => {
  expect(checkout.deliveryTime).toContain(transfer)
})

test.each(LANGUAGES)(
  'before a method is chosen, product page and checkout name both starts of the delivery time: “$anyMethod” [CHK-10]',
  ({ checkout, reading, anyMethod }) => {
    expect(checkout.deliveryTimeOpen).toContain(anyMethod)
    expect(reading.service.days).toContain(anyMethod)
  },
)
