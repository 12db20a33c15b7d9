import common from '#locales/it/common.json'
import listing from '#locales/it/listing.json'
import product from '#locales/it/product.json'
import shell from '#locales/it/shell.json'

/** Texts that every page needs. */
export const coreTexts = { common, shell, listing, product }

/** Where those are that come with what draws them. What only stands to be read is drawn by the server. */
export const lazyTexts = import.meta.glob<object>(
  ['/locales/it/*.json', '!**/{common,listing,locator,product,reading,shell}.json'],
  { import: 'default' },
)
