import * as v from 'valibot'
import { isOfAge } from '../checkout/adult-buyer.ts'
import { birthDateSchema } from './birth-date.ts'

/** What the checkout asks of a buyer who has to be of age at this time, in epoch ms. The salutation is voluntary. [CHK-03] */
export const buyerSchema = (now: number) =>
  v.object({
    /** As in accounts: 1 for "Herr", 2 for "Frau". */
    salutation: v.picklist(['', '1', '2'], 'required'),
    birthDate: v.pipe(
      v.string(),
      v.minLength(1, 'required'),
      birthDateSchema,
      v.check((day) => isOfAge(day, new Date(now).toISOString().slice(0, 10)), 'underAge'),
    ),
  })
export type Buyer = v.InferOutput<ReturnType<typeof buyerSchema>>
