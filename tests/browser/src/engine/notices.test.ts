import { beforeEach, expect, test } from 'vitest'
import { connected, engineStatus, subscribeToNotices } from '#src/engine/engine.ts'
import { forgetSiteData } from '#tests/fixtures/engine/site-data.ts'

beforeEach(forgetSiteData)

test('a notice of the worker’s first message is shown by a page that starts to listen later [ENG-54]', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the client writes it
  document.cookie = 'welt-log=1; path=/'
  const client = await connected()
  await expect.poll(engineStatus).toBe('ready')
  const notices: string[] = []
  const listen = ({ message }: { readonly message: string }) => void notices.push(message)
  subscribeToNotices(listen)
  expect(notices).toEqual(['storage.evicted'])
  subscribeToNotices(listen)
  expect(notices, 'it is not shown twice').toEqual(['storage.evicted'])
  client.dispose()
})
