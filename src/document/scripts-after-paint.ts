import { Transform } from 'node:stream'
import { launchScripts } from './launch-scripts.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULES_BEGIN = ' type="module" async="">'
const SCRIPT_END = '</script>'
const MODULES = /(<script(?: nonce="[^"]*")?) type="module" async="">(.*?<\/script>)/s

/**
 * Loads text, styles and the first photograph before the scripts. React Router preloads a page's modules with high
 * priority and before the stylesheet: on a slow connection they compete for bandwidth, and on a slow phone they run before
 * the first paint. `more` are further modules that the page needs.
 */
export function scriptsAfterPaint(more: readonly string[] = []): Transform {
  // React writes the shell, which contains everything searched for, at once: buffering it costs no time.
  let shell: Buffer[] | null = []
  let tail = ''
  let hasModules = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (shell === null) return done(null, chunk)
      shell.push(chunk)
      // A page has dozens of chunks: search only the newest, with the tail of the one before in case a match is split.
      const text = tail + chunk.toString('latin1')
      tail = text.slice(-MODULES_BEGIN.length)
      hasModules ||= text.includes(MODULES_BEGIN)
      if (!hasModules || !text.includes(SCRIPT_END)) return done()
      // Latin-1 preserves all bytes: a chunk may end inside a UTF-8 character.
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
