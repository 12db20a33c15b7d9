import type { BrowserContext } from '@playwright/test'
import { expect, Shopper } from './shop.ts'

/** Asserts that a new tab shows what was typed in the first one. */
export async function expectDraft(context: BrowserContext, label: string, text: string): Promise<void> {
  const other = new Shopper(await context.newPage())
  await expect(async () => {
    await other.visit('/checkout')
    await expect(other.page.getByRole('textbox', { name: label })).toHaveValue(text, { timeout: 2000 })
  }).toPass()
  await other.page.close()
}
