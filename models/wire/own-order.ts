import * as v from 'valibot'
import { cartLineSchema } from '../cart/cart-line.ts'
import { ORDERS_PAGE_SIZE, pastOrderSchema } from './order-history.ts'
import { shownReturnSchema } from './return-case.ts'

const addressSchema = v.object({
  firstname: v.string(),
  lastname: v.string(),
  company: v.nullish(v.string()),
  street: v.array(v.string()),
  postcode: v.string(),
  city: v.string(),
  country_id: v.string(),
  telephone: v.nullish(v.string()),
})

const itemSchema = v.object({
  item_id: v.number(),
  name: v.string(),
  sku: v.string(),
  options: v.array(v.object({ label: v.string(), value: v.string() })),
  qty_ordered: v.number(),
  qty_refunded: v.number(),
  /** Gross euros. */
  price_incl_tax: v.number(),
  row_total_incl_tax: v.number(),
  /** Path of the product inside the store; null if it is no longer sold. */
  href: v.nullable(v.string()),
  image: v.nullable(v.string()),
})

/** `GET /api/user/orders/{number}`: an order of the signed-in customer, with everything that its page shows. [USER-16] */
export const ownOrderSchema = v.object({
  ...pastOrderSchema.entries,
  items: v.array(itemSchema),
  billing_address: v.nullable(addressSchema),
  /** Null for an order of vouchers. */
  shipping_address: v.nullable(addressSchema),
  shipping_description: v.string(),
  /** Rows of the sum in gross euros, the last is what was paid or is to be paid. */
  sums: v.array(
    v.object({ kind: v.picklist(['row', 'total', 'tax']), code: v.string(), title: v.string(), value: v.number() }),
  ),
  shipments: v.array(v.object({ number: v.string(), carrier: v.string(), href: v.string() })),
  /** Whether its invoice can be downloaded: it is issued when the goods are sent. */
  has_invoice: v.boolean(),
  can_pay: v.boolean(),
  can_return: v.boolean(),
  return_case: v.nullable(shownReturnSchema),
  email: v.string(),
})
export type OwnOrder = v.InferOutput<typeof ownOrderSchema>

/** `GET /api/user/orders`: newest first. `next`: the order after which the next page begins. */
export const ownOrdersSchema = v.object({ items: v.array(pastOrderSchema), next: v.nullable(v.string()) })

/** `GET /api/user/order-claims`: guest orders that the customer may take over, newest first. [USER-17] */
export const claimableOrdersSchema = v.object({ orders: v.array(pastOrderSchema) })

/** `POST /api/user/order-claims`: those that the customer was shown. */
export const orderClaimSchema = v.object({
  numbers: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,20}$/))), v.minLength(1), v.maxLength(ORDERS_PAGE_SIZE)),
})

/** The form of the claim: numbers divided by commas. */
export const orderClaimFormSchema = v.object({ numbers: v.pipe(v.string(), v.regex(/^\d+(,\d+)*$/)) })

/** `GET /api/user/orders/{number}/reorder`: the goods of an order as they can be bought today. */
export const reorderSchema = v.object({
  lines: v.array(v.omit(cartLineSchema, ['id'])),
  /** What cannot be had, or not in the ordered quantity. Nothing is replaced by another size or colour. */
  missing: v.array(
    v.object({
      name: v.string(),
      options: v.array(v.object({ label: v.string(), value: v.string() })),
      reason: v.picklist(['gone', 'sold-out', 'fewer']),
      wanted: v.number(),
      available: v.number(),
    }),
  ),
})
export type Reorder = v.InferOutput<typeof reorderSchema>

/** `POST /api/user/orders/{number}/link`: where the order can be paid. */
export const orderLinkAnswerSchema = v.object({ path: v.string() })
