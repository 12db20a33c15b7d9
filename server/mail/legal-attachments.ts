import type { StoreView } from '#models/store/store-view.ts'
import type { CmsPage } from '#models/wire/catalogue.ts'
import { escaped } from './email.ts'
import type { MailAttachment } from './outbox.ts'

interface Pages {
  cmsPage(identifier: string): CmsPage | null
}

/** Terms and withdrawal instruction with its model form, in the version at the conclusion of the contract. [law 9, 21] */
export function legalAttachments(pages: Pages, store: StoreView, origin: string): MailAttachment[] {
  return [store.footer.terms, store.footer.withdrawal].flatMap((path) => {
    const page = pages.cmsPage(path.slice(1))
    return page ? [attachment(page, store, origin)] : []
  })
}

function attachment({ identifier, title, content }: CmsPage, store: StoreView, origin: string): MailAttachment {
  const { language, prefix } = store
  // Links need the origin, because a mail has no base URL.
  const body = content.replaceAll('href="/', `href="${origin}${prefix}/`)
  const head = `<meta charset="utf-8"><title>${escaped(title)}</title>`
  return {
    filename: `${identifier.replaceAll('/', '-')}.html`,
    contentType: 'text/html; charset=utf-8',
    content: `<!doctype html>\n<html lang="${language}"><head>${head}</head><body><h1>${escaped(title)}</h1>\n${body}</body></html>\n`,
  }
}
