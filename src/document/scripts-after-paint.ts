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
  let shell: Buffer[] | null = []
  let tail = ''
  let hasModules = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (shell === null) return done(null, chunk)
      shell.push(chunk)
      // A page has dozens of chunks: only the newest is searched, with what a chunk may have cut off before it.
      const text = tail + chunk.toString('latin1')
      tail = text.slice(-MODULES_BEGIN.length)
      hasModules ||= text.includes(MODULES_BEGIN)
      if (!hasModules || !text.includes(SCRIPT_END)) return done()
      // Latin-1 keeps all bytes: a chunk may end within a character.
      const written = Buffer.concat(shell).toString('latin1')
      if (!written.includes(SCRIPT_END, written.indexOf(MODULES_BEGIN))) return done()
      shell = null
      done(null, Buffer.from(withLauncher(written, more), 'latin1'))
    },
    flush(done) {
      done(null, shell ? Buffer.concat(shell) : undefined)
    },
  })
}

function withLauncher(shell: string, more: readonly string[]): string {
  const modules = new Set<string>()
  const withoutPreloads = shell.replaceAll(PRELOAD, (_, href: string) => {
    modules.add(href)
    return ''
  })
  for (const href of more) modules.add(href)
  return withoutPreloads.replace(
    MODULES,
    (_, open: string, block: string) =>
      `${open} type="text/plain">${block}${open}>(${launchScripts})(${JSON.stringify([...modules])})</script>`,
  )
}
