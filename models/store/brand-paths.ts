import type { Brand } from './brand.ts'

/** Address of a public file in the brand's folder. */
export function themeFile({ code }: Pick<Brand, 'code'>, name: string): string {
  return `/themes/${code}/${name}`
}

/** Address of the page that the service worker shows without a network, in the colours of the brand. [SHELL-17] */
export function shellPath({ code, number }: Pick<Brand, 'code' | 'number'>): string {
  return number === 0 ? '/app-shell.html' : `/app-shell-${code}.html`
}

/** Those addresses as a pattern of the router. */
export const SHELL_PATHS = '/:shell{app-shell(?:-[a-z]+)?\\.html}'
