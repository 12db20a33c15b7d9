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
  truck:
    'M2.5 6.5h11v10h-11v-10Z M13.5 10h4l4 3.5v3h-8V10Z M6.5 19.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z M17 19.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z',
  return: 'M8.5 5 4 9.5 8.5 14 M4 9.5h10a5 5 0 0 1 0 10h-4.5',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z M3.5 12h17 M12 3.5c2.6 2.5 3.7 5.3 3.7 8.5s-1.1 6-3.7 8.5c-2.6-2.5-3.7-5.3-3.7-8.5s1.1-6 3.7-8.5Z',
  'arrow-up': 'M12 20V4.5 M5.5 11 12 4.5 18.5 11',
  'arrow-right': 'M4 12h15.5 M13 5.5 19.5 12 13 18.5',
  offline:
    'M3.5 3.5l17 17 M5.5 12.5a9.5 9.5 0 0 1 4.2-2.4 M18.5 12.5a9.3 9.3 0 0 0-5-2.6 M2.5 9a14 14 0 0 1 4.3-2.7 M21.5 9a14 14 0 0 0-11-3.6 M8.7 16a5 5 0 0 1 6.6 0 M12 19.25v.5',
  trash: 'M4.5 7h15 M9.5 7V4.5h5V7 M6.5 7l.8 13h9.4l.8-13 M10.25 10.5v6 M13.75 10.5v6',
  filter:
    'M3.5 7.5h10 M17.5 7.5h3 M15.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z M3.5 16.5h3 M10.5 16.5h10 M8.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
} as const

export type IconName = keyof typeof ICON_PATHS

/** The SVG symbols of all icons and the wordmark, once per document. Server-rendered only, so no script contains them. */
export function IconDrawings() {
  return (
    <svg
      style={{ display: 'none' }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? symbols() : '' }}
    />
  )
}

function symbols(): string {
  const icons = Object.entries(ICON_PATHS).map(
    ([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  )
  return icons.join('') + WORDMARK_SYMBOL
}

/** "Welt" in Newsreader, cut to paths, on its welt: the sole's edge with a toe spring and the stitches above it. */
const WORDMARK_SYMBOL = `<symbol id="wordmark" viewBox="-1 2 84 46" fill="currentColor">
<path d="M20.5 8.8 11.8 32.3H9.3L3 7.1L-.1 6V5H10.8V6L7.3 7L12.4 27.7L11.4 27.7L19.6 4.7H22.1L31 28.4L29.4 28.9L34.2 7L30.8 6V5H39.6V6L36.6 7L30.6 32.3H28.1L19.3 9.3ZM47.6 13.9Q49.9 13.9 51.4 14.8Q53 15.8 53.9 17.6Q54.7 19.5 54.9 22.1H42L42.1 20.4L52.6 20L51 20.9Q50.9 19.2 50.4 18.1Q50 17 49.2 16.4Q48.5 15.8 47.3 15.8Q46 15.8 45 16.5Q43.9 17.2 43.4 18.6Q42.8 20.1 42.8 22.3Q42.8 24.6 43.7 26.2Q44.5 27.8 46 28.6Q47.6 29.5 49.7 29.5Q50.6 29.5 51.4 29.3Q52.2 29.1 53 28.7Q53.8 28.3 54.5 27.8L54.9 28.7Q53.9 29.9 52.7 30.8Q51.5 31.6 50.3 32Q49.1 32.4 47.7 32.4Q45.1 32.4 43.2 31.3Q41.3 30.1 40.2 28.1Q39.1 26.1 39.1 23.4Q39.1 20.7 40.1 18.6Q41.1 16.4 43.1 15.2Q45 13.9 47.6 13.9ZM63.4 30.1 66.4 31V32H56.7V31L59.6 30.1V7.8Q59.4 7.5 58.9 7.2Q58.4 6.9 57.8 6.5Q57.1 6.2 56.4 5.9V5.1L63.1 3.4H63.7L63.4 7ZM73.8 26.8Q73.8 28.2 74.7 28.8Q75.5 29.5 77.1 29.5Q77.8 29.5 78.7 29.3Q79.6 29.2 80.6 28.9V30Q79.3 30.9 78.3 31.4Q77.3 32 76.5 32.2Q75.7 32.4 74.9 32.4Q73.5 32.4 72.4 31.9Q71.3 31.4 70.7 30.3Q70.1 29.3 70.1 27.7V17.3L67.5 15.7V15.1Q68.1 14.8 68.6 14.4Q69.2 14.1 69.7 13.7Q70.3 13.3 70.8 12.9Q71.3 12.5 71.8 12.1Q72.4 11.6 72.9 11.2H73.8V14.9ZM72.3 16.6 72.3 14.3H80L79.7 16.6Z"/>
<path d="M.5 39.5C24 40.5 52 41 66 39.8c6-.5 11-1.7 16-4" fill="none" stroke="var(--mark, var(--accent))" stroke-width="1.5" stroke-dasharray="4.2 2.6"/>
<path d="M0 44.2C24 45.3 52 45.8 67 44.5c6-.5 11-1.7 16-4" fill="none" stroke="currentColor" stroke-width="1.5"/>
</symbol>`
