import type { CartLine } from '#models/cart/cart-line.ts'
import { emptyModels } from '#worker/empty-models.ts'
import type { CartView, CheckoutView, OrderView, TotalsView } from '#worker/read-models.ts'

const LINE: CartLine = {
  id: 'line-1',
  sku: 'OX-1-42',
  parentSku: 'OX-1',
  productType: 'configurable',
  name: 'Oxford 1879',
  quantity: 1,
  unitPrice: 249,
  image: '/ox-155-cognac-side.webp',
  href: '/',
  options: [{ label: 'Größe', value: '42' }],
  productOption: null,
}

const TOTALS: TotalsView = {
  status: 'current',
  subtotal: 249,
  shipping: 0,
  discount: null,
  tax: 39.76,
  grandTotal: 249,
}

export const SAMPLE_CART: CartView = {
  ...emptyModels.cart,
  lines: [{ ...LINE, price: 249, rowTotal: 249, status: 'observed', refusal: null, stock: 'in_stock' }],
  quantity: 1,
  totals: TOTALS,
}

const OFFER: Pick<CheckoutView, 'shippingMethods' | 'paymentMethods' | 'isMethodsFromServer'> = {
  isMethodsFromServer: true,
  shippingMethods: [
    {
      carrier_code: 'flatrate',
      method_code: 'flatrate',
      carrier_title: 'DHL GoGreen',
      method_title: 'DHL GoGreen',
      amount: 0,
      price_incl_tax: 0,
      available: true,
      error_message: '',
    },
  ],
  paymentMethods: [
    { code: 'checkmo', title: 'Vorkasse' },
    { code: 'sofort', title: 'Sofortüberweisung', flow: 'redirect' },
  ],
}

/** A purchase of which nothing is entered yet, and what each step adds. */
export const SAMPLE_PURCHASE = {
  begun: { ...emptyModels.checkout, ...OFFER },
  personalDetails: { personalDetails: { firstName: 'Lena', lastName: 'Vogt', email: 'lena.vogt@example.de' } },
  shipping: {
    shippingMethod: { carrierCode: 'flatrate', methodCode: 'flatrate' },
    shippingDetails: {
      firstName: 'Lena',
      lastName: 'Vogt',
      company: '',
      street: 'Lindenweg',
      houseNumber: '4b',
      addition: '',
      zipCode: '10969',
      city: 'Berlin',
      country: 'DE',
      phone: '030 1234567',
    },
  },
  payment: { paymentMethod: 'checkmo' },
} as const satisfies { begun: CheckoutView } & Record<string, Partial<CheckoutView>>

export const SAMPLE_ORDER: OrderView = {
  id: '00000000-0000-4000-8000-000000000001',
  number: '400000123',
  email: 'lena.vogt@example.de',
  lines: [{ ...LINE, price: 249, rowTotal: 249 }],
  totals: TOTALS,
  coupon: null,
  isHeld: false,
  isInDoubt: false,
}
