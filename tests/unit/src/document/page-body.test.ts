import { createElement, type ReactNode, Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageBody } from '#src/document/page-body.server.ts'

const HEADLINE = 'Größe '.repeat(2000)

function Late({ text }: { readonly text: Promise<string> }) {
  return createElement('p', null, use(text))
}

function pageWith(text: Promise<string>): ReactNode {
  return createElement(
    'main',
    null,
    HEADLINE,
    createElement(Suspense, { fallback: 'wait' }, createElement(Late, { text })),
  )
}

function rendered(page: ReactNode, editShell?: (shell: Buffer) => Buffer) {
  const errors: unknown[] = []
  const body = new PageBody(editShell)
  const stream = renderToPipeableStream(page, {
    onShellReady: () => stream.pipe(body),
    onError: (error) => void errors.push(error),
  })
  return { reader: body.readable.getReader(), errors }
}

function textOf({ value }: ReadableStreamReadResult<Uint8Array>): string {
  return Buffer.from(value ?? []).toString()
}

it('sends the shell in one chunk, before the suspended parts [CAT-18]', async () => {
  const text = Promise.withResolvers<string>()
  const { reader } = rendered(pageWith(text.promise), (shell) => Buffer.concat([Buffer.from('edited'), shell]))
  const shell = textOf(await reader.read())
  expect(shell.startsWith(`edited<main>${HEADLINE}`)).toBe(true)
  expect(shell).toContain('wait')
  expect(shell).toContain('</main>')
  text.resolve('Leisten')
  const rest = textOf(await reader.read())
  expect(rest).toContain('<p>Leisten</p>')
  expect(rest).not.toContain('edited')
  expect((await reader.read()).done).toBe(true)
})

it('stops rendering when the visitor leaves [CAT-18]', async () => {
  const { reader, errors } = rendered(pageWith(new Promise(() => {})))
  expect(textOf(await reader.read())).toContain('wait')
  await reader.cancel()
  await expect.poll(() => errors).toHaveLength(1)
})

it('fails the response when the renderer fails [CAT-18]', async () => {
  const body = new PageBody()
  body.on('error', () => {}).destroy(new Error('the renderer broke off'))
  await expect(body.readable.getReader().read()).rejects.toThrow('the renderer broke off')
})
