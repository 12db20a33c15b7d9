import * as v from 'valibot'
import type { ConsentCommand } from '../protocol.ts'
import { accept, type Decider } from './decider.ts'

export const consentEventSchema = v.variant('type', [
  v.object({ type: v.literal('consent.decided'), tracking: v.boolean() }),
])
export type ConsentEvent = v.InferOutput<typeof consentEventSchema>

export interface ConsentState {
  readonly decision: { readonly tracking: boolean; readonly at: number } | null
}

/** Consent stream: the last decision counts; nothing is tracked before one. [SHELL-09] */
export const consent = {
  initial: { decision: null } as ConsentState,
  decide(_state: ConsentState, command: ConsentCommand) {
    return accept<ConsentEvent>({ type: 'consent.decided', tracking: command.tracking })
  },
  evolve(_state: ConsentState, event: ConsentEvent, { at }: { rev: number; at: number }): ConsentState {
    return { decision: { tracking: event.tracking, at } }
  },
} satisfies Decider<ConsentState, ConsentCommand, ConsentEvent>
