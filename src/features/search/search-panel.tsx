import { Suspense } from 'react'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { withTexts } from '../../i18n/page-texts.ts'

export const loadSearchDialog = () => withTexts(import('./search-dialog.tsx'), 'search')
const SearchDialog = lazyPart(async () => (await loadSearchDialog()).SearchDialog)

/** Fetched at the first intent; the shell decides what is open. [SEARCH-01, SHELL-03] */
export function SearchPanel({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  if (!isOpen) return null
  return (
    <Suspense>
      <SearchDialog onClose={onClose} />
    </Suspense>
  )
}
