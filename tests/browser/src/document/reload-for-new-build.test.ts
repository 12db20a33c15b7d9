import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadIfGone } from '#src/document/reload-for-new-build.ts'

const GONE = new TypeError(`Failed to fetch dynamically imported module: ${location.origin}/assets/lightbox-old.js`)
/** As Safari says it. */
const NAMELESS = new TypeError('Importing a module script failed.')

const reloads = vi.fn((_why: string) => true)
const files = new Map<string, number>()

beforeEach(() => {
  vi.useFakeTimers()
  window.loadAgain = reloads
  files.clear()
  vi.stubGlobal(
    'fetch',
    async (file: string) => new Response(null, { status: files.get(new URL(file, location.href).pathname) ?? 200 }),
  )
})
afterEach(async () => {
  document.body.replaceChildren()
  await vi.advanceTimersByTimeAsync(60_000)
  reloads.mockReset()
  window.__reactRouterManifest = undefined
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a file that the shop has is waited for [ENG-46]', async () => {
  await reloadIfGone(GONE)
  expect(reloads).not.toHaveBeenCalled()
})

test('a file that is gone has the page loaded again, once for all that miss it [ENG-46]', async () => {
  files.set('/assets/lightbox-old.js', 404)
  await Promise.all([reloadIfGone(GONE), reloadIfGone(GONE)])
  await vi.advanceTimersByTimeAsync(2000)
  expect(reloads).toHaveBeenCalledTimes(1)
})

test('a browser that does not name the file learns from the list of files that the build is gone [ENG-46]', async () => {
  window.__reactRouterManifest = { url: '/assets/manifest-old.js' }
  await reloadIfGone(NAMELESS)
  expect(reloads).not.toHaveBeenCalled()
  files.set('/assets/manifest-old.js', 404)
  await reloadIfGone(NAMELESS)
  await vi.advanceTimersByTimeAsync(2000)
  expect(reloads).toHaveBeenCalledTimes(1)
})

test('moving to the next field of a form counts as typing [ENG-46]', async () => {
  const [first, second] = addForm()
  first.focus()
  first.value = 'Lena'
  files.set('/assets/lightbox-old.js', 404)
  await reloadIfGone(GONE)
  second.focus()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reloads).not.toHaveBeenCalled()
  second.blur()
  await vi.advanceTimersByTimeAsync(2000)
  expect(reloads).toHaveBeenCalledTimes(1)
})

test('a search that is typed is not taken away, whatever the page calls its default [ENG-46]', async () => {
  const [field] = addForm()
  field.focus()
  field.value = 'oxf'
  // As React does with a field that it controls.
  field.defaultValue = 'oxf'
  files.set('/assets/lightbox-old.js', 404)
  await reloadIfGone(GONE)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reloads).not.toHaveBeenCalled()
})

test('an order on its way is waited for, but not for ever [ENG-46]', async () => {
  const [field] = addForm()
  field.form?.setAttribute('aria-busy', 'true')
  files.set('/assets/lightbox-old.js', 404)
  await reloadIfGone(GONE)
  await vi.advanceTimersByTimeAsync(5000)
  expect(reloads).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reloads).toHaveBeenCalledTimes(1)
})

test('where it was too soon to load the page again, the next miss asks once more [ENG-46]', async () => {
  files.set('/assets/lightbox-old.js', 404)
  reloads.mockReturnValueOnce(false)
  await reloadIfGone(GONE)
  await vi.advanceTimersByTimeAsync(2000)
  await reloadIfGone(GONE)
  await vi.advanceTimersByTimeAsync(2000)
  expect(reloads).toHaveBeenCalledTimes(2)
})

function addForm(): [HTMLInputElement, HTMLInputElement] {
  const form = document.body.appendChild(document.createElement('form'))
  return [form.appendChild(document.createElement('input')), form.appendChild(document.createElement('input'))]
}
