import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { providerIdOf } from '#models/checkout/payment-kind.ts'
import { postJson } from '#src/api-client/request.ts'

export const CARD_FIELDS = ['number', 'month', 'year', 'cvc'] as const
export type CardField = (typeof CARD_FIELDS)[number]

/** A frame that has not answered by then is not there, ms. */
const ANSWER_LIMIT_MS = 15_000

const text = v.string()
const messageSchema = v.variant('type', [
  v.object({ type: v.literal('card.ready'), field: v.picklist(CARD_FIELDS) }),
  /** Enter was pressed in a frame. */
  v.object({ type: v.literal('card.submit') }),
  v.object({
    type: v.literal('card.checked'),
    id: text,
    status: v.picklist(['VALID', 'INVALID', 'ERROR']),
    pseudocardpan: v.optional(text),
    truncatedcardpan: v.optional(text),
    cardtype: v.optional(text),
    errorcode: v.optional(text),
    field: v.optional(v.picklist(CARD_FIELDS)),
  }),
])
export type CheckedCard = Extract<v.InferOutput<typeof messageSchema>, { type: 'card.checked' }>

interface CardRequest {
  readonly session: Readonly<Record<string, string>>
  readonly cardtype: string
  readonly firstname: string
  readonly lastname: string
}

/**
 * The provider's card frames inside `root`. Messages go to their origin alone and are taken from it alone; what is typed
 * never reaches this page. [CHK-06]
 */
export function useCardFrames(root: RefObject<HTMLElement | null>, origin: string, onEnter: () => void) {
  const [ready, setReady] = useState<readonly CardField[]>([])
  const answers = useRef(new Map<string, (answer: CheckedCard) => void>())
  const submit = useEffectEvent(onEnter)

  useEffect(() => {
    function receive({ data, origin: from, source }: MessageEvent<unknown>): void {
      const frames = [...(root.current?.querySelectorAll('iframe') ?? [])]
      if (from !== origin || !frames.some(({ contentWindow }) => contentWindow === source)) return
      const parsed = v.safeParse(messageSchema, data)
      if (!parsed.success) return
      const message = parsed.output
      if (message.type === 'card.ready') setReady((known) => [...new Set([...known, message.field])])
      if (message.type === 'card.submit') submit()
      if (message.type === 'card.checked') answers.current.get(message.id)?.(message)
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [root, origin])

  /** Asks the frames to check the card; null if they do not answer. */
  function check(request: CardRequest): Promise<CheckedCard | null> {
    const target = root.current?.querySelector<HTMLIFrameElement>('iframe[name=number]')?.contentWindow
    if (!target) return Promise.resolve(null)
    const id = crypto.randomUUID()
    return new Promise((resolve) => {
      const end = (answer: CheckedCard | null) => {
        clearTimeout(limit)
        answers.current.delete(id)
        resolve(answer)
      }
      const limit = setTimeout(end, ANSWER_LIMIT_MS, null)
      answers.current.set(id, end)
      target.postMessage({ type: 'card.check', id, ...request }, origin)
    })
  }

  return { isReady: ready.length === CARD_FIELDS.length, check }
}

const sessionSchema = v.object({ result: v.record(v.string(), v.string()) })

/** What our server has signed for the provider's card frames; null if it does not answer. [CHK-07] */
export async function cardSession(methodCode: string): Promise<Readonly<Record<string, string>> | null> {
  try {
    const response = await postJson(`/api/${providerIdOf(methodCode)}/creditcardcheck`, {})
    const parsed = v.safeParse(sessionSchema, await response.json())
    return response.ok && parsed.success ? parsed.output.result : null
  } catch (error) {
    console.warn('[payment] no session for the card frames', error)
    return null
  }
}
