import { createHash } from 'node:crypto'
import { INVENTORY, type InventoryEntry, integrityOf } from '../build/script-inventory.ts'

/** Headers that protect the payment page, in lower case. */
const HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'reporting-endpoints',
  'strict-transport-security',
  'x-content-type-options',
]

export interface PaymentPage {
  /** By name in lower case, without nonces and hashes; an absent header is an empty text. */
  readonly headers: Readonly<Record<string, string>>
  /** Each names an address and what is wrong with it. */
  readonly faults: readonly string[]
}

/**
 * Loads the checkout of a running shop as a browser gets it, with all scripts of the inventory, and compares: scripts of
 * other origins, scripts that the build did not write, scripts whose content is another, and inline scripts that the
 * policy names by neither nonce nor hash are faults (PCI DSS 4.0.1, 11.6.1). Rejects if the page cannot be loaded.
 */
export async function inspectPaymentPage(origin: string, inventory: readonly InventoryEntry[]): Promise<PaymentPage> {
  const url = new URL('/checkout', origin)
  const response = await fetch(url, { headers: { Accept: 'text/html' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const html = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  const known = new Set(inventory.map(({ path }) => path))
  const faults: string[] = []

  for (const { address, isAllowedBy } of scriptsOf(html)) {
    if (address === null) {
      if (!isAllowedBy(policy)) faults.push(`${url}: an inline script that the policy does not name`)
    } else {
      const { origin: from, pathname } = new URL(address, url)
      if (from !== url.origin) faults.push(`${address}: a script of another origin`)
      else if (!known.has(pathname)) faults.push(`${pathname}: not in ${INVENTORY}`)
    }
  }
  for (const { path, integrity } of inventory) {
    const script = await fetch(new URL(path, url))
    if (!script.ok) faults.push(`${path}: answered ${script.status}`)
    else if (integrityOf(await script.bytes()) !== integrity) faults.push(`${path}: its content is not the build's`)
  }
  return { headers: headersOf(response), faults }
}

interface PageScript {
  /** Null if it is inline. */
  readonly address: string | null
  isAllowedBy(policy: string): boolean
}

/** Scripts and preloaded modules of a document. */
function scriptsOf(html: string): PageScript[] {
  const scripts = [...html.matchAll(/(<script\b[^>]*>)(.*?)<\/script/gis)].map(([, tag = '', content = '']) => ({
    address: attributeOf(tag, 'src'),
    isAllowedBy: (policy: string) => {
      const hash = createHash('sha256').update(content).digest('base64')
      return policy.includes(`'nonce-${attributeOf(tag, 'nonce')}'`) || policy.includes(`'sha256-${hash}'`)
    },
  }))
  const preloads = [...html.matchAll(/<link\b[^>]*>/gi)]
    .filter(([tag]) => attributeOf(tag, 'rel')?.toLowerCase() === 'modulepreload')
    .map(([tag]) => ({ address: attributeOf(tag, 'href') ?? '', isAllowedBy: () => false }))
  return [...scripts, ...preloads]
}

function attributeOf(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}\\s*=\\s*["']?([^"'\\s>]*)`, 'i').exec(tag)?.[1] ?? null
}

/** Nonces and hashes differ from page to page. */
function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(
    HEADERS.map((name) => [name, (headers.get(name) ?? '').replaceAll(/ '(?:nonce|sha256)-[^']*'/g, '')]),
  )
}
