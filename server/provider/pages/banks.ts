import type { Choice } from '../core/shopper.ts'

/** Banks that a shopper can choose. What an approval does there is the bank's name in the code. */
export const BANKS = ['approve', 'delay', 'success-but-fails', 'error-but-pays'] as const satisfies readonly Choice[]
export type Bank = (typeof BANKS)[number]

/** The chosen bank; the first if the form names none. */
export function bankOf(text: string | null): Bank {
  return BANKS.find((bank) => bank === text) ?? BANKS[0]
}
