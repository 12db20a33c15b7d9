import { type InferOutput, safeParse } from 'valibot'
import type { OrderAddress } from '#models/wire/order.ts'
import { type Customer, customerAddressRequestSchema, LARGEST_ADDRESS_BOOK } from '#models/wire/user.ts'
import { transaction } from '../db/retry.ts'
import type { Reader, Trx } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { type Commerce, unauthorized } from './commerce.ts'
import { requireCountry } from './countries.ts'
import { lockCustomer } from './customer-store.ts'

/** One of a list that replaces the book. */
export type ListedAddress = AddressRequest & {
  readonly id?: number | undefined
  readonly customer_id?: number | undefined
}

/** As a customer sends it. */
export type AddressRequest = InferOutput<typeof customerAddressRequestSchema>

/** As the contract has it, with the count of its changes. */
export type BookAddress = Customer['addresses'][number] & { readonly id: number; readonly version: number }

/** In the order in which they were added. */
export async function addressesOf(reader: Reader, customerId: number): Promise<BookAddress[]> {
  const rows = await reader
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, body, is_default_billing, is_default_shipping, version }) => ({
    ...body,
    id,
    customer_id: customerId,
    ...(is_default_billing ? { default_billing: true } : {}),
    ...(is_default_shipping ? { default_shipping: true } : {}),
    version,
  }))
}

/** Adds an address. The first one becomes both defaults. Throws the API error `address-book-full`. [USER-15] */
export async function addAddress(commerce: Commerce, customerId: number, address: AddressRequest): Promise<number> {
  requireCountry(address.country_id)
  const id = await commerce.numbers.next('address')
  await transaction(commerce.db, async (trx) => {
    const known = await lockBook(trx, customerId)
    if (known.length >= LARGEST_ADDRESS_BOOK) {
      throw new ApiError(400, 'address-book-full', `An address book has ${LARGEST_ADDRESS_BOOK} addresses at most`)
    }
    const isFirst = known.length === 0
    await insertAddress(trx, customerId, id, {
      ...address,
      default_billing: isFirst || address.default_billing,
      default_shipping: isFirst || address.default_shipping,
    })
  })
  return id
}

/**
 * Keeps addresses of an order that the book does not have. What does not fit is left out, since an order must not fail for
 * it: an address that the book would refuse, and all of them once it is full. [USER-15]
 */
export async function keepAddresses(
  trx: Trx,
  customerId: number,
  addresses: readonly OrderAddress[],
  freshIds: readonly number[],
): Promise<void> {
  const known = (await lockBook(trx, customerId)).map(placeOf)
  for (const [index, address] of addresses.entries()) {
    const parsed = safeParse(customerAddressRequestSchema, bookAddressOf(address))
    const id = freshIds[index]
    if (!parsed.success || id === undefined || known.length >= LARGEST_ADDRESS_BOOK) continue
    const place = placeOf(parsed.output)
    if (known.includes(place)) continue
    const isFirst = known.length === 0
    await insertAddress(trx, customerId, id, { ...parsed.output, default_billing: isFirst, default_shipping: isFirst })
    known.push(place)
  }
}

/** Phone and tax id may differ between two uses of one address. */
function placeOf({
  firstname,
  lastname,
  company,
  street,
  postcode,
  city,
  country_id,
}: AddressRequest | BookAddress): string {
  const parts = [firstname, lastname, company ?? '', ...street, postcode, city, country_id]
  return parts
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
    .join('\n')
}

function bookAddressOf({ firstname, lastname, street, city, postcode, country_id, ...more }: OrderAddress) {
  const { company, telephone, vat_id } = more
  return {
    firstname,
    lastname,
    street,
    city,
    postcode,
    country_id,
    company: company ?? '',
    telephone: telephone ?? '',
    vat_id: vat_id ?? '',
  }
}

/**
 * Replaces an address that is still as the customer saw it. Throws the API errors `address-unknown`, also for the address of
 * another customer, and `address-changed`. [USER-15]
 */
export async function changeAddress(
  { db }: Commerce,
  customerId: number,
  id: number,
  { version, ...address }: AddressRequest & { readonly version: number },
): Promise<void> {
  requireCountry(address.country_id)
  await transaction(db, async (trx) => {
    const known = (await lockBook(trx, customerId)).find((candidate) => candidate.id === id)
    if (!known) throw addressUnknown()
    if (known.version !== version) {
      throw new ApiError(409, 'address-changed', 'This address was changed meanwhile', { details: { address: known } })
    }
    await takeDefaults(trx, customerId, address)
    await trx
      .updateTable('customer_address')
      .set({ ...valuesOf(address), version: version + 1 })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .execute()
  })
}

/** Repeating it changes nothing. Throws the API error `address-unknown` for the address of another customer. [USER-15] */
export async function removeAddress({ db }: Commerce, customerId: number, id: number): Promise<void> {
  const removed = await db
    .deleteFrom('customer_address')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw addressUnknown()
}

/** Replaces the whole book, as the contract's `POST /user/me` does. Throws the API error `address-foreign`. */
export async function replaceBook(
  trx: Trx,
  customerId: number,
  addresses: readonly ListedAddress[],
  freshIds: readonly number[],
): Promise<void> {
  const known = new Map((await lockBook(trx, customerId)).map((address) => [address.id, address]))
  for (const { id, customer_id } of addresses) {
    const isForeign = (customer_id !== undefined && customer_id !== customerId) || (id !== undefined && !known.has(id))
    if (isForeign) throw new ApiError(403, 'address-foreign', 'Provided invalid address.id or address.customer_id')
  }
  await trx.deleteFrom('customer_address').where('customer_id', '=', customerId).execute()
  const isFirst = (index: number, flag: 'default_billing' | 'default_shipping') =>
    addresses.findIndex((address) => address[flag]) === index
  for (const [index, { id, customer_id: _, ...address }] of addresses.entries()) {
    await insertAddress(
      trx,
      customerId,
      id ?? freshIds[index] ?? 0,
      {
        ...address,
        default_billing: isFirst(index, 'default_billing'),
        default_shipping: isFirst(index, 'default_shipping'),
      },
      (id === undefined ? 0 : (known.get(id)?.version ?? 0)) + 1,
    )
  }
}

/** Changes of one customer's book follow each other. */
async function lockBook(trx: Trx, customerId: number): Promise<BookAddress[]> {
  if (!(await lockCustomer(trx, customerId))) throw unauthorized()
  return addressesOf(trx, customerId)
}

async function insertAddress(
  trx: Trx,
  customerId: number,
  id: number,
  address: AddressRequest,
  version = 1,
): Promise<void> {
  await takeDefaults(trx, customerId, address)
  await trx
    .insertInto('customer_address')
    .values({ customer_id: customerId, id, ...valuesOf(address), version })
    .execute()
}

/** A new default takes the place of the one before. */
async function takeDefaults(
  trx: Trx,
  customerId: number,
  { default_billing, default_shipping }: AddressRequest,
): Promise<void> {
  const own = trx.updateTable('customer_address').where('customer_id', '=', customerId)
  if (default_billing) await own.set({ is_default_billing: false }).execute()
  if (default_shipping) await own.set({ is_default_shipping: false }).execute()
}

function valuesOf({ default_billing = false, default_shipping = false, ...body }: AddressRequest) {
  return {
    body: JSON.stringify(body),
    is_default_billing: default_billing,
    is_default_shipping: default_shipping,
  }
}

function addressUnknown(): ApiError {
  return new ApiError(404, 'address-unknown', 'There is no such address')
}
