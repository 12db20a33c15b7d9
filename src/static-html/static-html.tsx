import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { inStore, type StoreView } from '#models/store/store-view.ts'

/**
 * For loaders: what a page only says, and nobody presses, is drawn once on the server and travels as HTML, so that no
 * browser fetches what drew it. Everything in it is escaped as React escapes. docs/decisions/static-html.md
 */
export function staticHtml(store: StoreView, content: ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter initialEntries={[inStore(store, '/')]}>{content}</MemoryRouter>)
}
