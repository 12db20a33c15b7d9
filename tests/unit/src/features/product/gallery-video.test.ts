import { createElement } from 'react'
import { expect, test } from 'vitest'
import { storeViewOf } from '#models/store/store-view.ts'
import { GalleryVideo } from '#src/features/product/gallery-video.tsx'
import { loadTexts } from '#src/i18n/i18n.ts'
import { staticHtml } from '#src/static-html/static-html.server.tsx'

async function rendered(vid: string): Promise<string> {
  await loadTexts('en')
  const media = { image: '/oxford.webp', alt: 'The Oxford turns once', colour: '#333', vid }
  return staticHtml(storeViewOf('/en'), createElement(GalleryVideo, { media, vid }))
}

test('our own film plays in place and is fetched on play only [CAT-19]', async () => {
  const html = await rendered('/film/oxford.mp4')
  expect(html).toMatch(/<video[^>]*src="\/film\/oxford\.mp4"/)
  expect(html).toContain('preload="none"')
  expect(html).toContain('controls=""')
})

test.each(['https://video.example/watch?v=1', '//video.example/1'])(
  'a foreign film is a link and loads nothing without a click: %s [CAT-19]',
  async (vid) => {
    const html = await rendered(vid)
    expect(html).toMatch(/<a [^>]*target="_blank"/)
    expect(html).not.toMatch(/<video|<iframe/)
  },
)
