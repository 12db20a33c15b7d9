import { setTimeout as wait } from 'node:timers/promises'

/** Time after which short-lived objects are released, ms. */
const MOMENT_MS = 1000
/** A settled heap shrinks by no more than this within `MOMENT_MS`, bytes. */
const NOISE = 100_000

/** Live heap bytes of a process after it has settled. `inspector` is the URL of its debugger. */
export async function restingHeapOf(inspector: string): Promise<number> {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const now = await liveHeapOf(inspector)
    if (now >= before - NOISE) return now
    before = now
    await wait(MOMENT_MS)
  }
}

async function liveHeapOf(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`No inspector listens at ${inspector}`))
  })
  const send = (id: number, method: string) =>
    new Promise<{ usedSize: number }>((resolve, reject) => {
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(data)
        if (answer.id !== id) return
        if (answer.error) reject(new Error(answer.error.message))
        else resolve(answer.result)
      })
      socket.send(JSON.stringify({ id, method }))
    })
  await send(1, 'HeapProfiler.collectGarbage')
  const { usedSize } = await send(2, 'Runtime.getHeapUsage')
  socket.close()
  return usedSize
}
