import { useStore } from '#src/store/use-store.ts'

/** Writes a time as the store's language does. */
export function useTime(): (iso: string) => string {
  const { locale } = useStore()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' })
  return (iso) => format.format(new Date(iso))
}
