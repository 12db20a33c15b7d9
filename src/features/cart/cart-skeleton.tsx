import styles from './cart-skeleton.module.css'

/** Placeholder for the lines until they are known. */
export function CartSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <span />
      <span />
    </div>
  )
}
