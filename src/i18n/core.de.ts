import common from '#locales/de/common.json'
import listing from '#locales/de/listing.json'
import product from '#locales/de/product.json'
import shell from '#locales/de/shell.json'

export const coreTexts = { common, shell, listing, product }
