import type { Commerce } from '../commerce/commerce.ts'

const LISTED = 50

/** Where the last comparison of a day found that a provider and the shop differ, newest day first. Amounts are in cents. */
export async function listDiscrepancies({ db }: Commerce): Promise<string[]> {
  const rows = await db
    .selectFrom('discrepancy')
    .leftJoin('payment', 'payment.id', 'discrepancy.payment_id')
    .leftJoin('placed_order', 'placed_order.id', 'payment.order_id')
    .selectAll('discrepancy')
    .select('placed_order.number')
    .orderBy('day', 'desc')
    .orderBy('discrepancy.provider_ref')
    .limit(LISTED)
    .execute()
  if (rows.length === 0) return ['No discrepancies']
  return rows.map(({ day, provider, provider_ref, number, kind, here, there }) =>
    [day, provider, provider_ref, number ?? 'no order', kind, `here ${here ?? '–'}`, `there ${there ?? '–'}`].join(
      '  ',
    ),
  )
}
