import { useStore } from '../store/use-store.ts'

/** The brand's logo, from the symbol in the document, see icon-drawings.tsx; `height` in px. */
export function Wordmark({ height }: { readonly height: number }) {
  const { brand } = useStore()
  return (
    <svg width={Math.round(height * brand.logoRatio)} height={height} aria-hidden="true" focusable="false">
      <use href="#wordmark" />
    </svg>
  )
}
