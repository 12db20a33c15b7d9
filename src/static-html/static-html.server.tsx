import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { inStore, type StoreView } from '#models/store/store-view.ts'

/**
 * For loaders: renders non-interactive sections to HTML on the server, so that the browser does not load their code.
 * React escapes everything in it. docs/decisions/static-html.md
 */
export function staticHtml(store: StoreView, content: ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter initialEntries={[inStore(store, '/')]}>{content}</MemoryRouter>)
}
