const names = new Map<string, Intl.DisplayNames>()

export function countryName(code: string, locale: string): string {
  let display = names.get(locale)
  if (!display) {
    display = new Intl.DisplayNames(locale, { type: 'region' })
    names.set(locale, display)
  }
  return display.of(code) ?? code
}
