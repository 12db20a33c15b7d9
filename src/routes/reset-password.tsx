import { useSearchParams } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { ResetPassword } from '#src/features/account/reset-password.tsx'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOnly } from '../i18n/text-only-loader.ts'
import type { Route } from './+types/reset-password.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'account')
  return [
    { title: titleOf(t('reset.title')) },
    { name: 'robots', content: 'noindex' },
    // The address contains the token of the mail.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export const loader = loadTextsOnly

export const clientLoader = loadTextsOnly

export default function ResetPasswordPage() {
  const [params] = useSearchParams()
  return <ResetPassword email={params.get('email') ?? ''} resetToken={params.get('token') ?? ''} />
}
