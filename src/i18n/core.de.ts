import cart from '#locales/de/cart.json'
import common from '#locales/de/common.json'
import consent from '#locales/de/consent.json'
import errors from '#locales/de/errors.json'
import listing from '#locales/de/listing.json'
import notices from '#locales/de/notices.json'
import product from '#locales/de/product.json'
import search from '#locales/de/search.json'
import shell from '#locales/de/shell.json'

export const coreTexts = { common, shell, listing, product, search, cart, notices, errors, consent }
