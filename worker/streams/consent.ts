import * as v from 'valibot'
import { initialTransition, transition } from 'xstate'
import { type ConsentContext, consentMachine } from '#machines/consent.ts'
import type { ConsentCommand } from '../commands.ts'
import { accept, type Decider, type EventMeta } from './decider.ts'

export const consentEventSchema = v.variant('type', [
  v.object({ type: v.literal('consent.decided'), tracking: v.boolean() }),
])
export type ConsentEvent = v.InferOutput<typeof consentEventSchema>

/** The chart's context. Its value depends on time, which a fold does not know: the tab's actor has it. */
export type ConsentState = ConsentContext

/** Consent stream: the last decision counts; without one nothing is tracked. [SHELL-09] */
export const consent = {
  initial: initialTransition(consentMachine)[0].context,
  decide(_state: ConsentState, command: ConsentCommand) {
    return accept<ConsentEvent>({ type: 'consent.decided', tracking: command.tracking })
  },
  evolve(state: ConsentState, event: ConsentEvent, { at }: EventMeta): ConsentState {
    const before = consentMachine.resolveState({ value: state.decision ? 'decided' : 'waiting', context: state })
    return transition(consentMachine, before, { ...event, at })[0].context
  },
} satisfies Decider<ConsentState, ConsentCommand, ConsentEvent>
