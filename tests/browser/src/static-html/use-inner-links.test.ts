import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useInnerLinks } from '#src/static-html/use-inner-links.ts'

let root: Root
let router: ReturnType<typeof createMemoryRouter>
/** Links whose documents the browser would load. */
let loaded: (string | null)[]

function OwnersText() {
  const links = ['/kontakt', '/bergwelt'].map((href) => createElement('a', { href, key: href }, href))
  return createElement('div', { onClick: useInnerLinks() }, links)
}

function stayHere(event: MouseEvent): void {
  if (!event.defaultPrevented) loaded.push((event.target as Element).getAttribute('href'))
  event.preventDefault()
}

beforeEach(async () => {
  loaded = []
  window.addEventListener('click', stayHere)
  const box = document.createElement('div')
  document.body.append(box)
  router = createMemoryRouter([{ path: '*', Component: OwnersText }])
  root = createRoot(box)
  root.render(createElement(RouterProvider, { router }))
  await expect.poll(() => document.querySelector('a')).not.toBeNull()
})
afterEach(() => {
  window.removeEventListener('click', stayHere)
  root.unmount()
})

const click = (href: string) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click()

test('a link in the owner’s text to a page of this brand is followed by the router [ROUTE-17]', async () => {
  click('/kontakt')
  await expect.poll(() => router.state.location.pathname).toBe('/kontakt')
  expect(loaded).toEqual([])
})

test('a link in the owner’s text to a sister shop loads a document [ROUTE-17]', () => {
  click('/bergwelt')
  expect(loaded).toEqual(['/bergwelt'])
  expect(router.state.location.pathname).toBe('/')
})
