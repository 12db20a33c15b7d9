import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type OwnDetails, ownDetails, ownDetailsFormSchema, type ProfileChange } from '#models/wire/own-details.ts'
import { useModel } from '#src/engine/use-engine.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { Banner } from '#src/ui/banner.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { RequestView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RequestStatus } from '../requests/request-status.tsx'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { BirthDateField, NameFields } from './person-fields.tsx'
import { SavedDetails, UnsavedDetails } from './unsaved-details.tsx'

interface OwnDetailsViewProps {
  readonly email: string
  readonly saved: OwnDetails
  /** Of what is saved. */
  readonly version: string
  readonly result: FormResult | undefined
}

/** The personal data. A change that waits, was not accepted, or was overtaken by another device is shown. [USER-04, USER-05] */
export function OwnDetailsView({ email, saved, version, result }: OwnDetailsViewProps) {
  const { t } = useTranslation('personal')
  const { t: account } = useTranslation('account')
  const heading = useRef<HTMLHeadingElement>(null)
  const request = useModel(({ requests }) => requests).findLast(({ kind }) => kind === 'profile.save')
  const deadLetter = useModel(({ sync }) => sync.deadLetters).find(({ kind }) => kind === 'profile.save')
  const { status, waited, isLoading, loadId } = useAnswer(request, result?.request, version)
  const typed = typedIn(request) ?? (isLoading ? waited : null)
  const isConflict = (isOvertaken(request) && !isLoading) || result?.formError === 'profile-changed'
  const [resets, setResets] = useState(0)

  useEffect(() => {
    if (result?.form !== 'keep' || !result.isDone) return
    setResets((count) => count + 1)
    // The button that had the focus has gone with its part of the page.
    heading.current?.focus()
  }, [result])

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {account('pages.details')}
      </h1>
      <div>
        <p>{t('details.email', { email })}</p>
        <TextLink to="/my-account/security#change-email">{t('details.changeEmail')}</TextLink>
      </div>
      {status && !deadLetter && (
        <RequestStatus
          kind="profile.save"
          status={status}
          refusal={request?.reason ? { reason: request.reason } : null}
        />
      )}
      <div role="status" className={styles.state}>
        {deadLetter && <UnsavedDetails deadLetter={deadLetter} onDecided={() => heading.current?.focus()} />}
      </div>
      {isConflict && <SavedDetails saved={saved} version={version} result={result} />}
      <DetailsForm
        key={resets}
        valuesId={typed && request ? request.id : `saved ${loadId}`}
        shown={typed ?? saved}
        version={version}
        isConflict={isConflict}
        isStored={typed !== null}
        result={result}
      />
      {!result?.request && result?.isDone && (
        <div role="status">
          <Banner kind="success">{t('details.saved')}</Banner>
        </div>
      )}
    </>
  )
}

interface DetailsFormProps extends Pick<OwnDetailsViewProps, 'version' | 'result'> {
  readonly shown: OwnDetails
  /** Of what is shown: a change in the queue, or what was saved after it. */
  readonly valuesId: string
  readonly isConflict: boolean
  /** `shown` is a change in the queue: it counts, and not the values of an earlier submission. */
  readonly isStored: boolean
}

function DetailsForm({ shown, valuesId, version, isConflict, isStored, result }: DetailsFormProps) {
  const { t } = useTranslation('personal')
  // The page may load its data again while the shopper types: what was not shown must not be replaced unseen.
  const [opened, setOpened] = useState({ valuesId, version })
  if (opened.valuesId !== valuesId) setOpened({ valuesId, version })
  return (
    <AccountForm
      name="details"
      schema={ownDetailsFormSchema}
      result={result}
      valuesId={valuesId}
      hidden={{ version: isConflict ? version : opened.version }}
      submit={t('details.save')}
    >
      {({ error, value }) => {
        const fields = { error, value: isStored ? savedValue : value, saved: shown }
        return (
          <>
            <NameFields {...fields} />
            <BirthDateField {...fields} />
          </>
        )
      }}
    </AccountForm>
  )
}

function savedValue(_name: string, saved?: string) {
  return saved
}

function isOvertaken(request: RequestView | undefined): boolean {
  return request?.reason === 'profile-changed'
}

/** Null if nothing waits, and nothing has to be decided. */
function typedIn(request: RequestView | undefined): OwnDetails | null {
  const body = request?.body as ProfileChange | undefined
  return body ? ownDetails(body.customer) : null
}

/**
 * What the page says of a change that it has sent or shown as waiting, or that was overtaken. After the answer of the server
 * it loads what is saved; until then it shows what was typed.
 *
 * @param sent id of the request that this page has made
 * @param version of what the page has loaded
 */
function useAnswer(request: RequestView | undefined, sent: string | undefined, version: string) {
  const { revalidate } = useRevalidator()
  const [waiting, setWaiting] = useState<{ readonly id: string; readonly typed: OwnDetails | null } | null>(null)
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly before: string } | null>(null)
  const isWaiting = request?.status === 'waiting'
  if (isWaiting && waiting?.id !== request.id) setWaiting({ id: request.id, typed: typedIn(request) })
  // A fast answer arrives before the page has rendered the request as waiting.
  const answered = request && !isWaiting && (request.id === waiting?.id || request.id === sent) ? request.id : null
  const load = useEffectEvent(async (id: string) => {
    const before = version
    await revalidate()
    setLoaded({ id, before })
  })
  useEffect(() => {
    if (answered !== null) void load(answered)
  }, [answered])
  // The router may render what it has loaded only later, and in a tab in the background it does.
  const isRendered = loaded?.before !== version
  const isShown = isWaiting || isOvertaken(request) || (answered !== null && request?.reason !== 'given-up')
  return {
    status: isShown ? (request?.status ?? null) : null,
    isLoading: answered !== null && answered !== loaded?.id,
    /** Changes when the load after an answer has ended, and again when the page renders what it brought. */
    loadId: `${loaded?.id} ${isRendered}`,
    waited: waiting !== null && waiting.id === request?.id ? waiting.typed : null,
  }
}
