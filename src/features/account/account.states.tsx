import { LARGEST_ADDRESS_BOOK } from '#models/wire/user.ts'
import { OTHER_ADDRESS, SAMPLE_ADDRESS, SAMPLE_PERSON, sampleOrder } from '#src/states/sample-account.ts'
import { accepted, invalid, refused } from '#src/states/sample-results.ts'
import { SAMPLE_SHOE } from '#src/states/sample-shoe.ts'
import type { State, States } from '#src/states/state.ts'
import { useStaticParts } from '#src/states/static-parts.ts'
import { emptyModels } from '#worker/empty-models.ts'
import type { RequestView } from '#worker/read-models.ts'
import { AccountFrame } from './account-frame.tsx'
import type { ACCOUNT_PAGES } from './account-pages.ts'
import { Orders } from './orders.tsx'
import { Overview } from './overview.tsx'
import { OwnAddresses } from './own-addresses.tsx'
import { OwnDetailsView } from './own-details.tsx'
import { OwnNewsletterView } from './own-newsletter.tsx'
import { OwnReviewsView } from './own-reviews.tsx'
import { DeleteView, DownloadView } from './personal-data.tsx'
import { securityStates } from './security.states.tsx'

/** A page of the account beside its navigation. */
function inAccount({ show, ...given }: State): State {
  return {
    ...given,
    show: () => (
      <AccountFrame session="" onLeft={() => undefined}>
        {show()}
      </AccountFrame>
    ),
  }
}

const NAME = `${SAMPLE_PERSON.firstName} ${SAMPLE_PERSON.lastName}`
const ORDERS = [
  sampleOrder('400000131', 'pending_payment'),
  sampleOrder('400000128', 'payment_review'),
  sampleOrder('400000123', 'complete'),
]

function OverviewOf({ orders, orderCount }: { readonly orders: typeof ORDERS; readonly orderCount: number }) {
  const { bestSellers } = useStaticParts()
  const account = { name: NAME, email: SAMPLE_PERSON.email, orders, orderCount, bestSellers }
  return <Overview {...account} />
}
const overview = (orders: typeof ORDERS, orderCount = orders.length): State => ({
  show: () => <OverviewOf orders={orders} orderCount={orderCount} />,
})

type OrdersProps = Parameters<typeof Orders>[0]
function OrdersOf(changes: Partial<OrdersProps>) {
  const given = { orders: ORDERS, next: null, isFirst: true, claimable: [], result: undefined }
  return <Orders {...given} bestSellers={useStaticParts().bestSellers} {...changes} />
}
const orders = (changes: Partial<OrdersProps>): State => ({ show: () => <OrdersOf {...changes} /> })

const SAVED = {
  salutation: '2',
  firstName: SAMPLE_PERSON.firstName,
  lastName: SAMPLE_PERSON.lastName,
  birthDate: '1984-02-29',
}
const PROFILE_CHANGE: RequestView = {
  id: 'request-1',
  kind: 'profile.save',
  sku: '',
  name: 'profile',
  status: 'waiting',
  reason: null,
  body: { customer: { firstname: 'Alexandra', lastname: 'Vogt', gender: 2, birthDate: null }, version: '1' },
}
const details = (result?: Parameters<typeof OwnDetailsView>[0]['result'], models: State['models'] = {}): State => ({
  models,
  show: () => <OwnDetailsView email={SAMPLE_PERSON.email} saved={SAVED} version="2" result={result} />,
})
const detailsDeadLetter = (code: string): State =>
  details(undefined, {
    sync: {
      ...emptyModels.sync,
      deadLetters: [{ id: 'task-1', kind: 'profile.save', subject: 'profile', name: null, code }],
    },
  })

const addresses = (changes: Partial<Parameters<typeof OwnAddresses>[0]>, search = ''): State => ({
  search,
  show: () => <OwnAddresses addresses={[SAMPLE_ADDRESS, OTHER_ADDRESS]} result={undefined} {...changes} />,
})
const FULL_BOOK = Array.from({ length: LARGEST_ADDRESS_BOOK }, (_, index) => ({ ...OTHER_ADDRESS, id: index + 1 }))
const ADDRESS_ERRORS = {
  firstName: 'nameTooShort',
  lastName: 'nameNeedsLetter',
  street: 'required',
  houseNumber: 'houseNumberInvalid',
  zipCode: 'zipFiveDigits',
  city: 'cityNeedsLetter',
  phone: 'phoneInvalid',
  taxId: 'taxIdTooShort',
}

type OwnNewsletter = Parameters<typeof OwnNewsletterView>[0]['newsletter']
const newsletter = (changes: Partial<OwnNewsletter>, result?: ReturnType<typeof accepted>): State => {
  const own = {
    email: SAMPLE_PERSON.email,
    isVerified: true,
    state: 'unsubscribed',
    gender: null,
    coupon: null,
  } as const
  return { show: () => <OwnNewsletterView newsletter={{ ...own, ...changes }} result={result} /> }
}
const COUPON = { code: 'WILLKOMMEN-7F3K', expiresAt: '2026-12-31T23:00:00Z', isUsed: false }

type OwnReviews = Parameters<typeof OwnReviewsView>[0]
const REVIEW: OwnReviews['reviews'][number] = {
  id: 7,
  product: { name: SAMPLE_SHOE.name, path: '/', image: SAMPLE_SHOE.image },
  title: 'Nach zwei Wochen eingelaufen',
  detail: 'Am Anfang eng am Spann, dann wie angegossen. Das Leder ist kräftig, der Rahmen sauber genäht.',
  nickname: 'Alexandra F.',
  rating: 4,
  status: 'waiting',
  createdAt: '2026-10-20T09:00:00Z',
}
const REVIEWS = {
  reviews: [
    REVIEW,
    { ...REVIEW, id: 6, status: 'published', rating: 5 },
    { ...REVIEW, id: 5, status: 'refused', rating: null, product: null },
  ],
  unreviewed: [{ name: SAMPLE_SHOE.name, path: '/', image: SAMPLE_SHOE.image }],
} satisfies Partial<OwnReviews>
function ReviewsOf(changes: Partial<OwnReviews>) {
  return <OwnReviewsView {...REVIEWS} bestSellers={useStaticParts().bestSellers} result={undefined} {...changes} />
}
const reviews = (changes: Partial<OwnReviews>, search = ''): State => ({
  search,
  show: () => <ReviewsOf {...changes} />,
})

const download = (changes: Partial<Parameters<typeof DownloadView>[0]>): State => ({
  show: () => (
    <DownloadView state="none" expiresAt={null} nextAt={null} hasPasskey={false} result={undefined} {...changes} />
  ),
})
const deletion = (changes: Partial<Parameters<typeof DeleteView>[0]>): State => ({
  show: () => <DeleteView dueAt={null} openOrders={[]} hasPasskey={false} result={undefined} {...changes} />,
})

/** The fullest state of a page comes first. */
const PAGES = {
  overview: { filled: overview(ORDERS, 41), empty: overview([]) },
  details: {
    filled: details(),
    saved: details(accepted('details')),
    invalid: details(
      invalid('details', { firstName: 'nameTooShort', lastName: 'nameNeedsLetter', birthDate: 'birthDateInvalid' }),
    ),
    overtaken: details(refused('details', 'profile-changed')),
    waiting: details(undefined, { requests: [PROFILE_CHANGE] }),
    'waiting-offline': details(undefined, {
      requests: [PROFILE_CHANGE],
      sync: { ...emptyModels.sync, isOnline: false },
    }),
    'dead-letter-refused': detailsDeadLetter('profile-invalid'),
    'dead-letter-intercepted': detailsDeadLetter('511'),
  },
  addresses: {
    filled: addresses({}),
    empty: addresses({ addresses: [] }),
    full: addresses({ addresses: FULL_BOOK }),
    saved: addresses({}, '?saved'),
    removed: addresses({}, '?removed'),
    new: addresses({ addresses: [] }, '?add'),
    edited: addresses({}, '?edit=1'),
    invalid: addresses({ result: invalid('add', ADDRESS_ERRORS) }, '?add'),
    overtaken: addresses({ result: refused('change', 'address-changed', { id: '1', city: 'Potsdam' }) }, '?edit=1'),
  },
  orders: {
    filled: orders({}),
    empty: orders({ orders: [] }),
    'first-page': orders({ next: '400000123' }),
    'last-page': orders({ isFirst: false }),
    claimable: orders({ claimable: ORDERS.slice(1) }),
    'claim-refused': orders({ claimable: ORDERS.slice(1), result: refused('claim', 'order-unknown') }),
    claimed: orders({ result: accepted('claim') }),
  },
  security: securityStates,
  newsletter: {
    unsubscribed: newsletter({}),
    'not-verified': newsletter({ isVerified: false }),
    pending: newsletter({ isVerified: false, state: 'pending' }, accepted('subscribe')),
    subscribed: newsletter({ state: 'subscribed', gender: 'women', coupon: COUPON }),
    begun: newsletter({ state: 'subscribed' }, accepted('subscribe')),
    left: newsletter({ coupon: { ...COUPON, isUsed: true } }, accepted('leave')),
    refused: newsletter({}, refused('subscribe', 'rate-limited')),
  },
  reviews: {
    filled: reviews({}),
    empty: reviews({ reviews: [], unreviewed: [] }),
    edited: reviews({}, '?edit=7'),
    invalid: reviews(
      { result: invalid('change', { nickname: 'nameTooShort', title: 'required', detail: 'tooLong' }) },
      '?edit=7',
    ),
    saved: reviews({ result: accepted('change') }, '?edit=7'),
    deleted: reviews({ result: accepted('delete') }),
  },
  download: {
    none: download({}),
    waiting: download({ state: 'waiting', nextAt: '2026-11-03T09:15:00Z' }),
    ready: download({ state: 'ready', expiresAt: '2026-11-09T09:15:00Z', nextAt: '2026-11-03T09:15:00Z' }),
    'proof-needed': download({ hasPasskey: true, result: invalid('request', { password: 'passwordNeeded' }) }),
    refused: download({ result: refused('request', 'export-too-often') }),
  },
  delete: {
    possible: deletion({}),
    blocked: deletion({ openOrders: ['400000131', '400000128'] }),
    planned: deletion({ dueAt: '2026-11-05T09:15:00Z' }),
    kept: deletion({ result: accepted('keep') }),
    'proof-needed': deletion({ hasPasskey: true, result: invalid('delete', { password: 'passwordWrong' }) }),
    refused: deletion({ result: refused('delete', 'deletion-blocked') }),
  },
} satisfies Record<(typeof ACCOUNT_PAGES)[number]['name'], States>

/** The pages of the account, each in its states. A page without states does not compile. [DEV-08] */
export const accountStates = Object.fromEntries(
  Object.entries<States>(PAGES).map(([page, states]) => [
    page,
    Object.fromEntries(Object.entries(states).map(([name, state]) => [name, inAccount(state)])),
  ]),
) as Readonly<Record<keyof typeof PAGES, States>>
