import { SAMPLE_PRODUCT } from '#src/states/sample-product.ts'
import type { State, States } from '#src/states/state.ts'
import type { ErrorKind } from './error-kind.ts'
import { ErrorView } from './error-screen.tsx'

const MENU = ['Herren', 'Damen', 'Schuhpflege und Zubehör'].map((name, id) => ({
  id,
  name,
  href: '/',
  headline: '',
  image: '/last-scene.webp',
  groups: [],
  children: [],
}))

const PAIRS = SAMPLE_PRODUCT.media_gallery
  .slice(0, 1)
  .map((media) => ({ address: '/', name: SAMPLE_PRODUCT.name, media }))

const error = (kind: ErrorKind, changes: Partial<Parameters<typeof ErrorView>[0]> = {}): State => ({
  show: () => <ErrorView kind={kind} isLeaving={false} category={null} menu={MENU} pairs={[]} {...changes} />,
})

const KINDS = {
  notFound: error('notFound'),
  failed: error('failed'),
  unavailable: error('unavailable'),
  tooLong: error('tooLong'),
  offline: error('offline'),
} satisfies Record<ErrorKind, State>

/** What stands in for a page. A kind of error without a state does not compile. [DEV-08] */
export const errorStates = {
  ...KINDS,
  'offline-with-pairs': error('offline', { menu: MENU.slice(0, 1), pairs: PAIRS }),
  'offline-leaving': error('offline', { isLeaving: true }),
  'category-unavailable': error('unavailable', { category: { name: 'Herren' } }),
  'without-menu': error('failed', { menu: [] }),
} satisfies States
