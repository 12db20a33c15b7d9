import * as v from 'valibot'

const messageSchema = v.variant('type', [
  /** `height`: of the content in CSS pixels. It is sent again when it changes. */
  v.object({ type: v.literal('approval.loaded'), isOffered: v.boolean(), height: v.number() }),
  v.object({
    type: v.literal('approval.answered'),
    outcome: v.picklist(['approved', 'declined', 'cancelled']),
    token: v.optional(v.string()),
  }),
])
export type ApprovalMessage = v.InferOutput<typeof messageSchema>

/**
 * Messages of the provider's widget or sheet in this frame. They are taken from its window and its exact origin alone.
 * Returns the function that stops listening. [CHK-06]
 */
export function listenToApproval(
  frame: HTMLIFrameElement,
  origin: string,
  onMessage: (message: ApprovalMessage) => void,
): () => void {
  function receive({ data, origin: from, source }: MessageEvent<unknown>): void {
    if (from !== origin || source !== frame.contentWindow) return
    const parsed = v.safeParse(messageSchema, data)
    if (parsed.success) onMessage(parsed.output)
  }
  addEventListener('message', receive)
  return () => removeEventListener('message', receive)
}
