import type { PaymentKind } from './payment-kind.ts'

/** What every page may say of the shop's online payments. */
export interface ShopPayments {
  /** No money is moved. */
  readonly isTest: boolean
  /** Kinds of the methods that providers take, whether they answer now or not. */
  readonly online: readonly PaymentKind[]
}

/** All that an order may be paid with, besides gift cards; the checkout may leave out some for a customer or an address. */
export function offeredPayments({ online }: Pick<ShopPayments, 'online'>): readonly PaymentKind[] {
  return ['prepayment', ...online, 'invoice', 'cashOnDelivery']
}

export const NO_ONLINE_PAYMENTS: ShopPayments = { isTest: false, online: [] }

const TEST = 'test'

/** The value of `data-payments` in the document, which tells the client what the server knows. */
export function paymentsAttribute({ isTest, online }: ShopPayments): string | undefined {
  return [...(isTest ? [TEST] : []), ...online].join(' ') || undefined
}

export function paymentsOfAttribute(value: string | undefined): ShopPayments {
  const words = value?.split(' ') ?? []
  return { isTest: words.includes(TEST), online: words.filter((word) => word !== TEST) as PaymentKind[] }
}
