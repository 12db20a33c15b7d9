import { useImperativeHandle, useRef, useState } from 'react'
import { PAYONE_ERRORS } from '#models/wire/payone.ts'
import { useStore } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import fieldStyles from '#src/ui/field.module.css'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { formValues } from '#src/ui/use-form.ts'
import { useIsLate } from '#src/ui/use-is-late.ts'
import type { PaymentInstrument } from '#worker/commands.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './card-form.module.css'
import type { ProviderFormProps } from './provider-form.ts'
import { CARD_FIELDS, type CardField, type CheckedCard, cardSession, useCardFrames } from './use-card-frames.ts'

/** Names of card types as the provider spells them; the first is chosen by default. */
const TYPES = { V: 'Visa', M: 'Mastercard' } as const
const OWNER = ['cardFirstName', 'cardLastName'] as const

/** Frames that are not there by then are said to be missing, ms. */
const LOADED_WITHIN_MS = 8000

export type CardProblem = CardField | 'type' | 'refused' | 'unavailable'

/** A credit card in the provider's frames: what is typed there is a token to us. [CHK-06, CHK-07] */
export function CardForm({ method, values, handle }: ProviderFormProps) {
  const { t } = useTranslation('payment')
  const { t: say } = useTranslation('validation')
  const { language } = useStore()
  const origin = method.form_origin ?? ''
  const root = useRef<HTMLFieldSetElement>(null)
  const [problem, setProblem] = useState<CardProblem | null>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const { isReady, check } = useCardFrames(root, origin, () => root.current?.form?.requestSubmit())
  const isLate = useIsLate(!isReady, LOADED_WITHIN_MS)
  const shown = problem ?? (isLate ? 'unavailable' : null)

  useImperativeHandle(handle, () => ({
    async enter() {
      const form = root.current?.form
      if (!form) return null
      setProblem(null)
      const given = formValues(form)
      const owner = OWNER.map((name) => (given[name] ?? '').trim())
      const empty = OWNER.filter((_, place) => owner[place] === '')
      setMissing(empty)
      if (empty[0]) {
        form.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus()
        return null
      }
      const [firstname = '', lastname = ''] = owner
      const session = isReady ? await cardSession(method.code) : null
      const answer = session && (await check({ session, cardtype: given.cardType ?? 'V', firstname, lastname }))
      const instrument = answer && instrumentOf(answer)
      if (!instrument) setProblem(answer ? problemOf(answer) : 'unavailable')
      return instrument
    },
  }))

  const frameField = (field: CardField) => (
    <div key={field} className={fieldStyles.field}>
      <span aria-hidden="true" className={fieldStyles.label}>
        {t(`card.${field}`)}
      </span>
      <iframe
        className={styles.frame}
        data-wrong={problem === field || (field === 'number' && problem === 'type') || undefined}
        name={field}
        title={t(`card.${field}`)}
        src={`${origin}/frame/${field}?lang=${language}`}
      />
    </div>
  )

  const ownerField = (name: (typeof OWNER)[number], autoComplete: string) => (
    <TextField
      label={t(`card.${name}`)}
      name={name}
      autoComplete={autoComplete}
      required
      maxLength={50}
      defaultValue={values[name]}
      onInput={() => setMissing((names) => names.filter((other) => other !== name))}
      error={missing.includes(name) ? say('required') : undefined}
    />
  )

  return (
    <fieldset ref={root} className={styles.card} aria-label={t('card.title')} aria-busy={!isReady && !isLate}>
      <div role="alert" className={styles.alert}>
        {shown && (
          <Banner kind="danger">
            {t(`card.problems.${shown}`)}
            {isLate && (
              <Button variant="quiet" size="s" onClick={() => location.reload()}>
                {t('card.reload')}
              </Button>
            )}
          </Banner>
        )}
      </div>
      {frameField('number')}
      <SelectField
        label={t('card.type')}
        name="cardType"
        defaultValue={values.cardType ?? 'V'}
        options={Object.entries(TYPES).map(([value, label]) => ({ value, label }))}
      />
      <div className={styles.row}>{CARD_FIELDS.slice(1).map(frameField)}</div>
      {ownerField('cardFirstName', 'cc-given-name')}
      {ownerField('cardLastName', 'cc-family-name')}
    </fieldset>
  )
}

function instrumentOf({
  status,
  pseudocardpan,
  truncatedcardpan = '',
  cardtype,
}: CheckedCard): PaymentInstrument | null {
  if (status !== 'VALID' || !pseudocardpan) return null
  const type = TYPES[cardtype === 'M' ? 'M' : 'V']
  return { token: pseudocardpan, label: `${type} •••• ${truncatedcardpan.slice(-4)}` }
}

function problemOf({ errorcode, field }: CheckedCard): CardProblem {
  return errorcode === PAYONE_ERRORS['card-type-refused'] ? 'type' : (field ?? 'refused')
}
