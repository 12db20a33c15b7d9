import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useEngineStatus, useModel } from '../engine/use-engine.ts'
import styles from './cart-button.module.css'
import { cartCount } from './cart-count.ts'

/** Opens the microcart; its name ends in the number of items. Until the engine has read the log no number is told. */
export function CartButton({ onOpen, label }: { onOpen: () => void; label?: string }) {
  const { t } = useTranslation('cart')
  const isKnown = useEngineStatus() === 'ready'
  const count = cartCount(useModel(({ cart }) => cart))
  const name = label ?? t('title')
  return (
    <button
      type="button"
      className={styles.button}
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={isKnown ? t('buttonWithCount', { name, count }) : name}
    >
      <span className={styles.icon}>
        <Icon name="cart" />
        {count > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      {label && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
    </button>
  )
}
