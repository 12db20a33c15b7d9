import { escaped } from '../mail/email.ts'

/**
 * A page that leads on to the address by itself. A link of another site has opened it, so the browser has sent no
 * `SameSite=Strict` cookie; from a page of our own it does.
 */
export function reopenPage(address: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Welt</title><meta http-equiv="refresh" content="0;url=${escaped(address)}">
`
}
