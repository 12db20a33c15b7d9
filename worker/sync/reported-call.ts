import type { TabContext } from '../tab-context.ts'

/**
 * A call that a statechart makes. The chart tries again after any error, so the error is reported here, which makes a replaced
 * leader resign. [ENG-34]
 */
export function reportedCall<Outcome>(
  { report }: Pick<TabContext, 'report'>,
  call: (signal: AbortSignal) => Promise<Outcome>,
) {
  return async ({ signal }: { readonly signal: AbortSignal }): Promise<Outcome> => {
    try {
      return await call(signal)
    } catch (error) {
      report(error)
      throw error
    }
  }
}
