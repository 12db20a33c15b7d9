import { createElement, use } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test } from 'vitest'
import { RestoreScroll } from '#src/document/restore-scroll.tsx'

let root: Root | null = null
/** While it is pending the list does not render, as on a slow phone. */
let rendering: Promise<void> | null = null

afterEach(() => {
  root?.unmount()
  sessionStorage.clear()
})

function Page({ name }: { readonly name: string }) {
  if (name === 'list' && rendering) use(rendering)
  return createElement(
    'main',
    { style: { height: '5000px' } },
    name,
    createElement(RestoreScroll, { nonce: undefined }),
  )
}

test('back and forward before the list has rendered keeps the scroll position [ROUTE-15]', async () => {
  const router = createMemoryRouter([
    { path: '/', element: createElement(Page, { name: 'list' }) },
    { path: '/product', element: createElement(Page, { name: 'product' }) },
  ])
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  root.render(createElement(RouterProvider, { router }))
  await expect.poll(() => container.textContent).toBe('list')
  scrollTo(0, 1234)

  await router.navigate('/product')
  await expect.poll(() => container.textContent).toBe('product')
  expect(scrollY).toBe(0)

  const slow = Promise.withResolvers<void>()
  rendering = slow.promise
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/')
  expect(container.textContent).toBe('product')
  await router.navigate(1)
  rendering = null
  slow.resolve()
  await router.navigate(-1)

  await expect.poll(() => container.textContent).toBe('list')
  await expect.poll(() => scrollY).toBe(1234)
})
