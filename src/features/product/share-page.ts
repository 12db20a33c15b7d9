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
  if (await isShared({ title, url: href })) return
  try {
    await navigator.clipboard.writeText(href)
    await say('copied')
  } catch (error) {
    console.warn('[product] the address could not be copied', error)
    await say('notCopied')
  }
}

/** Whether the device has taken care of it: shared, cancelled by the shopper, or its dialog is open already. */
async function isShared(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)
  }
}

async function say(result: 'copied' | 'notCopied'): Promise<void> {
  await loadPageTexts('notices')
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'notices')
  if (result === 'copied') notify({ type: 'success', message: t('share.copied') })
  else notify({ type: 'warning', message: t('share.notCopied') })
}
