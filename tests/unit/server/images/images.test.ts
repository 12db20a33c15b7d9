import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cachedBoxes,
  IMAGE_GROUND,
  IMAGE_SIZES,
  imageAddresses,
  imageSet,
  imageUrl,
  srcSet,
} from '#models/product/images.ts'
import type { Log } from '#server/http/log.ts'
import { imageRouter } from '#server/images/router.ts'

let home: string
let app: ReturnType<typeof imageRouter>
const errors: string[] = []

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'welt-images-'))
  const media = join(home, 'media')
  await mkdir(join(media, 'photos'), { recursive: true })
  const photo = { create: { width: 1292, height: 950, channels: 3, background: '#803010' } } as const
  await sharp(photo).webp({ lossless: true, effort: 0 }).toFile(join(media, 'photos/oxford.webp'))
  await writeFile(join(media, 'broken.jpg'), 'not an image')
  await writeFile(join(media, 'readme.txt'), 'not an image')
  await writeFile(join(home, 'secret.png'), await sharp(photo).png().toBuffer())
  await symlink(join(home, 'secret.png'), join(media, 'link.png'))
  const log: Log = (_, event) => void errors.push(event)
  app = imageRouter({ mediaFolder: media, cacheFolder: join(home, 'cache'), log })
})

afterAll(() => rm(home, { recursive: true }))

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

async function picture(response: Response) {
  const image = sharp(Buffer.from(await response.arrayBuffer()))
  return { image, ...(await image.metadata()) }
}

test.each([
  [CHROME, 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['*/*', 'image/jpeg'],
])('with the Accept header "%s" the picture is %s and varies by that header [CAT-18]', async (accept, type) => {
  const response = await app.request('/img/100/75/resize/photos/oxford.webp', { headers: { accept } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('vary')).toBe('Accept')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31557600, immutable')
})

test.each([['photos/oxford.webp?format=jpeg'], ['photos/oxford.webp.jpeg']])(
  '%s selects its format by name, regardless of the Accept header [CAT-18]',
  async (path) => {
    const response = await app.request(`/img/100/75/resize/${path}`, { headers: { accept: CHROME } })
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('vary')).toBeNull()
  },
)

test('a square shows the whole shoe on the background colour of the photographs [CAT-18]', async () => {
  const { image, width, height } = await picture(
    await app.request('/img/400/400/resize/photos/oxford.webp?format=webp'),
  )
  expect([width, height]).toEqual([400, 400])
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [0, 1, 2].map((c) => data[(y * 400 + x) * info.channels + c] ?? 0)
  const ground = [1, 3, 5].map((place) => Number.parseInt(IMAGE_GROUND.slice(place, place + 2), 16))
  at(200, 5).forEach((value, channel) => void expect(Math.abs(value - (ground[channel] ?? 0))).toBeLessThan(4))
  expect(at(200, 200)[0]).toBeLessThan(150)
})

test('fit crops to the box, height 0 keeps the aspect ratio [CAT-18]', async () => {
  const cropped = await picture(await app.request('/img/200/200/fit/photos/oxford.webp?format=jpeg'))
  expect([cropped.width, cropped.height]).toEqual([200, 200])
  const free = await picture(await app.request('/img/646/0/resize/photos/oxford.webp?format=jpeg'))
  expect([free.width, free.height]).toEqual([646, 475])
})

test('any size up to the largest is rendered, but only sizes of the shop are cached [CAT-18]', async () => {
  const kept = async () => (await readdir(join(home, 'cache'), { recursive: true })).length
  const before = await kept()
  for (const [box, measures] of [
    ['301x300', { width: 301, height: 300 }],
    ['0x300', { width: 408, height: 300 }],
    ['0x0', { width: 1292, height: 950 }],
  ] as const) {
    const response = await app.request(`/img/${box.replace('x', '/')}/resize/photos/oxford.webp?format=jpeg`)
    const { width, height } = await picture(response)
    expect({ width, height }).toEqual(measures)
  }
  expect(await kept()).toBe(before)
})

test('a scene fills half of a wide window on a dense screen [CAT-18]', async () => {
  const place = { create: { width: 2000, height: 1470, channels: 3, background: '#7d624b' } } as const
  await sharp(place).webp({ effort: 0 }).toFile(join(home, 'media/photos/bench.webp'))
  const last = srcSet('photos/bench.webp', 'scene').split(', ').at(-1)
  expect(last).toBe('/img/1938/1425/resize/photos/bench.webp 1938w')
  const { width, height } = await picture(await app.request('/img/1938/1425/resize/photos/bench.webp?format=jpeg'))
  expect({ width, height }).toEqual({ width: 1938, height: 1425 })
})

test('the query form is equivalent, and identify returns the dimensions [CAT-18]', async () => {
  const response = await app.request('/img?url=/photos/oxford.webp&width=100&height=75&action=resize&format=jpeg')
  expect((await picture(response)).width).toBe(100)
  const identified = await app.request('/img/0/0/identify/photos/oxford.webp')
  expect(await identified.json()).toEqual({ width: 1292, height: 950, format: 'webp' })
})

test.each([
  ['/img/9999/9999/resize/photos/oxford.webp', 'image-size'],
  ['/img/400/400/explode/photos/oxford.webp', 'image-parameters'],
  ['/img/a/400/resize/photos/oxford.webp', 'image-parameters'],
  ['/img/400/400/resize', 'image-parameters'],
  ['/img/%ff', 'image-parameters'],
  ['/img/400/400/resize/readme.txt', 'image-type'],
  ['/img/400/400/resize/photos/oxford.webp?format=bmp', 'image-type'],
  ['/img/400/400/resize/broken.jpg', 'image-type'],
  ['/img?url=https://elsewhere.example/a.jpg&width=400&height=400', 'image-host'],
  ['/img?url=//elsewhere.example/a.jpg&width=400&height=400', 'image-host'],
])('%s is a coded refusal [CAT-18]', async (url, error) => {
  const response = await app.request(url)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 400, meta: { error } })
})

test.each([
  '/img/100/75/resize/../secret.png',
  '/img/100/75/resize/..%2fsecret.png',
  '/img/100/75/resize/photos%2f..%2f..%2fsecret.png',
  '/img?url=../secret.png&width=100&height=75',
  '/img?url=%2fetc%2fpasswd.png&width=100&height=75',
  '/img/100/75/resize/link.png',
  '/img/100/75/resize/a%00.png',
])('%s cannot leave the media folder [PROM-14]', async (url) => {
  const response = await app.request(url)
  expect([400, 404]).toContain(response.status)
  expect(response.headers.get('content-type')).not.toBe('image/png')
})

test('a missing photograph shows a placeholder, and is a 404 [CAT-18]', async () => {
  const response = await app.request('/img/310/300/resize/photos/none.webp')
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(await response.text()).toContain('width="310" height="300"')
})

test('a file that is not an image is reported in the log, not to the shopper [CAT-18]', async () => {
  errors.length = 0
  const response = await app.request('/img/400/400/resize/broken.jpg')
  expect(await response.text()).not.toContain(home)
  expect(errors).toEqual(['image-not-made'])
})

test('pictures answer GET alone [CAT-18]', async () => {
  const response = await app.request('/img/100/75/resize/photos/oxford.webp', { method: 'POST' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
})

test('an image is scaled once, then read from disk, then revalidated by the browser [CAT-18]', async () => {
  const url = '/img/323/0/resize/photos/oxford.webp?format=webp'
  const count = async () =>
    (await readdir(join(home, 'cache'), { recursive: true })).filter((f) => f.includes('.')).length
  const before = await count()
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.request(url)))
  expect(await count()).toBe(before + 1)
  const etag = answers[0]?.headers.get('etag') ?? ''
  expect((await app.request(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('the service answers every image address that pages can contain [CAT-18]', () => {
  for (const size of Object.keys(IMAGE_SIZES) as (keyof typeof IMAGE_SIZES)[]) {
    const addresses = [
      imageUrl('a.webp', size),
      ...srcSet('a.webp', size)
        .split(', ')
        .map((part) => part.split(' ')[0] ?? ''),
      ...[...imageSet('a.webp', size).matchAll(/url\("([^"]+)"\)/g)].map(([, address = '']) => address),
    ]
    for (const address of addresses) {
      const [, , width, height] = address.split('/')
      expect(cachedBoxes()).toContain(`${width}x${height}`)
    }
  }
})

test('a background is 400 pixels wide, 600 on a dense screen, and its path cannot end the CSS string [CAT-18]', () => {
  expect(imageSet('/a "b")\\.webp', 'listing')).toBe(
    'image-set(url("/img/400/400/resize/a%20%22b%22)%5C.webp") 1x, url("/img/600/600/resize/a%20%22b%22)%5C.webp") 2x)',
  )
})

test('names with spaces and special characters survive the address [CAT-18]', () => {
  expect(imageUrl('/photos/größe 1.webp', 'listing', 'avif')).toBe(
    '/img/400/400/resize/photos/gr%C3%B6%C3%9Fe%201.webp?format=avif',
  )
})

test('each photograph has its own addresses in each size, however often it is rendered [CAT-18]', () => {
  for (let round = 0; round < 2; round++) {
    expect(imageAddresses('/photos/größe 1.webp', 'thumbs')).toEqual({
      src: '/img/100/75/resize/photos/gr%C3%B6%C3%9Fe%201.webp',
      srcSet:
        '/img/100/75/resize/photos/gr%C3%B6%C3%9Fe%201.webp 100w, /img/200/150/resize/photos/gr%C3%B6%C3%9Fe%201.webp 200w',
    })
    expect(imageAddresses('/photos/größe 1.webp', 'listing').src).toBe(
      '/img/400/400/resize/photos/gr%C3%B6%C3%9Fe%201.webp',
    )
    expect(imageAddresses('/photos/b.webp', 'listing').src).toBe('/img/400/400/resize/photos/b.webp')
  }
})
