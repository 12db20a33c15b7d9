/** The shop's logo, from the symbol in the document, see icon-drawings.tsx; `height` in px. */
export function Wordmark({ height }: { readonly height: number }) {
  return (
    <svg width={Math.round((height * 84) / 46)} height={height} aria-hidden="true" focusable="false">
      <use href="#wordmark" />
    </svg>
  )
}
