import { useId } from 'react'
import { formatPrice } from '#models/money.ts'
import { useStore } from '#src/shell/store.ts'
import styles from './buy-box.module.css'
import type { ProductChoice } from './product-choice.ts'
import type { BundleChoice, BundleGroup, ProductView } from './product-view.ts'

interface BundleChoicesProps {
  readonly product: ProductView
  readonly choice: ProductChoice
  readonly onChoose: (choice: ProductChoice) => void
}

/** One thing of each group, with what it costs. */
export function BundleChoices({ product, choice, onChoose }: BundleChoicesProps) {
  return product.bundle.map((group) => (
    <Group
      key={group.id}
      group={group}
      chosen={choice.bundle[group.id] ?? null}
      onChoose={(id) => onChoose({ ...choice, bundle: { ...choice.bundle, [group.id]: id } })}
    />
  ))
}

interface GroupProps {
  readonly group: BundleGroup
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}

function Group({ group, chosen, onChoose }: GroupProps) {
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
            disabled={!choice.isInStock}
            onChange={() => onChoose(choice.id)}
          />
          <span>{choice.quantity > 1 ? `${choice.quantity} × ${choice.name}` : choice.name}</span>
          <Effect choice={choice} />
        </label>
      ))}
    </div>
  )
}

function Effect({ choice }: { choice: BundleChoice }) {
  const store = useStore()
  return <span className={styles.effect}>{formatPrice(choice.price * choice.quantity, store)}</span>
}
