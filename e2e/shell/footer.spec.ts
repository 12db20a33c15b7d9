import { expect, test } from '@playwright/test'

const STORES = [
  { imprint: '/impressum', withdrawal: '/vertrag-widerrufen', home: '/' },
  { imprint: '/en/imprint', withdrawal: '/en/withdraw-from-contract', home: '/en' },
  { imprint: '/it/note-legali', withdrawal: '/it/recedere-dal-contratto', home: '/it' },
] as const

for (const { imprint, withdrawal, home } of STORES) {
  test(`footer, withdrawal by letter and structured data name the address of the imprint ${imprint} [SHELL-05]`, async ({
    page,
  }) => {
    await page.goto(imprint)
    const text = await page.getByRole('main').innerText()
    const [, street = '', city = ''] = /\n(\S+gasse \d+)\n(\d{5} \S+)\n/.exec(text) ?? []
    expect(street).not.toBe('')
    const visit = page.getByRole('contentinfo').locator('address')
    await expect(visit).toContainText(street)
    await expect(visit).toContainText(city)

    await page.goto(withdrawal)
    await expect(page.getByRole('complementary')).toContainText(`${street}, ${city}`)

    await page.goto(home)
    const data = await page.locator('script[type="application/ld+json"]').allInnerTexts()
    const shop = data.map((one) => JSON.parse(one)).find((one) => one['@type'] === 'OnlineStore')
    expect(`${shop.address.postalCode} ${shop.address.addressLocality}`).toBe(city)
    expect(shop.address.streetAddress).toBe(street)
  })
}

test('the footer leads to the accessibility statement in each store, and there to the other languages [SHELL-05]', async ({
  page,
}) => {
  for (const [home, name, heading] of [
    ['/', 'Barrierefreiheit', 'Erklärung zur Barrierefreiheit'],
    ['/bergwelt/en', 'Accessibility', 'Accessibility statement'],
    ['/hauswelt/it', 'Accessibilità', 'Dichiarazione di accessibilità'],
  ] as const) {
    await page.goto(home)
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.goto('/barrierefreiheit')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Italia' }).click()
  await expect(page).toHaveURL(/\/it\/accessibilita$/)
})

test('the review badge leads to how reviews are checked, and loads nothing foreign [SHELL-06]', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !/^(?:data|blob):/.test(request.url())) foreign.push(request.url())
  })
  await page.goto('/en')
  await page.getByRole('button', { name: 'Reject all' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'How we check reviews' }).click()
  await expect(page).toHaveURL(/\/en\/customer-service#reviews$/)
  await expect(page.getByRole('heading', { name: 'Reviews', level: 2 })).toBeInViewport()
  await expect(page.getByText('For all others we do not check whether the item was bought here')).toBeVisible()
  expect(foreign).toEqual([])
})

for (const { home, marks, names } of [
  { home: '/', marks: 'Zahlung', names: ['Vorkasse', 'Kreditkarte', 'Rechnung', 'Nachnahme'] },
  { home: '/bergwelt/en', marks: 'Payment', names: ['Prepayment', 'Credit card', 'Invoice', 'Cash on delivery'] },
  { home: '/hauswelt/it', marks: 'Pagamento', names: ['Pagamento anticipato', 'Carta di credito', 'Contrassegno'] },
]) {
  test(`the footer of ${home} draws each way to pay beside its name, and loads nothing for it [SHELL-05]`, async ({
    page,
  }) => {
    const images: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') images.push(request.url())
    })
    await page.goto(home)
    const list = page.getByRole('contentinfo').getByRole('list', { name: marks })
    await list.scrollIntoViewIfNeeded()
    for (const name of names) {
      const mark = list.getByRole('listitem').filter({ hasText: name }).first()
      await expect(mark).toBeVisible()
      const size = await mark.locator('svg').boundingBox()
      expect(size).toMatchObject({ width: 30, height: 20 })
    }
    const count = await list.getByRole('listitem').count()
    await expect(list.locator('svg[aria-hidden] path')).toHaveCount(count)
    expect(images.filter((url) => !/\/(?:img|themes)\//.test(url))).toEqual([])
  })
}
