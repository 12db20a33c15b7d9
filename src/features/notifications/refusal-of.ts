import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import type { Notice, Refusal } from '#worker/protocol.ts'

type RefusalMessage = `errors:${RefusalReason}`

/** A refusal is sent as a notice whose message names its text: `errors:coupon-expired`. */
export function isRefusal(message: Notice['message']): message is RefusalMessage {
  return message.startsWith('errors:')
}

export function refusalOf(message: RefusalMessage, data: Refusal['data']): Refusal {
  const reason = message.slice('errors:'.length) as RefusalReason
  return data ? { reason, data } : { reason }
}
