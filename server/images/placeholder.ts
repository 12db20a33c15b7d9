import { IMAGE_GROUND } from '#models/product/images.ts'

/** Placeholder for a missing photograph: the outline of a shoe on the photographs' background colour. */
export function placeholder(width: number, height: number): string {
  const box = `width="${width || 400}" height="${height || width || 400}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} viewBox="0 0 400 400" role="img" aria-label="Welt">
<rect width="400" height="400" fill="${IMAGE_GROUND}"/>
<g fill="none" stroke="#b9b2a8" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
<path d="M96 168c18 8 46 10 66-2l52 42c22 16 58 20 84 30 14 6 18 16 18 26H92c-4-34-2-70 4-96z"/>
<path d="M88 266h230c2 10-2 16-10 16H180l-6 8H96c-8 0-10-12-8-24z"/>
<path d="M162 166c-4 26 2 50 20 98M214 208c-8 4-14 10-18 18M250 222c-12 10-18 24-18 42"/>
<path d="M176 184l-14 10M188 194l-14 10M200 203l-14 10" stroke-width="2"/>
</g>
</svg>`
}
