import type { CartLine } from '#models/cart/cart-line.ts'
import styles from './cart-line.module.css'

export function LineOptions({ options }: Pick<CartLine, 'options'>) {
  if (options.length === 0) return null
  return (
    <dl className={styles.options}>
      {options.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
