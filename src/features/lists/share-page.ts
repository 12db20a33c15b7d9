import { storeViewOf } from '#models/store/store-view.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadPageTexts } from '#src/i18n/page-texts.ts'
import { notify } from '../notifications/notify.ts'

/**
 * Opens the device's dialog for sharing the current page. Where there is none, the address is copied, and a notification
 * says so. [CAT-20]
 */
export async function sharePage(title: string): Promise<void> {
  const { href } = location
  const data = { title, url: href }
  try {
    if (navigator.canShare?.(data)) return await navigator.share(data)
    await navigator.clipboard.writeText(href)
    await say('copied')
  } catch (error) {
    // The shopper has closed the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return
    console.warn('[product] the address could not be shared', error)
    await say('notCopied')
  }
}

async function say(result: 'copied' | 'notCopied'): Promise<void> {
  await loadPageTexts('notices')
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'notices')
  if (result === 'copied') notify({ type: 'success', message: t('share.copied') })
  else notify({ type: 'warning', message: t('share.notCopied') })
}
