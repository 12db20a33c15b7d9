const FILE = /https?:\/\/\S+\.m?js/

/**
 * Loads the page again where a file of its build is gone from the shop, as after a deploy: what the page misses will not
 * come any more. The reload guard limits it to one a minute. Offline, and while the shop restarts, nothing is gone. [ENG-46]
 */
export async function reloadIfGone(error: unknown): Promise<void> {
  const [file = import.meta.url] = FILE.exec(String(error)) ?? []
  const response = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (response?.status === 404) reloadWhenNobodyTypes()
}

/** What was typed and not stored yet would be lost. */
function reloadWhenNobodyTypes(): void {
  if (!isTyping()) window.loadAgain('a file of this build is gone')
  else addEventListener('focusout', () => setTimeout(reloadWhenNobodyTypes), { once: true })
}

function isTyping(): boolean {
  const field = document.activeElement
  if (field instanceof HTMLTextAreaElement) return field.value !== ''
  const holdsText = field instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(field.type)
  return holdsText && field.value !== field.defaultValue
}
