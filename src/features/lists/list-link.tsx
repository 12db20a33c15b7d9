import { Link } from 'react-router'
import type { ListName } from '#models/product/product-lists.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { CountedIcon } from '#src/ui/counted-icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LIST_ICONS } from './list-icons.ts'
import styles from './lists.module.css'

/** Leads to a list; its name ends in the number of products on it. [CAT-24] */
export function ListLink({ list }: { readonly list: ListName }) {
  const { t } = useTranslation('shell')
  const link = useStoreLink()
  const count = useModel(({ lists }) => lists[list]).length
  const name = t(list)
  return (
    <Link to={link(`/${list}`)} className={styles.link} aria-label={count > 0 ? t('withCount', { name, count }) : name}>
      <CountedIcon name={LIST_ICONS[list]} count={count} />
    </Link>
  )
}
