import { expect, it } from 'vitest'
import { scriptsAfterPaint } from '#src/document/scripts-after-paint.server.ts'

const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><title>Stiefel für Köln</title>
<link rel="modulepreload" href="/assets/b.js"/></head><body><p>Schnüfallback</p>
<script nonce="n" type="module" async="">import * as a from "/assets/a.js"</script><template>später</template></body></html>`

function changed(page: string, more?: readonly string[]): string {
  return scriptsAfterPaint(Buffer.from(page), more).toString()
}

it('a page loads no script before its first paint [CAT-18]', () => {
  const whole = changed(PAGE, ['/assets/b.js', '/assets/c.js'])
  expect(whole).not.toContain('<link rel="modulepreload"')
  expect(whole).toContain(`<html><head><title>Stiefel für Köln</title>
</head><body><p>Schnüfallback</p>
<script nonce="n" type="text/plain">import * as a from "/assets/a.js"</script><script nonce="n">(function`)
  expect(whole).toContain(
    '(["/assets/a.js","/assets/b.js","/assets/c.js"])</script><template>später</template></body></html>',
  )
})

it('a document without modules is unchanged [CAT-18]', () => {
  const page = '<link rel="modulepreload" href="/assets/a.js"/><p>Größe</p><script>first()</script>'
  expect(changed(page)).toBe(page)
})

it('the end of a script before the modules is not mistaken for theirs [CAT-18]', () => {
  const whole = changed('<script>first()</script><script type="module" async="">import "/assets/a.js"</script></body>')
  expect(whole).toContain('<script>first()</script><script type="text/plain">import "/assets/a.js"</script><script>(')
})
