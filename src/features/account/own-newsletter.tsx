import { newsletterChoiceSchema, noFieldsSchema, type OwnNewsletter } from '#models/wire/user.ts'
import { CHOICE_PAUSE_MS } from '#src/features/newsletter/choice-pause.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { useStore } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { useFocusAfter } from '#src/ui/use-focus-after.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'
import personal from './personal.module.css'

interface OwnNewsletterProps {
  readonly newsletter: OwnNewsletter
  readonly result: FormResult | undefined
}

const CHOICES = ['women', 'men', 'both'] as const

/** The newsletter to the account's own address, and its coupon. [USER-08] */
export function OwnNewsletterView({ newsletter, result }: OwnNewsletterProps) {
  const { t } = useTranslation('personal')
  const { t: account } = useTranslation('account')
  const { asksNewsletterGender } = useStore().brand
  const { email, isVerified, state, coupon } = newsletter
  const isSubscribed = state === 'subscribed'
  const done = result?.isDone && result.form !== 'gender' ? doneText() : undefined
  const heading = useFocusAfter(done !== undefined, result)

  function doneText(): string {
    if (isSubscribed) return t('newsletter.begun')
    return t(result?.form === 'leave' ? 'newsletter.left' : 'newsletter.confirmByMail')
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {account('pages.newsletter')}
      </h1>
      {/* What an address that is not verified gets is not known here: the link of the mail may have been followed. */}
      {isVerified && (
        <p className={styles.lead}>
          {t(isSubscribed ? 'newsletter.subscribed' : 'newsletter.unsubscribed', { email })}
        </p>
      )}
      <div role="status" className={styles.state}>
        {done && <Banner kind="success">{done}</Banner>}
      </div>
      {isSubscribed ? (
        <AccountForm
          key="leave"
          name="leave"
          schema={noFieldsSchema}
          result={result}
          submit={t('newsletter.leave')}
          variant="secondary"
        />
      ) : (
        <AccountForm
          key="subscribe"
          name="subscribe"
          schema={noFieldsSchema}
          result={result}
          submit={t('newsletter.subscribe')}
        >
          {() => <p className={styles.note}>{t(isVerified ? 'newsletter.about' : 'newsletter.notVerified')}</p>}
        </AccountForm>
      )}
      {isSubscribed && asksNewsletterGender && <GenderChoice newsletter={newsletter} result={result} />}
      {coupon && (
        <section className={styles.part} aria-labelledby="own-coupon">
          <h2 id="own-coupon">{t('coupon.title')}</h2>
          <CouponText coupon={coupon} />
        </section>
      )}
    </>
  )
}

function CouponText({ coupon }: { readonly coupon: NonNullable<OwnNewsletter['coupon']> }) {
  const { t } = useTranslation('personal')
  const { locale } = useStore()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' })
  if (coupon.isUsed) return <p className={styles.note}>{t('coupon.used', { code: coupon.code })}</p>
  return (
    <>
      <p className={personal.code}>{coupon.code}</p>
      <p className={styles.note}>{t('coupon.rules', { date: day.format(new Date(coupon.expiresAt)) })}</p>
    </>
  )
}

function GenderChoice({ newsletter, result }: OwnNewsletterProps) {
  const { t } = useTranslation('personal')
  const { gender } = newsletter
  return (
    <section className={styles.part}>
      <AccountForm
        key={gender ?? 'both'}
        name="gender"
        schema={newsletterChoiceSchema}
        result={result}
        submit={t('newsletter.save')}
        variant="secondary"
        submitsAfterMs={CHOICE_PAUSE_MS}
        done={t('newsletter.saved')}
      >
        {() => (
          <fieldset className={personal.choices}>
            <legend>{t('newsletter.gender')}</legend>
            {CHOICES.map((choice) => (
              <label key={choice} className={personal.choice}>
                <input type="radio" name="gender" value={choice} defaultChecked={(gender ?? 'both') === choice} />
                {t(`newsletter.genders.${choice}`)}
              </label>
            ))}
          </fieldset>
        )}
      </AccountForm>
    </section>
  )
}
