import type { Notification, NotificationAction } from '#machines/notifications/notifications.machine.ts'
import { currentModels, execute } from '#src/engine/engine.ts'
import { applyUpdate } from '#src/offline/apply-update.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './notifications.module.css'
import { notificationsActor } from './notify.ts'

const ICONS = { secondary: 'info', info: 'info', success: 'check', warning: 'warning', danger: 'warning' } as const

export function NotificationCard({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notices')
  const { id, type, message, actions } = notification
  return (
    <div className={styles.card} data-type={type}>
      <Icon name={ICONS[type]} size={20} />
      <p>{message}</p>
      <button type="button" className={styles.dismiss} aria-label={t('dismiss')} onClick={() => dismiss(id)}>
        <Icon name="close" size={18} />
      </button>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) =>
            action.href === null ? (
              <Button key={action.label} variant="quiet" size="s" onClick={() => act(id, action)}>
                {action.label}
              </Button>
            ) : (
              <TextLink key={action.label} to={action.href} className={styles.link} onClick={() => dismiss(id)}>
                {action.label}
              </TextLink>
            ),
          )}
        </div>
      )}
    </div>
  )
}

function act(id: string, { command }: NotificationAction): void {
  const { removed } = currentModels().cart
  if (command === 'undo-removal' && removed) void execute({ type: 'cart.restore', lineId: removed.id })
  if (command === 'reload') void applyUpdate()
  dismiss(id)
}

/** Removing the focused card fires no blur event. */
function dismiss(id: string): void {
  notificationsActor.send({ type: 'dismissed', id })
  notificationsActor.send({ type: 'focus.left' })
}
