import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsOf, OutboxProjection } from '#worker/log/outbox-projection.ts'
import { NO_ROWS, type Task } from '#worker/log/rows.ts'
import { newTask } from '#worker/streams/effects.ts'

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')

const task: fc.Arbitrary<Task> = fc
  .record({
    id,
    lane: fc.constantFrom('cart' as const, 'requests' as const),
    state: fc.constantFrom<Task['state'][]>('queued', 'queued', 'sending', 'quarantined'),
    isSent: fc.boolean(),
  })
  .map(({ id, lane, state, isSent }) => ({
    ...newTask(id, 1, { lane, kind: 'cart.line', subject: `about ${id}` }, 0),
    state,
    request: isSent ? { key: id, upTo: 1, action: { type: 'put' } } : null,
  }))

/** A write names a row once. */
const write = fc
  .record({
    putTasks: fc.uniqueArray(task, { maxLength: 4, selector: (row) => row.id }),
    deleteTasks: fc.uniqueArray(id, { maxLength: 2 }),
  })
  .map((changes) => ({ ...NO_ROWS, ...changes }))

test('the projection of the outbox equals the outbox after each write [ENG-28]', () => {
  fc.assert(
    fc.property(fc.array(write, { maxLength: 8 }), (writes) => {
      const rows = new OutboxProjection()
      for (const changes of writes) {
        rows.take(changes)
        const { deadLetters, ...counted } = factsOf([...rows.tasks.values()])
        expect(rows.outbox).toEqual({ ...counted, deadLetters: expect.arrayContaining([...deadLetters]) })
        expect(rows.outbox.deadLetters).toHaveLength(deadLetters.length)
      }
    }),
    { numRuns: 1000 },
  )
})
