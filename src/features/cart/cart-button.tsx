import { useEngineStatus, useModel } from '#src/engine/use-engine.ts'
import { shell } from '#src/frame/shell-actor.ts'
import { CountedIcon } from '#src/ui/counted-icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './cart-button.module.css'
import { cartCount } from './cart-count.ts'
import { prefetchMicrocart } from './load-microcart.ts'

/** Opens the microcart; its name ends in the number of items. Until the engine has read the log no number is told. */
export function CartButton({ label }: { readonly label?: string }) {
  const { t } = useTranslation('shell')
  const isKnown = useEngineStatus() === 'ready'
  const count = cartCount(useModel(({ cart }) => cart))
  const name = label ?? t('cart')
  return (
    <button
      type="button"
      className={styles.button}
      onClick={() => shell.send({ type: 'microcart.opened' })}
      onPointerEnter={prefetchMicrocart}
      onFocus={prefetchMicrocart}
      aria-haspopup="dialog"
      aria-label={isKnown ? t('withCount', { name, count }) : name}
    >
      <CountedIcon name="cart" count={count} />
      {label && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
    </button>
  )
}
