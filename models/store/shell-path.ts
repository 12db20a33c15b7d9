import type { Brand } from './brand.ts'

/** Address of the page that the service worker shows without a network, in the colours of the brand. [SHELL-17] */
export function shellPath({ code, number }: Pick<Brand, 'code' | 'number'>): string {
  return number === 0 ? '/app-shell.html' : `/app-shell-${code}.html`
}

/** Those addresses as a pattern of the router. */
export const SHELL_PATHS = '/:shell{app-shell(?:-[a-z]+)?\\.html}'
