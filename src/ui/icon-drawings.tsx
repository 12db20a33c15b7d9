import { ICON_PATHS } from './icon-paths.ts'
import { WORDMARK_SYMBOL } from './wordmark-symbol.ts'

/** All drawings and the wordmark, once in every document. The server writes them, so that no page fetches them as script too. */
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
