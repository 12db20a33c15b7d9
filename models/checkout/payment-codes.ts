/** Wire codes of the methods that are paid after the order, without a provider. [CHK-06] */
export const INVOICE = 'invoice'
export const CASH_ON_DELIVERY = 'cashondelivery'
/** Of an order that gift cards pay alone: the server sets it, it is never offered. [CHK-17] */
export const GIFT_CARD = 'giftcard'
