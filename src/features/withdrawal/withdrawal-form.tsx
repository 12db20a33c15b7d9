import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fromPromise } from 'xstate'
import { type WithdrawalEvent, withdrawalMachine } from '#machines/withdrawal.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { FieldErrors } from '#models/wire/validate.ts'
import {
  type Withdrawal,
  type WithdrawalOutcome,
  type WithdrawalRequest,
  withdrawalReceiptSchema,
} from '#models/wire/withdrawal.ts'
import { resultOf } from '#src/api-client/check-answer.ts'
import { postJson } from '#src/api-client/request.ts'
import { useChart } from '#src/statecharts/use-chart.ts'
import { useStore } from '#src/store/use-store.ts'
import { DeclarationFields } from './declaration-fields.tsx'
import { DeclarationReview } from './declaration-review.tsx'
import { checked, newDeclarationKey, type WithdrawalPage } from './withdrawal-page.ts'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'

/** Fragment of the review, so that it has a page of its own in the browser's history. */
const REVIEW = '#step-2'

/** The two steps of the server's pages on one page; its state is in the statechart. */
export function WithdrawalForm({ page }: { readonly page: WithdrawalPage }) {
  const [values, setValues] = useState(page.values)
  /** The server's page came with its own focus; a later step takes it. */
  const [hasMoved, setHasMoved] = useState(false)
  const [snapshot, send, declared] = useWithdrawal(page)
  const { errors, key, refusal, receivedAt } = snapshot.context
  const history = useReviewInHistory(() => move({ type: 'edited' }))

  function move(event: WithdrawalEvent): void {
    setHasMoved(true)
    send(event)
  }

  /** Returns the errors. */
  function proceed(given: Withdrawal): FieldErrors {
    const next = checked(given)
    declared.current = next.values
    setValues(next.values)
    move({ type: 'continued', errors: next.errors, key: newDeclarationKey() })
    if (Object.keys(next.errors).length === 0) history.enter()
    return next.errors
  }

  if (receivedAt !== null) return <WithdrawalReceipt values={values} receivedAt={receivedAt} takesFocus />
  if (snapshot.hasTag('entering')) {
    return (
      <DeclarationFields
        values={values}
        errors={errors}
        firstInvalid={Object.keys(page.errors)[0]}
        takesFocus={hasMoved}
        onProceed={proceed}
        onChange={(name) => send({ type: 'field.changed', name })}
      />
    )
  }
  return (
    <DeclarationReview
      values={values}
      declarationKey={key ?? ''}
      refusal={refusal}
      isBusy={snapshot.hasTag('busy')}
      takesFocus={hasMoved}
      onEdit={history.leave}
      onConfirm={() => move({ type: 'confirmed' })}
    />
  )
}

/**
 * The way to the review and back. The browser's Back leads from it to the first step, as between the server's pages.
 *
 * @param onLeft the review is to be left
 */
function useReviewInHistory(onLeft: () => void) {
  const { search, hash, key } = useLocation()
  const navigate = useNavigate()
  /** Entry of the first step; null unless the review has been entered from it. */
  const firstStep = useRef<string | null>(null)
  const follow = useEffectEvent((entry: string) => {
    if (entry !== firstStep.current) return
    firstStep.current = null
    onLeft()
  })
  useEffect(() => follow(key), [key])
  return {
    enter(): void {
      if (hash === REVIEW) return
      firstStep.current = key
      // With the order number of a link: another address is another visit, and the form would lose its input.
      navigate({ search, hash: REVIEW }, { preventScrollReset: true })
    },
    leave(): void {
      if (firstStep.current !== null && hash === REVIEW) navigate(-1)
      else onLeft()
    },
  }
}

/** The chart of this page. */
function useWithdrawal(page: WithdrawalPage) {
  const store = useStore()
  const declared = useRef(page.values)
  const machine = useMemo(
    () =>
      withdrawalMachine.provide({
        actors: {
          declare: fromPromise<WithdrawalOutcome, { key: string }>(({ input: { key }, signal }) =>
            declare({ ...declared.current, key }, store, signal),
          ),
        },
      }),
    [store],
  )
  const [snapshot, send] = useChart(machine, { input: page })
  return [snapshot, send, declared] as const
}

/** Rejects without an answer: then it is unknown whether the declaration arrived. */
async function declare(request: WithdrawalRequest, store: StoreView, signal: AbortSignal): Promise<WithdrawalOutcome> {
  const response = await postJson(`/api/withdrawal?storeCode=${store.code}`, request, signal)
  if (!response.ok) return { ok: false, refusal: response.status === 429 ? 'rate-limited' : 'unavailable' }
  return { ok: true, receipt: await resultOf(response, withdrawalReceiptSchema) }
}
