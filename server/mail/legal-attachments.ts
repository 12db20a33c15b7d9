import type { CmsPage } from '#models/catalogue.ts'
import type { StoreView } from '#models/store-view.ts'
import { escaped } from './letter.ts'
import type { MailAttachment } from './outbox.ts'

interface Pages {
  cmsPage(identifier: string): CmsPage | null
}

/** Terms and withdrawal instruction with its model form, as they stood when the contract was made. [law 9, 21] */
export function legalAttachments(pages: Pages, store: StoreView): MailAttachment[] {
  return [store.footer.terms, store.footer.withdrawal].flatMap((path) => {
    const page = pages.cmsPage(path.slice(1))
    return page ? [attachment(page, store)] : []
  })
}

function attachment({ identifier, title, content }: CmsPage, { language }: StoreView): MailAttachment {
  const head = `<meta charset="utf-8"><title>${escaped(title)}</title>`
  return {
    filename: `${identifier.replaceAll('/', '-')}.html`,
    contentType: 'text/html; charset=utf-8',
    content: `<!doctype html>\n<html lang="${language}"><head>${head}</head><body><h1>${escaped(title)}</h1>\n${content}</body></html>\n`,
  }
}
