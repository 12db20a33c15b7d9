import * as v from 'valibot'

/** All environment settings. `docs/settings.md` describes them. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly commerceApiUrl: string | null
  /** How a foreign backend's prices are confirmed: not at all, before a page renders, or for the next page. */
  readonly platformPrices: 'off' | 'wait' | 'later'
  /** Whether a foreign backend's prices include tax, or pages add it by its tax rules. [CAT-14] */
  readonly platformTax: 'included' | 'added'
  readonly openSearchUrl: string | null
  readonly smtpUrl: string | null
  /** Public scheme and host without a trailing slash, for links in mails and canonical addresses. */
  readonly publicOrigin: string
  /** Number of the operator's proxies in front of the shop that append to `X-Forwarded-For`. */
  readonly trustedProxies: number
}

/** One readable line per invalid setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const portSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'PORT must be a whole number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'PORT must be a whole number from 0 to 65535'),
)

const environmentSchema = v.object({
  PORT: v.optional(portSchema, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[^\s/]+$/, 'HOST must be a host name or an IP address')), '0.0.0.0'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: optionalUrl('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
  COMMERCE_API_URL: optionalUrl('COMMERCE_API_URL', ['http:', 'https:'], 'https://shop.example/api'),
  PLATFORM_PRICES: v.optional(
    v.picklist(['off', 'wait', 'later'], 'PLATFORM_PRICES must be off, wait or later'),
    'off',
  ),
  PLATFORM_TAX: v.optional(v.picklist(['included', 'added'], 'PLATFORM_TAX must be included or added'), 'included'),
  OPENSEARCH_URL: optionalUrl('OPENSEARCH_URL', ['http:', 'https:'], 'http://localhost:9200'),
  SMTP_URL: optionalUrl('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
  PUBLIC_ORIGIN: optionalUrl('PUBLIC_ORIGIN', ['http:', 'https:'], 'https://shop.example'),
  TRUSTED_PROXIES: v.optional(
    v.pipe(v.string(), v.regex(/^\d$/, 'TRUSTED_PROXIES must be a whole number from 0 to 9'), v.transform(Number)),
    '0',
  ),
})

/** Throws {@link SettingsError} with one line per invalid setting. An empty variable counts as absent. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = v.safeParse(environmentSchema, present)
  if (!parsed.success) throw new SettingsError(parsed.issues.map(({ message }) => message).join('\n'))
  const settings = parsed.output
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    commerceApiUrl: settings.COMMERCE_API_URL,
    platformPrices: settings.PLATFORM_PRICES,
    platformTax: settings.PLATFORM_TAX,
    openSearchUrl: settings.OPENSEARCH_URL,
    smtpUrl: settings.SMTP_URL,
    publicOrigin: settings.PUBLIC_ORIGIN ? new URL(settings.PUBLIC_ORIGIN).origin : `http://localhost:${settings.PORT}`,
    trustedProxies: settings.TRUSTED_PROXIES,
  }
}

function optionalUrl(name: string, protocols: readonly string[], example: string) {
  const message = `${name} must be an address like ${example}`
  const fits = (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol)
  return v.optional(v.nullable(v.pipe(v.string(), v.check(fits, message))), null)
}
