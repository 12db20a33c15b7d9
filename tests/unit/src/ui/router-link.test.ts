import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { RouterLink } from '#src/ui/router-link.tsx'

afterEach(() => vi.unstubAllEnvs())

function rendered(to: string): string {
  const link = createElement(RouterLink, { to, className: 'child', tabIndex: -1, target: '_blank' }, 'Stiefel')
  const router = createMemoryRouter([{ path: '*', element: link }], { initialEntries: ['/en/c/boots'] })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test.each(['/', '/en', '/herren/boots', '/en/search?q=a%20b&sort=final_price:asc', '/groessentabelle#weiten'])(
  'a link to %s is the same in the server and in the browser [CAT-18]',
  (to) => {
    const onServer = rendered(to)
    vi.stubEnv('SSR', false)
    const inBrowser = rendered(to)
    const attributes = (html: string) => [...html.matchAll(/[\w-]+="[^"]*"/g)].map(([attribute]) => attribute).sort()
    expect(attributes(onServer)).toEqual(attributes(inBrowser))
    expect(onServer).toContain(`href="${to.replace('&', '&amp;')}"`)
    expect(onServer).toContain('>Stiefel</a>')
  },
)
