import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#models/cart/cart-line.ts'
import { formatPrice } from '#models/price/money.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import { toCartLine } from '../product/cart-line.ts'
import { ChoiceTiles, useGroupLabel, useMissingText } from '../product/choice-tiles.tsx'
import { useLiveStock } from '../product/live-stock.ts'
import { chosenPrice, chosenVariant, isForSale, missingOptions, type ProductChoice } from '../product/product-choice.ts'
import { type Family, type FamilyAnswer, type FamilyMember, useFamily } from './find-family.ts'
import { choiceOf, isInStock, isSelectable, offersCustomOptions, onlySelectable, withValue } from './line-choice.ts'
import styles from './line-editor.module.css'

interface LineEditorProps {
  readonly line: CartLine
  readonly onClose: () => void
  readonly onChanged: (line: CartLine) => void
}

/** Inline edit mode of a line. The choices come from the catalogue, which needs a network. [CART-04] */
export function LineEditor({ line, onClose, onChanged }: LineEditorProps) {
  const { t } = useTranslation('cart')
  const { answer, tryAgain } = useFamily(line)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.focus(), [])

  /** The button is removed during the request; the focus stays in the editor. */
  function askAgain() {
    tryAgain()
    group.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form, which comes with the catalogue's answer
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={t('changeName', { name: line.name })}
      aria-busy={answer.state === 'asking'}
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <p role="status" className={styles.message}>
        {answer.state !== 'known' && t(TEXTS[answer.state])}
      </p>
      {answer.state === 'known' ? (
        <LineChoices line={line} family={answer.family} onClose={onClose} onChanged={onChanged} />
      ) : (
        <div className={styles.end}>
          <Button size="s" variant="secondary" onClick={onClose}>
            {t('cancelChange')}
          </Button>
          {answer.state === 'failed' && (
            <Button size="s" onClick={askAgain}>
              {t('changeTryAgain')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const TEXTS = {
  asking: 'changeAsking',
  offline: 'changeOffline',
  failed: 'changeFailed',
  gone: 'changeGone',
} as const satisfies Record<Exclude<FamilyAnswer['state'], 'known'>, string>

interface LineChoicesProps {
  readonly line: CartLine
  readonly family: Family
  readonly onClose: () => void
  /** The requested line, which has been stored. */
  readonly onChanged: (line: CartLine) => void
}

/** Colour, size and width of a line, with their stock. The quantity does not change. [CART-04] */
function LineChoices({ line, family, onClose, onChanged }: LineChoicesProps) {
  const { t } = useTranslation('cart')
  const { t: tProduct } = useTranslation('product')
  const store = useStore()
  const execute = useExecute()
  const refusalText = useRefusalText()
  const labelOf = useGroupLabel()
  const missingText = useMissingText()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(family.own.product)
  const product = useLiveStock(chosen)
  const [choice, setChoice] = useState<ProductChoice>(() => choiceOf(chosen, line))
  const [refusal, setRefusal] = useState('')
  const colours = family.members.filter((member) => offersCustomOptions(member.product, choice))
  const missing = missingOptions(product, choice)
  const variant = chosenVariant(product, choice)

  useEffect(() => focusFirst(form.current), [])

  function choose(next: ProductChoice) {
    setRefusal('')
    setChoice(next)
  }

  function chooseColour(sku: string) {
    const next = colours.find((member) => member.product.sku === sku)?.product
    if (!next) return
    setChosen(next)
    choose(onlySelectable(next, choice))
  }

  const { errors, isBusy, formProps } = useForm({
    check: () =>
      missing.length > 0
        ? { ok: false, errors: Object.fromEntries(missing.map(({ code }) => [nameOf(line, code), 'required'])) }
        : { ok: true, value: variant },
    async send(wanted) {
      if (wanted?.sku === line.sku) return onClose()
      const next = isInStock(product, choice) ? toCartLine(product, choice, () => crypto.randomUUID()) : null
      if (!next) return setRefusal(tProduct('missing.unavailable'))
      const changed = { ...next, language: store.language }
      const outcome = await execute({ type: 'cart.reconfigure', lineId: line.id, line: changed })
      if (outcome.ok) onChanged(changed)
      else setRefusal(refusalText(outcome.refusal))
    },
  })
  // After a submit every group that is still missing says so.
  const isIncomplete = Object.keys(errors).length > 0

  return (
    <form ref={form} className={styles.choices} onSubmit={formProps.onSubmit} noValidate>
      {colours.length > 1 && (
        <ChoiceTiles
          label={tProduct('colours')}
          name={nameOf(line, 'product')}
          values={colours.map(toColour)}
          chosen={chosen.sku}
          onChoose={chooseColour}
          isSoldOutDisabled
          isWide
          complaint={null}
        />
      )}
      {product.options.map((group) => (
        <ChoiceTiles
          key={group.code}
          label={labelOf(group)}
          name={nameOf(line, group.code)}
          values={group.values.map((value) => ({
            ...value,
            isAvailable: isSelectable(product, choice, group.code, value.id),
          }))}
          chosen={choice.configuration[group.code]}
          onChoose={(id) => choose(withValue(product, choice, group.code, id))}
          isSoldOutDisabled
          isWide={!group.values[0]?.systems}
          complaint={isIncomplete && missing.includes(group) ? missingText(group) : null}
        />
      ))}
      <div className={styles.end}>
        <p className={styles.price} aria-live="polite">
          {variant && t('priceEach', { price: formatPrice(chosenPrice(product, choice).amount, store) })}
        </p>
        <Button size="s" variant="secondary" onClick={onClose}>
          {t('cancelChange')}
        </Button>
        <Button size="s" type="submit" isBusy={isBusy}>
          {t('applyChange')}
        </Button>
      </div>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
    </form>
  )
}

function toColour({ product, swatch }: FamilyMember) {
  return { id: product.sku, label: product.colour?.value ?? product.name, swatch, isAvailable: isForSale(product) }
}

function nameOf({ id }: CartLine, code: string): string {
  return `${id}-${code}`
}

/** Unless the focus has moved elsewhere during the request. */
function focusFirst(form: HTMLFormElement | null): void {
  const isHere = form?.parentElement?.contains(document.activeElement) || document.activeElement === document.body
  const first = (selector: string) => form?.querySelector<HTMLElement>(selector)
  if (isHere) (first('input:checked:enabled') ?? first('input:enabled'))?.focus()
}
