import type { ParseKeys, TFunction } from 'i18next'
import type { NewNotification, NotificationAction } from '#machines/notifications/notifications.machine.ts'
import type { Notice } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRefusalText } from './refusal-text.ts'

/** Puts an engine's notice into words; refusals are told in the words of the errors. */
export function useNoticeText(): (notice: Notice) => Omit<NewNotification, 'id'> {
  const { t, i18n } = useTranslation('notices')
  const refusalText = useRefusalText()
  return ({ type, message, data, action }) => ({
    type,
    message: i18n.exists(message, { ns: 'notices' })
      ? t(message as ParseKeys<'notices'>, { ...data })
      : refusalText({ reason: message.replace(/^errors:/, ''), ...(data && { data }) }),
    actions: action ? [actionOf(action, t)] : [],
    // Nobody may miss that an order was taken, whatever else was being looked at.
    hasNoTimeout: action === 'show-order',
  })
}

function actionOf(action: NonNullable<Notice['action']>, t: TFunction<'notices'>): NotificationAction {
  switch (action) {
    case 'ok':
      return { label: t('ok'), href: null }
    case 'proceed-to-checkout':
      return { label: t('toCheckout'), href: '/checkout' }
    case 'show-order':
      return { label: t('showOrder'), href: '/checkout#order' }
    case 'undo-removal':
      return { label: t('undo'), href: null, command: 'undo-removal' }
  }
}
