import { request } from '#src/catalogue-client/request.ts'

/** Whether the shop answers right now, which `navigator.onLine` does not know. [SHELL-10] */
export function isReachable(): Promise<boolean> {
  return request('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
