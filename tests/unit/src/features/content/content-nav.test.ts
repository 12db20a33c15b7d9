import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { ContentPage } from '#src/features/content/content-page.tsx'
import { loadTexts } from '#src/i18n/i18n.ts'

beforeAll(() => Promise.all([loadTexts('de'), loadTexts('it')]))

function currentAt(address: string, path: string): string[] {
  const page = { title: '', summary: '', path, html: '', paths: {}, metaTitle: '' }
  const routes = [{ path: '*', element: createElement(ContentPage, { page }) }]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const nav = /<nav aria-label="Servi(?:ce|zio)".*?<\/nav>/s.exec(
    renderToStaticMarkup(createElement(RouterProvider, { router })),
  )
  return [...(nav?.[0] ?? '').matchAll(/aria-current="page"[^>]*>([^<]*)</g)].map(([, label = '']) => label)
}

test.each([
  ['/agb', '/agb', 'AGB'],
  ['/privacy', '/datenschutz', 'Datenschutz'],
  ['/i/legal', '/impressum', 'Impressum'],
  ['/about-us', '/about-us', 'Über uns'],
  ['/schuhe/direktverkauf', '/schuhe/direktverkauf', 'Werkstattverkauf'],
  ['/it/about-us', '/about-us', 'Chi siamo'],
])('at %s the menu beside the text marks its page, %s [ROUTE-11]', (address, path, label) => {
  expect(currentAt(address, path)).toEqual([label])
})
