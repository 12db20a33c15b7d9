import type { Clock, Random } from './ports.ts'

/** UUIDv7: 48 bits of milliseconds, then random bits; ids sort roughly by creation, but no order relies on that. */
export function uuidv7(clock: Clock, random: Random): string {
  const time = clock.now().toString(16).padStart(12, '0')
  const variant = ((random() * 4) | 8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(random, 3)}-${variant}${hex(random, 3)}-${hex(random, 12)}`
}

function hex(random: Random, digits: number): string {
  let text = ''
  while (text.length < digits) text += DIGITS.charAt(random() * 16)
  return text
}

const DIGITS = '0123456789abcdef'
