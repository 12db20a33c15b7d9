import { useState } from 'react'
import { useExecute, useModel } from '#src/engine/use-engine.ts'
import type { Refusal, RequestCommand } from '#worker/commands.ts'
import type { RequestView } from '#worker/read-models.ts'

type RequestToMake = RequestCommand extends infer Command
  ? Command extends RequestCommand
    ? Omit<Command, 'type' | 'id'>
    : never
  : never

/** `set-aside`: the server did not understand it; the shopper decides in the cart whether it is sent again. [ENG-22] */
export type RequestProgress = RequestView['status'] | 'storing' | 'set-aside'

interface MadeRequest {
  /** Null before the first request. */
  readonly status: RequestProgress | null
  readonly refusal: Refusal | null
  /** Resolves when the request is stored or refused. */
  make(request: RequestToMake): Promise<boolean>
}

/** A request to the shop with its status, from the click to the answer. [CAT-22, CAT-23] */
export function useRequest(): MadeRequest {
  const execute = useExecute()
  const [id, setId] = useState<string | null>(null)
  const [isStoring, setIsStoring] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const request = useModel(({ requests }) => requests).find((known) => known.id === id)
  const isSetAside = useModel(({ sync }) => sync.deadLetters).some(({ subject }) => subject === id)

  async function make(request: RequestToMake): Promise<boolean> {
    const own = crypto.randomUUID()
    setIsStoring(true)
    setRefusal(null)
    const outcome = await execute({ ...request, type: 'requests.make', id: own })
    setIsStoring(false)
    if (outcome.ok) setId(own)
    else setRefusal(outcome.refusal)
    return outcome.ok
  }

  const refused = request?.reason ? { reason: request.reason } : refusal
  return { make, refusal: refused, status: progress() }

  function progress(): RequestProgress | null {
    if (isStoring) return 'storing'
    if (refused) return 'refused'
    return isSetAside ? 'set-aside' : (request?.status ?? null)
  }
}
