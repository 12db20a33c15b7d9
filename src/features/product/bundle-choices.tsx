import { useId } from 'react'
import { formatPrice } from '#models/price/money.ts'
import { useStore } from '#src/store/use-store.ts'
import styles from './buy-box.module.css'
import { useMissingText } from './choice-tiles.tsx'
import { OptionGroup } from './option-group.tsx'
import type { ProductChoice } from './product-choice.ts'
import type { BundleChoice, BundleGroup, ProductView, OptionGroup as Sizes, VariantView } from './product-view.ts'

export interface SpecialChoicesProps {
  readonly product: ProductView
  readonly choice: ProductChoice
  readonly onChoose: (choice: ProductChoice) => void
  /** Names of the fields with an error. */
  readonly missing: readonly string[]
}

/** One choice per group: a shoe by its size, other products with their price. */
export function BundleChoices(props: SpecialChoicesProps) {
  const { product, choice, onChoose } = props
  return product.bundle.map((group) => {
    const shared = {
      group,
      chosen: choice.bundle[group.id] ?? null,
      onChoose: (id: number | null) => onChoose({ ...choice, bundle: { ...choice.bundle, [group.id]: id } }),
    }
    return group.sizes ? (
      <SizeTiles key={group.id} {...props} {...shared} sizes={group.sizes} />
    ) : (
      <Group key={group.id} {...shared} />
    )
  })
}

interface GroupProps {
  readonly group: BundleGroup
  readonly chosen: number | null
  readonly onChoose: (id: number | null) => void
}

/** Longer lists become a select. */
const LONG_LIST = 6

function Group(props: GroupProps) {
  return props.group.choices.length > LONG_LIST ? <GroupSelect {...props} /> : <GroupRadios {...props} />
}

function GroupSelect({ group, chosen, onChoose }: GroupProps) {
  const store = useStore()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.heading}>
        {group.title}
      </label>
      <select
        id={id}
        name={`bundle-${group.id}`}
        className={styles.control}
        value={chosen ?? ''}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {group.choices.map((choice) => (
          <option key={choice.id} value={choice.id} disabled={!choice.stock.isInStock}>
            {shortName(choice, group.choices)} – {formatPrice(choice.price * choice.quantity, store)}
          </option>
        ))}
      </select>
    </div>
  )
}

function GroupRadios({ group, chosen, onChoose }: GroupProps) {
  const store = useStore()
  const id = useId()
  return (
    <div className={styles.choices} role="radiogroup" aria-labelledby={id}>
      <span id={id} className={styles.heading}>
        {group.title}
      </span>
      {group.choices.map((choice) => (
        <label key={choice.id} className={styles.choice}>
          <input
            type="radio"
            name={`bundle-${group.id}`}
            value={choice.id}
            checked={chosen === choice.id}
            disabled={!choice.stock.isInStock}
            onChange={() => onChoose(choice.id)}
          />
          <span>{nameOf(choice)}</span>
          <span className={styles.effect}>{formatPrice(choice.price * choice.quantity, store)}</span>
        </label>
      ))}
    </div>
  )
}

/** In a long list, only the differing parts of the names, such as a size. */
function shortName(choice: BundleChoice, all: readonly BundleChoice[]): string {
  const words = nameOf(choice).split(', ')
  const own = words.filter((word) => all.some((other) => !nameOf(other).split(', ').includes(word)))
  return (own.length > 0 ? own : words).join(', ')
}

function nameOf({ name, quantity }: BundleChoice): string {
  return quantity > 1 ? `${quantity} × ${name}` : name
}

interface SizeTilesProps extends Pick<SpecialChoicesProps, 'product' | 'choice' | 'missing'> {
  readonly group: BundleGroup
  readonly sizes: Sizes
  readonly chosen: number | null
  readonly onChoose: (id: number | null) => void
}

/** The size of a shoe inside a bundle, chosen as on the shoe's own page. [CAT-20] */
function SizeTiles({ product, choice, missing, group, sizes, chosen, onChoose }: SizeTilesProps) {
  const missingText = useMissingText()
  return (
    <OptionGroup
      product={{ ...product, options: [sizes], variants: group.choices.map((one) => asVariant(one, sizes.code)) }}
      group={sizes}
      choice={{ ...choice, configuration: chosen === null ? {} : { [sizes.code]: chosen } }}
      onChoose={({ configuration }) => onChoose(configuration[sizes.code] ?? null)}
      complaint={missing.includes(sizes.code) ? missingText(sizes) : null}
    />
  )
}

function asVariant({ id, sku, price, stock }: BundleGroup['choices'][number], code: string): VariantView {
  const plain = { amount: price, isFrom: false, reference: null, base: null }
  return { sku, values: { [code]: id }, price: plain, stock, image: null }
}
