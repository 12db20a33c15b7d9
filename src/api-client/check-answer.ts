import * as v from 'valibot'
import { envelopeSchema } from '#models/wire/envelope.ts'

/** The result of an answer in an envelope. Rejects if the server refuses or breaks the contract. */
export async function resultOf<Result>(response: Response, schema: v.GenericSchema<unknown, Result>): Promise<Result> {
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return v.parse(schema, v.parse(envelopeSchema, await response.json()).result)
}

/** The items that match the schema. The others are dropped, so that one broken document costs only itself. */
export function matching<Item>(schema: v.GenericSchema<unknown, Item>, items: readonly unknown[]): Item[] {
  return items.flatMap((item) => {
    const parsed = v.safeParse(schema, item)
    return parsed.success ? [parsed.output] : []
  })
}
