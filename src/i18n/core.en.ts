import common from '#locales/en/common.json'
import listing from '#locales/en/listing.json'
import product from '#locales/en/product.json'
import shell from '#locales/en/shell.json'

/** Texts that every page needs. */
export const coreTexts = { common, shell, listing, product }

/** Where those are that come with what draws them. What only stands to be read is drawn by the server. */
export const lazyTexts = import.meta.glob<object>(
  ['/locales/en/*.json', '!**/{common,listing,locator,product,reading,shell}.json'],
  { import: 'default' },
)
