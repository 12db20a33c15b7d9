import cart from '#locales/it/cart.json'
import common from '#locales/it/common.json'
import consent from '#locales/it/consent.json'
import errors from '#locales/it/errors.json'
import listing from '#locales/it/listing.json'
import notices from '#locales/it/notices.json'
import product from '#locales/it/product.json'
import search from '#locales/it/search.json'
import shell from '#locales/it/shell.json'

export const coreTexts = { common, shell, listing, product, search, cart, notices, errors, consent }
