import type { LeaderContext } from './leader-context.ts'

/** Options of a live actor in the worker: the engine's clock, and its place in the inspector. */
export function actorOptions({ clock, inspect }: Pick<LeaderContext, 'clock' | 'inspect'>, id: string) {
  return { id, clock: xstateClock(clock), ...(inspect ? { inspect } : {}) }
}

/** XState counts timers by id; ours answers how to cancel. */
function xstateClock(clock: LeaderContext['clock']) {
  const cancels = new Map<number, () => void>()
  let next = 0
  return {
    setTimeout(task: (...args: unknown[]) => void, ms: number): number {
      const id = ++next
      cancels.set(
        id,
        clock.after(ms, () => {
          cancels.delete(id)
          task()
        }),
      )
      return id
    },
    clearTimeout(id: number): void {
      cancels.get(id)?.()
      cancels.delete(id)
    },
  }
}
