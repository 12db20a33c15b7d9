import type { MouseEvent } from 'react'
import type { ListedProduct, ListName } from '#models/product/product-lists.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './list-page.module.css'
import { notifyListChange } from './notify-list-change.ts'

interface RemoveButtonProps {
  readonly list: ListName
  readonly listed: ListedProduct
}

/** Takes a product off its list; it stands in the corner of the photograph. [CAT-24] */
export function RemoveButton({ list, listed: { sku, name } }: RemoveButtonProps) {
  const { t } = useTranslation('lists')
  const execute = useExecute()

  async function remove({ currentTarget }: MouseEvent<HTMLButtonElement>): Promise<void> {
    const next = neighbourOf(currentTarget)
    const outcome = await execute({ type: 'lists.remove', list, sku })
    if (outcome.ok) next?.focus()
    await notifyListChange(list, 'removed', name, outcome)
  }

  return (
    <button
      type="button"
      className={styles.remove}
      data-list-remove
      aria-label={t('remove', { name })}
      onClick={remove}
    >
      <Icon name="close" size={20} />
    </button>
  )
}

/** Where the keyboard goes on when this product is gone. */
function neighbourOf(button: HTMLElement): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>('[data-list-remove]')]
  const place = all.indexOf(button)
  return all[place + 1] ?? all[place - 1] ?? document.querySelector<HTMLElement>('[data-list-title]')
}
