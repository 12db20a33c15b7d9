import { useState } from 'react'
import { useFetcher, useLocation } from 'react-router'

interface Submission {
  readonly page: string
  readonly form: HTMLFormElement
  readonly done: Promise<void>
}

let running: Submission | null = null

/**
 * Submits a form to the action of its page. A later submission of the same form replaces the earlier one; that of another
 * form waits for its answer. [USER-19]
 */
export function usePageSubmit() {
  const page = usePath()
  const { submit } = useFetcher({ key: page })
  return async (form: HTMLFormElement): Promise<void> => {
    while (running?.page === page && running.form !== form) await running.done
    const done = submit(form).finally(() => {
      if (running?.done === done) running = null
    })
    running = { page, form, done }
    await done
  }
}

/**
 * Result of the page's form until the next answer or the next page. The router delivers an answer before the page has loaded
 * what the submission has changed: the result waits for that, so that no form offers outdated data together with a new
 * message. [USER-19]
 *
 * @param actionData of a post without JavaScript
 */
export function useFormResult<Result>(actionData: Result | undefined): Result | undefined {
  const visit = useVisit()
  // A fetcher keeps its answer; `actionData` would be gone, perhaps before React has rendered it, as soon as the page loads
  // its data again.
  const { state, data } = useFetcher({ key: usePath() })
  const answer = data as Result | undefined
  const [shown, setShown] = useState({ visit, seen: answer, result: actionData })
  if (shown.visit !== visit) setShown({ visit, seen: answer, result: undefined })
  else if (state !== 'loading' && answer !== undefined && answer !== shown.seen) {
    setShown({ visit, seen: answer, result: answer })
  }
  return shown.result
}

/** Id of the visit to a page. It changes with each navigation, except to a fragment of the same page, as by the skip link. */
export function useVisit(): string {
  const { key, pathname, search, hash } = useLocation()
  const path = pathname + search
  const [visit, setVisit] = useState({ id: key, key, path, hash })
  if (visit.key !== key) {
    const isWithin = visit.path === path && visit.hash !== hash
    setVisit({ id: isWithin ? visit.id : key, key, path, hash })
  }
  return visit.id
}

function usePath(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}
