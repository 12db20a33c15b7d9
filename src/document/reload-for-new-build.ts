import { request } from '#src/api-client/request.ts'

declare global {
  interface Window {
    /** Written by React Router into every page. Its file name changes with every build. */
    __reactRouterManifest?:
      | { readonly url: string; readonly routes?: Readonly<Record<string, { readonly module: string }>> }
      | undefined
  }
}

const FILE = /https?:\/\/\S+\.m?js/
const IDLE_CHECK_MS = 1000
/** A form that submits for longer than this has lost its response. */
const MAX_BUSY_MS = 60_000
const NO_TEXT_FIELDS: readonly string[] = ['checkbox', 'radio', 'button', 'submit', 'hidden']

let isReloadDue = false

/**
 * Reloads the page if a file of its build no longer exists on the server, as after a deploy. The reload guard limits it to
 * one reload a minute. Does nothing offline or while the server restarts. Safari does not name the missing file in its
 * error: there the build's manifest is checked. [ENG-46]
 */
export async function reloadIfGone(error: unknown): Promise<void> {
  const [file = window.__reactRouterManifest?.url] = FILE.exec(String(error)) ?? []
  if (!file) return
  const response = await request(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (response?.status !== 404 || isReloadDue) return
  isReloadDue = true
  reloadWhenIdle(Date.now())
}

/** Waits while a form is being filled in or submitted: a reload would lose it. */
function reloadWhenIdle(since: number): void {
  if (isTyping() || (isSending() && Date.now() - since < MAX_BUSY_MS)) {
    setTimeout(() => reloadWhenIdle(since), IDLE_CHECK_MS)
    return
  }
  window.loadAgain('a file of this build is gone')
  // If the page is still open, allow another try: the guard blocked it, or the shopper cancelled the reload.
  setTimeout(() => (isReloadDue = false), IDLE_CHECK_MS)
}

export function isSending(): boolean {
  return document.querySelector('form[aria-busy=true]') !== null
}

/** Whether the focus is in a form that contains text. */
function isTyping(): boolean {
  const field = document.activeElement
  if (!isTextField(field)) return false
  return [field, ...(field.form?.elements ?? [])].some((other) => isTextField(other) && other.value !== '')
}

function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && !NO_TEXT_FIELDS.includes(element.type)
}
