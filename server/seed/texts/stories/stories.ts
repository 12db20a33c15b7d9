import { BOOT_STORIES } from './boots.ts'
import { BROGUE_STORIES } from './brogues.ts'
import { DERBY_STORIES } from './derbies.ts'
import { MONK_AND_LOAFER_STORIES } from './monks-loafers.ts'
import { MOUNTAIN_BOOT_STORIES } from './mountain-boots.ts'
import { OXFORD_STORIES } from './oxfords.ts'
import { SLIPPER_STORIES } from './slippers.ts'
import type { Stories } from './story.ts'
import { WOMEN_STORIES } from './women.ts'

export const STORIES: Stories = {
  ...OXFORD_STORIES,
  ...BROGUE_STORIES,
  ...DERBY_STORIES,
  ...MONK_AND_LOAFER_STORIES,
  ...BOOT_STORIES,
  ...MOUNTAIN_BOOT_STORIES,
  ...SLIPPER_STORIES,
  ...WOMEN_STORIES,
}
