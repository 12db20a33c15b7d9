import common from '#locales/en/common.json'
import listing from '#locales/en/listing.json'
import product from '#locales/en/product.json'
import shell from '#locales/en/shell.json'

export const coreTexts = { common, shell, listing, product }
