import checkout from '#locales/de/checkout.json'
import validation from '#locales/de/validation.json'

export const checkoutTexts = { checkout, validation }
