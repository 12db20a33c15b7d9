import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * `actionData` of a page until its next submission or navigation. React Router drops it as soon as the page loads its data
 * again, and a message would be gone unread. It also delivers it before the page has loaded what the submission has changed:
 * the result waits for that, so that no form offers outdated data together with a new message. [USER-19]
 */
export function useFormResult<Result>(actionData: Result | undefined): Result | undefined {
  const { key } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const [shown, setShown] = useState({ key, result: actionData })
  const isOther = !isLoading && (shown.key !== key || (actionData !== undefined && actionData !== shown.result))
  if (isOther) setShown({ key, result: actionData })
  return isOther ? actionData : shown.result
}
