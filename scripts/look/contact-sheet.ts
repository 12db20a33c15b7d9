/** One photograph. */
export interface Shot {
  readonly group: string
  readonly name: string
  /** Code of the store view. */
  readonly store: string
  /** Of the window, px. */
  readonly width: number
}

/** Path of its file inside the folder of the photographs. */
export function fileOf({ group, name, store, width }: Shot): string {
  return `${group}/${name}-${store}-${width}.jpg`.replaceAll(' ', '-')
}

/** A page of all photographs: what is the same in other stores and widths stands side by side. */
export function contactSheet(shots: readonly Shot[]): string {
  const groups = [...Map.groupBy(shots, ({ group }) => group)]
  return `<!doctype html>
<meta charset="utf-8">
<title>Welt, every page and state</title>
<style>
  body { font: 14px system-ui; margin: 24px; background: #ddd }
  div { display: flex; gap: 12px; overflow-x: auto; align-items: start }
  figure { margin: 0; flex: none }
  img { height: 320px; display: block; background: #fff; object-fit: cover; object-position: top; max-width: 480px }
</style>
<nav>${groups.map(([group]) => `<a href="#${anchorOf(group)}">${group}</a>`).join(' · ')}</nav>
${groups.map(([group, ofGroup]) => `<h2 id="${anchorOf(group)}">${group}</h2>\n${rowsOf(ofGroup)}`).join('\n')}
`
}

const anchorOf = (group: string) => group.replaceAll(' ', '-')

function rowsOf(shots: readonly Shot[]): string {
  return [...Map.groupBy(shots, ({ name }) => name)]
    .map(([name, ofName]) => `<h3>${name}</h3>\n<div>${ofName.map(figureOf).join('')}</div>`)
    .join('\n')
}

function figureOf(shot: Shot): string {
  const { name, store, width } = shot
  const file = fileOf(shot)
  return `<figure><a href="${file}"><img src="${file}" alt="${name}" loading="lazy"></a>${store}, ${width} px</figure>`
}
