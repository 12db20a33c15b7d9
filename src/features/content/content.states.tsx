import type { State } from '#src/states/state.ts'
import { useStaticParts } from '#src/states/static-parts.ts'
import { ContentPage } from './content-page.tsx'

const TEXT = `<h2>Gerbergasse 3</h2><p>Montag bis Freitag 10 bis 18 Uhr, Samstag 10 bis 14 Uhr.</p>
  <table><thead><tr><th>EU</th><th>UK</th><th>US</th><th>Fußlänge in Millimetern</th></tr></thead>
  <tbody><tr><td>42</td><td>8</td><td>9</td><td>265</td></tr></tbody></table>`

interface WrittenProps {
  readonly title: string
  readonly map?: string
}

function Written({ title, map }: WrittenProps) {
  const page = { title, summary: 'Laden und Werkstatt', path: '/store-locator', html: TEXT, paths: {}, metaTitle: '' }
  return <ContentPage page={{ ...page, ...(map !== undefined && { map, hasOpeningHours: true as const }) }} />
}

function StoreLocator() {
  return <Written title="Unser Laden" map={useStaticParts().map} />
}

/** Pages of text, and the one with the map of the shop. */
export const contentStates = {
  'store-locator': { show: () => <StoreLocator /> },
  text: { show: () => <Written title="Größentabelle" /> },
} satisfies Record<string, State>
