import cart from '#locales/en/cart.json'
import common from '#locales/en/common.json'
import consent from '#locales/en/consent.json'
import errors from '#locales/en/errors.json'
import listing from '#locales/en/listing.json'
import notices from '#locales/en/notices.json'
import product from '#locales/en/product.json'
import search from '#locales/en/search.json'
import shell from '#locales/en/shell.json'

export const coreTexts = { common, shell, listing, product, search, cart, notices, errors, consent }
