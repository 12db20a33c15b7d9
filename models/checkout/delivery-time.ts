import { DAY_MS, isHoliday, localTime } from '../store/calendar.ts'

/** Countries of the second row of the page "delivery". */
const NEAR = ['AT', 'BE', 'LU', 'NL', 'DK', 'CZ']

/** Working days that a parcel takes, as the page "delivery" promises them. */
export function deliveryDays(country: string): { readonly min: number; readonly max: number } {
  if (country === 'DE') return { min: 2, max: 3 }
  return NEAR.includes(country) ? { min: 3, max: 5 } : { min: 4, max: 8 }
}

/**
 * First and last day on which a parcel arrives that is ordered and paid now, as midnights in UTC: working days are Monday to
 * Friday without holidays, here or there, counted from tomorrow on.
 */
export function deliveryDates(country: string, now: Date): readonly [first: Date, last: Date] {
  const { min, max } = deliveryDays(country)
  const { day } = localTime(now)
  return [workingDayAfter(day, min, country), workingDayAfter(day, max, country)]
}

function workingDayAfter(day: Date, count: number, country: string): Date {
  const next = new Date(day.getTime() + DAY_MS)
  const isWeekend = next.getUTCDay() % 6 === 0
  const isWorkingDay = !isWeekend && !isHoliday(next, 'DE') && !isHoliday(next, country)
  if (isWorkingDay && count === 1) return next
  return workingDayAfter(next, isWorkingDay ? count - 1 : count, country)
}
