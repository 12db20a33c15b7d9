import { useState } from 'react'
import { useFetcher, useLocation } from 'react-router'

/**
 * Submits a form to the action of its page. A fetcher keeps the answer until the next navigation; `actionData` would be gone,
 * perhaps before React has rendered it, as soon as the page loads its data again. [USER-19]
 */
export function usePageSubmit() {
  return useFetcher({ key: useLocation().key }).submit
}

/**
 * Result of the page's form until its next answer or navigation. The router delivers an answer before the page has loaded what
 * the submission has changed: the result waits for that, so that no form offers outdated data together with a new message.
 * [USER-19]
 *
 * @param actionData of a post without JavaScript
 */
export function useFormResult<Result>(actionData: Result | undefined): Result | undefined {
  const { key } = useLocation()
  const fetcher = useFetcher({ key })
  const answer = fetcher.data as Result | undefined
  const [shown, setShown] = useState({ key, result: actionData })
  if (shown.key !== key) setShown({ key, result: undefined })
  else if (fetcher.state === 'idle' && answer !== undefined && answer !== shown.result)
    setShown({ key, result: answer })
  return shown.result
}
