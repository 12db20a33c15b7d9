import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { scriptsAfterPaint } from '#src/document/scripts-after-paint.ts'

const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><title>Stiefel für Köln</title>
<link rel="modulepreload" href="/assets/b.js"/></head><body><p>Schnüfallback</p>
<script nonce="n" type="module" async="">import * as a from "/assets/a.js"</script><template>später</template></body></html>`

async function passed(page: Buffer, size: number): Promise<string> {
  const transform = scriptsAfterPaint(['/assets/b.js', '/assets/c.js'])
  for (let at = 0; at < page.length; at += size) transform.write(page.subarray(at, at + size))
  transform.end()
  return (await buffer(transform)).toString()
}

it('a page names no script before its first paint, however its bytes arrive [CAT-18]', async () => {
  const whole = await passed(Buffer.from(PAGE), Number.MAX_SAFE_INTEGER)
  expect(whole).not.toContain('<link rel="modulepreload"')
  expect(whole).toContain('<script nonce="n" type="text/plain">import * as a from "/assets/a.js"</script>')
  expect(whole).toContain(
    '(["/assets/a.js","/assets/b.js","/assets/c.js"])</script><template>später</template></body></html>',
  )
  expect(whole).toContain('<title>Stiefel für Köln</title>')
  for (const size of [1, 7, 64]) expect(await passed(Buffer.from(PAGE), size)).toBe(whole)
})

it('a document without modules passes as it is [CAT-18]', async () => {
  expect(await passed(Buffer.from('<p>Größe</p>'), 3)).toBe('<p>Größe</p>')
})

it('a script that ends before the modules begin is not taken for theirs [CAT-18]', async () => {
  const start = '<script>first()</script><script type="module" async="">import "/assets/a.js"'
  const whole = await passed(Buffer.from(`${start}</script></body>`), start.length)
  expect(whole).toContain('<script>first()</script><script type="text/plain">import "/assets/a.js"</script>')
})
