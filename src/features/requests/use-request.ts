import { useState } from 'react'
import { useExecute, useModel } from '#src/engine/use-engine.ts'
import type { Refusal, RequestCommand, RequestView } from '#worker/protocol.ts'

type Wish = RequestCommand extends infer Command
  ? Command extends RequestCommand
    ? Omit<Command, 'type' | 'id'>
    : never
  : never

interface MadeRequest {
  /** Null before anything was asked. */
  readonly status: RequestView['status'] | 'storing' | null
  readonly refusal: Refusal | null
  /** Resolves when it is on disk, or refused. */
  make(wish: Wish): Promise<boolean>
}

/** Something written to the shop, followed from the click to the answer. [CAT-22, CAT-23] */
export function useRequest(): MadeRequest {
  const execute = useExecute()
  const [id, setId] = useState<string | null>(null)
  const [isStoring, setIsStoring] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const request = useModel(({ requests }) => requests).find((known) => known.id === id)

  async function make(wish: Wish): Promise<boolean> {
    const own = crypto.randomUUID()
    setIsStoring(true)
    setRefusal(null)
    const outcome = await execute({ ...wish, type: 'requests.make', id: own })
    setIsStoring(false)
    if (outcome.ok) setId(own)
    else setRefusal(outcome.refusal)
    return outcome.ok
  }

  const told = request?.reason ? { reason: request.reason } : refusal
  return { make, refusal: told, status: isStoring ? 'storing' : told ? 'refused' : (request?.status ?? null) }
}
