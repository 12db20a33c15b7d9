import { Icon } from '#src/ui/icon.tsx'
import { importWithRetry } from '#src/ui/import-with-retry.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CardView } from './card-view.ts'
import styles from './heart.module.css'

/** What a press does, and which hearts are full, is fetched when the page rests or a heart is pressed. */
export const loadHearts = () => importWithRetry(() => import('./hearts.ts'))

/** Notes a card's product in the wish list, or takes it off again. [CAT-24] */
export function Heart({ card, describedBy }: { card: CardView; describedBy: string }) {
  const { t } = useTranslation('product')
  return (
    <button
      type="button"
      className={styles.heart}
      data-wish={card.sku}
      // From then on the list's own word, see hearts.ts.
      aria-pressed={false}
      aria-label={t('wishlist')}
      aria-describedby={describedBy}
      onClick={async () => (await loadHearts()).toggleWish(card)}
    >
      <Icon name="heart" size={20} />
    </button>
  )
}
