import type { Run, TracedEntry } from './run.ts'
import { sequenceOf } from './sequence.ts'

/** The page of a drawn run. */
export function runPage(run: Run, entries: readonly TracedEntry[]): string {
  return `# ${run.title}

${run.about}

Written from a journey in the browser by \`npm run machines:runs\`; do not edit. [All statecharts](../README.md)

\`\`\`mermaid
${sequenceOf(entries, run)}
\`\`\`

An arrow to the server is a request, its path without ids. Equal ids are equal numbers: \`key 1\` is the id of a task and
the idempotency key of its requests. Notes name the chart whose state changes.
`
}
