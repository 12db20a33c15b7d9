import type { i18n, TFunction } from 'i18next'
import type { NewNotification, NotificationAction } from '#machines/notifications/notifications.machine.ts'
import { orderPath } from '#models/urls/order-path.ts'
import type { Refusal } from '#worker/commands.ts'
import type { Notice } from '#worker/protocol.ts'
import { isRefusal, refusalOf } from './refusal-text.ts'

/** The text and actions of an engine's notice. A refusal has its text in `errors`. */
export function noticeText(
  { type, message, data, subject, action }: Notice,
  i18n: i18n,
  refusalText: (refusal: Refusal) => string,
): Omit<NewNotification, 'id'> {
  const t = i18n.getFixedT(i18n.language, 'notices')
  return {
    type,
    ...(subject !== undefined && { subject }),
    message: isRefusal(message) ? refusalText(refusalOf(message, data)) : t(message, { ...data }),
    actions: action ? [actionOf(action, data, t)] : [],
    // An accepted order is announced on every page.
    hasNoTimeout: action === 'show-order',
  }
}

function actionOf(
  action: NonNullable<Notice['action']>,
  data: Notice['data'],
  t: TFunction<'notices'>,
): NotificationAction {
  switch (action) {
    case 'ok':
      return { label: t('ok'), href: null }
    case 'proceed-to-checkout':
      return { label: t('toCheckout'), href: '/checkout' }
    case 'show-order':
      return { label: t('showOrder'), href: orderPath(String(data?.orderId ?? '')) }
    case 'show-details':
      return { label: t('show'), href: '/my-account/details' }
    case 'undo-removal':
      return { label: t('undo'), href: null, command: 'undo-removal' }
  }
}
