import { expect, test } from 'vitest'
import { importLog } from '#devtools/import-log.ts'
import { replay } from '#worker/log/fold.ts'
import { hashOf } from '#worker/log/hash.ts'
import { REDUCER_VERSION } from '#worker/streams/states.ts'

const logs = import.meta.glob<string>('../../fixtures/golden-logs/*.jsonl', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test.each(Object.entries(logs))(
  '%s: this browser folds the log to the same state as other engines [ENG-11]',
  (_, text) => {
    const { head, contents } = importLog(text)
    const { states, damaged } = replay(contents.events)
    expect(damaged).toEqual([])
    if (head.reducer === REDUCER_VERSION) expect(hashOf(states)).toBe(head.hash)
  },
)
