const KEY = 'address-cards-height'

/** Of the cards of the address book, px; 0 if this tab has not shown any, or the browser stores nothing. */
export function cardsHeight(): number {
  try {
    return Number(sessionStorage.getItem(KEY))
  } catch {
    return 0
  }
}

export function keepCardsHeight(height: number): void {
  try {
    sessionStorage.setItem(KEY, String(height))
  } catch {
    // The fields move once.
  }
}
