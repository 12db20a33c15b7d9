import { afterEach, expect, test } from 'vitest'
import { loadTurntableFrames } from '#src/features/product/load-turntable-frames.ts'

let stop = () => {}
afterEach(() => stop())

/** An image that a browser can decode. */
function picture(colour: string): string {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.fillStyle = colour
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.toDataURL()
}

const BROKEN = 'data:image/webp;base64,AAAA'

function load(frames: readonly string[], order: readonly number[]) {
  const loaded: number[] = []
  const failures: number[] = []
  stop = loadTurntableFrames({
    frames,
    order,
    onLoaded: (frame) => loaded.push(frame),
    onFailed: () => failures.push(loaded.length),
  })
  return { loaded, failures }
}

test('every frame that is asked for arrives, and no other [CAT-19]', async () => {
  const frames = ['red', 'green', 'blue', 'white', 'black', 'gray'].map(picture)
  const { loaded, failures } = load(frames, [0, 3, 1, 4, 5])
  await expect.poll(() => loaded.length).toBe(5)
  expect(new Set(loaded)).toEqual(new Set([0, 3, 1, 4, 5]))
  expect(failures).toEqual([])
})

test('one bad frame leaves the others alone and is reported once, at the end [CAT-19]', async () => {
  const colours = ['red', 'green', 'blue', 'white', 'black', 'gray'].map(picture)
  const { loaded, failures } = load([BROKEN, ...colours], [0, 1, 2, 3, 4, 5, 6])
  await expect.poll(() => failures).toEqual([colours.length])
  expect(new Set(loaded)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
})

test('after three failures nothing new is begun, and what has arrived stays [CAT-19]', async () => {
  const { loaded, failures } = load([picture('red'), BROKEN, BROKEN, BROKEN, picture('blue')], [0, 1, 2, 3, 4])
  await expect.poll(() => failures).toEqual([1])
  expect(loaded).toEqual([0])
})

test('a viewer that is closed hears of nothing more, not even of a failure [CAT-19]', async () => {
  const { loaded, failures } = load([picture('red'), BROKEN, picture('blue')], [0, 1, 2])
  stop()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(loaded).toEqual([])
  expect(failures).toEqual([])
})
