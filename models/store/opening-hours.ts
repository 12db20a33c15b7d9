/** Where the workshop's store is, and what its clock shows. */
const TIME_ZONE = 'Europe/Berlin'

/** Full hours of each weekday, Sunday first; the content page `store-locator` lists the same. */
const HOURS: readonly (readonly [from: number, to: number] | null)[] = [
  null,
  null,
  [11, 18],
  [11, 18],
  [11, 18],
  [11, 18],
  [10, 15],
]

/** Month and day of the holidays that all German states have. */
const HOLIDAYS = ['1-1', '5-1', '10-3', '12-25', '12-26']
/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension Day, Whit Monday. */
const AFTER_EASTER = [-2, 1, 39, 50]

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

const DAY_MS = 86_400_000

/** The store's hour, and its day as midnight in UTC. */
function localTime(now: Date): { hour: number; day: Date } {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone: TIME_ZONE, hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' },
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0 } = parts
  return { hour, day: new Date(Date.UTC(year, month - 1, day)) }
}

function hoursOf(day: Date) {
  return isHoliday(day) ? null : (HOURS[day.getUTCDay()] ?? null)
}

function isHoliday(day: Date): boolean {
  const sinceEaster = Math.round((day.getTime() - easterOf(day.getUTCFullYear()).getTime()) / DAY_MS)
  return HOLIDAYS.includes(`${day.getUTCMonth() + 1}-${day.getUTCDate()}`) || AFTER_EASTER.includes(sinceEaster)
}

/** Easter Sunday of the Gregorian calendar, by the formula of Gauss with the corrections of Lichtenberg. */
function easterOf(year: number): Date {
  const century = Math.floor(year / 100)
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sunShift = 2 - Math.floor((3 * century + 3) / 4)
  const moon = year % 19
  const fullMoon = (19 * moon + moonShift) % 30
  const correction = Math.floor((fullMoon + Math.floor(moon / 11)) / 29)
  const border = 21 + fullMoon - correction
  const sunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7)
  return new Date(Date.UTC(year, 2, border + 7 - ((((border - sunday) % 7) + 7) % 7)))
}
