import { Link } from 'react-router'
import type { ListedProduct } from '#models/product/product-lists.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import styles from './list-page.module.css'
import { ListedPicture } from './listed-picture.tsx'

/** A listed product as it was when it was noted: without a network, or when it is no longer sold. */
export function SavedCard({ listed, isGone }: { readonly listed: ListedProduct; readonly isGone: boolean }) {
  const link = useStoreLink()
  return (
    <article className={styles.kept}>
      <ListedPicture media={listed.image} sizes="(min-width: 48rem) 30vw, 46vw" />
      <h2 className={styles.keptName}>{isGone ? listed.name : <Link to={link(listed.href)}>{listed.name}</Link>}</h2>
    </article>
  )
}
