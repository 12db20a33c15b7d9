interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (input: string) => string | null>): unknown
}

/**
 * Creates the default policy of Trusted Types, which every markup and script address has to pass that a script inserts
 * into the document. React and React Router insert strings. Inlined into the head as source text: it must not reference
 * anything outside its own body.
 */
export function trustOwnMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    // Markup of the catalogue has no scripts. React makes script elements of an empty pair of tags.
    createHTML: (html) =>
      html === '<script></' + 'script>' || !/<script|<[^>]*(?:\son\w+\s*=|\ssrcdoc\s*=|javascript:)/i.test(html)
        ? html
        : null,
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  })
}
