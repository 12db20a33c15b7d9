import { type ReactNode, Suspense, useRef, useState } from 'react'
import { needsAdult } from '#models/checkout/adult-buyer.ts'
import { INVOICE } from '#models/checkout/payment-codes.ts'
import { formatPrice } from '#models/price/money.ts'
import { billingDetailsSchema } from '#models/wire/address.ts'
import type { PaymentMethod, UnavailableMethod } from '#models/wire/checkout-methods.ts'
import { validate } from '#models/wire/validate.ts'
import { useStore } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField, TextField } from '#src/ui/field.tsx'
import type { FormValues } from '#src/ui/use-form.ts'
import type { CheckoutView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BuyerFields, providerFormOf } from '../payment/lazy-provider-forms.ts'
import type { BuyerFieldsHandle, ProviderFormHandle } from '../payment/provider-form.ts'
import { useAddressBook } from './address-book.tsx'
import { AddressFields } from './address-fields.tsx'
import { StepEnd, useDetailsForm } from './details-form.tsx'
import styles from './form.module.css'
import { billingValues, type KnownProfile } from './form-values.ts'
import { offeredPayment } from './offered-methods.ts'
import { isApprovedFor, NOTE_FACTS, paymentNote, usePaymentName } from './payment-name.ts'

interface PaymentFormProps {
  view: CheckoutView
  profile: KnownProfile
  /** Nothing is left for a payment method, whichever is chosen. */
  isPaidByCards: boolean
  /** Gross euros that the method pays; null if unknown. */
  due: number | null
}

export function PaymentForm({ view, profile, isPaidByCards, due }: PaymentFormProps) {
  const { t } = useTranslation('checkout')
  const { taxCountry } = useStore()
  const book = useAddressBook(billingValues(view, view.shippingDetails?.country ?? taxCountry, profile), profile)
  const { values } = book
  const [chosen, setChosen] = useState(values.payment ?? view.paymentMethod)
  const vanished = view.unavailablePayments.find(({ code }) => code === chosen) ?? null
  const [chosenSame, setChosenSame] = useState<boolean | null>(null)
  const wantsSame = chosenSame ?? values.sameAddress === 'yes'
  // Nothing is shipped of a virtual cart: there is no address that could be the same.
  const isSame = wantsSame && !view.isVirtual
  const isOffered = ({ code }: PaymentMethod) => (isPaidByCards ? !needsAdult(code) : isSame || code !== INVOICE)
  const methods = view.paymentMethods.filter(isOffered)
  // In place of a method that the shopper chose, only the shopper chooses another.
  const method = vanished ? null : offeredPayment(methods, chosen)
  const asksBuyer = method !== null && needsAdult(method.code)
  const buyerFields = useRef<BuyerFieldsHandle>(null)
  const entered = useRef<ProviderFormHandle>(null)
  const [isReplacing, setIsReplacing] = useState(false)
  // What was entered for this method before is used again until the shopper replaces it.
  const isReused = method?.code === view.paymentMethod && !isReplacing && isApprovedFor(view, due)
  const reused = isReused ? view.paymentInstrument : null
  const ProviderForm = method && reused === null && !isPaidByCards ? providerFormOf(method) : null
  const { error, formProps, ...state } = useDetailsForm(
    'payment',
    profile,
    (given) => {
      const methodCode = method?.code ?? ''
      if (isSame) return { ok: true, value: { type: 'checkout.submit-payment', methodCode, billing: null } }
      book.check()
      const parsed = validate(billingDetailsSchema, given)
      if (!parsed.ok) return parsed
      return { ok: true, value: { type: 'checkout.submit-payment', methodCode, billing: parsed.value } }
    },
    async (command) => {
      if (command.type !== 'checkout.submit-payment') return command
      // First: what is approved at the provider should not wait for it.
      const buyer = asksBuyer ? buyerFields.current?.enter() : undefined
      if (asksBuyer && !buyer) return null
      const given = { ...command, ...(buyer ? { buyer } : {}) }
      if (!ProviderForm) return given
      const instrument = await entered.current?.enter()
      return instrument ? { ...given, instrument } : null
    },
  )
  const errorOf = book.errorsOf(error)
  return (
    <form {...formProps} className={styles.form}>
      {isPaidByCards ? (
        <p role="status">{t('giftCard.paysAll')}</p>
      ) : (
        <PaymentMethods
          methods={methods}
          chosen={method?.code ?? null}
          isFromServer={view.isMethodsFromServer}
          isVirtual={view.isVirtual}
          onChoose={setChosen}
          missing={<MissingMethods missing={view.unavailablePayments} vanished={vanished} />}
        >
          {asksBuyer && (
            <Suspense>
              <div className={styles.providerForm}>
                <BuyerFields values={{ ...view.buyer, ...values }} account={profile?.buyer} handle={buyerFields} />
              </div>
            </Suspense>
          )}
          {reused !== null && (
            <div className={styles.entered}>
              <strong>{reused}</strong>
              <Button variant="quiet" size="s" onClick={() => setIsReplacing(true)}>
                {t(method?.flow === 'widget' ? 'approveAgain' : 'otherCard')}
              </Button>
            </div>
          )}
          {method && ProviderForm && (
            <Suspense fallback={<div className={styles.providerForm} aria-busy="true" />}>
              <div className={styles.providerForm}>
                <ProviderForm
                  key={method.code}
                  method={method}
                  values={{ ...ownerOf(view), ...values }}
                  handle={entered}
                />
              </div>
            </Suspense>
          )}
        </PaymentMethods>
      )}
      {!isPaidByCards && methods.length < view.paymentMethods.length && (
        <p role="status" className={styles.note}>
          {t('invoiceNeedsSameAddress')}
        </p>
      )}
      {!view.isVirtual && (
        <CheckboxField
          label={t('sameAddress')}
          name="sameAddress"
          checked={wantsSame}
          onChange={(event) => setChosenSame(event.currentTarget.checked)}
        />
      )}
      {!isSame && (
        <fieldset className={styles.form}>
          <legend className={styles.legend}>{t('billingAddress')}</legend>
          {book.cards}
          <div key={book.key} className={styles.form} onInput={book.edit}>
            <AddressFields kind="billing" values={values} error={errorOf} />
          </div>
          <TextField
            key={`tax-${book.key}`}
            label={t('fields.taxId')}
            name="taxId"
            hint={t('taxIdHint')}
            autoComplete="off"
            defaultValue={values.taxId}
            error={errorOf('taxId')}
          />
          {book.tick}
        </fieldset>
      )}
      <StepEnd next="review" isDisabled={method === null} {...state} />
    </form>
  )
}

interface MissingMethodsProps {
  missing: readonly UnavailableMethod[]
  /** The method that the shopper chose, if it is one of them. */
  vanished: UnavailableMethod | null
}

/** Methods whose provider does not answer. [CHK-05] */
function MissingMethods({ missing, vanished }: MissingMethodsProps) {
  const { t } = useTranslation('checkout')
  const paymentName = usePaymentName()
  return (
    <>
      <div role="alert">
        {vanished && <Banner kind="warning">{t('paymentVanished', { method: paymentName(vanished) })}</Banner>}
      </div>
      {missing.length > 0 && (
        <p className={styles.note}>{t('paymentsUnavailable', { methods: missing.map(paymentName).join(', ') })}</p>
      )}
    </>
  )
}

/** A card is the buyer's until another name is given. */
function ownerOf({ personalDetails }: CheckoutView): FormValues {
  return { cardFirstName: personalDetails?.firstName ?? '', cardLastName: personalDetails?.lastName ?? '' }
}

interface PaymentMethodsProps {
  methods: readonly PaymentMethod[]
  chosen: string | null
  isFromServer: boolean
  isVirtual: boolean
  onChoose: (code: string) => void
  /** What is said of methods that are not offered now. */
  missing: ReactNode
  /** What the chosen method asks for. */
  children: ReactNode
}

function PaymentMethods(props: PaymentMethodsProps) {
  const { methods, chosen, isFromServer, isVirtual, onChoose, missing, children } = props
  const { t } = useTranslation('checkout')
  const store = useStore()
  const paymentName = usePaymentName()
  return (
    <div className={styles.methods} role="radiogroup" aria-labelledby="payment-methods">
      <h3 id="payment-methods">{t('paymentMethod')}</h3>
      {methods.map((method) => {
        const note = paymentNote(method, isVirtual)
        return (
          <div key={method.code} className={styles.method}>
            <input
              type="radio"
              id={`payment-${method.code}`}
              name="payment"
              value={method.code}
              checked={method.code === chosen}
              onChange={() => onChoose(method.code)}
              aria-describedby={describedBy(method, note !== null)}
            />
            <label htmlFor={`payment-${method.code}`} className={styles.methodName}>
              {paymentName(method)}
            </label>
            {method.fee !== undefined && (
              <span id={`payment-${method.code}-fee`}>{t('paymentFee', { fee: formatPrice(method.fee, store) })}</span>
            )}
            {note && (
              <p id={`payment-${method.code}-note`} className={styles.methodNote}>
                {t(`paymentNotes.${note}`, NOTE_FACTS)}
              </p>
            )}
            {method.code === chosen && children}
          </div>
        )
      })}
      {missing}
      {methods.length === 0 && <p role="status">{t('noPaymentMethod')}</p>}
      {!isFromServer && methods.length > 0 && <p className={styles.note}>{t('methodsOffline')}</p>}
    </div>
  )
}

function describedBy({ code, fee }: PaymentMethod, hasNote: boolean): string | undefined {
  const ids = [...(fee === undefined ? [] : [`payment-${code}-fee`]), ...(hasNote ? [`payment-${code}-note`] : [])]
  return ids.length === 0 ? undefined : ids.join(' ')
}
