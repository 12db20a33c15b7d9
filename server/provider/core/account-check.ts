import { type AccountOutcome, MAGIC_ACCOUNTS } from './magic-values.ts'

/** What a debit of this IBAN does; null if it is not an IBAN. It is never stored. */
export function accountOf(typed: string): AccountOutcome | null {
  const iban = typed.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || !hasChecksum(iban)) return null
  return MAGIC_ACCOUNTS.find((magic) => magic.iban === iban)?.outcome ?? 'approved'
}

/** ISO 7064, modulo 97: country and check digits go to the end, letters count from 10. */
function hasChecksum(iban: string): boolean {
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
