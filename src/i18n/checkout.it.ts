import checkout from '#locales/it/checkout.json'
import validation from '#locales/it/validation.json'

export const checkoutTexts = { checkout, validation }
