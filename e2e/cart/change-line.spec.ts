import type { Locator } from '@playwright/test'
import { violations } from '../support/accessible.ts'
import { expect, Shopper, test } from '../support/shop.ts'
import { WORDS } from '../support/words.ts'

const SHOE = 'Captoe-Oxford No. 101 „Lübeck“'

interface Editing {
  readonly line: Locator
  readonly open: Locator
  readonly editor: Locator
  readonly apply: Locator
  option(group: string, name: string | RegExp): Locator
}

function editing({ cart }: Shopper, size: string): Editing {
  const line = cart.getByRole('listitem').filter({ hasText: new RegExp(`Größe:? ?${size}(?![,\\d])`) })
  const editor = cart.getByRole('group', { name: /ändern$/ })
  return {
    line,
    open: line.getByRole('button', { name: /^Captoe-Oxford No\. 101 „Lübeck“ ändern$/ }),
    editor,
    apply: editor.getByRole('button', { name: 'Übernehmen' }),
    option: (group, name) =>
      editor.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: typeof name === 'string' }),
  }
}

async function buySizes(shopper: Shopper, ...sizes: string[]): Promise<void> {
  await shopper.visit('/')
  await shopper.rejectTracking()
  for (const [index, size] of sizes.entries()) {
    await shopper.visit(`/p/OX-101-SW/x?childSku=OX-101-SW-${size}-G`)
    await shopper.addToCart()
    await shopper.expectCartCount(index + 1)
  }
  await shopper.openCart()
  // The server has the added line, so a later refusal is about the change alone.
  await expect(shopper.confirmedTotal).toContainText(/\d,\d\d/)
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('size, width and colour of a line can be changed in the cart and reach the server [CART-04]', async ({
      shopper,
      page,
    }) => {
      await buySizes(shopper, '42')
      const { open, editor, apply, option } = editing(shopper, '42')
      await open.click()
      await expect(open).toHaveAttribute('aria-expanded', 'true')
      await expect(option('Größe', '42')).toBeChecked()
      await expect(option('Weite', /^G /)).toBeChecked()
      await expect(option('Farbe', 'Schwarz')).toBeChecked()
      expect(await violations(page)).toEqual([])
      await option('Größe', '43').check({ force: true })
      await option('Weite', /^F /).check({ force: true })
      await option('Farbe', 'Dunkelbraun').check({ force: true })
      await expect(option('Größe', '43'), 'the size stays selected in the other colour').toBeChecked()
      await apply.click()
      await expect(editor).toBeHidden()
      const line = shopper.cart.getByRole('listitem').filter({ hasText: 'Dunkelbraun' })
      await expect(line).toContainText(/Größe:? ?43.*Weite:? ?F.*Farbe:? ?Dunkelbraun/)
      await expect(line, 'the focus moves to the changed line').toBeFocused()
      await expect(shopper.cart.getByRole('status').filter({ hasText: 'ist geändert' })).toHaveCount(1)
      await shopper.expectCartCount(1)
      await expect(shopper.confirmedTotal).toContainText(/\d,\d\d/)
      await page.reload()
      await shopper.openCart()
      await expect(shopper.cart.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem')).toHaveText(
        /Größe:? ?43.*Dunkelbraun/,
      )
    })

    test('changing to a size that is already in the cart merges the lines [CART-04]', async ({ shopper }) => {
      await buySizes(shopper, '42', '43')
      const { open, apply, option, line } = editing(shopper, '42')
      await open.click()
      await option('Größe', '43').check({ force: true })
      await apply.click()
      await expect(line).toHaveCount(0)
      const merged = editing(shopper, '43').line
      await expect(merged.getByRole('spinbutton', { name: 'Menge' })).toHaveValue('2')
      await expect(merged).toBeFocused()
      const text = `${SHOE} war in dieser Ausführung schon im Warenkorb. Menge jetzt: 2.`
      await expect(merged.getByText(text)).toBeInViewport()
      await expect(shopper.cart.getByRole('status').filter({ hasText: text })).toHaveCount(1)
      await shopper.expectCartCount(2)
    })

    test('a refused size change leaves the line unchanged and shows the reason and no success message [PROM-05]', async ({
      faulty: { shopper, proxy },
    }) => {
      await buySizes(shopper, '42')
      const { open, apply, option, line } = editing(shopper, '42')
      await open.click()
      await option('Größe', '43').check({ force: true })
      const refused = { code: 400, result: 'sold out', meta: { error: 'quantity-unavailable' } }
      proxy.inject('/api/cart/update', { kind: 'answer', status: 400, body: JSON.stringify(refused) })
      await apply.click()
      const reason = line.getByRole('status')
      await expect(reason).toHaveText(
        'Die Änderung konnten wir nicht übernehmen. So viele haben wir nicht mehr. Bitte wählen Sie eine kleinere Menge.',
      )
      await expect(reason).toBeVisible()
      await expect(line.getByRole('spinbutton', { name: 'Menge' })).toHaveValue('1')
      await expect(line).toBeFocused()
      await expect(shopper.cart.getByRole('status').filter({ hasText: 'geändert' })).toHaveCount(0)
      await expect(editing(shopper, '43').line).toHaveCount(0)
      await shopper.expectCartCount(1)
    })
  })
}

test('offline the editor says why options are missing, and it loads them after the reconnect [CART-04]', async ({
  shopper,
  context,
}) => {
  await buySizes(shopper, '42')
  const { open, editor, option, apply } = editing(shopper, '42')
  await context.setOffline(true)
  await open.click()
  await expect(editor.getByRole('status')).toContainText('Sie sind offline.')
  await expect(editor.getByRole('radio')).toHaveCount(0)
  await context.setOffline(false)
  await expect(option('Größe', '42')).toBeChecked()
  await context.setOffline(true)
  await option('Größe', '43').check({ force: true })
  await apply.click()
  await expect(editing(shopper, '43').line).toBeVisible()
  await context.setOffline(false)
  await expect(shopper.confirmedTotal).toContainText(/\d,\d\d/)
  await expect(editing(shopper, '43').line).toBeVisible()
})

test('a failed catalogue request can be retried [CART-04]', async ({ faulty: { shopper, proxy } }) => {
  await buySizes(shopper, '42')
  const { open, editor, option } = editing(shopper, '42')
  proxy.inject('/api/catalog/', { kind: 'answer', status: 503, body: '{}' })
  await open.click()
  await expect(editor.getByRole('status')).toContainText('ließen sich gerade nicht laden')
  proxy.inject('/api/catalog/', { kind: 'answer', status: 503, body: '{}' })
  await editor.getByRole('button', { name: 'Erneut versuchen' }).press('Enter')
  await expect(editor, 'the retry button is gone during the request').toBeFocused()
  await editor.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(option('Größe', '42')).toBeChecked()
})

test('a size can be changed by keyboard; Escape cancels the change and leaves the cart open [CART-04]', async ({
  shopper,
  page,
}) => {
  await buySizes(shopper, '42')
  const { open, editor, option } = editing(shopper, '42')
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(option('Farbe', 'Schwarz')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(option('Größe', '42')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(option('Größe', '42,5')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await expect(shopper.cart).toBeVisible()
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(option('Größe', '42'), 'the cancelled choice is discarded').toBeChecked()
  await option('Größe', '42').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(editing(shopper, '42,5').line).toBeVisible()
})

test('sold-out combinations are disabled, and a width without the chosen size is unselected [CART-04]', async ({
  shopper,
}) => {
  await buySizes(shopper, '42')
  const { open, option, editor, apply } = editing(shopper, '42')
  await open.click()
  await option('Weite', /^F /).check({ force: true })
  // 44½ exists in width G only.
  await option('Größe', '44,5').check({ force: true })
  await expect(option('Weite', /^F /)).toBeDisabled()
  await expect(option('Weite', /^F /)).toHaveAccessibleDescription('ausverkauft')
  await expect(editor.getByRole('radiogroup', { name: 'Weite' }).getByRole('radio', { checked: true })).toHaveCount(0)
  await apply.click()
  await expect(editor.getByRole('radiogroup', { name: 'Weite' })).toHaveAccessibleDescription(
    'Bitte wählen Sie eine Weite.',
  )
  await expect(option('Weite', /^G /)).toBeFocused()
})

test('the controls have English names in the English store; a simple product has none [CART-04]', async ({ page }) => {
  const shopper = new Shopper(page, WORDS.en)
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.visit('/p/OX-101-SW/x?childSku=OX-101-SW-42-G')
  await shopper.addToCart()
  await shopper.expectCartCount(1)
  await shopper.visit('/p/PF-CREME-SW/x')
  await shopper.addToCart()
  await shopper.expectCartCount(2)
  await shopper.openCart()
  const change = page.getByRole('button', { name: /^Change / })
  await expect(change).toHaveCount(1)
  await change.click()
  const line = shopper.cart.getByRole('listitem').filter({ has: change })
  await line
    .getByRole('radiogroup', { name: 'Size' })
    .getByRole('radio', { name: '43', exact: true })
    .check({ force: true })
  await line.getByRole('button', { name: 'Apply' }).click()
  await expect(shopper.cart.getByRole('listitem').filter({ hasText: /Size:? ?43/ })).toBeVisible()
})

test('a size that has sold out since can be changed by keyboard [CART-04]', async ({ faulty: { shopper, proxy } }) => {
  const { page } = shopper
  await buySizes(shopper, '42')
  const result = ['F', 'G', 'H'].map((width) => ({ sku: `OX-101-SW-42-${width}`, qty: 0, is_in_stock: false }))
  proxy.inject('/api/stock/list', { kind: 'answer', status: 200, body: JSON.stringify({ code: 200, result }) }, 99)
  const { open, option, line } = editing(shopper, '42')
  await open.press('Enter')
  await expect(option('Größe', '42')).toHaveAccessibleDescription('ausverkauft')
  await expect(option('Größe', '42'), 'the current size of the line stays selected').toBeChecked()
  await expect(option('Farbe', 'Schwarz')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(option('Größe', '42')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(option('Größe', '42,5')).toBeChecked()
  await expect(option('Größe', '42')).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(editing(shopper, '42,5').line).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('a double click changes the line once [CART-04]', async ({ shopper }) => {
  await buySizes(shopper, '42')
  const { open, option, apply, editor } = editing(shopper, '42')
  await open.click()
  await option('Größe', '43').check({ force: true })
  await apply.dblclick()
  await expect(editor).toBeHidden()
  await expect(shopper.cart.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem')).toHaveText([
    /Größe:? ?43/,
  ])
  await expect(shopper.cart.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await shopper.expectCartCount(1)
})

test('a change keeps what another tab has done to the line meanwhile [CART-04]', async ({ shopper, context }) => {
  await buySizes(shopper, '42')
  const { open, option, apply, editor } = editing(shopper, '42')
  await open.click()
  await option('Größe', '43').check({ force: true })
  const other = new Shopper(await context.newPage())
  await other.visit('/')
  await other.openCart()
  await other.cart.getByRole('spinbutton', { name: 'Menge' }).fill('2')
  await shopper.expectCartCount(2)
  await apply.click()
  await expect(editing(shopper, '43').line.getByRole('spinbutton', { name: 'Menge' })).toHaveValue('2')
  await expect(editing(other, '43').line.getByRole('spinbutton', { name: 'Menge' })).toHaveValue('2')

  await editing(shopper, '43').open.click()
  await expect(option('Größe', '43')).toBeChecked()
  await other.cart.getByRole('button', { name: `${SHOE} entfernen` }).click()
  await other.cart.getByRole('button', { name: 'Entfernen', exact: true }).click()
  await expect(editor).toHaveCount(0)
  await other.cart.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(editing(shopper, '43').line).toBeVisible()
  await expect(editor, 'a restored line is not in edit mode').toHaveCount(0)
})
