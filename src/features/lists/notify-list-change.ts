import type { ListName } from '#models/product/product-lists.ts'
import { storeViewOf } from '#models/store/store-view.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadPageTexts } from '#src/i18n/page-texts.ts'
import type { Outcome } from '#worker/commands.ts'
import { notify } from '../notifications/notify.ts'

/** Notifies about the result of a change of a list. [CAT-24] */
export async function notifyListChange(
  list: ListName,
  change: 'added' | 'removed',
  name: string,
  outcome: Outcome,
): Promise<void> {
  await loadPageTexts('notices', 'errors')
  const i18n = i18nFor(storeViewOf(location.pathname).language)
  if (!outcome.ok) {
    const { reason, data } = outcome.refusal
    const message = i18n.t([reason, 'other'], { ns: 'errors', ...data })
    notify({ type: 'danger', message })
    return
  }
  const t = i18n.getFixedT(null, 'notices')
  const show = change === 'added' ? [{ label: t('show'), href: `/${list}` }] : []
  notify({ type: 'success', message: t(`lists.${list}-${change}`, { name }), actions: show })
}
