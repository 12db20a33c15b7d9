import checkout from '#locales/en/checkout.json'
import validation from '#locales/en/validation.json'

export const checkoutTexts = { checkout, validation }
