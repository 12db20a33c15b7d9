import common from '#locales/de/common.json'
import listing from '#locales/de/listing.json'
import product from '#locales/de/product.json'
import shell from '#locales/de/shell.json'

/** Texts that every page needs. */
export const coreTexts = { common, shell, listing, product }

/** Loaders of the lazy namespaces. Static texts are excluded: the server renders them. */
export const lazyTexts = import.meta.glob<object>(
  ['/locales/de/*.json', '!**/{common,footer,listing,locator,product,reading,shell}.json'],
  { import: 'default' },
)
