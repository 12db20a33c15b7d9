import { Sections } from '#src/states/sections.tsx'
import type { States } from '#src/states/state.ts'
import { Banner } from '#src/ui/banner.tsx'
import type { Notice } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type NoticeKey = Exclude<Notice['message'], `errors:${string}`>

const PAIR = { name: 'Oxford 1879 (Größe\u00a043)' }

/** What each text names. A notice without a line does not compile. [DEV-08] */
const NOTICES = {
  'cart.added': PAIR,
  'cart.out-of-stock': PAIR,
  'cart.removed': PAIR,
  'cart.updated': { ...PAIR, quantity: 2 },
  'cart.volatile-stock': PAIR,
  'order-accepted': { number: '400000123' },
  'order-in-doubt': {},
  'order-lost': {},
  'order-queued': {},
  'payment-received': {},
  'requests.profile.save': {},
  'requests.review.create': {},
  'requests.stock-alert.create': {},
  'storage.evicted': {},
} satisfies Record<NoticeKey, Notice['data']>

function NoticeTexts() {
  const { t } = useTranslation('notices')
  return (
    <Sections title="Notices" names={Object.keys(NOTICES) as NoticeKey[]}>
      {(key) => <Banner kind="info">{t(key, NOTICES[key])}</Banner>}
    </Sections>
  )
}

/** The text of every notice of the engine; those of refusals are states of their own. */
export const noticeStates = { texts: { show: () => <NoticeTexts /> } } satisfies States
