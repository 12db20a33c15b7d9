import type { ImportedLog } from '#devtools/import-log.ts'
import type { CartLine } from '#models/cart/cart-line.ts'
import type { Command } from '#worker/commands.ts'
import type { RecordedCommand, RequestInput, TapeEntry } from '#worker/operations/tape.ts'
import { faultOfAnswer } from './faults-of-answers.ts'

type Way = (command: RecordedCommand, lines: ReadonlyMap<string, CartLine>) => readonly string[]

const CART = 'await shopper.openCart()'
const nameOf = (command: RecordedCommand, lines: ReadonlyMap<string, CartLine>) =>
  literal(lines.get(String(command.lineId))?.name ?? '')

const pressed = (word: string) => `await page.getByRole('button', { name: shopper.words.${word} }).click()`

/** How a shopper gives a command, with the page object of the journeys. */
const WAYS: { readonly [Type in Command['type']]?: Way } = {
  'consent.decide': ({ tracking }) => [tracking ? pressed('acceptAll') : 'await shopper.rejectTracking()'],
  'cart.add': ({ line }, lines) => {
    const { id, sku } = line as CartLine
    const { parentSku = sku, productType, options = [] } = lines.get(id) ?? {}
    const [size] = options
    return [
      `await shopper.visit(${literal(`/p/${parentSku}/x/${sku}`)})`,
      ...(productType === 'configurable' && size ? [`await shopper.chooseSize(${literal(size.value)})`] : []),
      'await shopper.addToCart()',
    ]
  },
  'cart.set-quantity': (command, lines) => {
    const item = `shopper.cart.getByRole('listitem').filter({ hasText: ${nameOf(command, lines)} })`
    const field = `${item}.getByRole('spinbutton')`
    return [CART, `await ${field}.fill('${command.quantity}')`, `await ${field}.press('Enter')`]
  },
  'cart.apply-coupon': () => [CART, `await shopper.fill(shopper.words.couponCode, 'WELT10')`, pressed('applyCoupon')],
  'cart.remove-coupon': () => [CART, pressed('removeCoupon')],
  'cart.restore': () => [pressed('undo')],
  'checkout.start': () => ['await shopper.toCheckout()'],
  'checkout.submit-personal-details': () => ['await shopper.fillPersonalDetails()', 'await shopper.next(0)'],
  'checkout.submit-shipping': () => ['await shopper.fillAddress()', 'await shopper.next(1)'],
  'checkout.submit-payment': () => ['await shopper.next(2)'],
  'checkout.place-order': () => ['await shopper.acceptTerms()', 'await shopper.orderButton.click()'],
}

/** The frame of a journey from a tape: what the shopper should have seen is missing, and ways that are not known here. [DEV-09] */
export function journeyOfTape({ tape, contents }: Pick<ImportedLog, 'tape' | 'contents'>): string {
  const lines = new Map(
    contents.events
      .flatMap(({ data }) => (data as { readonly line?: CartLine }).line ?? [])
      .map((line) => [line.id, line] as const),
  )
  const body = tape.flatMap((entry, place) => {
    const doing = waysOf(entry, lines)
    return doing.length === 0 ? [] : [...faultsAfter(tape, place), ...doing]
  })
  return [
    "import { test } from './support/shop.ts'",
    '',
    "test('what the shopper should see [ID]', async ({ faulty: { shopper, proxy } }) => {",
    '  const { page } = shopper',
    "  await shopper.visit('/')",
    ...body.map((line) => `  ${line}`),
    '})',
    '',
  ].join('\n')
}

function waysOf(entry: TapeEntry, lines: ReadonlyMap<string, CartLine>): readonly string[] {
  if (entry.input === 'command') {
    const { command, outcome, reason } = entry
    const done = WAYS[command.type]?.(command, lines) ?? [`// ${JSON.stringify(command)}`]
    return outcome === 'refused' ? [...done, `// It was refused: ${reason}`] : done
  }
  if (entry.input !== 'page') return []
  if (entry.event === 'offline' || entry.event === 'online')
    return [`await page.context().setOffline(${entry.event === 'offline'})`]
  return [`// The page: ${entry.event}`]
}

/** Faults of the requests that this input led to. */
function faultsAfter(tape: readonly TapeEntry[], place: number): readonly string[] {
  const next = tape.findIndex((entry, other) => other > place && entry.input !== 'request')
  const led = tape.slice(place + 1, next < 0 ? tape.length : next)
  return led.flatMap((entry) => (entry.input === 'request' && faultOfAnswer(entry) ? [injected(entry)] : []))
}

function injected({ path, answer, took }: RequestInput): string {
  const prefix = literal(`/api${path.replace(/\/?\*.*$/, '')}`)
  if (answer?.status === 200) return `proxy.inject(${prefix}, { kind: 'delay', ms: ${took} })`
  if (!answer?.status) return `proxy.inject(${prefix}, { kind: 'drop-answer' })`
  return `proxy.inject(${prefix}, { kind: 'answer', status: ${answer.status}, body: '' })`
}

/** In single quotes. */
function literal(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
