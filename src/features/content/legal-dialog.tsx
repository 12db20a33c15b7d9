import { Suspense, use, useState } from 'react'
import type { LegalText } from '#machines/shell/shell.machine.ts'
import { isRecord } from '#models/wire/is-record.ts'
import { request } from '#src/api-client/request.ts'
import { LateContent } from '#src/frame/late-panel.tsx'
import { useStoreLink } from '#src/store/use-store.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { loadWithRetry } from '#src/ui/load-with-retry.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Prose } from './prose.tsx'

const TITLES = { terms: 'terms', privacy: 'privacy', withdrawal: 'withdrawalRight' } as const

interface LegalDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly text: LegalText
  /** Of the page with the text, in the store. */
  readonly path: string
}

/** The text of a legal page, and the way to the page itself, where it can be printed. [SHELL-07] */
export function LegalDialog({ isOpen, onClose, text, path }: LegalDialogProps) {
  const { t } = useTranslation()
  const { t: tShell } = useTranslation('shell')
  const link = useStoreLink()
  const [html] = useState(() => loadWithRetry(() => fetchPageText(link('/page-text') + path), null))
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={tShell(TITLES[text])}>
      <Suspense fallback={<LateContent onClose={onClose} skeleton={<p role="status">{t('loading')}</p>} />}>
        <Text html={html} />
      </Suspense>
      <p>
        <TextLink to={path} target="_blank" rel="noopener">
          {t('asPage')}
        </TextLink>
      </p>
    </Dialog>
  )
}

function Text({ html }: { readonly html: Promise<string> }) {
  return <Prose html={use(html)} />
}

/** The HTML of a content page's text. Its links to other pages open new tabs. Rejects without an answer of the shop. */
async function fetchPageText(address: string): Promise<string> {
  const response = await request(address)
  const body: unknown = response.ok ? await response.json() : null
  if (!isRecord(body) || typeof body.html !== 'string') throw new Error(`The server answered ${response.status}`)
  const template = document.createElement('template')
  template.innerHTML = body.html
  for (const anchor of template.content.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) anchor.target = '_blank'
  return template.innerHTML
}
