import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadIfGone } from '#src/document/reload-for-new-build.ts'

const GONE = new TypeError(`Failed to fetch dynamically imported module: ${location.origin}/assets/lightbox-old.js`)
/** Safari's message, which does not name the file. */
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

test('a file that the server still has causes no reload [ENG-46]', async () => {
  await reloadIfGone(GONE)
  expect(reloads).not.toHaveBeenCalled()
})

test('a missing file reloads the page, once for all imports that fail [ENG-46]', async () => {
  files.set('/assets/lightbox-old.js', 404)
  await Promise.all([reloadIfGone(GONE), reloadIfGone(GONE)])
  await vi.advanceTimersByTimeAsync(2000)
  expect(reloads).toHaveBeenCalledTimes(1)
})

test("if the error names no file, the build's manifest shows that the build is gone [ENG-46]", async () => {
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

test("a search being typed is not lost, even if the field's default value equals it [ENG-46]", async () => {
  const [field] = addForm()
  field.focus()
  field.value = 'oxf'
  // As React does with a controlled field.
  field.defaultValue = 'oxf'
  files.set('/assets/lightbox-old.js', 404)
  await reloadIfGone(GONE)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reloads).not.toHaveBeenCalled()
})

test('the reload waits for an order that is being sent, but not forever [ENG-46]', async () => {
  const [field] = addForm()
  field.form?.setAttribute('aria-busy', 'true')
  files.set('/assets/lightbox-old.js', 404)
  await reloadIfGone(GONE)
  await vi.advanceTimersByTimeAsync(5000)
  expect(reloads).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reloads).toHaveBeenCalledTimes(1)
})

test('a reload that was blocked is tried again after the next failed import [ENG-46]', async () => {
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
