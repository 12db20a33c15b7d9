import { useStore } from '../store/use-store.ts'

/** Paths on a 24 × 24 field, drawn with a stroke of 1.5 px. */
const ICON_PATHS = {
  cart: 'M5 8.5h14l-1 12H6l-1-12Z M8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z M15.3 15.3 20.5 20.5',
  menu: 'M3.5 7.5h17 M3.5 12h17 M3.5 16.5h11',
  close: 'M5.5 5.5l13 13 M18.5 5.5l-13 13',
  user: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5Z M4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  home: 'M4 10.8 12 4l8 6.8V20H4v-9.2Z M9.75 20v-5.5h4.5V20',
  heart:
    'M12 20C7 16.2 4 13 4 9.4 4 6.9 5.9 5 8.2 5c1.6 0 3 .9 3.8 2.3C12.8 5.9 14.2 5 15.8 5 18.1 5 20 6.9 20 9.4c0 3.6-3 6.8-8 10.6Z',
  compare: 'M12 4v16.5 M4 7h16 M6.5 7 3.5 14a3.2 3.2 0 0 0 6 0l-3-7Z M17.5 7l-3 7a3.2 3.2 0 0 0 6 0l-3-7Z',
  'chevron-right': 'M9.5 5.5 16 12l-6.5 6.5',
  'chevron-left': 'M14.5 5.5 8 12l6.5 6.5',
  'chevron-down': 'M5.5 9 12 15.5 18.5 9',
  plus: 'M12 5v14 M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5 10 17.5 19.5 7',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z M12 11v5.5 M12 7.5v.5',
  warning: 'M12 4 3.5 19.5h17L12 4Z M12 10v4.5 M12 16.75v.5',
  star: 'M12 3.75 14.5 9l5.75.75-4.2 4 1.05 5.7L12 16.7l-5.1 2.75 1.05-5.7-4.2-4L9.5 9 12 3.75Z',
  truck:
    'M2.5 6.5h11v10h-11v-10Z M13.5 10h4l4 3.5v3h-8V10Z M6.5 19.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z M17 19.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z',
  return: 'M8.5 5 4 9.5 8.5 14 M4 9.5h10a5 5 0 0 1 0 10h-4.5',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z M3.5 12h17 M12 3.5c2.6 2.5 3.7 5.3 3.7 8.5s-1.1 6-3.7 8.5c-2.6-2.5-3.7-5.3-3.7-8.5s1.1-6 3.7-8.5Z',
  share: 'M12 15V4 M7.5 8 12 3.5 16.5 8 M5.5 12.5v7h13v-7',
  'arrow-up': 'M12 20V4.5 M5.5 11 12 4.5 18.5 11',
  'arrow-right': 'M4 12h15.5 M13 5.5 19.5 12 13 18.5',
  offline:
    'M3.5 3.5l17 17 M5.5 12.5a9.5 9.5 0 0 1 4.2-2.4 M18.5 12.5a9.3 9.3 0 0 0-5-2.6 M2.5 9a14 14 0 0 1 4.3-2.7 M21.5 9a14 14 0 0 0-11-3.6 M8.7 16a5 5 0 0 1 6.6 0 M12 19.25v.5',
  trash: 'M4.5 7h15 M9.5 7V4.5h5V7 M6.5 7l.8 13h9.4l.8-13 M10.25 10.5v6 M13.75 10.5v6',
  filter:
    'M3.5 7.5h10 M17.5 7.5h3 M15.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z M3.5 16.5h3 M10.5 16.5h10 M8.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
} as const

export type IconName = keyof typeof ICON_PATHS

/** The logo of each brand, by the path of its file. */
const LOGOS = import.meta.env.SSR
  ? import.meta.glob<string>('../themes/*/logo.svg', { query: '?raw', import: 'default', eager: true })
  : {}

/** The SVG symbols of all icons and of the brand's logo, once per document. Server-rendered only, so no script contains them. */
export function IconDrawings() {
  const { brand } = useStore()
  return (
    <svg
      style={{ display: 'none' }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? symbols(brand.code) : '' }}
    />
  )
}

function symbols(brand: string): string {
  const icons = Object.entries(ICON_PATHS).map(
    ([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  )
  const logo = LOGOS[`../themes/${brand}/logo.svg`] ?? ''
  const [, field, drawing] = /<svg[^>]* viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(logo) ?? []
  return `${icons.join('')}<symbol id="wordmark" viewBox="${field}" fill="currentColor">${drawing}</symbol>`
}
