import { ICON_PATHS } from './icon-paths.ts'
import { WORDMARK_SYMBOL } from './wordmark-symbol.ts'

/** The SVG symbols of all icons and the wordmark, once per document. Server-rendered only, so no script contains them. */
export function IconDrawings() {
  return (
    <svg
      style={{ display: 'none' }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? symbols() : '' }}
    />
  )
}

function symbols(): string {
  const icons = Object.entries(ICON_PATHS).map(
    ([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  )
  return icons.join('') + WORDMARK_SYMBOL
}
