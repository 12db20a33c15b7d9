import type { APIRequestContext } from '@playwright/test'
import { mailTo } from './mails.ts'
import { runShop } from './operator.ts'

const CODE = /\b[A-HJ-NP-Z2-9]{4}(?:-[A-HJ-NP-Z2-9]{4}){3}\b/

/** Orders a gift card of 100 euros, has its transfer booked and returns the code of its mail. */
export async function buyGiftCard(request: APIRequestContext): Promise<string> {
  const email = `gift-${crypto.randomUUID()}@example.de`
  const billingAddress = {
    firstname: 'Lena',
    lastname: 'Vogt',
    street: ['Lindenweg', '4b'],
    city: 'Berlin',
    postcode: '10969',
    country_id: 'DE',
    email,
  }
  const placed = await request.post('/api/order', {
    data: {
      order_id: crypto.randomUUID(),
      products: [{ sku: 'GUTSCHEIN-100', qty: 1 }],
      addressInformation: { billingAddress, payment_method_code: 'checkmo' },
    },
  })
  const { result } = (await placed.json()) as { result: { orderNumber: string } }
  await runShop('paid', result.orderNumber)
  return CODE.exec(await mailTo(email, CODE))?.[0] ?? ''
}
