/** Where workshop and store are. */
const TIME_ZONE = 'Europe/Berlin'

interface Holidays {
  /** Month and day. */
  readonly fixed: readonly string[]
  /** Days after Easter Sunday: -2 Good Friday, 1 Easter Monday, 39 Ascension Day, 50 Whit Monday, 60 Corpus Christi. */
  readonly afterEaster: readonly number[]
}

const GERMAN: Holidays = { fixed: ['1-1', '5-1', '10-3', '12-25', '12-26'], afterEaster: [-2, 1, 39, 50] }

/** By country, or by German state; those of Germany are the holidays of all its states. */
const HOLIDAYS: Readonly<Record<string, Holidays>> = {
  DE: GERMAN,
  'DE-HE': { ...GERMAN, afterEaster: [...GERMAN.afterEaster, 60] },
  AT: {
    fixed: ['1-1', '1-6', '5-1', '8-15', '10-26', '11-1', '12-8', '12-25', '12-26'],
    afterEaster: [1, 39, 50, 60],
  },
  IT: {
    fixed: ['1-1', '1-6', '4-25', '5-1', '6-2', '8-15', '11-1', '12-8', '12-25', '12-26'],
    afterEaster: [1],
  },
}

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The store's hour, and its day as midnight in UTC. */
export function localTime(now: Date): { hour: number; day: Date } {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone: TIME_ZONE, hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' },
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0 } = parts
  return { hour, day: new Date(Date.UTC(year, month - 1, day)) }
}

/** The store's next midnight; an hour off on the two nights that change its clock. */
export function endOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + (24 - localTime(now).hour) * HOUR_MS)
}

/** `day` is midnight in UTC; no day is a holiday where the calendar of the region (ISO 3166) is not known. */
export function isHoliday(day: Date, region: string): boolean {
  const { fixed = [], afterEaster = [] } = HOLIDAYS[region] ?? {}
  const sinceEaster = Math.round((day.getTime() - easterOf(day.getUTCFullYear()).getTime()) / DAY_MS)
  return fixed.includes(`${day.getUTCMonth() + 1}-${day.getUTCDate()}`) || afterEaster.includes(sinceEaster)
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
