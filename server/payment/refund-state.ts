/** `failed`: the provider refused it for good. It still counts as refunded, until an operator tries it again. */
export type RefundState = 'waiting' | 'done' | 'failed'
