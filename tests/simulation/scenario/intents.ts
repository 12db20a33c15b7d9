import { LIST_NAMES } from '#models/product/product-lists.ts'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { LENA, LENAS_HOME } from '#tests/fixtures/engine/details.ts'
import type { Command } from '#worker/commands.ts'
import type { ReadModels } from '#worker/read-models.ts'
import type { Rng } from '../rng.ts'
import type { Goods, Reviewed } from './goods.ts'
import type { CommonIntent } from './step.ts'

/** Who has an account with the shop. */
export const ACCOUNTS = [
  { email: 'lena.vogt@example.de', password: 'Rahmengenaeht-43', firstname: 'Lena', lastname: 'Vogt' },
  { email: 'jan.brandt@example.de', password: 'Doppelt-Genaeht-7', firstname: 'Jan', lastname: 'Brandt' },
] as const

const WEIGHTS = {
  add: 26,
  quantity: 22,
  remove: 9,
  reconfigure: 5,
  clear: 0.5,
  retry: 1.5,
  discard: 1,
  restore: 5,
  coupon: 4,
  'drop-coupon': 2,
  start: 2,
  fill: 9,
  order: 8,
  answer: 3,
  finish: 5,
  country: 2,
  reopen: 2,
  draft: 3,
  consent: 1,
  note: 3,
  review: 1.5,
  'stock-alert': 1.5,
  'sign-in': 1.5,
  'sign-out': 1,
} as const satisfies Record<CommonIntent['kind'], number>

export function generateIntent(rng: Rng): CommonIntent {
  const kind = rng.weighted(WEIGHTS)
  switch (kind) {
    case 'add':
      return { kind, good: rng.between(0, 20), quantity: rng.between(1, 3) }
    case 'quantity':
      return { kind, line: rng.between(0, 5), quantity: rng.chance(0.1) ? 9999 : rng.between(1, 6) }
    case 'remove':
      return { kind, line: rng.between(0, 5) }
    case 'reconfigure':
      return { kind, line: rng.between(0, 5), good: rng.between(0, 20) }
    case 'clear':
      return { kind, syncs: rng.chance(0.7) }
    case 'order':
      return { kind, asksFirst: rng.chance(0.6) }
    case 'answer':
      return { kind, confirms: rng.chance(0.6) }
    case 'coupon':
      return { kind, code: rng.pick(['HERBST20', 'WELT10', 'ABGELAUFEN', 'NO-SUCH-CODE']) }
    case 'country':
      return { kind, country: rng.pick(['DE', 'AT', 'IT', 'US']) }
    case 'reopen':
      return { kind, step: rng.pick(['personalDetails', 'shipping', 'payment', 'review']) }
    case 'draft':
      return { kind, text: rng.pick(['L', 'Le', 'Len']) }
    case 'consent':
      return { kind, tracking: rng.chance(0.5) }
    case 'note':
      return { kind, list: rng.pick(LIST_NAMES), good: rng.between(0, 20) }
    case 'review':
    case 'stock-alert':
      return { kind, product: rng.between(0, 5) }
    case 'sign-in':
      return { kind, account: rng.chance(0.8) ? 0 : 1 }
    case 'sign-out':
      return { kind, discards: rng.chance(0.5) }
    case 'fill':
      return { kind, firstName: rng.pick(['Lena', 'Jan', 'Mara']) }
    default:
      return { kind }
  }
}

/** The commands that this page would send for an intent; none where it offers nothing to click. */
export function commandsOf(
  intent: CommonIntent,
  { cart, checkout, lists, sync }: ReadModels,
  goods: Goods,
  newId: () => string,
): Command[] {
  const line = 'line' in intent ? cart.lines[intent.line % Math.max(1, cart.lines.length)] : undefined
  const [deadLetter] = sync.deadLetters
  switch (intent.kind) {
    case 'add':
      return [{ type: 'cart.add', line: { ...goods.pick(intent.good), id: newId(), quantity: intent.quantity } }]
    case 'quantity':
      return line ? [{ type: 'cart.set-quantity', lineId: line.id, quantity: intent.quantity }] : []
    case 'remove':
      return line ? [{ type: 'cart.remove', lineId: line.id }] : []
    case 'reconfigure':
      return line
        ? [{ type: 'cart.reconfigure', lineId: line.id, line: { ...goods.pick(intent.good), id: newId() } }]
        : []
    case 'clear':
      return [{ type: 'cart.clear', syncs: intent.syncs, disconnects: !intent.syncs }]
    case 'retry':
      return deadLetter ? [{ type: 'outbox.retry', taskId: deadLetter.id }] : []
    case 'discard':
      return deadLetter ? [{ type: 'outbox.discard', taskId: deadLetter.id }] : []
    case 'restore':
      return cart.removed ? [{ type: 'cart.restore', lineId: cart.removed.id }] : []
    case 'coupon':
      return [{ type: 'cart.apply-coupon', code: intent.code }]
    case 'drop-coupon':
      return [{ type: 'cart.remove-coupon' }]
    case 'start':
      return [{ type: 'checkout.start' }]
    case 'finish':
      return [{ type: 'checkout.finish' }]
    case 'order':
      return [
        { type: 'checkout.place-order', termsAccepted: true, storeCode: 'de', asksFirst: intent.asksFirst ?? false },
      ]
    case 'answer':
      return checkout.order?.isHeld
        ? [{ type: intent.confirms ? 'checkout.release-order' : 'checkout.give-up-order' }]
        : []
    case 'country':
      return [{ type: 'checkout.choose-country', country: intent.country, taxCountry: 'DE' }]
    case 'reopen':
      return [{ type: 'checkout.reopen', step: intent.step }]
    case 'draft':
      return [{ type: 'checkout.save-draft', step: 'personalDetails', fields: { firstName: intent.text } }]
    case 'consent':
      return [{ type: 'consent.decide', tracking: intent.tracking }]
    case 'note': {
      const { sku, name, href, image } = goods.pick(intent.good)
      const { list } = intent
      return lists[list].some((product) => product.sku === sku)
        ? [{ type: 'lists.remove', list, sku }]
        : [{ type: 'lists.add', list, product: { sku, name, href, image: { image, alt: name, colour: '#6b4a34' } } }]
    }
    case 'review':
      return [reviewOf(goods.reviewed(intent.product), newId())]
    case 'stock-alert':
      return [alertOf(goods.missed(intent.product), newId())]
    case 'sign-in': {
      const { email, password } = ACCOUNTS[intent.account % ACCOUNTS.length] ?? ACCOUNTS[0]
      return [{ type: 'identity.sign-in', email, password }]
    }
    case 'sign-out':
      return [{ type: 'identity.sign-out', discardsUnsent: intent.discards }]
    case 'fill':
      return checkout.order ? [] : filled(intent.firstName, intent.method ?? 'checkmo', checkout.isVirtual)
  }
}

function filled(firstName: string, methodCode: string, isVirtual: boolean): Command[] {
  const { phone: _, ...address } = LENAS_HOME
  return [
    { type: 'checkout.start' },
    { type: 'checkout.submit-personal-details', details: { ...LENA, firstName } },
    {
      type: 'checkout.submit-shipping',
      details: { ...LENAS_HOME, firstName },
      carrierCode: 'flatrate',
      methodCode: 'flatrate',
    },
    {
      type: 'checkout.submit-payment',
      methodCode,
      billing: isVirtual ? { ...address, firstName, taxId: '' } : null,
    },
  ]
}

/** The id is among the words, so that what came of them can be counted at the shop. */
function reviewOf({ id: product_id, sku, name }: Reviewed, id: string): Command {
  const review = { product_id, title: 'Holz und Leder', detail: id, nickname: 'Lena' }
  const body = { review: { ...review, review_entity: 'product', rating: 5, size_feedback: null } } as const
  return { type: 'requests.make', kind: 'review.create', id, sku, name, body }
}

function alertOf(sku: string, id: string): Command {
  const body = { email: alertAddress(id), sku, storeId: DEFAULT_STORE.id }
  return { type: 'requests.make', kind: 'stock-alert.create', id, sku, name: sku, body }
}

export function alertAddress(id: string): string {
  return `${id}@example.de`
}
