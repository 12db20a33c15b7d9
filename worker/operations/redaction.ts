import { hashOf } from '../log/hash.ts'

/**
 * Keys whose texts are exported as they are: names from our own code, texts of the catalogue, ids that grant no access. Every
 * other text is replaced. [ENG-58, ENG-61]
 */
const ALLOWED_KEYS: ReadonlySet<string> = new Set([
  'action',
  'actor',
  'attribute_code',
  'billing',
  'carrier_code',
  'carrierCode',
  'cause',
  'claim',
  'country',
  'flow',
  'hash',
  'href',
  'id',
  'image',
  'kind',
  'label',
  'lane',
  'lineId',
  'list',
  'method_code',
  'methodCode',
  'name',
  'option_id',
  'option_value',
  'ordered',
  'outcome',
  'parentSku',
  'payment',
  'paymentId',
  'paymentMethod',
  'personal',
  'personalDetails',
  'product_type',
  'productType',
  'reason',
  'reopened',
  'review',
  'shipping',
  'shippingCountry',
  'sku',
  'state',
  'status',
  'step',
  'steps',
  'storeCode',
  'stream',
  'subject',
  'taxCountry',
  'type',
  'unobserved',
  'value',
])

const TYPED = 'typed'
/** Ids that grant access to a cart or an order, and texts that were typed: replaced wherever they occur. */
const SECRET_KEYS: ReadonlySet<string> = new Set([
  'quoteId',
  'orderId',
  'token',
  'refreshToken',
  'cartId',
  'cart_id',
  TYPED,
])

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Replaces equal texts by equal placeholders, so that relations stay and a replay has the same result. */
export function createRedaction() {
  const placeholders = new Map<string, string>()
  const secrets = new Set<string>()

  function placeholderOf(text: string): string {
    if (text === '') return text
    const known = placeholders.get(text)
    if (known) return known
    const placeholder = `redacted-${placeholders.size + 1}`
    placeholders.set(text, placeholder)
    return placeholder
  }

  function learn(value: unknown, key = ''): void {
    if (typeof value === 'string') {
      if (SECRET_KEYS.has(key) && value !== '') secrets.add(value)
    } else if (typeof value === 'object' && value !== null) {
      // The quote's own id has a plain key.
      const { quote, order, custom_options } = value as {
        quote?: { id?: unknown }
        order?: { id?: unknown }
        custom_options?: readonly { option_value?: unknown }[]
      }
      learn(quote?.id, 'quoteId')
      learn(order?.id, 'orderId')
      // Typed for a product; the line shows it under a plain key too.
      for (const option of custom_options ?? []) learn(option.option_value, TYPED)
      for (const [name, inner] of Object.entries(value)) learn(inner, name)
    }
  }

  function redact(value: unknown, isAllowed: (key: string) => boolean, key = ''): Json {
    if (typeof value === 'string') return secrets.has(value) || !isAllowed(key) ? placeholderOf(value) : value
    if (typeof value === 'number' || typeof value === 'boolean') return value
    if (typeof value !== 'object' || value === null) return null
    if (Array.isArray(value)) return value.map((item) => redact(item, isAllowed, key))
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([name, inner]) => [secrets.has(name) ? placeholderOf(name) : name, redact(inner, isAllowed, name)]),
    )
  }

  return {
    /** Called first, with every row whose secrets may occur in another. */
    learn: (row: unknown) => learn(row),
    row: (row: unknown): Json => redact(row, (key) => ALLOWED_KEYS.has(key)),
    /** A compaction event has the hash of its state: it becomes that of the exported state. */
    event(event: { readonly type: string; readonly data: object }): Json {
      const redacted = redact(event, (key) => ALLOWED_KEYS.has(key)) as { data: { state?: Json } }
      if (!event.type.endsWith('.carried-forward')) return redacted as unknown as Json
      const data = { ...redacted.data, hash: hashOf(redacted.data.state) }
      return { ...redacted, data } as unknown as Json
    },
    /** Personal details: every text is replaced, whatever its key. */
    personal: (fields: unknown): Json => redact(fields, (key) => key === 'country'),
  }
}
