import { type Actor, type AnyStateMachine, createActor } from 'xstate'
import { tellInspection } from '#src/devtools/page-inspection.ts'

/** Apart from whoever asks for it, so that the statechart library is fetched with the first chart. */
export function startActor<Machine extends AnyStateMachine>(machine: Machine): Actor<Machine> {
  if (!import.meta.env.DEV) return createActor(machine).start()
  return (createActor<AnyStateMachine>(machine, { inspect: tellInspection }) as Actor<Machine>).start()
}
