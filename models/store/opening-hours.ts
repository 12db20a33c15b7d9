import { DAY_MS, isHoliday, localTime } from './calendar.ts'

/** Full hours of each weekday, Sunday first, as the footer and the content page `store-locator` name them. */
const HOURS: readonly (readonly [from: number, to: number] | null)[] = [
  null,
  null,
  [11, 18],
  [11, 18],
  [11, 18],
  [11, 18],
  [10, 15],
]

export type Opening =
  | { readonly isOpen: true; readonly until: number }
  /** Opens at a full hour of a weekday, 0 for Sunday. */
  | { readonly isOpen: false; readonly isToday: boolean; readonly weekday: number; readonly from: number }

/** Whether the store is open, and until when or when it opens next; in hours of its own time zone. */
export function openingAt(now: Date): Opening {
  const { hour, day } = localTime(now)
  const today = hoursOf(day)
  if (today && hour >= today[0] && hour < today[1]) return { isOpen: true, until: today[1] }
  // The shop is never closed for a fortnight.
  for (let later = 0; later < 14; later++) {
    const next = new Date(day.getTime() + later * DAY_MS)
    const hours = hoursOf(next)
    if (!hours || (later === 0 && hour >= hours[0])) continue
    return { isOpen: false, isToday: later === 0, weekday: next.getUTCDay(), from: hours[0] }
  }
  throw new RangeError('The store never opens')
}

function hoursOf(day: Date) {
  return isHoliday(day, 'DE-HE') ? null : (HOURS[day.getUTCDay()] ?? null)
}
