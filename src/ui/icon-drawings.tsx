import { ICON_PATHS } from './icon-paths.ts'

/** All drawings, once in every document. The server writes them, so that no page fetches them as script too. */
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
  return Object.entries(ICON_PATHS)
    .map(([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
    .join('')
}
