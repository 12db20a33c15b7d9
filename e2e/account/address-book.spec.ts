import type { Locator, Page } from '@playwright/test'
import { violations } from '../support/accessible.ts'
import { expect, PASSWORD, signIn, test } from '../support/account.ts'

const HOME = { street: 'Lindenweg', houseNumber: '4b', zipCode: '10969', city: 'Berlin' }

async function openAddresses(page: Page, email: string): Promise<void> {
  await page.goto('/my-account/addresses')
  const main = page.getByRole('main')
  await signIn(main, email)
  await expect(main.getByRole('heading', { level: 1, name: 'Adressen' })).toBeVisible()
}

async function fill(main: Locator, address: typeof HOME): Promise<void> {
  await main.getByRole('textbox', { name: 'Vorname' }).fill('Lena')
  await main.getByRole('textbox', { name: 'Nachname' }).fill('Vogt')
  await main.getByRole('textbox', { name: 'Straße' }).fill(address.street)
  await main.getByRole('textbox', { name: 'Hausnummer' }).fill(address.houseNumber)
  await main.getByRole('textbox', { name: 'Postleitzahl' }).fill(address.zipCode)
  await main.getByRole('textbox', { name: 'Ort' }).fill(address.city)
}

async function add(main: Locator, address: typeof HOME): Promise<void> {
  await main.getByRole('button', { name: 'Adresse hinzufügen' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Neue Adresse' })).toBeVisible()
  await fill(main, address)
  await main.getByRole('button', { name: 'Speichern' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'gespeichert' })).toBeVisible()
}

/** Acts as another device of the same customer. */
async function moveElsewhere(page: Page, email: string, from: string, to: string): Promise<void> {
  const login = await page.request.post('/api/user/login', { data: { username: email, password: PASSWORD } })
  const headers = { authorization: `Bearer ${(await login.json()).result}` }
  const { result } = await (await page.request.get('/api/user/addresses', { headers })).json()
  const { id, customer_id: _, ...address } = result.addresses.find(({ city }: { city: string }) => city === from)
  const moved = await page.request.put(`/api/user/addresses/${id}`, { headers, data: { ...address, city: to } })
  expect(moved.ok(), await moved.text()).toBe(true)
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test.describe(how, () => {
    test.use({ javaScriptEnabled })

    test(`addresses are added, changed, made the default and removed ${how} [USER-15]`, async ({ page, owner }) => {
      const main = page.getByRole('main')
      await openAddresses(page, owner.email)
      await expect(main).toContainText('Sie haben noch keine Adresse gespeichert')
      await main.getByRole('button', { name: 'Adresse hinzufügen' }).click()
      await fill(main, { ...HOME, zipCode: '1096' })
      await main.getByRole('button', { name: 'Speichern' }).click()
      await expect(main.getByRole('textbox', { name: 'Postleitzahl' })).toHaveAccessibleDescription(/Fünf Ziffern/)
      await expect(main.getByRole('textbox', { name: 'Straße' })).toHaveValue('Lindenweg')
      await main.getByRole('textbox', { name: 'Postleitzahl' }).fill('10969')
      await main.getByRole('button', { name: 'Speichern' }).click()
      const home = main.getByRole('listitem').filter({ hasText: 'Lindenweg 4b' })
      await expect(home).toContainText('Rechnungsadresse · Lieferadresse')
      await expect(home).toContainText('10969 Berlin')

      await add(main, { ...HOME, street: 'Am Markt', zipCode: '50667', city: 'Köln' })
      const office = main.getByRole('listitem').filter({ hasText: 'Am Markt' })
      await expect(office).not.toContainText('adresse')
      await office.getByRole('link', { name: /^Bearbeiten: Lena Vogt, Am Markt/ }).click()
      await main.getByRole('checkbox', { name: 'Als Lieferadresse verwenden' }).check()
      await main.getByRole('textbox', { name: 'Ort' }).fill('Bonn')
      await main.getByRole('button', { name: 'Speichern' }).click()
      await expect(office).toContainText('50667 Bonn')
      await expect(office).toContainText('Lieferadresse')
      await expect(home).not.toContainText('Lieferadresse')
      await expect(home).toContainText('Rechnungsadresse')

      await office.getByRole('link', { name: /^Bearbeiten/ }).click()
      await main.getByRole('button', { name: 'Adresse entfernen' }).click()
      await expect(main.getByRole('status').filter({ hasText: 'entfernt' })).toBeVisible()
      await expect(office).toHaveCount(0)
      await expect(home).toBeVisible()
    })

    test(`a change made elsewhere is shown before it is replaced ${how} [USER-15]`, async ({ page, owner }) => {
      const main = page.getByRole('main')
      await openAddresses(page, owner.email)
      await add(main, HOME)
      await main.getByRole('link', { name: /^Bearbeiten/ }).click()
      await expect(main.getByRole('heading', { level: 1, name: 'Adresse bearbeiten' })).toBeVisible()
      await moveElsewhere(page, owner.email, 'Berlin', 'Potsdam')
      await main.getByRole('textbox', { name: 'Hausnummer' }).fill('17')
      await main.getByRole('button', { name: 'Speichern' }).click()
      await expect(main.getByRole('alert').filter({ hasText: 'inzwischen geändert' })).toBeVisible()
      await expect(main.getByRole('region', { name: 'Inzwischen gespeichert' })).toContainText('10969 Potsdam')
      await expect(main.getByRole('textbox', { name: 'Hausnummer' })).toHaveValue('17')
      await main.getByRole('button', { name: 'Speichern' }).click()
      await expect(main.getByRole('listitem').filter({ hasText: 'Lindenweg 17' })).toContainText('10969 Berlin')
    })
  })
}

test('list and form of the address book are accessible, and the focus follows what is shown [USER-15]', async ({
  page,
  owner,
}) => {
  const main = page.getByRole('main')
  await openAddresses(page, owner.email)
  await main.getByRole('button', { name: 'Adresse hinzufügen' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Neue Adresse' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await fill(main, HOME)
  await main.getByRole('button', { name: 'Speichern' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Adressen' })).toBeFocused()
  expect(await violations(page)).toEqual([])
})
