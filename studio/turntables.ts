import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { ImageSource } from '../server/seed/source.ts'

/** Best sellers that are shown from all sides: a model and its best-selling colour, most sold first. */
export const TURNTABLES: readonly string[] = [
  'mo-301 midbrown',
  'de-201 black',
  'ox-101 cognac',
  'lo-401 tan',
  'ox-134 tan',
  'ox-155 cognac',
  'bo-501 black',
  'bo-541 tan',
  'bo-521 snuff',
  'dox-601 black',
]

const FRAMES = 24
const PUBLIC = fileURLToPath(new URL('../public', import.meta.url))
/** A limit of each frame. The first of these qualities that keeps it is taken. */
const MOST_BYTES = 22_000
const QUALITIES = [90, 82, 76, 68, 60]

/**
 * Turns the frames of each complete turn into files of `public/` and enters them beside the side view of the same shoe. One
 * file a frame, not one sprite a shoe: on a slow phone the four sides can be turned after four small files, a sprite shows
 * nothing before its last byte and takes 40 MB once decoded.
 */
export async function publishTurntables(masters: string, images: Map<string, ImageSource>): Promise<number> {
  let published = 0
  for (const turntable of TURNTABLES) {
    const key = turntable.replace(' ', '-')
    const side = images.get(`${key}-side.webp`)
    const frames = Array.from({ length: FRAMES }, (_, frame) => String(frame).padStart(2, '0'))
    const masterOf = (frame: string) => `${masters}/${key}-turn-${frame}.png`
    if (!side || !frames.every((frame) => existsSync(masterOf(frame)))) continue
    const folder = `/turntable/${key}`
    mkdirSync(`${PUBLIC}${folder}`, { recursive: true })
    for (const frame of frames) await encode(masterOf(frame), `${PUBLIC}${folder}/${frame}.webp`)
    images.set(side.file, { ...side, turntable: { folder, frames: FRAMES } })
    published += 1
  }
  return published
}

async function encode(master: string, file: string): Promise<void> {
  for (const quality of QUALITIES) {
    const { size } = await sharp(master).webp({ quality, effort: 6, smartSubsample: true }).toFile(file)
    if (size <= MOST_BYTES) return
  }
  throw new Error(`${file} is larger than ${MOST_BYTES} bytes`)
}
