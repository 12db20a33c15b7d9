import type { ListName } from '#models/product/product-lists.ts'
import type { IconName } from '#src/ui/icon-paths.ts'

export const LIST_ICONS: Readonly<Record<ListName, IconName>> = { wishlist: 'heart', compare: 'compare' }
