import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { violations } from '../support/accessible.ts'
import { sandboxTest as test } from '../support/sandbox.ts'
import { expect } from '../support/shop.ts'

test('a page of another origin embeds no card frame [CHK-07]', async ({ page, sandbox }) => {
  const site = createServer((_, response) => {
    const frame = `<iframe title="Kartennummer" src="${sandbox.origin}/frame/number?lang=de"></iframe>`
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><html lang="de"><title>Karte</title>${frame}</html>`)
  })
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  try {
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
    await refused
    await expect(page.frameLocator('iframe').getByRole('textbox')).toHaveCount(0)
  } finally {
    site.closeAllConnections()
    site.close()
  }
})

test('the documents of the card frames have no axe violations [CHK-07]', async ({ page, sandbox }) => {
  for (const field of ['number', 'cvc', 'month', 'year']) {
    await page.goto(`${sandbox.origin}/frame/${field}?lang=de`)
    await expect(page.getByRole('textbox')).toBeVisible()
    // A frame is no page: its heading is in the document around it.
    const found = (await violations(page)).filter((violation) => !violation.startsWith('page-has-heading-one'))
    expect(found, field).toEqual([])
  }
})
