import type { Plugin } from 'vite'

/**
 * Leaves out of a build what the ways through a statechart are called: drawings are made from the source, the inspector
 * watches the development server, and no shopper fetches words that nobody reads.
 */
export function undescribedMachines(): Plugin {
  return {
    name: 'welt:undescribed-machines',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/.*\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(/\bdescription: '[^']*',?/g, ''), map: null }),
    },
  }
}
