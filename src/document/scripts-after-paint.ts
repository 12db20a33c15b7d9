import { Transform } from 'node:stream'
import { launchScripts } from './launch-scripts.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULES_BEGIN = ' type="module" async="">'
const SCRIPT_END = '</script>'
const MODULES = /(<script(?: nonce="[^"]*")?) type="module" async="">(.*?<\/script>)/s

/**
 * Lets text, styles and the first photograph go ahead of the scripts. React Router preloads a page's modules with high
 * priority and names them before the stylesheet: on a slow line they would share its bytes, and on a slow phone run
 * before there is anything to see. `more` are modules that the page needs besides those.
 */
export function scriptsAfterPaint(more: readonly string[] = []): Transform {
  // React writes the shell, which holds all that is looked for, in one go: to wait for its end costs no time.
  let shell: string | null = ''
  let begin = -1
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (shell === null) return done(null, chunk)
      const known = shell.length
      // Latin-1 keeps all bytes: a chunk may end within a character.
      shell += chunk.toString('latin1')
      if (begin < 0) begin = shell.indexOf(MODULES_BEGIN, known - MODULES_BEGIN.length)
      if (begin < 0 || !shell.includes(SCRIPT_END, begin)) return done()
      const page = Buffer.from(withLauncher(shell, more), 'latin1')
      shell = null
      done(null, page)
    },
    flush(done) {
      done(null, shell ? Buffer.from(shell, 'latin1') : undefined)
    },
  })
}

function withLauncher(shell: string, more: readonly string[]): string {
  const modules = new Set([...shell.matchAll(PRELOAD)].map(([, href]) => href).concat(more))
  return shell
    .replaceAll(PRELOAD, '')
    .replace(
      MODULES,
      (_, open: string, block: string) =>
        `${open} type="text/plain">${block}${open}>(${launchScripts})(${JSON.stringify([...modules])})</script>`,
    )
}
