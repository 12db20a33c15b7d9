import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/fixtures/free-port.ts'
import { prepareDataFolder } from '#tests/fixtures/prepared-database.ts'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'
import { expectAccessible } from '../support/accessible.ts'
import { CARDS } from '../support/card.ts'
import { choosePayment, expectPaid, order } from '../support/payment.ts'
import { expect, Shopper, test } from '../support/shop.ts'
import { WORDS } from '../support/words.ts'

test.use({ serviceWorkers: 'allow' })

const CARD = 'Kreditkarte'

test('a shop with CARD_FLOW=redirect has no card frames: a card is declined at the provider, another is paid there [CHK-07]', async ({
  page,
  request,
}, { workerIndex }) => {
  // It starts a shop of its own.
  test.setTimeout(120_000)
  const data = await mkdtemp(join(tmpdir(), 'welt-card-redirect-'))
  await prepareDataFolder(data)
  const port = String(await freePort())
  const shop = await ShopProcess.start(process.cwd(), { DATA_DIR: data, PORT: port, CARD_FLOW: 'redirect' })
  try {
    const shopper = new Shopper(page, WORDS.de, `http://localhost:${port}`)
    await choosePayment(shopper, request, workerIndex, CARD)
    await expect(page.getByRole('radio', { name: CARD })).toHaveAccessibleDescription(
      /leiten wir Sie zum Zahlungsdienst/,
    )
    await order(shopper)
    const number = page.getByRole('textbox', { name: 'Kartennummer' })
    await expect(number).toBeVisible()
    expect(new URL(page.url()).hostname).toBe('127.0.0.1')
    await expectAccessible(page)
    await number.fill(CARDS.declined)
    await number.press('Enter')
    await page.getByRole('link', { name: 'Zur Bestellung' }).click()
    // Before the shop knows of it, the button leads back to the payment that was declined.
    await expect(page.getByText('Es wurde nichts abgebucht')).toBeVisible()
    await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
    await number.fill(CARDS.challenge)
    await number.press('Enter')
    await page.getByRole('textbox', { name: 'Code der Kartenprüfung' }).press('Enter')
    await expectPaid(shopper)
  } finally {
    await shop.end('SIGTERM')
    await rm(data, { recursive: true, force: true })
  }
})
