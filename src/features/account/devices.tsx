import { type Device, deviceFormSchema } from '#models/wire/session.ts'
import { noFieldsSchema } from '#models/wire/user.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { Banner } from '#src/ui/banner.tsx'
import { useFocusAfter } from '#src/ui/use-focus-after.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'
import own from './devices.module.css'
import { useTime } from './use-time.ts'

interface DevicesProps {
  readonly devices: readonly Device[]
  readonly result: FormResult | undefined
}

const DONE: Readonly<Record<string, 'devices.ended' | 'devices.othersEnded'>> = {
  device: 'devices.ended',
  'other-devices': 'devices.othersEnded',
}

/** The browsers that are signed in to the account, and the way to end their sessions. [USER-14] */
export function Devices({ devices, result }: DevicesProps) {
  const { t } = useTranslation('security')
  const done = result?.isDone ? DONE[result.form] : undefined
  const heading = useFocusAfter(done !== undefined, result)

  return (
    <section className={styles.part} aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1} className={own.heading}>
        {t('devices.title')}
      </h2>
      <p className={styles.note}>{t('devices.intro')}</p>
      <div role="status" className={styles.state}>
        {done && <Banner kind="success">{t(done)}</Banner>}
      </div>
      <ul className={own.list}>
        {devices.map((device) => (
          <li key={device.id} className={own.device}>
            <DeviceEntry device={device} result={result?.values.id === device.id ? result : undefined} />
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <AccountForm
          name="other-devices"
          schema={noFieldsSchema}
          result={result}
          submit={t('devices.endOthers')}
          variant="secondary"
        />
      )}
    </section>
  )
}

function DeviceEntry({ device, result }: { readonly device: Device; readonly result: FormResult | undefined }) {
  const { t } = useTranslation('security')
  const time = useTime()
  const { id, label, lastSeenAt, isCurrent } = device
  const name = label === '' ? t('devices.unknown') : label
  return (
    <>
      <div>
        <p className={own.name}>{name}</p>
        <p className={own.time}>
          {isCurrent ? t('devices.current') : t('devices.lastSeen', { time: time(lastSeenAt) })}
        </p>
      </div>
      {!isCurrent && (
        <AccountForm
          name="device"
          schema={deviceFormSchema}
          result={result}
          hidden={{ id }}
          submit={t('devices.end', { device: name })}
          variant="secondary"
        />
      )}
    </>
  )
}
