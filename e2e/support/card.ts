import type { FrameLocator, Locator, Page } from '@playwright/test'

export const CARDS = {
  good: '4111 1111 1111 1111',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  challenge: '4000 0000 0000 3220',
  wrong: '4111 1111 1111 1112',
} as const
export const CODE = '737'

const TITLES = {
  number: 'Kartennummer',
  month: 'Gültig bis Monat',
  year: 'Gültig bis Jahr',
  cvc: 'Prüfziffer',
} as const

/** The provider's frames in a page of the shop. */
export class CardForm {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  frame(field: keyof typeof TITLES): FrameLocator {
    return this.#page.frameLocator(`iframe[title="${TITLES[field]}"]`)
  }

  field(field: keyof typeof TITLES): Locator {
    return this.frame(field).getByRole('textbox')
  }

  async type(number: string): Promise<void> {
    await this.field('number').fill(number)
    await this.field('month').fill('12')
    await this.field('year').fill('2035')
    await this.field('cvc').fill(CODE)
  }
}
