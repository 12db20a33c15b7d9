import { type ReactNode, useReducer } from 'react'
import { Link } from 'react-router'
import { viewsOfBrand } from '#models/store/store-view.ts'
import { useAlternateAddress } from '../store/alternate-path.ts'
import { useStore } from '../store/use-store.ts'

interface StoreLinksProps {
  readonly className?: string | undefined
  readonly linkClass: string | undefined
  readonly onPress?: () => void
  /** Beside the name of the store that is shown. */
  readonly mark?: ReactNode
}

/** This page in each store view of the brand. [ROUTE-13, ROUTE-17] */
export function StoreLinks({ className, linkClass, onPress, mark }: StoreLinksProps) {
  const store = useStore()
  const alternateAddressIn = useAlternateAddress(store)
  // A choice on the page changes its address without a new rendering.
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  return (
    <ul className={className} onPointerEnter={refresh} onFocus={refresh}>
      {viewsOfBrand(store).map((view) => (
        <li key={view.code}>
          <Link
            to={alternateAddressIn(view)}
            lang={view.language}
            hrefLang={view.locale}
            className={linkClass}
            aria-current={view === store ? 'true' : undefined}
            onClick={onPress}
          >
            {view.label}
            {view === store && mark}
          </Link>
        </li>
      ))}
    </ul>
  )
}
