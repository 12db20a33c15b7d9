import type { Language } from '#models/store/store-view.ts'

interface OfficialNotice {
  readonly url: string
  readonly width: number
  readonly height: number
}

const FILES = import.meta.glob<string>('./official/*.svg', { query: '?url', import: 'default', eager: true })

/** The Commission's own artwork, where the shop's operator has laid it down; its size stands in its name. */
export function officialNotice(
  language: Language,
  files: Readonly<Record<string, string>> = FILES,
): OfficialNotice | null {
  for (const [path, url] of Object.entries(files)) {
    const [, name, width, height] = /\/([a-z]{2})-(\d+)x(\d+)\.svg$/.exec(path) ?? []
    if (name === language) return { url, width: Number(width), height: Number(height) }
  }
  return null
}
