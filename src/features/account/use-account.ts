import { useCallback, useEffect, useState } from 'react'
import { readAccount } from '#src/engine/engine.ts'
import type { AccountView } from '#worker/protocol.ts'

/** The account as far as its orders have been asked for: page by page, newest first. */
export function useAccount() {
  const [account, setAccount] = useState<AccountView | null>(null)
  const [isBusy, setIsBusy] = useState(true)
  const [hasFailed, setHasFailed] = useState(false)

  const load = useCallback(async (page: number) => {
    setIsBusy(true)
    const answer = await readAccount(page)
    setIsBusy(false)
    setHasFailed(answer === null)
    if (answer) setAccount((before) => joined(page === 1 ? null : before, answer))
  }, [])

  useEffect(() => void load(1), [load])
  return { account, isBusy, hasFailed, load }
}

/** An order that was placed in between moves the pages: none is shown twice. */
function joined(before: AccountView | null, after: AccountView): AccountView {
  const known = new Set(before?.orders.map(({ increment_id }) => increment_id))
  return {
    ...after,
    orders: [...(before?.orders ?? []), ...after.orders.filter((order) => !known.has(order.increment_id))],
  }
}
