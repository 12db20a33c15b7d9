import type { MouseEvent, ReactNode } from 'react'
import type { ListedProduct, ListName } from '#models/product/product-lists.ts'
import { useEngineStatus, useExecute, useModel } from '#src/engine/use-engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type BestSellersHtml, BestSellersRow } from '../listing/best-sellers-row.tsx'
import { LIST_ICONS } from './list-buttons.tsx'
import styles from './list-page.module.css'
import { notifyListChange } from './notify-list-change.ts'
import type { CatalogueResult } from './use-catalogue.ts'

interface ListFrameProps {
  readonly list: ListName
  readonly catalogue: Pick<CatalogueResult<unknown>, 'state' | 'tryAgain'>
  readonly bestSellers: BestSellersHtml
  readonly children: ReactNode
}

/**
 * The page of a list around its products. The server, which does not know the list, renders all that every shopper sees, so
 * that the largest paint does not wait for the engine: the text of an empty list only keeps its place until then. [CAT-24]
 */
export function ListFrame({ list, catalogue, bestSellers, children }: ListFrameProps) {
  const { t } = useTranslation('lists')
  const status = useEngineStatus()
  const isEmpty = useModel(({ lists }) => lists[list]).length === 0
  const isKnown = status === 'ready'
  const isFilled = isKnown && !isEmpty
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1} data-list-title>
          {t(`${list}.title`)}
        </h1>
        <p className={styles.about}>{t(`${list}.about`)}</p>
      </header>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      {status === 'failed' && <Banner kind="danger">{t('unavailable')}</Banner>}
      {!isFilled && status !== 'failed' && <EmptyList list={list} isKnown={isKnown} />}
      {isFilled && (
        <>
          <CatalogueState {...catalogue} />
          {children}
        </>
      )}
      {/* Below a list it is another element, when the cards have their height: one that moves would be a layout shift. */}
      {!(isFilled && catalogue.state === 'asking') && (
        <BestSellersRow key={isFilled ? 'below' : 'instead'} html={bestSellers} />
      )}
    </div>
  )
}

/** Invisible until the list is known to be empty. */
function EmptyList({ list, isKnown }: { readonly list: ListName; readonly isKnown: boolean }) {
  const { t } = useTranslation('lists')
  return (
    <EmptyState icon={LIST_ICONS[list]} title={t(`${list}.emptyTitle`)} isBusy={!isKnown}>
      <ButtonLink to="/" variant="secondary">
        {t('emptyAction')}
      </ButtonLink>
    </EmptyState>
  )
}

/** What the page lacks while the catalogue does not answer. */
function CatalogueState({ state, tryAgain }: ListFrameProps['catalogue']) {
  const { t } = useTranslation('lists')
  const isOnline = useModel(({ sync }) => sync.isOnline)
  return (
    <div role="status">
      {state === 'unreachable' && (
        <Banner kind="info">
          <p>{t(isOnline ? 'unreachable' : 'offline')}</p>
          {isOnline && (
            <Button variant="quiet" size="s" onClick={tryAgain}>
              {t('tryAgain')}
            </Button>
          )}
        </Banner>
      )}
    </div>
  )
}

interface RemoveButtonProps {
  readonly list: ListName
  readonly listed: ListedProduct
}

/** Removes a product from its list; in the corner of the photograph. [CAT-24] */
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

/** The element that gets the focus when this product is removed. */
function neighbourOf(button: HTMLElement): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>('[data-list-remove]')]
  const place = all.indexOf(button)
  return all[place + 1] ?? all[place - 1] ?? document.querySelector<HTMLElement>('[data-list-title]')
}
