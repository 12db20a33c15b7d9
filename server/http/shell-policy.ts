import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { scriptHashes } from './script-hashes.ts'
import { securityHeaders } from './security-headers.ts'

/** The offline shell of a brand is a file, so its policy allows the scripts that the build has written into it. */
export function shellPolicy(root: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status !== 200) return
    const html = await readFile(join(root, c.req.path), 'utf8')
    const payment = { frame: [], script: [], connect: [] }
    const headers = securityHeaders({ pathname: '/', nonce: '', mode: 'production', payment })
    const hashes = scriptHashes(html, () => true)
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value.replace("'nonce-'", hashes))
  }
}
