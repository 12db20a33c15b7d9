/**
 * What changes the balance of a gift card. `settled`: an order that held the amount is paid, the balance stays. `released`
 * and `refunded`: the order gives back what it held, or what it had spent.
 */
export type GiftCardMove = 'issued' | 'held' | 'settled' | 'released' | 'refunded' | 'voided'
