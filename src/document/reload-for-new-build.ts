import { request } from '#src/catalogue-client/request.ts'

declare global {
  interface Window {
    /** Written by React Router into every page. The name of its file changes with every build. */
    __reactRouterManifest?: { readonly url: string } | undefined
  }
}

const FILE = /https?:\/\/\S+\.m?js/
const IDLE_CHECK_MS = 1000
/** A form that is sent longer than this has lost its answer. */
const MAX_BUSY_MS = 60_000
const NO_TEXT_FIELDS: readonly string[] = ['checkbox', 'radio', 'button', 'submit', 'hidden']

let isReloadDue = false

/**
 * Loads the page again where a file of its build is gone from the shop, as after a deploy: what the page misses will not
 * come any more. The reload guard limits it to one a minute. Offline, and while the shop restarts, nothing is gone. Safari does
 * not name the file that it misses: there the build's manifest tells. [ENG-46]
 */
export async function reloadIfGone(error: unknown): Promise<void> {
  const [file = window.__reactRouterManifest?.url] = FILE.exec(String(error)) ?? []
  if (!file) return
  const response = await request(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (response?.status !== 404 || isReloadDue) return
  isReloadDue = true
  reloadWhenIdle(Date.now())
}

/** A form that is being filled in or sent would be lost. */
function reloadWhenIdle(since: number): void {
  if (isTyping() || (isSending() && Date.now() - since < MAX_BUSY_MS)) {
    setTimeout(() => reloadWhenIdle(since), IDLE_CHECK_MS)
    return
  }
  window.loadAgain('a file of this build is gone')
  // A page that is still there may try again: it was too soon, or the shopper stayed.
  setTimeout(() => (isReloadDue = false), IDLE_CHECK_MS)
}

function isSending(): boolean {
  return document.querySelector('form[aria-busy=true]') !== null
}

/** The focus is in a form with text in it. */
function isTyping(): boolean {
  const field = document.activeElement
  if (!isTextField(field)) return false
  return [field, ...(field.form?.elements ?? [])].some((other) => isTextField(other) && other.value !== '')
}

function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && !NO_TEXT_FIELDS.includes(element.type)
}
