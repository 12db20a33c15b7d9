import { useMachine } from '@xstate/react'
import type { AnyStateMachine } from 'xstate'
import { inspected } from '#src/devtools/page-inspection.ts'

/** The actor of a component, as `useMachine` gives it. */
export function useChart<Machine extends AnyStateMachine>(
  ...[machine, options]: Parameters<typeof useMachine<Machine>>
): ReturnType<typeof useMachine<Machine>> {
  return useMachine<AnyStateMachine>(machine, { ...options, ...inspected }) as ReturnType<typeof useMachine<Machine>>
}
