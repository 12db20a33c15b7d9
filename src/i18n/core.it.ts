import common from '#locales/it/common.json'
import listing from '#locales/it/listing.json'
import product from '#locales/it/product.json'
import shell from '#locales/it/shell.json'

/** Texts that every page needs. */
export const coreTexts = { common, shell, listing, product }

/** Loaders of the lazy namespaces. Static texts are excluded: the server renders them. */
export const lazyTexts = import.meta.glob<object>(
  ['/locales/it/*.json', '!**/{common,footer,listing,locator,product,reading,shell}.json'],
  { import: 'default' },
)
