import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Renders the drawings of products without photographs as images beside the photographs. */
const DRAWINGS = ['shoe-tree-cedar', 'shoe-tree-beech', 'gift-voucher', 'care-handbook']
const MEDIA = fileURLToPath(new URL('../media/', import.meta.url))

for (const name of DRAWINGS) {
  const svg = readFileSync(new URL(`./drawings/${name}.svg`, import.meta.url))
  writeFileSync(`${MEDIA}${name}-drawing.webp`, await sharp(svg).webp({ quality: 90 }).toBuffer())
}
