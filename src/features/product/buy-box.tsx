import { type FormEvent, useState } from 'react'
import type { ListedProduct } from '#models/product/product-lists.ts'
import type { Media } from '#models/wire/media.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { useShellDialog } from '#src/frame/use-shell-dialog.tsx'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { QuantityField } from '#src/ui/quantity-field.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { loadPageTexts, withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListButtons } from '../lists/list-buttons.tsx'
import { useLazyRefusalText } from '../notifications/refusal-text.ts'
import styles from './buy-box.module.css'
import { BuyDock } from './buy-dock.tsx'
import { toCartLine, toPartLines } from './cart-line.ts'
import { useMissingText } from './choice-tiles.tsx'
import { ColourLinks } from './colour-links.tsx'
import { OptionGroup } from './option-group.tsx'
import { Price } from './price.tsx'
import {
  awaitedSku,
  chosenPrice,
  chosenSize,
  chosenStock,
  isForSale,
  isImpossible,
  maxQuantity,
  missingOptions,
  type ProductChoice,
  unfilledFields,
} from './product-choice.ts'
import type { ProductView } from './product-view.ts'
import { ShareButton } from './share-button.tsx'
import { StockLines } from './stock-lines.tsx'

/** Loaded separately, because few products have these choices. On the server the page's loader has their texts. */
const SpecialChoices = lazyComponent(async () => {
  const code = import('./special-choices.tsx')
  if (!import.meta.env.SSR) await loadPageTexts('special')
  return (await code).SpecialChoices
})

interface BuyBoxProps {
  readonly product: ProductView
  readonly choice: ProductChoice
  readonly onChoose: (choice: ProductChoice) => void
}

/** Price, choices, quantity and the button, which is disabled only if nothing can be bought at all. */
export function BuyBox({ product, choice, onChoose }: BuyBoxProps) {
  const { t } = useTranslation('product')
  const execute = useExecute()
  const { language } = useStore()
  const missingText = useMissingText()
  const [refusal, setRefusal] = useState('')
  const refusalText = useLazyRefusalText()
  const stock = chosenStock(product, choice)
  const missing = missingOptions(product, choice)
  const unfilled = unfilledFields(product, choice)
  const awaited = awaitedSku(product, choice)
  const isSoldOut = !isForSale(product) || stock?.isInStock === false

  function choose(next: ProductChoice): void {
    setRefusal('')
    onChoose(next)
  }

  const incomplete = [...missing.map(({ code }) => code), ...unfilled]
  const { errors, isBusy, formProps } = useForm({
    check: () =>
      incomplete.length > 0
        ? { ok: false, errors: Object.fromEntries(incomplete.map((name) => [name, 'required'])) }
        : { ok: true, value: linesOf(product, choice) },
    async send(lines) {
      if (lines.length === 0 && product.type === 'grouped') setRefusal(t('missing.nothing'))
      for (const line of lines) {
        const outcome = await execute({ type: 'cart.add', line: { ...line, language } })
        if (!outcome.ok) setRefusal(await refusalText(outcome.refusal))
      }
    },
  })
  // After a submit every incomplete group shows its error, whatever else is changed.
  const isIncomplete = Object.keys(errors).length > 0

  function submit(event: FormEvent<HTMLFormElement>): void {
    setRefusal('')
    formProps.onSubmit(event)
  }

  return (
    <form className={styles.box} onSubmit={submit} noValidate>
      <Price price={chosenPrice(product, choice)} />
      <ColourLinks
        colour={product.colour}
        colours={product.colours}
        configuration={missing.length > 0 ? {} : choice.configuration}
      />
      {product.options.map((group) => (
        <OptionGroup
          key={group.code}
          product={product}
          group={group}
          choice={choice}
          onChoose={choose}
          complaint={isIncomplete && missing.includes(group) ? missingText(group) : null}
        />
      ))}
      {product.fitAdvice && (
        <p className={styles.fit}>
          <strong>{t('fit')}</strong> {product.fitAdvice}
        </p>
      )}
      {product.bundle.length + product.custom.length + product.parts.length > 0 && (
        <SpecialChoices product={product} choice={choice} onChoose={choose} missing={isIncomplete ? unfilled : []} />
      )}
      <div className={styles.buy}>
        {product.type !== 'grouped' && (
          <QuantityField
            label={t('quantity')}
            value={choice.quantity}
            min={1}
            max={maxQuantity(stock)}
            onChange={(quantity) => choose({ ...choice, quantity })}
          />
        )}
        <BuyDock
          price={chosenPrice(product, choice)}
          size={chosenSize(product, choice)}
          isOffered={!isSoldOut}
          isBusy={isBusy}
        >
          <Button type="submit" className={styles.add} disabled={isSoldOut} isBusy={isBusy}>
            {t('addToCart')}
          </Button>
        </BuyDock>
      </div>
      <p role="alert" className={styles.refusal}>
        {isSoldOut
          ? t(soldOutKey(product, awaited !== null))
          : isImpossible(product, choice)
            ? t('noConfiguration')
            : refusal}
      </p>
      {awaited && <StockAlert key={awaited} product={product} sku={awaited} />}
      <ListButtons product={listedOf(product)}>
        <ShareButton title={product.name} />
      </ListButtons>
      <noscript>
        <NoScript />
      </noscript>
      {product.type !== 'grouped' && (
        <StockLines
          product={product}
          stock={isForSale(product) ? stock : { ...product.stock, isInStock: false }}
          wanted={choice.quantity}
        />
      )}
    </form>
  )
}

function listedOf({ sku, name, href, gallery }: ProductView): ListedProduct {
  return { sku, name, href, image: gallery[0] as Media }
}

/** Text of what is sold out. */
export type SoldOutKey = 'noVariants' | 'soldOutAll' | 'soldOutSizes' | 'missing.unavailable'

function soldOutKey(product: ProductView, isSizeChosen: boolean): SoldOutKey {
  if (isForSale(product)) return 'missing.unavailable'
  if (product.type !== 'configurable' || isSizeChosen) return 'soldOutAll'
  return product.variants.length === 0 ? 'noVariants' : 'soldOutSizes'
}

function linesOf(product: ProductView, choice: ProductChoice) {
  const mintId = () => crypto.randomUUID()
  if (product.type === 'grouped') return toPartLines(product, choice, mintId)
  const line = toCartLine(product, choice, mintId)
  return line ? [line] : []
}

const StockAlertDialog = lazyComponent(
  async () =>
    (await withTexts(import('./stock-alert-dialog.tsx'), 'alert', 'validation', 'notices', 'errors')).StockAlertDialog,
)

/** Opens the stock alert for a chosen size that is sold out. [CAT-20, CAT-22] */
function StockAlert({ product, sku }: { product: ProductView; sku: string }) {
  const { t } = useTranslation('product')
  const [open, dialog] = useShellDialog('stock-alert', { sku }, (state) => (
    <StockAlertDialog product={product} sku={sku} {...state} />
  ))
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
        {t('notifyMe')}
      </Button>
      {dialog}
    </>
  )
}

/** Only the server renders what is inside of `noscript`, and only it has this text. */
function NoScript() {
  const { t } = useTranslation('reading')
  return <p className={styles.fit}>{t('noScript')}</p>
}
