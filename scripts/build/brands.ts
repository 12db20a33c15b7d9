import type { Plugin } from 'vite'
import { readBrands } from '../../models/store/read-brands.ts'

/** How code names the list of brands; see `imports` in package.json. */
const BRANDS = '#brands'
const MODULE = '\0brands'

/** Writes the brands of a folder into the bundle, because browsers cannot read folders. */
export function bundleBrands(folder?: string): Plugin {
  return {
    name: 'welt:brands',
    enforce: 'pre',
    resolveId: (id) => (id === BRANDS ? MODULE : null),
    load: (id) => (id === MODULE ? `export const BRANDS = ${JSON.stringify(readBrands(folder))}` : null),
  }
}
