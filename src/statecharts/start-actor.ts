import { type Actor, type AnyStateMachine, createActor } from 'xstate'

/** Apart from whoever asks for it, so that the statechart library is fetched with the first chart. */
export function startActor<Machine extends AnyStateMachine>(machine: Machine): Actor<Machine> {
  return createActor(machine).start()
}
