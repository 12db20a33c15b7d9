import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * `actionData` of a page until its next submission or navigation. React Router drops it as soon as the page loads its data
 * again, and a message would be gone unread. [USER-19]
 */
export function useFormResult<Result>(actionData: Result | undefined): Result | undefined {
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, result: actionData })
  const isOther = kept.key !== key || (actionData !== undefined && actionData !== kept.result)
  if (isOther) setKept({ key, result: actionData })
  return isOther ? actionData : kept.result
}
