import type { CategorySource } from '../source.ts'
import { CARE_CATEGORIES } from './care-categories.ts'
import { CHOSEN_CATEGORIES } from './chosen-categories.ts'
import { type CategoryRow, SHOE_CATEGORIES } from './shoe-categories.ts'

/** The specification names ids 2 (root), 3 (inspirations) and 77 (best sellers). Level 2 is the menu. */
export const CATEGORIES: readonly CategorySource[] = [...SHOE_CATEGORIES, ...CARE_CATEGORIES, ...CHOSEN_CATEGORIES].map(
  (row: CategoryRow, index) => ({
    inMenu: true,
    image: null,
    menuHeadline: null,
    teaser: null,
    position: index + 1,
    ...row,
  }),
)
