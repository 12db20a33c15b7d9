import common from '#locales/it/common.json'
import listing from '#locales/it/listing.json'
import product from '#locales/it/product.json'
import shell from '#locales/it/shell.json'

export const coreTexts = { common, shell, listing, product }
