import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MODELS } from '../server/seed/recipe/models.ts'
import { pictureKey, SHOE_VIEWS } from '../server/seed/recipe/pictures.ts'
import { ACCESSORIES } from './accessories.ts'
import { TURNTABLES } from './turntables.ts'

const models = MODELS.map((model) =>
  [
    pictureKey(model),
    model.style,
    model.last,
    model.make,
    model.sole,
    model.brand,
    ...(model.leather ? [model.leather] : []),
  ].join(' '),
)
/** The pictures of a model follow each other, because its shape is computed once. */
const jobs = MODELS.flatMap((model) =>
  model.colours.flatMap((colour) => SHOE_VIEWS.map((view) => `${pictureKey(model)} ${colour} ${view}`)),
)
const stills = ACCESSORIES.flatMap(({ key, colours }) => colours.map((colour) => `${key} ${colour} still`))

const write = (name: string, lines: readonly string[]) =>
  writeFileSync(fileURLToPath(new URL(name, import.meta.url)), `${lines.join('\n')}\n`)
write('models.txt', ['# key style last make sole brand [leather], written by list-models.ts', ...models])
write('jobs.txt', ['# key colour view, written by list-models.ts; rendered in this order', ...jobs, ...stills])
write('turns.txt', [
  '# key colour view, written by list-models.ts',
  ...TURNTABLES.map((turntable) => `${turntable} turn`),
])
