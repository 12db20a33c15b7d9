import common from '#locales/en/common.json'
import listing from '#locales/en/listing.json'
import product from '#locales/en/product.json'
import shell from '#locales/en/shell.json'

/** Texts that every page needs. */
export const coreTexts = { common, shell, listing, product }

/** Loaders of the lazy namespaces. Static texts are excluded: the server renders them. */
export const lazyTexts = import.meta.glob<object>(
  ['/locales/en/*.json', '!**/{common,footer,listing,locator,product,reading,shell}.json'],
  { import: 'default' },
)
