import { Suspense } from 'react'
import type { MenuLink } from '#src/frame/menu.ts'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { withTexts } from '../../i18n/page-texts.ts'

export const loadSearchDialog = () => withTexts(import('./search-dialog.tsx'), 'search')
const SearchDialog = lazyComponent(async () => (await loadSearchDialog()).SearchDialog)

interface SearchPanelProps {
  readonly isOpen: boolean
  readonly menu: readonly MenuLink[]
  readonly onClose: () => void
}

/** Fetched at the first intent; the shell decides what is open. [SEARCH-01, SHELL-03] */
export function SearchPanel({ isOpen, ...dialog }: SearchPanelProps) {
  if (!isOpen) return null
  return (
    <Suspense>
      <SearchDialog {...dialog} />
    </Suspense>
  )
}
