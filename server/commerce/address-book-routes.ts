import { type Context, Hono } from 'hono'
import { answer } from '#models/wire/envelope.ts'
import { addressChangeSchema, customerAddressRequestSchema } from '#models/wire/user.ts'
import { readBody } from '../http/body.ts'
import { addAddress, addressesOf, changeAddress, removeAddress } from './address-book.ts'
import { type Commerce, requireCustomerId } from './commerce.ts'

/** `/api/user/addresses`: the address book of the signed-in customer. Each change answers with the whole book. [USER-15] */
export function addressBookRouter(commerce: Commerce): Hono {
  const sendBook = async (c: Context, customerId: number) =>
    c.json(answer({ addresses: await addressesOf(commerce.db, customerId) }))
  return new Hono()
    .get('/', (c) => sendBook(c, requireCustomerId(commerce, c)))
    .post('/', async (c) => {
      const customerId = requireCustomerId(commerce, c)
      await addAddress(commerce, customerId, await readBody(c, customerAddressRequestSchema))
      return sendBook(c, customerId)
    })
    .put('/:id{\\d{1,15}}', async (c) => {
      const customerId = requireCustomerId(commerce, c)
      const change = await readBody(c, addressChangeSchema)
      await changeAddress(commerce, customerId, Number(c.req.param('id')), change)
      return sendBook(c, customerId)
    })
    .delete('/:id{\\d{1,15}}', async (c) => {
      const customerId = requireCustomerId(commerce, c)
      await removeAddress(commerce, customerId, Number(c.req.param('id')))
      return sendBook(c, customerId)
    })
}
