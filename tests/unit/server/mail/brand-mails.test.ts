import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_STORE, storeViewByCode } from '#models/store/store-view.ts'
import { emailText } from '#server/mail/email.ts'
import { mailTransport } from '#server/mail/transport.ts'
import { ApiClient, GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { linksIn, mailTo } from '#tests/fixtures/mails.ts'
import { mailsOf } from '#tests/fixtures/mails-of-store.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const SELLER_BY_LANGUAGE = {
  de: ['Gerbergasse 7, 36990 Lohbrück, Deutschland', 'Amtsgericht Lohbrück, HRB 10407, USt-IdNr. DE281407367'],
  en: [
    'Gerbergasse 7, 36990 Lohbrück, Germany',
    'Local court of Lohbrück, HRB 10407, VAT identification number DE281407367',
  ],
  it: ['Gerbergasse 7, 36990 Lohbrück, Germania', 'Tribunale di Lohbrück, HRB 10407, partita IVA DE281407367'],
} as const

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe.each([
  ['de', 'de', 'Welt', ''],
  ['it', 'it', 'Welt', '/it'],
  ['bergwelt_de', 'de', 'Bergwelt', '/bergwelt'],
  ['bergwelt_it', 'it', 'Bergwelt', '/bergwelt/it'],
  ['hauswelt_de_region', 'de', 'Hauswelt', '/hauswelt/de'],
  ['hauswelt_en', 'en', 'Hauswelt', '/hauswelt/en'],
] as const)('of the store view %s', (code, language, brand, prefix) => {
  const [address, register] = SELLER_BY_LANGUAGE[language]

  test.each(mailsOf(storeViewByCode(code) ?? DEFAULT_STORE).map((mail) => [mail.kind, mail] as const))(
    'the mail %s is signed by the brand and names the seller in its language [SHELL-17]',
    (_, { body }) => {
      const end = emailText(body).trimEnd().split('\n\n').at(-1)
      expect(end?.split('\n').slice(0, 4)).toEqual([
        brand,
        'Lohbrücker Schuhhaus GmbH',
        address,
        'service@welt.example · +49 30 23125 107',
      ])
      expect(body.store.brand.name).toBe(brand)
    },
  )

  test('an order is confirmed in the name of the brand, by the seller with whom the contract is made [SHELL-17]', async () => {
    const email = `${code}@example.de`
    const order = orderOf({ products: [{ sku: GOODS.oxford, qty: 1 }], store_code: code })
    const { billingAddress, shippingAddress } = order.addressInformation
    await new ApiClient(shop).post('/order', {
      ...order,
      addressInformation: {
        ...order.addressInformation,
        billingAddress: { ...billingAddress, email },
        shippingAddress: { ...shippingAddress, email },
      },
    })
    const { senderName, text, html } = await mailTo(shop, 'order-confirmation', email)
    expect(senderName).toBe(brand)
    expect(text.split('\n\n')[1]).toContain(brand)
    expect(text.trimEnd().split('\n').slice(-4)).toEqual([
      'Lohbrücker Schuhhaus GmbH',
      address,
      'service@welt.example · +49 30 23125 107',
      register,
    ])
    expect(html).toContain(`<html lang="${language}">`)
    for (const { pathname } of await linksIn(shop, 'order-confirmation', email))
      expect(
        pathname.startsWith(`${prefix}/`) && !/^\/(?:de|en|it|bergwelt|hauswelt)\//.test(pathname.slice(prefix.length)),
        pathname,
      ).toBe(true)
  })
})

test('a mail comes from the address of the seller under the name of the brand [SHELL-17]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'welt-mail-'))
  const message = { senderName: 'Bergwelt', subject: 'x', text: 'x', html: 'x', attachments: [] }
  await mailTransport(null, folder)({ id: '1', recipient: 'lena@example.de', message })
  const [file = ''] = await readdir(folder)
  expect(await readFile(join(folder, file), 'utf8')).toContain('From: Bergwelt <service@welt.example>')
  await rm(folder, { recursive: true })
})
